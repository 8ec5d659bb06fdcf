import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Milliseconds } from '@innertide/std/units';

/**
 * The state of the live gate, which decides whether an interval is a beat-to-beat interval of the sinus rhythm, from the past
 * and the one interval after it. An interval is accepted near the median, near the last accepted one, between
 * its neighbours, or on the slope of the last two, so that the wide swing of a slow breath passes and an ectopic or missed beat
 * does not. An interval that stands alone between its neighbours is refused, but for a pause of the heart's own; so are an early
 * beat's interval and the one that begins with it. Five agreeing intervals in a row reopen the gate, so that no step of the rate
 * locks it.
 */
export interface GateState {
  /** The last accepted intervals, oldest first, at most `MEDIAN_OVER`. Empty until three agree. */
  readonly accepted: readonly Milliseconds[];
  /** The interval before the newest, when it was accepted and directly before the newest; for the slope. */
  readonly beforeMs: Milliseconds | null;
  /** The newest interval, accepted or not; null after a gap. */
  readonly newestMs: Milliseconds | null;
  /** Intervals since the last accepted one: 0 directly after it. */
  readonly sinceAccepted: number;
  /** The newest refused intervals in a row, for the start and for the way back. */
  readonly refused: readonly Milliseconds[];
  /** Whether the newest interval was refused as too short: the beat that ended it came early, and the next begins there. */
  readonly endsEarly: boolean;
}

export const CLOSED_GATE: GateState = {
  accepted: [],
  beforeMs: null,
  newestMs: null,
  sinceAccepted: 0,
  refused: [],
  endsEarly: false,
};

const SHORTEST_MS = 300;
const LONGEST_MS = 2000;
const MEDIAN_OVER = 11;
// Wide enough for a rate that swings by a quarter with a slow breath, from 45 a minute up (docs/heart.md).
const NEAR_MEDIAN = 0.17;
const NEAR_LAST = 0.17;
/** The neighbour may be compared over at most one refused interval between. */
const LAST_IS_RECENT_WITHIN = 2;
const NEAR_SLOPE = 0.16;
const LARGEST_STEP = 0.3;
const ON_THE_WAY = 0.07;
const FARTHEST_ON_THE_WAY = { low: 0.62, high: 1.55 };
/**
 * A premature beat is shorter than both its neighbours, its pause longer than both. By how much tells them from a turn of
 * the breath: little in a heart that hardly swings, more in one that swings widely.
 */
const ALONE = { least: 0.12, perSpread: 0.1, most: 0.17 };
const EARLY = { belowLast: 0.05, besideUsual: 0.03, pause: 0.15 };
const PAUSE = { besideUsual: 0.07, missedWithin: 0.06, perStep: 3 };
const AGREEMENT = 0.2;
export const AGREEING_TO_START = 3;
const AGREEING_TO_RETURN = 5;

/**
 * Why an interval was refused: no heart's (outside 300 to 2000 ms); no rhythm is known yet; a premature beat, or what begins with one;
 * alone between its neighbours, as a missed or a doubled beat is; too far from the rhythm.
 */
export const GATE_REFUSALS = [
  'out-of-range',
  'no-rhythm-yet',
  'early-beat',
  'stands-alone',
  'far-from-rhythm',
] as const;

export type GateRefusal = (typeof GATE_REFUSALS)[number];

export interface GateStep {
  readonly state: GateState;
  /** How many of the newest intervals are accepted in this step: 0, 1, or at the start the first three that agree. */
  readonly accepted: number;
  /** Why the newest one was refused; null where it was accepted. */
  readonly refusal: GateRefusal | null;
}

/**
 * One interval through the gate.
 * @param isAdjacent false after a gap: the neighbours before it say nothing then.
 * @param nextMs the interval after it; null when there is none, or a gap between.
 */
export function passGate(
  before: GateState,
  rrMs: Milliseconds,
  isAdjacent: boolean,
  nextMs: Milliseconds | null,
): GateStep {
  const known = isAdjacent
    ? before
    : {
        ...before,
        beforeMs: null,
        newestMs: null,
        sinceAccepted: LAST_IS_RECENT_WITHIN,
        // Before a rhythm is known, three agree also where something is missing between them.
        refused: before.accepted.length === 0 ? before.refused : [],
        endsEarly: false,
      };
  const state = { ...known, newestMs: rrMs };
  if (!(rrMs >= SHORTEST_MS && rrMs <= LONGEST_MS)) return refuse(state, null, 'out-of-range');
  const triple: Triple = [known.newestMs, rrMs, nextMs];
  if (state.accepted.length === 0) {
    const start = lastOf([...state.refused, rrMs], AGREEING_TO_START);
    return start.length === AGREEING_TO_START &&
      (agree(start) || liesBetween([elementAt(start, 0), elementAt(start, 1), elementAt(start, 2)]))
      ? {
          state: {
            ...state,
            accepted: start,
            beforeMs: start.at(-2) ?? null,
            sinceAccepted: 0,
            refused: [],
            endsEarly: false,
          },
          accepted: start.length,
          refusal: null,
        }
      : refuse(state, rrMs, 'no-rhythm-yet');
  }
  const refusal = refusalOf(state, triple);
  if (refusal === null) return accept(state, rrMs);
  const run = lastOf([...state.refused, rrMs], AGREEING_TO_RETURN);
  if (run.length === AGREEING_TO_RETURN && agree(run)) {
    return {
      state: { ...state, accepted: run, beforeMs: run.at(-2) ?? null, sinceAccepted: 0, refused: [], endsEarly: false },
      accepted: 1,
      refusal: null,
    };
  }
  return refuse(state, rrMs, refusal);
}

/** An interval between the one before it and the one after it; null where there is a gap. */
type Triple = readonly [beforeMs: Milliseconds | null, rrMs: Milliseconds, afterMs: Milliseconds | null];

/** Why an interval is none of the rhythm; null where it is. */
function refusalOf(state: GateState, triple: Triple): GateRefusal | null {
  const { accepted } = state;
  const middle = median(accepted);
  if (state.endsEarly || isEarly(triple, middle)) return 'early-beat';
  if (isPause(state, triple, middle)) return null;
  if (standsAlone(triple, (Math.max(...accepted) - Math.min(...accepted)) / middle)) return 'stands-alone';
  return isNear(state, triple, middle) ? null : 'far-from-rhythm';
}

/** Near the median, near the last accepted one, between its neighbours, or on the slope of the last two. */
function isNear({ accepted, beforeMs, sinceAccepted }: GateState, triple: Triple, middle: Milliseconds): boolean {
  const [, rrMs] = triple;
  if (Math.abs(rrMs - middle) <= NEAR_MEDIAN * middle) return true;
  const last = elementAt(accepted, accepted.length - 1);
  const step = Math.abs(rrMs - last) / last;
  if (sinceAccepted < LAST_IS_RECENT_WITHIN && step <= NEAR_LAST) return true;
  const thinkable = rrMs >= FARTHEST_ON_THE_WAY.low * middle && rrMs <= FARTHEST_ON_THE_WAY.high * middle;
  if (thinkable && liesBetween(triple)) return true;
  if (beforeMs === null || step > LARGEST_STEP) return false;
  const onward = 2 * last - beforeMs;
  return Math.abs(rrMs - onward) <= NEAR_SLOPE * onward;
}

/** Premature: shorter than the one before and than usual, and the pause that follows is longer than usual. */
function isEarly([before, rrMs, after]: Triple, usualMs: Milliseconds): boolean {
  if (before === null || after === null) return false;
  const isShort = rrMs < (1 - EARLY.belowLast) * before && rrMs < (1 - EARLY.besideUsual) * usualMs;
  return isShort && after > (1 + EARLY.pause) * rrMs && after > (1 + EARLY.besideUsual) * usualMs;
}

/**
 * The heart's own pause: a sigh or a swallow lengthens one interval at once, and the next ones return. What follows a premature
 * beat has a short interval before it, and beats that were missed leave a multiple of what lies around them.
 */
function isPause(
  { accepted, sinceAccepted }: GateState,
  [before, rrMs, after]: Triple,
  usualMs: Milliseconds,
): boolean {
  if (before === null || after === null || sinceAccepted > 0 || rrMs <= Math.max(before, after)) return false;
  if (Math.min(before, after) < (1 - PAUSE.besideUsual) * usualMs || rrMs >= before + after) return false;
  const steps = accepted.slice(1).map((value, index) => Math.abs(value - elementAt(accepted, index)));
  const tolerance = Math.max(PAUSE.missedWithin, (PAUSE.perStep * median(steps)) / usualMs);
  return ![before + after, 2 * usualMs].some((missed) => Math.abs(rrMs / missed - 1) <= tolerance);
}

/** @param spread of the last accepted intervals, as a share of their median. */
function standsAlone([before, rrMs, after]: Triple, spread: number): boolean {
  if (before === null || after === null) return false;
  const most = Math.min(ALONE.most, ALONE.least + ALONE.perSpread * spread);
  const [up, down] = [(rrMs - before) / rrMs, (rrMs - after) / rrMs];
  return Math.min(up, down) > most || Math.max(up, down) < -most;
}

/** On the way from one neighbour to the other, in steps that a heart can take. */
function liesBetween([before, rrMs, after]: Triple): boolean {
  if (before === null || after === null) return false;
  const [up, down] = [Math.abs(rrMs - before), Math.abs(rrMs - after)];
  const off = Math.abs(rrMs - (before + after) / 2);
  return off <= ON_THE_WAY * rrMs && Math.max(up, down) <= LARGEST_STEP * rrMs;
}

function accept(state: GateState, rrMs: Milliseconds): GateStep {
  const beforeMs = state.sinceAccepted === 0 ? (state.accepted.at(-1) ?? null) : null;
  const accepted = lastOf([...state.accepted, rrMs], MEDIAN_OVER);
  return {
    state: { ...state, accepted, beforeMs, sinceAccepted: 0, refused: [], endsEarly: false },
    accepted: 1,
    refusal: null,
  };
}

function refuse(state: GateState, rrMs: Milliseconds | null, refusal: GateRefusal): GateStep {
  const refused = rrMs === null ? [] : lastOf([...state.refused, rrMs], AGREEING_TO_RETURN - 1);
  const endsEarly = !state.endsEarly && rrMs !== null && state.accepted.length > 0 && rrMs < median(state.accepted);
  return {
    state: { ...state, beforeMs: null, sinceAccepted: state.sinceAccepted + 1, refused, endsEarly },
    accepted: 0,
    refusal,
  };
}

/** Whether all lie within a fifth of their median. */
function agree(values: readonly Milliseconds[]): boolean {
  const middle = median(values);
  return values.every((value) => Math.abs(value - middle) <= AGREEMENT * middle);
}

function lastOf(values: readonly Milliseconds[], count: number): readonly Milliseconds[] {
  return values.slice(-count);
}
