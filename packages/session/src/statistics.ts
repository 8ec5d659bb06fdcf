import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { type MOODS_AFTER, MOODS_BEFORE, type MoodBefore } from '@innertide/protocol/session-record';
import { type Locale, languageFacts } from '@innertide/std/locale';
import { MODES, type Mode } from '@innertide/std/mode';
import { activeMinutes } from './history.ts';
import { localTime, type TimeOfDay, timeOfDay } from './rhythm.ts';

/** Sessions and started minutes of one kind. */
export interface Share {
  readonly sessions: number;
  readonly minutes: number;
}

type MoodAfter = (typeof MOODS_AFTER)[number];

/**
 * What the answers after sessions say. `too-few`: a handful says nothing; `unclear`: the answers do not lean far enough
 * to one side to rule out chance.
 */
export interface MoodAnswer {
  readonly verdict: 'too-few' | 'unclear' | 'mostly-easier' | 'mostly-same' | 'mostly-restless';
  readonly answers: number;
  readonly counts: Readonly<Record<MoodAfter, number>>;
}

/** What came after sessions that began in one mood. */
export interface MoodChange {
  readonly before: MoodBefore;
  /** Sessions of which both ends are known. */
  readonly answers: number;
  /** How many of them ended softer or clearer; null where a handful says nothing. */
  readonly easier: number | null;
}

export interface Statistics {
  readonly all: Share;
  /** Every mode that was played, most minutes first. */
  readonly byMode: readonly (Share & { readonly mode: Mode })[];
  /** Morning to night, by the clock of the place where each began. */
  readonly byTimeOfDay: readonly (Share & { readonly time: TimeOfDay })[];
  /** 0 is Sunday; in the order in which weeks begin in the language. */
  readonly byWeekday: readonly (Share & { readonly weekday: number })[];
  readonly mood: MoodAnswer;
  /** Each mood that sessions began in, the most frequent first. */
  readonly moodChanges: readonly MoodChange[];
}

const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening', 'night'];

/**
 * Lists the weekdays of a language in its order: from Monday in Polish, from Sunday in English.
 * @returns 0 (Sunday) to 6.
 */
export function weekdaysIn(locale: Locale): readonly number[] {
  const first = languageFacts(locale).weekBegins === 'monday' ? 1 : 0;
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7);
}

/**
 * Returns the weekday of a date, 0 (Sunday) to 6.
 * @param date YYYY-MM-DD.
 */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/**
 * Computes the statistics of a member's sessions: when, what, how long, and how it felt afterwards.
 * @param locale decides on which day a week begins.
 */
export function statisticsOf(sessions: readonly SessionOutline[], locale: Locale): Statistics {
  const shareOf = (belongs: (session: SessionOutline) => boolean) => share(sessions.filter(belongs));
  const timeOf = (session: SessionOutline) =>
    timeOfDay(localTime(Date.parse(session.started_at), session.time_zone).hour);
  return {
    all: share(sessions),
    byMode: MODES.map((mode) => ({ mode, ...shareOf((session) => session.mode === mode) }))
      .filter((one) => one.sessions > 0)
      .sort((a, b) => b.minutes - a.minutes),
    byTimeOfDay: TIMES.map((time) => ({ time, ...shareOf((session) => timeOf(session) === time) })),
    byWeekday: weekdaysIn(locale).map((weekday) => ({
      weekday,
      ...shareOf((session) => weekdayOf(session.local_date) === weekday),
    })),
    mood: moodAnswer(sessions),
    moodChanges: moodChanges(sessions),
  };
}

function share(sessions: readonly SessionOutline[]): Share {
  return {
    sessions: sessions.length,
    minutes: sessions.reduce((sum, { active_ms }) => sum + activeMinutes(active_ms), 0),
  };
}

/** Fewer answers than this are shown without a share. */
const FEWEST_ANSWERS = 8;
/** Two-sided 95 %. */
const Z = 1.96;

function moodAnswer(sessions: readonly SessionOutline[]): MoodAnswer {
  const count = (mood: MoodAfter) => sessions.filter((session) => session.mood_after === mood).length;
  const counts = {
    softer: count('softer'),
    clearer: count('clearer'),
    same: count('same'),
    restless: count('restless'),
  };
  const answers = counts.softer + counts.clearer + counts.same + counts.restless;
  return { answers, counts, verdict: verdictOf(counts, answers) };
}

function moodChanges(sessions: readonly SessionOutline[]): readonly MoodChange[] {
  return MOODS_BEFORE.map((before): MoodChange => {
    const answered = sessions.filter(({ mood_before, mood_after }) => mood_before === before && mood_after !== null);
    const easier = answered.filter(({ mood_after }) => mood_after === 'softer' || mood_after === 'clearer').length;
    return { before, answers: answered.length, easier: answered.length < FEWEST_ANSWERS ? null : easier };
  })
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);
}

function verdictOf(counts: MoodAnswer['counts'], answers: number): MoodAnswer['verdict'] {
  if (answers < FEWEST_ANSWERS) return 'too-few';
  const leans = (given: number) => lowestShare(given, answers) > 0.5;
  if (leans(counts.softer + counts.clearer)) return 'mostly-easier';
  if (leans(counts.same)) return 'mostly-same';
  return leans(counts.restless) ? 'mostly-restless' : 'unclear';
}

/** Lower end of the Wilson score interval (Wilson 1927): what the share may be at the least. */
function lowestShare(given: number, of: number): number {
  const p = given / of;
  const spread = Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of));
  return (p + (Z * Z) / (2 * of) - spread) / (1 + (Z * Z) / of);
}
