// `npm run check`: types, lint, fences, dead code and generated files, in under a minute. Prints a line per part.
import { existsSync } from 'node:fs';
import { inspectFences } from './fences.ts';
import { inspectWords } from './lint/plain-words.ts';
import { formatDuration, runNode, runStep, type StepOutcome } from './run-step.ts';

interface Part {
  readonly name: string;
  run(): Promise<Pick<StepOutcome, 'exitCode' | 'output'>>;
}

const TSC = 'node_modules/typescript7/bin/tsc';

/** Two at a time: the machine this must be quick on has two cores. */
const PARTS_AT_ONCE = 2;

function node(name: string, ...nodeArguments: string[]): Part {
  return { name, run: () => runNode(nodeArguments) };
}

async function checkWebTypes() {
  const routes = await runNode(['../../node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: 'apps/web' });
  return routes.exitCode === 0 ? runNode([TSC, '-p', 'apps/web/tsconfig.json']) : routes;
}

async function checkFences() {
  const { breaks, moduleCount } = await inspectFences('.', ['packages', 'apps', 'tests/e2e']);
  const sentences = breaks.map(({ rule, from, to, advice }) => `${rule}: ${from} → ${to}\n  ${advice}\n`);
  return { exitCode: breaks.length === 0 ? 0 : 1, output: `${sentences.join('')}${moduleCount} modules seen\n` };
}

/** Whether every word of the code is one the field knows. */
async function checkWords() {
  const listed = await runStep('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const findings = inspectWords(listed.stdout.split('\n').filter((path) => existsSync(path)));
  const sentences = findings.map(({ path, line, word, instead }) => `${path}:${line}: "${word}": say ${instead}\n`);
  return { exitCode: sentences.length === 0 ? 0 : 1, output: sentences.join('') };
}

const parts: readonly Part[] = [
  { name: 'types: web', run: checkWebTypes },
  { name: 'fences', run: checkFences },
  { name: 'plain words', run: checkWords },
  node('class names', 'tools/selectors.ts'),
  node('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  node('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  ...['pure', 'worklet', 'browser', 'node', 'test'].map((runtime) =>
    node(`types: ${runtime}`, TSC, '-p', `tsconfig.${runtime}.json`),
  ),
  node('types: service worker', TSC, '-p', 'apps/web/service-worker/tsconfig.json'),
  node('generated files are fresh', 'tools/generate-database.ts', '--check'),
  node('vectors and templates of the watch are fresh', 'tools/shared-vectors.ts', '--check'),
].filter(({ name }) => name !== 'generated files are fresh' || existsSync('tools/generate-database.ts'));

const waiting = [...parts];
let failedCount = 0;

async function work(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const startedAtMs = performance.now();
    const { exitCode, output } = await part.run();
    const time = formatDuration(performance.now() - startedAtMs);
    console.log(`${exitCode === 0 ? '✓' : '✗'} ${part.name}  ${time}`);
    if (exitCode !== 0) {
      failedCount += 1;
      console.log(output.trimEnd());
    }
  }
}

const startedAtMs = performance.now();
await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work));
console.log(
  `check: ${parts.length - failedCount} passed, ${failedCount} failed  ${formatDuration(performance.now() - startedAtMs)}`,
);
process.exitCode = failedCount === 0 ? 0 : 1;
