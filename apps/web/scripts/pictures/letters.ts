import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-{script}-opsz-normal.woff2';
const INSTRUMENT_SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-{script}-wght-normal.woff2';

/** Fontsource keeps most Polish letters in files of their own. */
const SCRIPTS = ['latin', 'latin-ext'] as const;

/** A line of letters as a drawing: no renderer needs the font. */
export interface Typeface {
  /** Width of a line at a size, in the same unit. */
  measure(text: string, size: number): number;
  /** The letters' outlines as SVG path data, the line's foot at (x, y). */
  outline(text: string, size: number, x: number, y: number): string;
}

export interface Typefaces {
  readonly display: Typeface;
  readonly text: Typeface;
}

async function cutTypeface(source: string, letters: string, variationAxes: Record<string, number>): Promise<Typeface> {
  const { resolve } = createRequire(import.meta.url);
  const fonts = await Promise.all(
    SCRIPTS.map(async (script) => {
      const file = readFileSync(resolve(source.replace('{script}', script)));
      return create(await subsetFont(file, letters, { targetFormat: 'truetype', variationAxes })) as Font;
    }),
  );
  return new OutlinedTypeface(fonts);
}

/** The product's two faces, with the letters that are asked for. */
export async function cutTypefaces(letters: string): Promise<Typefaces> {
  return {
    display: await cutTypeface(NEWSREADER, letters, { opsz: 72, wght: 270 }),
    text: await cutTypeface(INSTRUMENT_SANS, letters, { wght: 420 }),
  };
}

class OutlinedTypeface implements Typeface {
  readonly #fonts: readonly Font[];

  constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  measure(text: string, size: number): number {
    return this.#runs(text).reduce((sum, { font, run }) => sum + widthOf(font, run, size), 0);
  }

  outline(text: string, size: number, x: number, y: number): string {
    let at = x;
    let path = '';
    for (const { font, run } of this.#runs(text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      for (const [index, glyph] of glyphs.entries()) {
        path += glyph.path.scale(scale, -scale).translate(at, y).toSVG();
        at += (positions[index]?.xAdvance ?? 0) * scale;
      }
    }
    return path;
  }

  /** Letters that stand in one file go together, so that they are kerned. */
  #runs(text: string): { font: Font; run: string }[] {
    const runs: { font: Font; run: string }[] = [];
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0;
      const font = this.#fonts.find((one) => one.hasGlyphForCodePoint(point));
      if (!font) throw new RangeError(`No font here has the letter "${letter}" of "${text}".`);
      const last = runs.at(-1);
      if (last?.font === font) last.run += letter;
      else runs.push({ font, run: letter });
    }
    return runs;
  }
}

function widthOf(font: Font, run: string, size: number): number {
  const { positions } = font.layout(run);
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (size / font.unitsPerEm);
}

/** Breaks a text into lines that fit, as few as can be; a word that is too long stands alone. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
