import { UsageError } from './command.ts';

/** Longer than any heart stands still in a recording worth reading; a second column or another unit looks like this. */
const LONGEST_INTERVAL_MS = 60_000;

/**
 * Intervals in ms from text: one a line, or one column of a comma-separated table with a header. Empty lines and lines
 * that begin with # are passed over; anything else that is not a positive number is named with its line.
 */
export function readIntervals(text: string, column: string | null): readonly number[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ content: line.trim(), place: index + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const [header, ...rows] = lines;
  if (!header) throw new UsageError('the file holds no intervals.');
  if (column === null) return lines.map(({ content, place }) => interval(content, place));
  const at = header.content.split(',').findIndex((name) => name.trim() === column);
  if (at < 0) throw new UsageError(`--column: the header "${header.content}" has no "${column}".`);
  if (rows.length === 0) throw new UsageError('the file holds no intervals.');
  return rows.map(({ content, place }) => interval((content.split(',')[at] ?? '').trim(), place));
}

function interval(text: string, place: number): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (value > 0 && value <= LONGEST_INTERVAL_MS) return value;
  const advice = text.includes(',') ? '; --column NAME reads one column of a table with a header' : '';
  throw new UsageError(
    `line ${place} is not an interval in ms (above 0, up to ${LONGEST_INTERVAL_MS}): "${text}"${advice}.`,
  );
}
