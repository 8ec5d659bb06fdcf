// `npm run ios`: everything of the iPhone's and the watch's app that can be made and checked without a Mac. It packs the web
// part, writes the Xcode project, synchronises the plugins, draws the pictures, reads all of it back, and says what a Mac does next.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashInputs } from './hash-inputs.ts';
import { symbolTable, TABLE } from './ios/apple/table.ts';
import { packedFaults } from './ios/packed-faults.ts';
import { drawPictures } from './ios/pictures.ts';
import { projectFaults } from './ios/project-faults.ts';
import { projectTexts } from './ios/project-texts.ts';
import { formatDuration, runNode } from './run-step.ts';

const FOLDER = 'apps/ios';
const WEB = join(FOLDER, 'App/App/public');
const CAPACITOR = join(process.cwd(), 'node_modules/@capacitor/cli/bin/capacitor');

const environment = z
  .object({
    /** Where the app's server is reached from a phone; its host is the domain whose links open the app. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** Ten characters that Apple gives a developer's team; without it Xcode asks. */
    APPLE_TEAM_ID: z
      .string()
      .regex(/^[A-Z0-9]{10}$/)
      .optional(),
  })
  .safeParse({ PUBLIC_URL: process.env.PUBLIC_URL, APPLE_TEAM_ID: process.env.APPLE_TEAM_ID });
if (!environment.success) {
  console.error(`${z.prettifyError(environment.error)}\nNothing was written.`);
  process.exit(1);
}
const { PUBLIC_URL, APPLE_TEAM_ID } = environment.data;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), text);
}

async function step(name: string, run: () => Promise<string | null>): Promise<void> {
  const startedAtMs = performance.now();
  const failure = await run();
  console.log(`${failure === null ? '✓' : '✗'} ${name}  ${formatDuration(performance.now() - startedAtMs)}`);
  if (failure === null) return;
  console.error(failure.trimEnd());
  process.exit(1);
}

async function ran(nodeArguments: readonly string[], cwd: string): Promise<string | null> {
  const { exitCode, output } = await runNode(nodeArguments, { cwd, env: { CI: '1' } });
  return exitCode === 0 ? null : output;
}

await step('the web part is built', () => ran(['tools/build.ts', 'phone', '--if-stale'], '.'));
await step('the Xcode project is written', async () => {
  for (const [path, text] of projectTexts()) write(path, text);
  writeFileSync(TABLE, symbolTable('apps/ios'));
  const { hostname } = new URL(PUBLIC_URL);
  const team = APPLE_TEAM_ID === undefined ? '' : `DEVELOPMENT_TEAM = ${APPLE_TEAM_ID}\n`;
  write('App/Local.xcconfig', `ASSOCIATED_DOMAIN = ${hostname}\n${team}`);
  return null;
});
await step('the plugins are synchronised', async () => {
  // Whatever an earlier build left would be shipped.
  rmSync(WEB, { recursive: true, force: true });
  return ran([CAPACITOR, 'sync', 'ios'], FOLDER);
});
await step('icon and launch image are drawn', async () => {
  await drawPictures(FOLDER);
  return null;
});
await step('the backend is named', async () => {
  write('App/App/public/backend.json', `${JSON.stringify({ url: new URL(PUBLIC_URL).origin })}\n`);
  return null;
});
await step('everything was read back', async () => {
  const faults = [...projectFaults(FOLDER), ...(await packedFaults(FOLDER))];
  return faults.length === 0 ? null : faults.map((fault) => `  ${fault}`).join('\n');
});

console.log(`
The project in ${FOLDER}/App is whole (${hashInputs([join(FOLDER, 'App')]).slice(0, 12)}). Its app speaks to ${new URL(PUBLIC_URL).origin}.
Nobody has compiled it yet. On a Mac with Xcode 26 or newer and Node:
  1. npm ci && PUBLIC_URL=https://your.domain APPLE_TEAM_ID=… npm run ios
  2. open ${FOLDER}/App/App.xcodeproj
  3. follow docs/ios.md from “The first session with a Mac”.`);
