import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { VOICE_ID, voiceId } from '@innertide/protocol/voice-id';
import { type VoicePack, voicePackListSchema, voicePackSchema } from '@innertide/protocol/voice-pack';
import { isLocale, LOCALES, type Locale } from '@innertide/std/locale';
import { isMode, MODES, type Mode } from '@innertide/std/mode';
import { type Command, UsageError } from '../command.ts';
import { buildClips, type Retake } from '../voices/build-clips.ts';
import { reportPacks } from '../voices/check-packs.ts';
import { type ProgramLine, parseProgramLine } from '../voices/program-line.ts';
import { recordingSheet, scriptLines } from '../voices/script-lines.ts';

const OPTIONS = {
  name: { type: 'string' },
  language: { type: 'string' },
  id: { type: 'string' },
  takes: { type: 'string' },
  out: { type: 'string' },
  modes: { type: 'string' },
  scripts: { type: 'string' },
  content: { type: 'string' },
  speak: { type: 'string' },
  encode: { type: 'string' },
} as const;

const HELP = `innertide voices build --name NAME --language LANGUAGE --takes FOLDER [--out FOLDER] [options]

Makes a voice pack for Guidance from recorded takes, or with any program that speaks into a file.

  --takes     where the takes are; the recording sheet (sheet.md) and the list of retakes (retakes.md) are written there.
              A take is called as the sheet says, e.g. sleep-counting-waves-body-1-a.wav; of
              sleep-counting-waves-body-1-a-2.wav and so on the last counts
  --out       where packs are served from (apps/web/public/voices): writes FOLDER/ID/ and lists it in FOLDER/packs.json;
              without it only the sheet and the list of retakes are written
  --name      the voice, as members read it
  --language  ${LOCALES.join(' or ')}
  --id        the pack's folder, default NAME-LANGUAGE in small letters
  --modes     comma-separated, default all: ${MODES.join(', ')}
  --scripts   comma-separated names of scripts, e.g. counting-waves; default all of the modes
  --content   the scripts, default content
  --speak     a program for the lines without a take: {out} is the WAV file it writes, {text} the line; without {text} it
              reads the line from its standard input. For instance "espeak-ng -v pl -s 120 -w {out}"
  --encode    a program that makes clips smaller: {in} is a WAV file, {out.ogg} the file it writes, with any ending.
              For instance "opusenc --bitrate 32 {in} {out.ogg}"

Each take is cut to its speech, made as loud as the others (−20 LUFS), and refused when it is silent, clipped, cut off, too
long or too close to the noise of its room. Ends with 1 while lines are missing or refused; the others are in the pack.
Where not one line is ready no pack is written, and an earlier one stays.

innertide voices check [--voices FOLDER] [--key FILE]

Reads every pack of a folder: whether it is as it was signed, by whom, and whether all clips are there unchanged.

  --voices    default DATA_DIR/voices (.data/voices), where the studio publishes
  --key       the server's signing key: packs that another one signed, or nobody, count as wrong.
              For instance .data/keys/voice-signing-key

Ends with 1 where anything is wrong.
`;

/** As the pack's own schema has it. */
const MOST_NAME_CHARACTERS = 60;

interface VoicesRequest {
  readonly name: string;
  readonly language: Locale;
  readonly id: string;
  readonly takes: string;
  readonly out: string | null;
  readonly modes: readonly Mode[];
  /** null takes every script of the modes. */
  readonly scripts: readonly string[] | null;
  readonly content: string;
  readonly speak: ProgramLine | null;
  readonly encode: ProgramLine | null;
}

export const voices: Command = {
  summary: 'recorded or spoken words for Guidance',
  help: HELP,
  async run(parameters) {
    if (parameters[0] === 'check') return reportPacks(parseOptions(parameters.slice(1), CHECK_OPTIONS));
    const request = parseVoices(parameters);
    const all = scriptLines(request.content, request.language, request.modes);
    const lines = all.filter(({ slug }) => request.scripts?.includes(slug) ?? true);
    await mkdir(request.takes, { recursive: true });
    await writeFile(join(request.takes, 'sheet.md'), recordingSheet(lines, request.name, request.language));
    const folder = request.out === null ? null : join(request.out, request.id);
    const { clips, retakes } = await buildClips(lines, { ...request, folder });
    await writeFile(join(request.takes, 'retakes.md'), retakeList(retakes));
    const ready = Object.keys(clips).length;
    if (folder !== null && request.out !== null && ready > 0) {
      const { id, name, language } = request;
      await writePack(request.out, folder, voicePackSchema.parse({ version: 1, id, name, language, lines: clips }));
    }
    stdout.write(`${ready} of ${lines.length} lines are ready, ${retakes.length} are to be said.\n`);
    if (folder !== null && ready === 0) stdout.write('A pack without a line is none: nothing was written to --out.\n');
    return retakes.length === 0 ? 0 : 1;
  },
};

const CHECK_OPTIONS = { voices: { type: 'string' }, key: { type: 'string' } } as const;

/** @throws UsageError naming what is wrong. */
function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  parameters: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...parameters], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError naming the option. */
export function parseVoices(parameters: readonly string[]): VoicesRequest {
  const [action, ...rest] = parameters;
  if (action !== 'build') throw new UsageError('there are two things to do: innertide voices build, and voices check.');
  const values = parseOptions(rest, OPTIONS);
  const { name, language, takes } = values;
  if (!name) throw new UsageError('--name is missing.');
  if (!takes) throw new UsageError('--takes is missing.');
  if (!isLocale(language)) throw new UsageError(`--language must be one of ${LOCALES.join(', ')}.`);
  const modes = (values.modes ?? MODES.join(',')).split(',').map((mode) => mode.trim());
  const unknown = modes.find((mode) => !isMode(mode));
  if (unknown !== undefined) throw new UsageError(`--modes: "${unknown}" is none of ${MODES.join(', ')}.`);
  if (name.length > MOST_NAME_CHARACTERS) {
    throw new UsageError(`--name may have ${MOST_NAME_CHARACTERS} characters; it has ${name.length}.`);
  }
  const id = values.id ?? voiceId(name, language) ?? '';
  if (!VOICE_ID.test(id)) {
    throw new UsageError(
      values.id === undefined
        ? `--id is missing: no folder of up to 40 small letters, digits and hyphens can be made from the name "${name}".`
        : '--id may hold up to 40 small letters, digits and hyphens, and begins with no hyphen.',
    );
  }
  return {
    name,
    language,
    id,
    takes,
    out: values.out ?? null,
    modes: modes.filter(isMode),
    scripts: values.scripts?.split(',').map((name) => name.trim()) ?? null,
    content: values.content ?? 'content',
    speak: values.speak === undefined ? null : parseProgramLine('speak', values.speak, ['out']),
    encode: values.encode === undefined ? null : parseProgramLine('encode', values.encode, ['in', 'out']),
  };
}

function retakeList(retakes: readonly Retake[]): string {
  if (retakes.length === 0) return '# Nothing is to be said again\n';
  const rows = retakes.map(({ line, reason }) => `- [ ] ${line.takeName}.wav — ${reason}\n      ${line.text}`);
  return `# To be said\n\n${rows.join('\n')}\n`;
}

/** The manifest, the list of packs with this one in it, and nothing that belonged to an earlier build of it. */
async function writePack(out: string, folder: string, pack: VoicePack): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(pack, null, 2)}\n`);
  const wanted = new Set(['manifest.json', ...Object.values(pack.lines).map(({ file }) => file)]);
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file));
  const listFile = join(out, 'packs.json');
  const list = await readFile(listFile, 'utf8').then(
    (text) => voicePackListSchema.parse(JSON.parse(text)).packs,
    (): readonly string[] => [],
  );
  const packs = [...new Set([...list, pack.id])];
  await writeFile(listFile, `${JSON.stringify({ version: 1, packs }, null, 2)}\n`);
}
