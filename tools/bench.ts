// `npm run bench -- NAME`: one of tests/bench/NAME.bench.ts, or the list of them. The first one installs what only benches need.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, runStep } from './run-step.ts';

const FOLDER = 'tests/bench';
const names = readdirSync(FOLDER).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const [name = '', ...rest] = process.argv.slice(2);
if (names.includes(name)) {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    console.log('Installing Lighthouse and Tone.js …');
    const { exitCode } = await runStep('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      show: true,
    });
    if (exitCode !== 0) process.exit(exitCode);
  }
  const { exitCode } = await runNode([join(FOLDER, `${name}.bench.ts`), ...rest], { show: true });
  process.exitCode = exitCode;
} else {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
