import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyCsv, historyJson } from './history-export.ts';
import { recordOf } from './journal.ts';
import { defaultSettings } from './settings.ts';

function record(note: string | null): SessionRecord {
  const startedAtMs = Date.UTC(2026, 10, 20, 18);
  const session = {
    id: '01939b6e-0000-7000-8000-000000000001',
    settings: defaultSettings('sleep', 1),
    templateSlug: 'rain-until-asleep',
    moodBefore: null,
    timeZone: 'Europe/Warsaw',
    startedAtMs,
    activeMs: 61_400,
    pausedMs: 0,
    seenAtMs: startedAtMs,
    seenPlayedSeconds: 0,
    writtenAtMs: startedAtMs,
  };
  return { ...recordOf(session, 'ended', startedAtMs), note };
}

/** A reader of RFC 4180, to hold the writer against. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') at += 1;
    else if (sign === '"') {
      quoted = !quoted;
      continue;
    } else if (!quoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (sign === '\n') rows.push([]);
      continue;
    }
    cell += sign;
  }
  return rows.slice(0, -1);
}

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
];

/** The only row of a table with the columns above and perhaps more. */
function readRow(csv: string): { readonly cells: readonly string[]; readonly note: string | undefined } {
  const [head, cells = []] = readCsv(csv);
  expect(head?.slice(0, COLUMNS.length)).toEqual(COLUMNS);
  expect(cells).toHaveLength(head?.length ?? 0);
  return { cells, note: cells[COLUMNS.indexOf('note')] };
}

describe('a history to take along', () => {
  it('is a table with one row a session, in any spreadsheet', () => {
    const { cells, note } = readRow(historyCsv([record('Zażółć, "gęślą"\njaźń')]));
    expect(cells.slice(4, 9)).toEqual(['2026-11-20', 'sleep', 'rain-until-asleep', '61', '0']);
    expect(note).toBe('Zażółć, "gęślą"\njaźń');
  });

  it('writes the columns in their order, quoted only where a cell needs it, times in whole seconds', () => {
    const exported = historyCsv([{ ...record('Rain, quiet'), paused_ms: 2_600, mood_before: 'tense' }]);
    expect(exported).toBe(
      '\uFEFFid,started_at,ended_at,time_zone,local_date,mode,template_slug,active_seconds,paused_seconds,' +
        'end_reason,mood_before,mood_after,note\r\n' +
        '01939b6e-0000-7000-8000-000000000001,2026-11-20T18:00:00.000Z,2026-11-20T18:01:01.400Z,Europe/Warsaw,' +
        '2026-11-20,sleep,rain-until-asleep,61,3,ended,tense,,"Rain, quiet"\r\n',
    );
  });

  it.each(['=1+1', '+48 600', '-2', '@SUM(A1)', '\t=1', '\r=cmd', ' =1', '|calc', '＝1'])(
    'never lets a note run as a formula: %j',
    (note) => {
      expect(readRow(historyCsv([record(note)])).note).toBe(`'${note}`);
    },
  );

  it('gives every note back whole, and no cell begins as a formula does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const { cells, note } = readRow(historyCsv([record(written)]));
        expect(note?.replace(/\r$/, '').endsWith(written.replace(/\r$/, ''))).toBe(true);
        expect(cells.some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is everything the account keeps, as JSON', () => {
    const { sessions } = JSON.parse(historyJson([record('Quiet')])) as { sessions: unknown[] };
    expect(sessions.map((one) => sessionRecordSchema.parse(one))).toEqual([record('Quiet')]);
  });
});
