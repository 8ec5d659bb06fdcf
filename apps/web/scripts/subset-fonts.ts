import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** All that Polish adds; Fontsource keeps all but ó in its latin-ext files. */
const POLISH = 'ąćęłńśźżĄĆĘŁŃŚŹŻ';
const PUNCTUATION = '\u00a0“”„‘’–—…·×°•−§©→←óÓ';

const KERNED = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum', 'tnum'];
const DISPLAY_AXES = { opsz: { min: 20, max: 72 }, wght: { min: 220, max: 350 } };
const TEXT_AXES = { wght: { min: 400, max: 500 } };
/** One word of a headline, the words of Guidance: a single cut is enough. */
const ITALIC_AXES = { opsz: 48, wght: 300 };

const NEWSREADER = '@fontsource-variable/newsreader';
const INSTRUMENT_SANS = '@fontsource-variable/instrument-sans';

const CUTS = [
  {
    name: 'newsreader',
    source: `${NEWSREADER}/files/newsreader-latin-opsz-normal.woff2`,
    text: `${LETTERS}0123456789 .,:;!?'"()-/&@+%_\u00a0“”„‘’–—…·×→óÓ`,
    variationAxes: DISPLAY_AXES,
  },
  {
    name: 'newsreader-pl',
    source: `${NEWSREADER}/files/newsreader-latin-ext-opsz-normal.woff2`,
    text: POLISH,
    variationAxes: DISPLAY_AXES,
  },
  {
    name: 'newsreader-italic',
    source: `${NEWSREADER}/files/newsreader-latin-opsz-italic.woff2`,
    text: `${LETTERS} .,’'?–…-óÓ`,
    variationAxes: ITALIC_AXES,
  },
  {
    name: 'newsreader-italic-pl',
    source: `${NEWSREADER}/files/newsreader-latin-ext-opsz-italic.woff2`,
    text: POLISH,
    variationAxes: ITALIC_AXES,
  },
  {
    name: 'instrument-sans',
    source: `${INSTRUMENT_SANS}/files/instrument-sans-latin-wght-normal.woff2`,
    text: ASCII + PUNCTUATION,
    variationAxes: TEXT_AXES,
  },
  {
    name: 'instrument-sans-pl',
    source: `${INSTRUMENT_SANS}/files/instrument-sans-latin-ext-wght-normal.woff2`,
    text: POLISH,
    variationAxes: TEXT_AXES,
  },
];

/**
 * Writes the fonts the pages use: English and Polish glyphs and the axis ranges of the look only.
 * Does nothing when they were already cut by the same recipe from the same sources.
 */
export async function subsetFonts(directory: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const sources = CUTS.map((cut) => readFileSync(resolve(cut.source)));
  const recipe = createHash('sha256').update(JSON.stringify([CUTS, KERNED]));
  for (const source of sources) recipe.update(source);
  const fingerprint = recipe.digest('hex');
  const stamp = join(directory, 'recipe.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  mkdirSync(directory, { recursive: true });
  for (const [index, cut] of CUTS.entries()) {
    const source = sources[index];
    if (!source) continue;
    const font = await subsetFont(source, cut.text, {
      targetFormat: 'woff2',
      variationAxes: cut.variationAxes,
      keepFeatures: KERNED,
      noHinting: true,
    });
    writeFileSync(join(directory, `${cut.name}.woff2`), font);
  }
  writeFileSync(stamp, fingerprint);
}
