// `npm run build [site] [phone] [-- --if-stale]`: the server-rendered site with its service worker, and the SPA for the phone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterSeed } from '../apps/server/src/database/cluster-seed.ts';
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

/** Builds one target, or says that it is there already. Answers whether it worked. */
async function build(name: Target, ifStale: boolean): Promise<boolean> {
  const { script, env, folder, proof } = targets[name];
  const stamp = join(folder, '.inputs');
  const inputs = hashInputs(INPUTS);
  const isFresh = existsSync(join(folder, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (ifStale && isFresh) return true;
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

// Beside the builds: the first start then unpacks a database instead of making one.
const seed = clusterSeed('.cache');
const named = process.argv.slice(2).filter((argument): argument is Target => argument in targets);
const wanted = named.length > 0 ? named : (['site', 'phone'] as const);
for (const name of wanted) {
  if (!(await build(name, process.argv.includes('--if-stale')))) {
    process.exitCode = 1;
    break;
  }
}
await seed;
