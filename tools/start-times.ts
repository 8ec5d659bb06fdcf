// `node tools/start-times.ts COMMIT [ROUNDS]`: how long `npm start` takes to its ready line here and at another commit, from a bare clone
// and again. Both are started in turns on the same machine, so that what else it does meets both; the medians are compared. Also counts
// the packages of a start and their size. The clones go to a folder of their own, which is removed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Milliseconds } from '@innertide/std/units';
import { formatDuration, runStep } from './run-step.ts';

const [other, rounds = '3'] = process.argv.slice(2);
const ROUNDS = Number(rounds);
if (other === undefined || !(Number.isInteger(ROUNDS) && ROUNDS > 0)) {
  console.error('node tools/start-times.ts COMMIT [ROUNDS]: a commit of this repository, and a whole number from 1');
  process.exit(2);
}

interface Times {
  readonly bare: Milliseconds[];
  readonly again: Milliseconds[];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, next) => one - next);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function git(...words: readonly string[]): Promise<void> {
  const { exitCode, output } = await runStep('git', words);
  if (exitCode !== 0) throw new Error(`git ${words.join(' ')}:\n${output}`);
}

/** Starts a clone and ends it at its ready line. @returns the time to that line. @throws Error with all it printed when it ended before. */
async function timeToReady(folder: string): Promise<Milliseconds> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const ready = new Promise<Milliseconds>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/ is ready at /.test(printed)) resolve(performance.now() - began);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const result = await Promise.race([ready, ended.then(() => null)]);
  if (result === null) throw new Error(`npm start ended in ${folder}:\n${printed}`);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return result;
}

/** What a start installed: packages by the lists that npm keeps of them, and megabytes on the disk. */
async function installed(folder: string): Promise<string> {
  const lists = ['node_modules', 'tools/node/node_modules']
    .map((path) => join(folder, path, '.package-lock.json'))
    .filter((path) => existsSync(path));
  const packages = lists.flatMap((path) => readFileSync(path, 'utf8').match(/"[^"]*node_modules\/[^"]+": \{/g) ?? []);
  const { stdout } = await runStep('du', ['-sm', ...lists.map((path) => join(path, '..'))]);
  const megabytes = stdout.split('\n').reduce((sum, line) => sum + Number(line.split('\t')[0]), 0);
  return `${packages.length} packages, ${megabytes} MB`;
}

const place = mkdtempSync(join(tmpdir(), 'start-times-'));
const commits = new Map<string, Times>([
  ['HEAD', { bare: [], again: [] }],
  [other, { bare: [], again: [] }],
]);
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [commit, { bare, again }] of commits) {
      const folder = join(place, commit);
      rmSync(folder, { recursive: true, force: true });
      await git('clone', '--quiet', '--no-checkout', process.cwd(), folder);
      await git('-C', folder, 'checkout', '--quiet', commit);
      bare.push(await timeToReady(folder));
      again.push(await timeToReady(folder), await timeToReady(folder));
      if (round === 1) console.log(`${commit}: ${await installed(folder)}`);
    }
  }
  for (const part of ['bare', 'again'] as const) {
    const [here = [], there = []] = [...commits.values()].map((times) => times[part]);
    const words = part === 'bare' ? 'from a bare clone' : 'a later start';
    console.log(
      `${words}: ${formatDuration(median(here))} here, ${formatDuration(median(there))} at ${other}: ` +
        `${(median(here) / median(there)).toFixed(2)} of it (${here.length} starts of each)`,
    );
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
