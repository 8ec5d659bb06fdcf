import { fail, type Result, succeed } from '@innertide/std/result';
import { type Arm, firstArm, type OrderSecret } from './arm-order.ts';
import { PAIR_DAYS_APART, PAIR_HOURS_APART, type TrialPlan } from './trial-plan.ts';

/** What one session of a trial left behind. Which arm it was follows from the secret, and stands nowhere. */
export interface TrialSession {
  readonly beganAt: number;
  /** Minutes after midnight where the person was: the pair's sessions are compared at the same hour. */
  readonly minuteOfDay: number;
  /** The outcome's value: after less before, in points, or the heart's figure. */
  readonly value: number;
  /** Which sensor measured it, null for an answer: a pair with two sources is dropped. */
  readonly source: string | null;
}

/** Which of a pair's two sessions somebody believes to have been arm 1. */
export type TrialGuess = 'first' | 'second' | 'unknown';

export type DropReason = 'missed' | 'other-hour' | 'other-source';

/** A pair of sessions, played on different days. */
export interface TrialPair {
  readonly first: TrialSession;
  readonly second: TrialSession | null;
  readonly guess: TrialGuess | null;
  readonly dropped: DropReason | null;
}

export interface Trial {
  readonly plan: TrialPlan;
  readonly planHash: string;
  readonly secret: OrderSecret;
  readonly pairs: readonly TrialPair[];
  /** Ended before its last pair, by the person: no result is ever computed. */
  readonly isAbandoned: boolean;
}

/** What a trial asks for next. */
export type NextStep =
  | { readonly kind: 'session'; readonly pair: number; readonly place: 'first' | 'second'; readonly arm: Arm }
  | { readonly kind: 'another-day'; readonly pair: number }
  | { readonly kind: 'guess'; readonly pair: number }
  | { readonly kind: 'complete' }
  | { readonly kind: 'abandoned' };

export type TrialRefusal = 'not-asked-for' | 'too-soon';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A night lies between the sessions of a pair: what the first did is over. */
const NIGHT_MS = DAY / 3;

/** The pair that is not whole yet, if there is one. */
function openPair(trial: Trial): TrialPair | undefined {
  const pair = trial.pairs.at(-1);
  return pair && pair.second === null && pair.dropped === null ? pair : undefined;
}

function isMissed(pair: TrialPair, now: number): boolean {
  return now - pair.first.beganAt > PAIR_DAYS_APART * DAY;
}

function withLast(trial: Trial, change: Partial<TrialPair>): Trial {
  return {
    ...trial,
    pairs: trial.pairs.map((pair, at) => (at === trial.pairs.length - 1 ? { ...pair, ...change } : pair)),
  };
}

/** Drops the open pair when its second session was not begun in time: missed pairs are counted, never replaced. */
function atTime(trial: Trial, now: number): Trial {
  const open = openPair(trial);
  return open && isMissed(open, now) ? withLast(trial, { dropped: 'missed' }) : trial;
}

/**
 * Says what comes next.
 *
 * @param now milliseconds since 1970
 * @example nextStep(trial, clock.now()) // { kind: 'session', pair: 3, place: 'second', arm: 1 }
 */
export function nextStep(trial: Trial, now: number): NextStep {
  if (trial.isAbandoned) return { kind: 'abandoned' };
  const current = atTime(trial, now);
  const open = openPair(current);
  const last = current.pairs.length - 1;
  if (open) {
    if (now - open.first.beganAt < NIGHT_MS) return { kind: 'another-day', pair: last };
    const arm = firstArm(current.secret, last) === 0 ? 1 : 0;
    return { kind: 'session', pair: last, place: 'second', arm };
  }
  const before = current.pairs.at(-1);
  if (before && before.dropped === null && before.guess === null) return { kind: 'guess', pair: last };
  if (current.pairs.length >= current.plan.pairs) return { kind: 'complete' };
  const lastBegan = (before?.second ?? before?.first)?.beganAt;
  if (lastBegan !== undefined && now - lastBegan < NIGHT_MS) return { kind: 'another-day', pair: last + 1 };
  const pair = current.pairs.length;
  return { kind: 'session', pair, place: 'first', arm: firstArm(current.secret, pair) };
}

/** Counts the pairs that are over, and those of them that were dropped, as of a moment in milliseconds since 1970. */
export function progressOf(trial: Trial, now: number): { readonly over: number; readonly dropped: number } {
  const { pairs } = atTime(trial, now);
  const dropped = pairs.filter((pair) => pair.dropped !== null).length;
  return { over: pairs.filter((pair) => pair.second !== null && pair.dropped === null).length + dropped, dropped };
}

/** When the next session is to begin, and until when it still makes a pair with the one before it; null where it opens a pair. */
export function nextTimes(trial: Trial): { readonly fromMs: number; readonly untilMs: number | null } {
  const last = trial.pairs.at(-1);
  const open = openPair(trial);
  const beganAt = (last?.second ?? last?.first)?.beganAt ?? 0;
  if (!open) return { fromMs: beganAt + NIGHT_MS, untilMs: null };
  return { fromMs: beganAt + DAY - PAIR_HOURS_APART * HOUR, untilMs: beganAt + PAIR_DAYS_APART * DAY };
}

/**
 * Returns the minute of the day about which a pair's second session is to begin, where now is not that hour: begun now, the pair
 * would be dropped. Null where it fits, and before a first session.
 */
export function otherHour(trial: Trial, minuteOfDay: number): number | null {
  const first = openPair(trial)?.first.minuteOfDay;
  return first !== undefined && minutesApart(first, minuteOfDay) > PAIR_HOURS_APART * 60 ? first : null;
}

/** Minutes between two times of day, the short way round midnight. */
function minutesApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 1440;
  return Math.min(apart, 1440 - apart);
}

/** Why a pair that is whole does not count; null when it does. */
function dropReason(first: TrialSession, second: TrialSession): DropReason | null {
  if (minutesApart(first.minuteOfDay, second.minuteOfDay) > PAIR_HOURS_APART * 60) return 'other-hour';
  return first.source === second.source ? null : 'other-source';
}

/**
 * Adds a session that was played to its end.
 * @returns `too-soon` before the night between is over, `not-asked-for` when the trial asks for something else
 */
export function addSession(trial: Trial, session: TrialSession): Result<Trial, TrialRefusal> {
  const step = nextStep(trial, session.beganAt);
  if (step.kind === 'another-day') return fail('too-soon');
  if (step.kind !== 'session') return fail('not-asked-for');
  const current = atTime(trial, session.beganAt);
  const open = openPair(current);
  if (open) return succeed(withLast(current, { second: session, dropped: dropReason(open.first, session) }));
  const pair: TrialPair = { first: session, second: null, guess: null, dropped: null };
  return succeed({ ...current, pairs: [...current.pairs, pair] });
}

/** Keeps what somebody believes about the pair that is whole now; it moves nothing in the analysis. */
export function addGuess(trial: Trial, guess: TrialGuess): Result<Trial, TrialRefusal> {
  const last = trial.pairs.at(-1);
  if (trial.isAbandoned || !last?.second || last.dropped || last.guess) return fail('not-asked-for');
  return succeed(withLast(trial, { guess }));
}

/** Ends a trial before its last pair. Nothing is computed from it: a result that may be looked at early decides when to stop. */
export function abandon(trial: Trial): Trial {
  return { ...trial, isAbandoned: true };
}
