// Prints how long files and functions are, and how often code casts, asserts or repeats itself, each beside its limit.
// `node tools/structure-figures.ts` names what is over a limit, with `--all` whatever counts. A unit test holds the limits.
import { structureFigures } from './lint/structure.ts';
import { measuredFiles } from './measured-files.ts';

const SHOWN = 12;

const all = process.argv.includes('--all');
const files = measuredFiles();
console.log(`${files.length} files written by hand, tests aside`);
for (const { what, is, limit, where } of structureFigures(files)) {
  console.log(`${is <= limit ? '✓' : '✗'} ${what}: ${is} (at most ${limit})`);
  if (all || is > limit) for (const place of where.slice(0, all ? undefined : SHOWN)) console.log(`    ${place}`);
}
