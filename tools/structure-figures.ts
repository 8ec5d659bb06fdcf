// Prints how long files and functions are, and how often code casts, asserts or repeats itself, each beside its limit.
// `node tools/structure-figures.ts`; names what is over a limit, or all that counts with `--all`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { SourceFile } from './lint/repeated-lines.ts';
import { isMeasured, structureFigures } from './lint/structure.ts';

const SHOWN = 12;

function measuredFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const paths = listed.split('\n').filter((path) => isMeasured(path) && existsSync(path));
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const all = process.argv.includes('--all');
const files = measuredFiles();
console.log(`${files.length} files written by hand, tests aside`);
for (const { what, is, limit, where } of structureFigures(files)) {
  console.log(`${is <= limit ? '✓' : '✗'} ${what}: ${is} (at most ${limit})`);
  if (all || is > limit) for (const place of where.slice(0, all ? undefined : SHOWN)) console.log(`    ${place}`);
}
