// `npm run bench -- NAME`: one of tests/bench/NAME.bench.ts, or the list of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run-step.ts';

const FOLDER = 'tests/bench';
const names = readdirSync(FOLDER).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const [name = '', ...rest] = process.argv.slice(2);
if (names.includes(name)) {
  const { exitCode } = await runNode([join(FOLDER, `${name}.bench.ts`), ...rest], { show: true });
  process.exitCode = exitCode;
} else {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
