// `npm run animations`: writes the six modes' Rive files and, from the real runtime in Chromium, a still picture of each.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modeAnimation } from '@innertide/animation/mode-animation';
import { MODES } from '@innertide/std/mode';
import { chromium, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './system-packages.ts';

const FOLDER = 'apps/web/public/animations/modes';
const RUNTIME = 'node_modules/@rive-app/canvas-lite';
const STILL_SIZE_PX = 720;
const STILL_QUALITY = 46;
/** Long enough that drops have fallen and birds are out. */
const STILL_AFTER_MS = 9000;

const ADDRESS = 'https://still.test/';

function answer(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname;
  if (path === '/') {
    const body = `<!doctype html><canvas width="${STILL_SIZE_PX}" height="${STILL_SIZE_PX}"></canvas><script src="/rive.js"></script>`;
    return route.fulfill({ contentType: 'text/html', body });
  }
  const file = path.endsWith('.riv') ? join(FOLDER, path) : join(RUNTIME, path);
  const contentType = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
  return route.fulfill({ contentType, body: readFileSync(file) });
}

/** Runs in the page: the scene after some seconds, as a data address. */
function stillScript(source: string): string {
  return `new Promise((resolve, reject) => {
    const canvas = document.querySelector('canvas');
    rive.RuntimeLoader.setWasmUrl('/rive.wasm');
    new rive.Rive({
      src: ${JSON.stringify(source)}, canvas, artboard: 'Self', stateMachine: 'Play', autoplay: true,
      onLoad: () => setTimeout(() => resolve(canvas.toDataURL('image/png')), ${STILL_AFTER_MS}),
      onLoadError: () => reject(new Error('The scene could not be loaded.')),
    });
  })`;
}

async function writeStill(page: Page, name: string): Promise<number> {
  await page.goto(ADDRESS);
  const address = await page.evaluate<string>(stillScript(`/${name}.riv`));
  const picture = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const still = await sharp(picture).avif({ quality: STILL_QUALITY, effort: 6 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.avif`), still);
  return still.length;
}

mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium on this machine: see CONTRIBUTING.md.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.route(`${ADDRESS}**`, answer);
  for (const mode of MODES) {
    const bytes = modeAnimation(mode);
    writeFileSync(join(FOLDER, `mode-${mode}.riv`), bytes);
    const stillBytes = await writeStill(page, `mode-${mode}`);
    console.log(
      `${mode.padEnd(12)} ${(bytes.length / 1000).toFixed(1)} kB, still ${(stillBytes / 1000).toFixed(1)} kB`,
    );
  }
} finally {
  await browser.close();
}
