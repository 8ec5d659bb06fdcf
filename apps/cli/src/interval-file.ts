import { UsageError } from './command.ts';

/** A drop-out may last minutes; longer than this looks like another column or another unit. */
const LONGEST_INTERVAL_MS = 600_000;
/** No interval in ms is this short, and none in seconds this long. */
const SECONDS_BELOW = 10;

/** What a column of intervals is called by the programs that write one. */
const KNOWN_COLUMNS = [
  'rr',
  'rr_ms',
  'rrms',
  'rri',
  'rr interval',
  'rr_interval',
  'rr-interval',
  'ibi',
  'ibi_ms',
  'nn',
  'nni',
];

export interface ReadingOptions {
  /** A header's name, or the place of a column counted from 1; null finds it. */
  readonly column: string | null;
  readonly unit: 'ms' | 's';
}

/**
 * Intervals in ms from text: one a line, or one column of a table whose cells are parted by comma, semicolon or tab, with
 * or without a header. Empty lines and lines that begin with # are passed over; 0 and "nan" stand where the recorder lost a
 * beat and are read as 0. Anything else that is not a positive number is named with its line.
 */
export function readIntervals(text: string, { column, unit }: ReadingOptions): readonly number[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ content: line.trim(), place: index + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'))
    .map(({ content, place }) => ({ content, place, cells: cellsOf(content) }));
  const [first] = lines;
  if (!first) throw new UsageError('the file holds no intervals.');
  const hasHeader = first.cells.every((cell) => Number.isNaN(Number(cell)) && /\p{L}/u.test(cell));
  const rows = hasHeader ? lines.slice(1) : lines;
  if (rows.length === 0) throw new UsageError('the file holds no intervals.');
  const at = placeOf(first.cells, hasHeader, column);
  const values = rows.map(({ content, place, cells }) => {
    if (column === null && !hasHeader && cells.length > 1) throw new UsageError(notAnInterval(content, place, true));
    return interval(cells[at] ?? '', place);
  });
  if (unit === 's') return values.map((value) => value * 1000);
  const longest = Math.max(...values.slice(0, 1000));
  if (longest < SECONDS_BELOW) {
    throw new UsageError(`these look like seconds (line ${rows[0]?.place}: ${values[0]}); say so with --unit s.`);
  }
  return values;
}

function cellsOf(line: string): readonly string[] {
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function placeOf(header: readonly string[], hasHeader: boolean, column: string | null): number {
  if (column !== null) {
    const named = hasHeader ? header.indexOf(column) : -1;
    const counted = /^[1-9]\d*$/.test(column) ? Number(column) - 1 : -1;
    if (named >= 0) return named;
    if (counted >= 0 && counted < header.length) return counted;
    const known = hasHeader ? `the header "${header.join(',')}"` : 'a table without a header';
    throw new UsageError(`--column: ${known} has no "${column}".`);
  }
  if (!hasHeader || header.length === 1) return 0;
  const known = header.flatMap((name, at) => (KNOWN_COLUMNS.includes(name.toLowerCase()) ? [at] : []));
  if (known.length === 1 && known[0] !== undefined) return known[0];
  throw new UsageError(
    `which of the columns ${header.map((name) => `"${name}"`).join(', ')}? Say so with --column NAME.`,
  );
}

function interval(text: string, place: number): number {
  const value = text === '' ? Number.NaN : Number(/^nan$/i.test(text) ? 0 : text);
  if (value >= 0 && value <= LONGEST_INTERVAL_MS) return value;
  throw new UsageError(notAnInterval(text, place, false));
}

function notAnInterval(text: string, place: number, isTable: boolean): string {
  const advice = isTable ? '; --column NAME or its number reads one column of a table' : '';
  return `line ${place} is not an interval in ms (0 to ${LONGEST_INTERVAL_MS}): "${text}"${advice}.`;
}
