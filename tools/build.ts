// `npm run build [site] [phone] [-- --if-stale]`: the server-rendered site with its service worker, and the SPA for the phone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from './hash-inputs.ts';
import { formatDuration, runNode } from './run-step.ts';

const targets = {
  site: { script: ['scripts/build.ts'], env: {}, folder: 'apps/web/build', proof: 'server/index.js' },
  phone: {
    script: ['../../node_modules/@react-router/dev/bin.cjs', 'build'],
    env: { APP_TARGET: 'native' },
    folder: 'apps/web/build-native',
    proof: 'client/index.html',
  },
} as const;

type Target = keyof typeof targets;

/** Everything that can change what a build puts out. */
const INPUTS = ['package-lock.json', 'apps/web', 'packages', 'content', 'tools/build.ts'];

function stampOf(name: Target): string {
  return join(targets[name].folder, '.inputs');
}

/** Whether a target was built from these inputs. */
function isFresh(name: Target, inputs: string): boolean {
  const { folder, proof } = targets[name];
  const stamp = stampOf(name);
  return existsSync(join(folder, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** Builds one target. Answers whether it worked. */
async function build(name: Target, inputs: string): Promise<boolean> {
  const { script, env, folder, proof } = targets[name];
  const stamp = stampOf(name);
  console.log(`Building the ${name} …`);
  const { exitCode, output, durationMs } = await runNode(script, {
    cwd: 'apps/web',
    env,
    onWait: (elapsedMs) => console.log(`  … still building, ${formatDuration(elapsedMs)}`),
  });
  if (exitCode !== 0 || !existsSync(join(folder, proof))) {
    console.error(`${output}\nThe ${name} could not be built: the reason stands above.`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
  console.log(`The ${name} is built in ${formatDuration(durationMs)}.`);
  return true;
}

/** Makes the database that a first start unpacks. Loaded when it is needed: it brings PostgreSQL along. */
async function makeClusterSeed(): Promise<void> {
  const { clusterSeed } = await import('../apps/server/src/database/cluster-seed.ts');
  await clusterSeed('.cache');
}

const named = process.argv.slice(2).filter((argument): argument is Target => argument in targets);
const wanted = named.length > 0 ? named : (['site', 'phone'] as const);
const inputs = hashInputs(INPUTS);
const stale = process.argv.includes('--if-stale') ? wanted.filter((name) => !isFresh(name, inputs)) : wanted;
// Beside the builds: the first start then unpacks a database instead of making one.
const seed = stale.length > 0 ? makeClusterSeed() : Promise.resolve();
for (const name of stale) {
  if (!(await build(name, inputs))) {
    process.exitCode = 1;
    break;
  }
}
await seed;
