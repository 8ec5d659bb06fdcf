import { stderr, stdout } from 'node:process';
import { BRAND } from '@innertide/std/brand';
import { type Command, UsageError } from './command.ts';

/** Commands by name; each is loaded only when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  render: async () => (await import('./commands/render.ts')).render,
  piece: async () => (await import('./commands/piece.ts')).piece,
  users: async () => (await import('./commands/users.ts')).users,
  keys: async () => (await import('./commands/keys.ts')).keys,
  audit: async () => (await import('./commands/audit.ts')).audit,
  mails: async () => (await import('./commands/mails.ts')).mails,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  content: async () => (await import('./commands/content.ts')).content,
  hrv: async () => (await import('./commands/hrv.ts')).hrv,
  convert: async () => (await import('./commands/convert.ts')).convert,
  replay: async () => (await import('./commands/replay.ts')).replay,
  trial: async () => (await import('./commands/trial.ts')).trial,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  guidance: async () => (await import('./commands/guidance.ts')).guidance,
  voices: async () => (await import('./commands/voices.ts')).voices,
};

/** Runs one command line (without node and script). @returns the exit code: 0 done, 1 failed, 2 wrong input. */
export async function run(parameters: readonly string[]): Promise<number> {
  const [name, ...rest] = parameters;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    stdout.write(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    stderr.write(`innertide: there is no command "${name}"; "innertide --help" lists them.\n`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`innertide ${name}: ${error.message}\n`);
    return 2;
  }
}

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(12)}${(await load()).summary}`),
  );
  return `${BRAND} on the command line.\n\n${lines.join('\n')}\n\ninnertide COMMAND --help explains one of them.\n`;
}
