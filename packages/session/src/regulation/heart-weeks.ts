import type { HeartRecordSource } from '@innertide/protocol/heart-reading';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { median } from '@innertide/std/median';
import type { Seconds } from '@innertide/std/units';

/** What is compared with itself only: variability follows the clock of the body, and each sensor has its own. */
export const PARTS_OF_DAY = ['morning', 'day', 'evening'] as const;

export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** A session as weeks see it. */
export interface WeekReading {
  readonly sessionId: string;
  /** Local days since 1 January 1970. */
  readonly day: number;
  readonly part: PartOfDay;
  readonly source: HeartRecordSource;
  /** Natural logarithm of RMSSD in ms; null where the signal was too weak. */
  readonly lnRmssd: number | null;
  readonly isSteered: boolean;
}

/** A day's own usual: mean of lnRMSSD and half a standard deviation on either side. */
export interface UsualRange {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export type WeekVerdict =
  | { readonly name: 'too-few-days'; readonly missingDays: number }
  | { readonly name: 'too-few-this-week'; readonly missingDays: number }
  | { readonly name: 'within' | 'above' | 'below'; readonly weekMean: number; readonly days: number };

export const USUAL_DAYS = 60;
const WEEK_DAYS = 7;
/** Fewer days make no range. */
const FEWEST_USUAL_DAYS = 8;
/** Plews et al. (Int J Sports Physiol Perform 9:783, 2014): three days of seven give the week's mean well enough. */
const FEWEST_WEEK_DAYS = 3;
/** Half a standard deviation around the mean is the smallest change worth a word (Plews et al., Sports Med 43:773, 2013; Buchheit, Front Physiol 5:73, 2014). */
const RANGE_SD = 0.5;
/** A session's beginning stands for a heart at rest where nothing was measured before it. */
const BEGINNING_SECONDS: Seconds = 180;
const MORNING_FROM = 4;
const DAY_FROM = 11;
const EVENING_FROM = 17;

/** @param hour local, 0 to 23. */
function partOfDay(hour: number): PartOfDay {
  if (hour >= EVENING_FROM || hour < MORNING_FROM) return 'evening';
  return hour < DAY_FROM ? 'morning' : 'day';
}

/**
 * Reads what a record says of its day: variability before the first sound where that was measured, else the median of what was shown in the first
 * three minutes.
 * @returns null for what was not measured at a person: a direction by hand, a simulated heart.
 */
export function weekReading(
  record: HeartRecord,
  when: Pick<WeekReading, 'sessionId' | 'day'> & { readonly hour: number },
): WeekReading | null {
  const before = record.readings.findLast(({ place }) => place === 'before');
  const source = before?.source ?? record.source;
  if (source === 'by-hand' || source === 'simulated') return null;
  const rmssdMs = before?.rmssdMs ?? (source === record.source ? beginningOf(record) : null);
  const { sessionId, day, hour } = when;
  return {
    sessionId,
    day,
    part: partOfDay(hour),
    source,
    lnRmssd: rmssdMs === null || rmssdMs <= 0 ? null : Math.log(rmssdMs),
    isSteered: record.steering?.isSteered ?? true,
  };
}

function beginningOf({ trace }: HeartRecord): number | null {
  const from = trace[0]?.atSeconds ?? 0;
  const shown = trace.flatMap(({ atSeconds, rmssdMs }) =>
    rmssdMs !== null && atSeconds - from <= BEGINNING_SECONDS ? [rmssdMs] : [],
  );
  return shown.length === 0 ? null : median(shown);
}

/** Readings that may stand in one chart: of one source and one part of the day. */
export interface WeekGroup {
  readonly source: HeartRecordSource;
  readonly part: PartOfDay;
  readonly readings: readonly WeekReading[];
}

/** Groups readings, the largest first; a sensor that sends no beats makes none. */
export function weekGroups(readings: readonly WeekReading[]): readonly WeekGroup[] {
  const groups = new Map<string, WeekGroup>();
  for (const reading of readings) {
    const { source, part } = reading;
    const key = `${source} ${part}`;
    groups.set(key, { source, part, readings: [...(groups.get(key)?.readings ?? []), reading] });
  }
  const known = ({ readings: own }: WeekGroup) => own.filter(({ lnRmssd }) => lnRmssd !== null).length;
  return [...groups.values()].filter((group) => known(group) > 0).sort((a, b) => known(b) - known(a));
}

/** The range of the sixty days that end with a day, only backwards; null before there are eight days with a reading. */
export function usualRange(readings: readonly WeekReading[], day: number): UsualRange | null {
  const values = dayMeans(readings, day - USUAL_DAYS, day);
  if (values.length < FEWEST_USUAL_DAYS) return null;
  const mean = meanOf(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const reach = RANGE_SD * Math.sqrt(variance);
  return { mean, low: mean - reach, high: mean + reach };
}

/** Where the mean of the last seven days lies beside the own usual. It says nothing of health. */
export function weekVerdict(readings: readonly WeekReading[], today: number): WeekVerdict {
  const range = usualRange(readings, today);
  if (range === null) {
    const known = dayMeans(readings, today - USUAL_DAYS, today).length;
    return { name: 'too-few-days', missingDays: FEWEST_USUAL_DAYS - known };
  }
  const week = dayMeans(readings, today - WEEK_DAYS, today);
  if (week.length < FEWEST_WEEK_DAYS) return { name: 'too-few-this-week', missingDays: FEWEST_WEEK_DAYS - week.length };
  const weekMean = meanOf(week);
  const name = weekMean < range.low ? 'below' : weekMean > range.high ? 'above' : 'within';
  return { name, weekMean, days: week.length };
}

/** Each day's own mean in (from, to], so that a day with three sessions counts once. */
function dayMeans(readings: readonly WeekReading[], from: number, to: number): readonly number[] {
  const days = new Map<number, number[]>();
  for (const { day, lnRmssd } of readings) {
    if (lnRmssd !== null && day > from && day <= to) days.set(day, [...(days.get(day) ?? []), lnRmssd]);
  }
  return [...days.values()].map(meanOf);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
