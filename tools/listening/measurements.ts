// What a part of `npm run listen` has heard, and where its figures wait for docs/sound.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@innertide/sound/analysis/listening';

/** One thing that was listened to. Several with the same table and column (seeds) are shown by their worst figure. */
export interface Heard {
  readonly table: string;
  readonly column: string;
  readonly findings: readonly Finding[];
}

export interface HeardPart {
  /** The command that heard it. */
  readonly command: string;
  readonly heard: readonly Heard[];
}

const FOLDER = 'docs/figures/sound';

export function saveHeard(part: string, heard: HeardPart): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${part}.json`), `${JSON.stringify(heard, rounded, 2)}\n`);
}

/**
 * What was heard now beside what the same command heard before: a long proof may be run a column at a time, and a column
 * heard again takes its old place.
 */
export function joinHeard(part: string, { command, heard }: HeardPart): HeardPart {
  const saved = savedHeard(part);
  if (saved === null || saved.command !== command) return { command, heard };
  const columns = [...new Set([...saved.heard, ...heard].map(({ column }) => column))];
  const isNew = (column: string) => heard.some((one) => one.column === column);
  const joined = columns.flatMap((column) =>
    (isNew(column) ? heard : saved.heard).filter((one) => one.column === column),
  );
  return { command, heard: joined };
}

/** What a part heard when it was last saved; null when it never was. */
export function savedHeard(part: string): HeardPart | null {
  const path = join(FOLDER, `${part}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8'), opened) as HeardPart) : null;
}

/** JSON knows no infinity: an open side of a range is written as null. */
function rounded(_key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? Number(value.toPrecision(5)) : null;
}

function opened(key: string, value: unknown): unknown {
  if (value !== null) return value;
  if (key === 'from') return Number.NEGATIVE_INFINITY;
  return key === 'to' ? Number.POSITIVE_INFINITY : Number.NaN;
}
