import { dataPointsSchema } from '@innertide/protocol/data-point';
import { gappedIntervals } from '@innertide/session/regulation/heart-record';
import { parseHeartRecordCsv, parseHeartRecordJson } from '@innertide/session/regulation/heart-record-file';
import { UsageError } from './command.ts';

/**
 * Intervals in ms of a session's record in any form that the app gives along but plain text: its JSON, its table, events of BIDS, data points
 * of Open mHealth. 0 stands where something is missing.
 * @returns null for a text that is none of them. Throws `UsageError` for one that begins like one and is damaged.
 */
export function readHeartFile(text: string): readonly number[] | null {
  const begin = text.trimStart();
  if (begin.startsWith('{')) {
    const record = parseHeartRecordJson(text);
    if (!record.ok) throw new UsageError('the file is JSON, and not the record of a session.');
    return gappedIntervals(record.value.intervals);
  }
  if (begin.startsWith('[')) return ofDataPoints(begin);
  if (begin.startsWith('row,at_seconds,')) {
    const record = parseHeartRecordCsv(text);
    if (!record.ok) throw new UsageError('the table of a session is damaged.');
    return gappedIntervals(record.value.intervals);
  }
  return begin.startsWith('onset\t') ? ofEvents(begin) : null;
}

function ofDataPoints(text: string): readonly number[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('the file begins like JSON and is damaged.');
  }
  const points = dataPointsSchema.safeParse(value);
  if (!points.success) throw new UsageError('the file is JSON, and holds no data points of Open mHealth.');
  const all = points.data.flatMap(({ body: { rr_interval, mark = '' } }) => {
    if (!rr_interval) return [];
    return mark === mark.toLowerCase() ? [rr_interval.value] : [0, rr_interval.value];
  });
  return withoutLeadingGap(all);
}

function ofEvents(text: string): readonly number[] {
  const [header = '', ...rows] = text.trimEnd().split(/\r?\n/);
  const columns = header.split('\t');
  const [type, rr] = [columns.indexOf('trial_type'), columns.indexOf('rr_ms')];
  if (type < 0 || rr < 0) throw new UsageError('these events hold no intervals: there is no column rr_ms.');
  return rows.flatMap((row) => {
    const cells = row.split('\t');
    if (cells[type] === 'gap') return [0];
    return cells[type] === 'rr' ? [Number(cells[rr])] : [];
  });
}

/** The first interval of a record begins after a gap that nothing lies before. */
function withoutLeadingGap(values: readonly number[]): readonly number[] {
  return values[0] === 0 ? values.slice(1) : values;
}
