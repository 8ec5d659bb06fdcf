import type { SessionRecord } from '@innertide/protocol/session-record';

const COLUMNS = [
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
  'mood_before',
  'mood_after',
  'note',
] as const;

/** A spreadsheet reads a cell that begins so as a formula (OWASP, CSV injection). */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** Exports records as CSV (RFC 4180) with a byte order mark. A text that a spreadsheet would run as a formula gets an apostrophe. */
export function historyCsv(records: readonly SessionRecord[]): string {
  const rows = records.map((record) => {
    const cells: Readonly<Record<(typeof COLUMNS)[number], string | null>> = {
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

/** Exports every field of the records as JSON, as the account stores them. */
export function historyJson(records: readonly SessionRecord[]): string {
  return `${JSON.stringify({ kind: 'session-history', version: 1, sessions: records }, null, 2)}\n`;
}
