// `npm run test:components`: all component tests, or those of the files that are named; then how many component files they rendered.
import { spawnSync } from 'node:child_process';
import { countRenderedFiles, forgetRenderedFiles } from '../tests/components/rendered-files.ts';

/** The share of component files that a run of all component tests has to render. */
const LEAST_SHARE = 0.95;

const vitestArguments = process.argv.slice(2);
const runsAll = vitestArguments.every((argument) => argument.startsWith('-'));

forgetRenderedFiles();
const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'components', ...vitestArguments];
const { status } = spawnSync(process.execPath, runner, { stdio: 'inherit' });
process.exitCode = status ?? 1;

if (status === 0 && runsAll) {
  const { all, missing } = countRenderedFiles();
  const share = (all - missing.length) / all;
  console.log(`${all - missing.length} of ${all} component files rendered (${(share * 100).toFixed(1)} %).`);
  for (const file of missing) console.log(`  not rendered: ${file}`);
  if (share < LEAST_SHARE) {
    console.error(
      `At least ${Math.round(LEAST_SHARE * 100)} % have to be: add a state to a *.browser.test.tsx that shows them.`,
    );
    process.exitCode = 1;
  }
}
