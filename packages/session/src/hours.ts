import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { MOODS_AFTER } from '@innertide/protocol/session-record';
import { activeMinutes } from './history.ts';
import { localTime } from './rhythm.ts';

/** The drawn day begins at five in the morning, when nobody is still up from the evening. */
export const FIRST_HOUR = 5;
/** A part of the day needs this many answers before it says a word. */
const FEWEST_ANSWERS = 5;
const HOURS_OF_A_PART = 4;

type MoodAfter = (typeof MOODS_AFTER)[number];

/** Four hours of the day, and how they were followed. */
export interface PartOfDay {
  /** Hour of the clock at which it begins, 0 to 23. */
  readonly fromHour: number;
  readonly answers: number;
  /** What was answered most; null where a handful says nothing, or two were answered as often. */
  readonly mood: MoodAfter | null;
}

export interface HoursOfDay {
  /** Minutes that began in each hour, from five in the morning on. */
  readonly minutes: readonly number[];
  readonly parts: readonly PartOfDay[];
}

/** Counts over the hours of the day how long was listened, by the clock of the place where each session began, and what was felt after. */
export function hoursOfDay(sessions: readonly SessionOutline[]): HoursOfDay {
  const minutes = Array.from({ length: 24 }, () => 0);
  const moods: MoodAfter[][] = Array.from({ length: 24 / HOURS_OF_A_PART }, () => []);
  for (const { started_at, time_zone, active_ms, mood_after } of sessions) {
    const place = (localTime(Date.parse(started_at), time_zone).hour + 24 - FIRST_HOUR) % 24;
    minutes[place] = (minutes[place] ?? 0) + activeMinutes(active_ms);
    if (mood_after !== null) moods[Math.floor(place / HOURS_OF_A_PART)]?.push(mood_after);
  }
  return {
    minutes,
    parts: moods.map((answered, part) => ({
      fromHour: (FIRST_HOUR + part * HOURS_OF_A_PART) % 24,
      answers: answered.length,
      mood: answered.length < FEWEST_ANSWERS ? null : mostFrequent(answered),
    })),
  };
}

function mostFrequent(answered: readonly MoodAfter[]): MoodAfter | null {
  const counted = MOODS_AFTER.map((mood) => ({ mood, count: answered.filter((one) => one === mood).length }));
  const [first, second] = counted.toSorted((a, b) => b.count - a.count);
  return first && first.count !== second?.count ? first.mood : null;
}
