// `node tools/lamp-stills.ts`: draws the first picture of the landing page, a still of the lamp's own shader for each theme and size.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { structuralSimilarity } from '../tests/e2e/proofs/structural-similarity.ts';
import { TestServer } from '../tests/e2e/test-server.ts';
import { findChromium } from './system-packages.ts';

const FOLDER = 'apps/web/app/site/landing/stills';
/** A still is there before anything else of the page: it may not be heavy. */
const LARGEST_BYTES = 60_000;

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

const THEMES = { night: 'dark', dawn: 'light' } as const;

/** Photographs the lamp alone: with reduced motion it has one picture for all, the one that the moving lamp begins with. */
async function photograph(browser: Browser, url: string, size: keyof typeof SIZES, theme: keyof typeof THEMES) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    colorScheme: THEMES[theme],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/?locale=en&overlay=hidden');
  // The lamp is lit at a first sign of somebody, once the page listens for it.
  const burning = page.locator('.landing-stage .lamp[data-burning]');
  for (let x = 20; (await burning.count()) === 0; x += 3) {
    if (x > 1500) throw new Error('The lamp was not lit: this browser has no WebGL2.');
    await page.mouse.move(x % 300, 200);
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => {
    const others = document.querySelectorAll<HTMLElement>('.landing-stage > :not(.lamp)');
    for (const element of others) element.style.visibility = 'hidden';
    // Without a header the stage would begin above the window, where nothing is painted.
    for (const stage of document.querySelectorAll<HTMLElement>('.landing-stage')) stage.style.marginTop = '0';
  });
  // The canvas fades in over the drawing.
  await page.waitForTimeout(1500);
  const lamp = page.locator('.landing-stage .lamp');
  const picture = await lamp.screenshot({ animations: 'disabled' });
  // A picture has whole pixels, and is laid under the lamp pixel on pixel: scaled by a part of one it would lose its lines.
  const { width, height } = await sharp(picture).metadata();
  const place = await lamp.evaluate(
    (element, size): Place => {
      const frame = element.getBoundingClientRect();
      const ring = element.querySelector('.lamp-ring-box')?.getBoundingClientRect() ?? frame;
      const radius = ring.width / 2;
      const inRadii = (length: number) => Number((length / radius).toFixed(5));
      return {
        width: inRadii(size.width),
        height: inRadii(size.height),
        x: inRadii(ring.left + radius - frame.left),
        y: inRadii(ring.top + radius - frame.top),
      };
    },
    { width, height },
  );
  await context.close();
  return { picture, place };
}

/** The picture's size and the ring's centre in it, in radii of the ring: wherever the ring stands, the picture fits it. */
interface Place {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

function pictureOf(theme: string, size: string): string {
  const files = ['avif', 'webp'].map((format) => `url("./lamp-${theme}-${size}.${format}") type("image/${format}")`);
  return `image-set(${files.join(', ')})`;
}

/** The rules that lay the pictures under the lamp. */
function styleOf(size: string, { width, height, x, y }: Place): string {
  return [
    '.landing-stage .lamp-picture {',
    `  left: calc(var(--ring-x) - ${x} * var(--ring-r));`,
    `  top: calc(var(--ring-y) - ${y} * var(--ring-r));`,
    `  width: calc(${width} * var(--ring-r));`,
    `  height: calc(${height} * var(--ring-r));`,
    `  background-image: ${pictureOf('night', size)};`,
    '}',
    '[data-theme="dawn"] .landing-stage .lamp-picture {',
    `  background-image: ${pictureOf('dawn', size)};`,
    '}',
    '@media (prefers-color-scheme: light) {',
    '  [data-theme="system"] .landing-stage .lamp-picture {',
    `    background-image: ${pictureOf('dawn', size)};`,
    '  }',
    '}',
  ].join('\n');
}

/** Encodes a picture as well as its weight allows. */
async function encode(picture: Sharp, format: 'avif' | 'webp', file: string) {
  for (const quality of [92, 86, 80, 72, 64, 56]) {
    const { size: bytes } = await picture.clone().toFormat(format, { quality, effort: 4 }).toFile(file);
    if (bytes <= LARGEST_BYTES) return { bytes, quality };
  }
  throw new Error(`${file} has more than ${LARGEST_BYTES} bytes.`);
}

mkdirSync(FOLDER, { recursive: true });
const styles = { phone: '', desktop: '' };
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  // Without a graphics card the shader is drawn in software.
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const server = await TestServer.openWithPages();
try {
  for (const size of ['phone', 'desktop'] as const) {
    for (const theme of ['night', 'dawn'] as const) {
      const { picture: photographed, place } = await photograph(browser, server.url, size, theme);
      const picture = sharp(photographed);
      if (theme === 'night') styles[size] = styleOf(size, place);
      for (const format of ['avif', 'webp'] as const) {
        const file = join(FOLDER, `lamp-${theme}-${size}.${format}`);
        const { bytes, quality } = await encode(picture, format, file);
        const similarity = await structuralSimilarity(photographed, await sharp(file).png().toBuffer());
        console.log(
          `${file}: ${(bytes / 1000).toFixed(1)} kB, quality ${quality}, structural similarity ${similarity.toFixed(3)}`,
        );
      }
    }
  }
  const note = '/* Written by tools/lamp-stills.ts. */';
  const wide = styles.desktop.replaceAll(/^(?=.)/gm, '  ');
  writeFileSync(join(FOLDER, 'lamp-stills.css'), `${note}\n${styles.phone}\n@media (min-width: 960px) {\n${wide}\n}\n`);
} finally {
  await browser.close();
  await server.close();
}
