import {
  type Decision,
  type HeartRecord,
  type HeartRecordPoint,
  heartRecordSchema,
  REGULATED_PARAMETERS,
} from '@innertide/protocol/heart-record';
import { type HeartStream, notificationRowSchema } from '@innertide/protocol/heart-stream';
import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import { notificationsOf } from './heart-stream.ts';

export type HeartRecordFault = 'not-readable' | 'not-a-heart-record';

/** Writes a record as a JSON file. */
export function heartRecordJson(record: HeartRecord): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}

/**
 * Parses a record from a JSON file.
 * @returns `not-readable` for text that is no JSON, `not-a-heart-record` for JSON that does not match the schema.
 */
export function parseHeartRecordJson(text: string): Result<HeartRecord, HeartRecordFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('not-readable');
  }
  return parsed(value);
}

const COLUMNS = [
  'row',
  'at_seconds',
  'heart_bpm',
  'quality',
  'breath_per_minute',
  'rmssd_ms',
  'coherence',
  'phase',
  'tempo_bpm',
  'intensity',
  'brightness',
  'density',
  'pacer_per_minute',
  'parameter',
  'layer',
  'from',
  'to',
  'reason',
  'details',
  'rr_ms',
  'mark',
] as const;
/** Tables of before had no intervals. */
const COLUMNS_BEFORE = COLUMNS.slice(0, COLUMNS.indexOf('rr_ms'));

type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string | number | null>>;

/** The unit of each column that has one; 1 for a share. */
const UNITS: Row = {
  row: 'units',
  at_seconds: 's',
  heart_bpm: '1/min',
  quality: '1',
  breath_per_minute: '1/min',
  rmssd_ms: 'ms',
  coherence: '1',
  tempo_bpm: '1/min',
  intensity: '1',
  brightness: '1',
  density: '1',
  pacer_per_minute: '1/min',
  rr_ms: 'ms',
};

/**
 * Writes a record as one table for a spreadsheet: a row of units and one about the whole, then a row for each point, each decision and each interval in
 * order of time (`mark` as in the record, a capital after a gap), then one for each notification as it was received. `details` holds
 * the figures of a reason, and a notification, as JSON. `parseHeartRecordCsv` reads everything back.
 */
export function heartRecordCsv(record: HeartRecord): string {
  const { trace, decisions, intervals, stream, ...about } = record;
  const { notifications = null, ...rest } = stream ?? {};
  const timed = [
    ...trace.map((point) => ({ at: point.atSeconds, row: pointRow(point) })),
    ...decisions.map((decision) => ({ at: decision.atSeconds, row: decisionRow(decision) })),
    ...intervals.rrMs.map((_, index) => ({
      at: elementAt(intervals.atSeconds, index),
      row: intervalRow(intervals, index),
    })),
  ].sort((a, b) => a.at - b.at);
  const rows: readonly Row[] = [
    UNITS,
    { row: 'record', details: JSON.stringify({ ...about, ...(notifications && { stream: rest }) }) },
    ...timed.map(({ row }) => row),
    ...(stream === null ? [] : notificationRows(stream)),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/**
 * Writes the intervals alone, as programs for heart rate variability read them: milliseconds, one a line, in order, what the gate refused among
 * them. Where a piece is missing two neighbours stand beside each other that were none.
 * @example heartIntervalsText(record) // '812.500\r\n798.828\r\n'
 */
export function heartIntervalsText({ intervals }: HeartRecord): string {
  return intervals.rrMs.map((rrMs) => `${rrMs.toFixed(3)}\r\n`).join('');
}

/**
 * Parses a record from a table of `heartRecordCsv`.
 * @returns `not-a-heart-record` for other columns or values that do not match the schema, `not-readable` for rows that cannot be
 *    parsed.
 */
export function parseHeartRecordCsv(text: string): Result<HeartRecord, HeartRecordFault> {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n/)
    .filter((line) => line !== '');
  const known = [COLUMNS, COLUMNS_BEFORE].some((columns) => header === columns.join(','));
  if (!known) return fail('not-a-heart-record');
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    return (column: Column) => cells[COLUMNS.indexOf(column)] ?? '';
  });
  try {
    const about = rows.find((of) => of('row') === 'record');
    const intervals = rows.filter((of) => of('row') === 'interval');
    const { stream, ...whole } = JSON.parse(about?.('details') ?? '') as { readonly stream?: object };
    const received = rows
      .filter((of) => of('row') === 'notification')
      .map((of) => JSON.parse(of('details')) as unknown);
    return parsed({
      ...whole,
      stream: stream ? { ...stream, notifications: columnsOf(received) } : null,
      trace: rows.filter((of) => of('row') === 'point').map(pointOf),
      decisions: rows.filter((of) => of('row') === 'decision').map(decisionOf),
      intervals: {
        atSeconds: intervals.map((of) => Number(of('at_seconds'))),
        rrMs: intervals.map((of) => Number(of('rr_ms'))),
        marks: intervals.map((of) => of('mark')).join(''),
      },
    });
  } catch {
    return fail('not-readable');
  }
}

function pointRow(point: HeartRecordPoint): Row {
  const { tempoBpm, intensity, brightness, density, breathsPerMinute } = point.parameters;
  return {
    row: 'point',
    at_seconds: point.atSeconds,
    heart_bpm: point.heartBpm,
    quality: point.quality,
    breath_per_minute: point.breathPerMinute,
    rmssd_ms: point.rmssdMs,
    coherence: point.coherence,
    phase: point.phase,
    tempo_bpm: tempoBpm,
    intensity,
    brightness,
    density,
    pacer_per_minute: breathsPerMinute,
  };
}

function pointOf(of: (column: Column) => string): unknown {
  const maybe = (column: Column) => (of(column) === '' ? null : Number(of(column)));
  return {
    atSeconds: maybe('at_seconds'),
    heartBpm: maybe('heart_bpm'),
    quality: maybe('quality'),
    breathPerMinute: maybe('breath_per_minute'),
    rmssdMs: maybe('rmssd_ms'),
    coherence: maybe('coherence'),
    phase: of('phase'),
    parameters: {
      tempoBpm: maybe('tempo_bpm'),
      intensity: maybe('intensity'),
      brightness: maybe('brightness'),
      density: maybe('density'),
      breathsPerMinute: maybe('pacer_per_minute'),
    },
  };
}

function intervalRow({ atSeconds, rrMs, marks }: HeartRecord['intervals'], index: number): Row {
  const [at, rr, mark] = [elementAt(atSeconds, index), elementAt(rrMs, index), marks.charAt(index)];
  return { row: 'interval', at_seconds: at, rr_ms: rr, mark };
}

function notificationRows(stream: HeartStream): readonly Row[] {
  const { contacts } = stream.notifications;
  return notificationsOf(stream).map(({ receivedSeconds, measurement }, index) => {
    const { rateBpm, intervalsMs, estimates } = measurement;
    const doubts = estimates && {
      errorMs: estimates.map(({ errorMs }) => errorMs),
      blocks: estimates.map(({ isBlocked }) => (isBlocked ? 'b' : 'i')).join(''),
    };
    const contact = contacts.charAt(index);
    const details = JSON.stringify({ receivedSeconds, rateBpm, contact, rrMs: intervalsMs, ...doubts });
    return { row: 'notification', details };
  });
}

function columnsOf(rows: readonly unknown[]): unknown {
  const received = rows.map((row) => notificationRowSchema.parse(row));
  const hasEstimates = received.some(({ errorMs }) => errorMs !== undefined);
  return {
    receivedSeconds: received.map(({ receivedSeconds }) => receivedSeconds),
    rateBpm: received.map(({ rateBpm }) => rateBpm),
    contacts: received.map(({ contact }) => contact).join(''),
    counts: received.map(({ rrMs }) => rrMs.length.toString(36)).join(''),
    rrMs: received.flatMap(({ rrMs }) => rrMs),
    errorMs: hasEstimates ? received.flatMap(({ rrMs, errorMs }) => errorMs ?? rrMs.map(() => null)) : [],
    blocks: hasEstimates ? received.map(({ rrMs, blocks }) => blocks ?? 'i'.repeat(rrMs.length)).join('') : '',
  };
}

function decisionRow({ atSeconds, parameter, layer, from, to, reason }: Decision): Row {
  const { name, ...details } = reason;
  return {
    row: 'decision',
    at_seconds: atSeconds,
    parameter,
    layer,
    from,
    to,
    reason: name,
    details: JSON.stringify(details),
  };
}

function decisionOf(of: (column: Column) => string): unknown {
  return {
    atSeconds: Number(of('at_seconds')),
    parameter: REGULATED_PARAMETERS.find((name) => name === of('parameter')),
    layer: of('layer'),
    from: Number(of('from')),
    to: Number(of('to')),
    reason: { name: of('reason'), ...(JSON.parse(of('details')) as object) },
  };
}

function parsed(value: unknown): Result<HeartRecord, HeartRecordFault> {
  const read = heartRecordSchema.safeParse(value);
  return read.success ? succeed(read.data) : fail('not-a-heart-record');
}

/** RFC 4180: quotes only where a comma or a quote asks for them. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return cells;
}
