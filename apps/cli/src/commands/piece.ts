import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PlayedSettings, pieceFile, pieceFileName } from '@innertide/session/piece-file';
import { PIECE_WORDS } from '@innertide/session/piece-words';
import { defaultSettings } from '@innertide/session/settings';
import { worldOf } from '@innertide/sound/composer/piece';
import { errorCode } from '@innertide/std/error-code';
import { SOUND_LIMITS } from '@innertide/std/limits';
import { FALLBACK_LOCALE, isLocale, LOCALES, type Locale } from '@innertide/std/locale';
import { isMode, MODES } from '@innertide/std/mode';
import { isWorldName, WORLD_NAMES, type WorldName } from '@innertide/std/world';
import { type Command, UsageError } from '../command.ts';

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  world: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string', default: FALLBACK_LOCALE },
  out: { type: 'string' },
} as const;

/** Where the site's build puts its scripts, the engine of a piece and the script of its page among them. */
const BUILT = fileURLToPath(new URL('../../../web/build/client/assets', import.meta.url));

const LONGEST_TITLE = 60;

const HELP = `innertide piece MODE [options]

Writes a piece as one HTML file that plays it for ever, without a network. Its engine is the site's: run "npm run build" first.

  MODE        ${MODES.join(', ')}
  --seed      ${SOUND_LIMITS.seed.min} to ${SOUND_LIMITS.seed.max}, default 1: which piece
  --world     ${WORLD_NAMES.join(', ')};
              default: the one that the seed draws
  --title     at most ${LONGEST_TITLE} characters; default: world and number
  --language  ${LOCALES.join(', ')}: which one the page opens in; it holds them all
  --out       the file to write; default: a name from mode and seed
`;

interface PieceRequest {
  readonly settings: PlayedSettings;
  readonly title: string;
  readonly language: Locale;
  readonly out: string;
}

export const piece: Command = {
  summary: 'a piece as one HTML file that plays without a network',
  help: HELP,
  async run(parameters) {
    const { out, ...request } = parsePiece(parameters);
    const page = await pieceFile({
      ...request,
      ...(await builtCode(BUILT, request.settings.world)),
      sha256,
    });
    try {
      await writeFile(out, page);
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      throw new UsageError(`${out} cannot be written (${code}); choose another --out.`);
    }
    stdout.write(`${out}: "${request.title}", ${Math.ceil(Buffer.byteLength(page) / 1024)} kB.\n`);
    return 0;
  },
};

/** Reads the command line. Throws `UsageError` with one sentence. */
export function parsePiece(parameters: readonly string[]): PieceRequest {
  const { values, positionals } = parseOptions(parameters);
  const [mode] = positionals;
  if (!isMode(mode) || positionals.length > 1) throw new UsageError(`MODE must be one of ${MODES.join(', ')}.`);
  const seed = Number(values.seed);
  const { min, max } = SOUND_LIMITS.seed;
  if (!Number.isInteger(seed) || seed < min || seed > max || values.seed.trim() === '') {
    throw new UsageError(`--seed must be a whole number from ${min} to ${max}, not "${values.seed}".`);
  }
  if (values.world !== undefined && !isWorldName(values.world)) {
    throw new UsageError(`--world must be one of ${WORLD_NAMES.join(', ')}.`);
  }
  const { language } = values;
  if (!isLocale(language)) throw new UsageError(`--language must be ${LOCALES.join(' or ')}.`);
  const world = values.world ?? worldOf(mode, seed);
  const title = (values.title ?? `${PIECE_WORDS[language].worlds[world]} ${seed}`).trim();
  if (title === '' || title.length > LONGEST_TITLE) {
    throw new UsageError(`--title must have 1 to ${LONGEST_TITLE} characters.`);
  }
  const settings = { ...defaultSettings(mode, seed), world };
  return { settings, title, language, out: values.out ?? pieceFileName(settings) };
}

function parseOptions(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}; "innertide piece --help" lists the options.`);
  }
}

/** Reads a world's engine and the page's script from a folder of the site's build. Throws `UsageError` where there is none. */
export async function builtCode(
  folder: string,
  world: WorldName,
): Promise<{ readonly engine: string; readonly page: string }> {
  const names = await readdir(folder).catch(() => []);
  const read = async (start: string) => {
    const name = names.find((candidate) => candidate.startsWith(`${start}-`) && candidate.endsWith('.js'));
    if (name === undefined) throw new UsageError('the site is not built; run "npm run build" first.');
    return await readFile(join(folder, name), 'utf8');
  };
  return { engine: await read(`piece-${world}`), page: await read('piece-page') };
}

async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text, 'utf8').digest('base64');
}
