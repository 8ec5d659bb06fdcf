import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import { keysOf } from '@innertide/std/record';

/** Fields of a record that a table does not hold, or not in this form: times of sound are in seconds. */
const NOT_IN_TABLE = ['settings', 'active_ms', 'paused_ms', 'heart_summary', 'edited_at'] as const;

const FIRST_COLUMNS = [
  'id',
  'started_at',
  'ended_at',
  'time_zone',
  'local_date',
  'mode',
  'template_slug',
  'active_seconds',
  'paused_seconds',
  'end_reason',
] as const;

type Column = Exclude<keyof SessionRecord, (typeof NOT_IN_TABLE)[number]> | (typeof FIRST_COLUMNS)[number];

function isColumn(field: keyof SessionRecord): field is Exclude<keyof SessionRecord, (typeof NOT_IN_TABLE)[number]> {
  return !NOT_IN_TABLE.some((hidden) => hidden === field);
}

/** What a person said of a session stands last, in the order of the record. */
const COLUMNS: readonly Column[] = [
  ...new Set<Column>([...FIRST_COLUMNS, ...keysOf(sessionRecordSchema.shape).filter(isColumn)]),
];

/** A spreadsheet reads a cell that begins so as a formula (OWASP, CSV injection). */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** Exports records as CSV (RFC 4180) with a byte order mark. A text that a spreadsheet would run as a formula gets an apostrophe. */
export function historyCsv(records: readonly SessionRecord[]): string {
  const rows = records.map((record) => {
    const cells: Readonly<Record<Column, string | null>> = {
      ...record,
      active_seconds: String(Math.round(record.active_ms / 1000)),
      paused_seconds: String(Math.round(record.paused_ms / 1000)),
    };
    return COLUMNS.map((column) => cell(cells[column] ?? ''));
  });
  return `\uFEFF${[COLUMNS.map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Exports every field of the records as JSON, as the account stores them: indented, times in ISO 8601, durations in ms. */
export function historyJson(records: readonly SessionRecord[]): string {
  return `${JSON.stringify({ kind: 'session-history', version: 1, sessions: records }, null, 2)}\n`;
}
