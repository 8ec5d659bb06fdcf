import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './lint/repeated-lines.ts';
import { isMeasured } from './lint/structure.ts';

const ROOT = join(import.meta.dirname, '..');

/** Every file of the repository that the figures of the structure hold for, new ones included. */
export function measuredFiles(): SourceFile[] {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options);
  return listed
    .split('\n')
    .filter((path) => isMeasured(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
