import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { exp, square } from '@innertide/std/exponential';
import { activeMinutes, type LocalSession } from './history.ts';
import { DAY_BEGINS_AT_HOUR, localTime } from './rhythm.ts';

/**
 * Merges one year of sessions from the device and the account.
 * @param account null when the account did not answer.
 * @returns oldest first.
 */
export function mergeYear(
  year: number,
  local: readonly LocalSession[],
  account: readonly SessionOutline[] | null,
): readonly SessionOutline[] {
  const merged = new Map((account ?? []).map((outline): [string, SessionOutline] => [outline.id, outline]));
  for (const { record, state } of local) {
    if (state === 'deleted') merged.delete(record.id);
    else if (record.local_date.startsWith(`${year}-`) && (state === 'waiting' || account === null)) {
      merged.set(record.id, record);
    }
  }
  return [...merged.values()].sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
}

/**
 * Counts the days of the year before a date: 0 for the first of January.
 * @param date YYYY-MM-DD.
 */
export function dayOfYear(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000);
}

/** Days of a calendar year: 365 or 366. */
export function daysInYear(year: number): number {
  return dayOfYear(`${year}-12-31`) + 1;
}

/** Computes how far into its day a session began, 0 to 1, in its own time zone: a day goes from four in the morning to four. */
export function shareOfDay({ started_at, time_zone }: Pick<SessionOutline, 'started_at' | 'time_zone'>): number {
  const { hour } = localTime(Date.parse(started_at), time_zone);
  return ((hour - DAY_BEGINS_AT_HOUR + 24) % 24) / 24;
}

/** Sums the started minutes of each day. @returns one number for each day of the year, from the first of January. */
export function minutesByDay(year: number, sessions: readonly SessionOutline[]): readonly number[] {
  const minutes = new Array<number>(daysInYear(year)).fill(0);
  for (const { local_date, active_ms } of sessions) {
    const day = dayOfYear(local_date);
    if (local_date.startsWith(`${year}-`)) minutes[day] = (minutes[day] ?? 0) + activeMinutes(active_ms);
  }
  return minutes;
}

/** Days to each side over which the shore of a year is drawn: a quiet week is a bay, not a cut. */
const SHORE_SIGMA_DAYS = 9;

/**
 * Smooths minutes a day: each day averaged with its neighbours by a normal curve of 9 days, the year closed to a circle, so that
 * the sum stays.
 * @param minutes one number for each day of the year.
 */
export function shoreline(minutes: readonly number[]): readonly number[] {
  const reach = SHORE_SIGMA_DAYS * 3;
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    exp(-square(index - reach) / (2 * square(SHORE_SIGMA_DAYS))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return minutes.map((_, day) =>
    weights.reduce((total, weight, index) => {
      const neighbour = (day + index - reach + minutes.length) % minutes.length;
      return total + (weight / sum) * (minutes[neighbour] ?? 0);
    }, 0),
  );
}
