import { UsageError } from './command.ts';

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** PostgreSQL's calendar and people's patience both end earlier. */
const LONGEST_DAYS = 36_500;

/** Reads a time such as 30m, 24h or 7d, in ms. @param option named in the error. @throws UsageError */
export function parseDurationMs(text: string | undefined, option: string): number {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text ?? '') ?? [];
  const ms = Number(amount) * (UNITS_MS[unit ?? ''] ?? Number.NaN);
  if (!(ms > 0 && ms <= LONGEST_DAYS * 86_400_000)) {
    throw new UsageError(`${option} takes a time such as 30m, 24h or 7d`);
  }
  return ms;
}

/** A time to the minute, in UTC; a dash without one. @param iso ISO 8601 */
export function minutes(iso: string | null): string {
  return iso === null ? '–' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}
