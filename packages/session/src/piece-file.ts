import type { SessionSettings } from '@innertide/protocol/session-settings';
import { drawnPiece } from '@innertide/sound/composer/drawn-piece';
import type { SoundProgram } from '@innertide/sound/program';
import { BRAND_SLUG } from '@innertide/std/brand';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { byLocale, type Locale, languageFacts } from '@innertide/std/locale';
import { recordOf } from '@innertide/std/record';
import type { WorldName } from '@innertide/std/world';
import { PIECE_IDS, type PieceData, type PiecePageWords } from './piece-page-data.ts';
import { pieceStyle } from './piece-style.ts';
import { PIECE_WORDS } from './piece-words.ts';
import { soundProgram } from './sound-program.ts';

/** Settings whose world is known. */
export type PlayedSettings = SessionSettings & { readonly world: WorldName };

export interface PieceFileOptions {
  readonly title: string;
  /** With the world the piece plays in. */
  readonly settings: PlayedSettings;
  readonly language: Locale;
  /** The engine's module as JavaScript (`worklet/pieces/`, built), of the settings' world. */
  readonly engine: string;
  /** The page's script as JavaScript, built. */
  readonly page: string;
  /** SHA-256 of a text in UTF-8, in Base64. */
  readonly sha256: (text: string) => Promise<string>;
}

/** Returns the program that a piece's file plays: Echo alone and without an end, from the beginning of the piece. */
export function pieceProgram(settings: SessionSettings): SoundProgram {
  const program = soundProgram({ ...settings, pieceFromSeconds: null, lengthMinutes: null, bellEveryMinutes: null });
  const { echo } = program.layers;
  const layers = recordOf(SOUND_LAYERS, (layer) => (layer === 'echo' ? echo : { on: false, volume: 0 }));
  return { ...program, layers, breath: null };
}

/** A name for the file that tells which piece it is. */
export function pieceFileName({ mode, seed }: Pick<SessionSettings, 'mode' | 'seed'>): string {
  return `${BRAND_SLUG}-${mode}-${seed}.html`;
}

/** Writes a piece as one HTML page that plays it without a network, and whose content policy forbids every request. */
export async function pieceFile(options: PieceFileOptions): Promise<string> {
  const { title, settings, language, engine, page, sha256 } = options;
  const data: PieceData = {
    title,
    language,
    program: pieceProgram(settings),
    composerVersion: COMPOSER_VERSION,
    words: byLocale((locale) => wordsOf(locale, settings)),
  };
  const drawn = drawnPiece(settings.mode, settings.seed >>> 0, settings.world, settings.hourOfYear);
  const script = withoutEndTag(page);
  const style = pieceStyle(settings.mode);
  const [scriptHash, styleHash] = await Promise.all([sha256(script), sha256(style)]);
  // The engine comes as a data: address, because a module of a worklet can neither stand in the page nor be named by a hash.
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' data:`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const ids = PIECE_IDS;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>${escaped(title)}</h1>
<p id="${ids.about}"></p>
</header>
<button id="${ids.play}" type="button" data-on="false"><span aria-hidden="true"></span><b id="${ids.playWord}"></b></button>
<div>
<output id="${ids.time}" for="${ids.place}" aria-hidden="true">0:00</output>
<label id="${ids.placeLabel}" for="${ids.place}"></label>
<input id="${ids.place}" type="range" min="0" max="3600" step="5" value="0">
</div>
<footer>
<p id="${ids.note}" role="status"></p>
<button id="${ids.language}" type="button"></button>
</footer>
</main>
<script type="application/json" id="${ids.data}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="text/plain" id="${ids.engine}">${withoutEndTag(`const DRAWN_PIECE=${JSON.stringify(drawn)};${engine}`)}</script>
<script>${script}</script>
</body>
</html>
`;
}

function wordsOf(locale: Locale, { mode, world }: PlayedSettings): PiecePageWords {
  const { modes, worlds, ...words } = PIECE_WORDS[locale];
  return { ...words, name: languageFacts(locale).name, mode: modes[mode], world: worlds[world] };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Code that may stand within `<script>`: in a string or a pattern, which are all that may hold these signs, `\x3c` means `<`. */
function withoutEndTag(code: string): string {
  return code.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3c');
}
