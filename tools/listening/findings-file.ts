// What a part of `npm run listen` measured, and where its figures are stored for docs/sound.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@innertide/sound/analysis/listening';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';

/** One thing that was listened to. Several with the same table and column (seeds) are shown by their worst figure. */
export interface MeasuredColumn {
  readonly table: string;
  readonly column: string;
  readonly findings: readonly Finding[];
}

export interface MeasuredPart {
  /** The command that measured it. */
  readonly command: string;
  readonly measured: readonly MeasuredColumn[];
}

/** A part as it was saved, and what it was measured on. */
export interface SavedPart extends MeasuredPart {
  /** UTC, YYYY-MM-DD. */
  readonly date: string;
  /** The composer's version; none in parts from before versions were written down. */
  readonly composerVersion?: number;
}

const FOLDER = 'docs/figures/sound';

/** Stores a part with today's date and the composer's version. */
export function saveMeasuredPart(part: string, measured: MeasuredPart): void {
  mkdirSync(FOLDER, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(FOLDER, `${part}.json`), savedPartText({ ...measured, date, composerVersion: COMPOSER_VERSION }));
}

/** A part as JSON with one measured column a line, so that a new measurement changes the lines it measured. */
function savedPartText({ measured, ...state }: SavedPart): string {
  const rows = measured.map((column) => `    ${JSON.stringify(column, rounded)}`);
  const fields = Object.entries(state).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "measured": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

/**
 * What was measured now beside what the same command measured before of the same music: a long proof may be run a column at a time, and
 * a column measured again takes its old place.
 */
export function joinMeasuredPart(part: string, { command, measured }: MeasuredPart): MeasuredPart {
  const saved = savedMeasuredPart(part);
  if (saved === null || saved.command !== command || saved.composerVersion !== COMPOSER_VERSION)
    return { command, measured };
  const columns = [...new Set([...saved.measured, ...measured].map(({ column }) => column))];
  const isNew = (column: string) => measured.some((one) => one.column === column);
  const joined = columns.flatMap((column) =>
    (isNew(column) ? measured : saved.measured).filter((one) => one.column === column),
  );
  return { command, measured: joined };
}

/** What a part measured when it was last saved; null when it never was. */
export function savedMeasuredPart(part: string): SavedPart | null {
  const path = join(FOLDER, `${part}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8'), opened) as SavedPart) : null;
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
