// Draws, for the web build, covers of posts, icons, and for every public page and language the picture shown where it is shared.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { BRAND } from '@innertide/std/brand';
import { LOCALES } from '@innertide/std/locale';
import sharp, { type Sharp } from 'sharp';
import { manifestFile } from '../app/shell/manifest-file.ts';
import { COVER_FORMATS, COVER_WIDTHS, coverFile, FALLBACK_COVERS } from '../app/site/blog/cover-files.ts';
import { sharePicture } from '../app/site/share-picture.ts';
import { drawIcon, ICON_SIZES, iconFile, webManifest } from './pictures/app-icon.ts';
import { drawCover } from './pictures/cover-drawing.ts';
import { cutTypefaces } from './pictures/letters.ts';
import { manifestWords, sharedPages, slugsOf, web } from './pictures/page-words.ts';
import { drawShare } from './pictures/share-drawing.ts';

/** What the build copies beside the client's files: it runs at the same time and empties its own folder first. */
const out = join(web, 'generated/client');
/** Drawn before by the same code from the same words: a picture is only encoded once. */
const cache = join(web, 'generated/pictures');

interface Encoding {
  /** Inside the client's folder, with a leading slash. */
  readonly address: string;
  /** Everything besides the drawing that changes the bytes. */
  readonly recipe: string;
  encode(picture: Sharp): Sharp;
}

/** One drawing and every file that is made of it. */
interface Drawing {
  readonly svg: string;
  readonly encodings: readonly Encoding[];
}

/** Writes the files of a drawing, which is turned into pixels once, and only when one of them was not made before. */
async function place({ svg, encodings }: Drawing): Promise<void> {
  let pixels: Promise<Sharp> | undefined;
  for (const { address, recipe, encode } of encodings) {
    const name = createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 32);
    const stored = join(cache, name);
    if (!existsSync(stored)) {
      pixels ??= rasterise(svg);
      await encode((await pixels).clone()).toFile(stored);
    }
    await mkdir(dirname(join(out, address)), { recursive: true });
    await copyFile(stored, join(out, address));
  }
}

async function rasterise(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function coverDrawings(): Drawing[] {
  return [...FALLBACK_COVERS, ...slugsOf('blog')].map((name) => ({
    svg: drawCover(name),
    encodings: COVER_FORMATS.flatMap((format) =>
      COVER_WIDTHS.map((width) => ({
        address: coverFile(name, width, format),
        recipe: `${format} ${width} 2`,
        encode: (picture: Sharp) => {
          const resized = picture.resize(width);
          // Effort 3 takes twice the time for a twentieth of the bytes.
          return format === 'avif' ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 76 });
        },
      })),
    ),
  }));
}

async function shareDrawings(): Promise<Drawing[]> {
  const shared = LOCALES.map((locale) => ({ locale, pages: sharedPages(locale) }));
  const letters = [...shared.flatMap(({ pages }) => [...pages.values()].flatMap(({ title, label }) => title + label))];
  const typefaces = await cutTypefaces([...new Set(`${BRAND}${letters.join('')}`)].toSorted().join(''));
  return shared.flatMap(({ locale, pages }) =>
    [...pages].map(([path, page]) => ({
      svg: drawShare(page, typefaces),
      encodings: [
        {
          address: sharePicture(locale, path),
          recipe: 'jpeg 1',
          encode: (picture: Sharp) => picture.flatten().jpeg({ quality: 82, mozjpeg: true }),
        },
      ],
    })),
  );
}

function iconDrawing(): Drawing {
  const encodings = ICON_SIZES.map((size) => ({
    address: iconFile(size),
    recipe: `png ${size} 2`,
    encode: (picture: Sharp) => picture.resize(size).png({ compressionLevel: 9 }),
  }));
  return { svg: drawIcon(), encodings };
}

rmSync(out, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
mkdirSync(out, { recursive: true });
const drawings = [...coverDrawings(), iconDrawing(), ...(await shareDrawings())];
const waiting = drawings.values();
// One picture is encoded on one core.
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const drawing of waiting) await place(drawing);
  }),
);
for (const locale of LOCALES) writeFileSync(join(out, manifestFile(locale)), webManifest(manifestWords(locale)));
console.log(`Pictures: ${drawings.flatMap(({ encodings }) => encodings).length} covers, icons and shared pictures`);
