import type { Milliseconds } from '@innertide/std/units';
import { AGREEING_TO_START, CLOSED_GATE, type GateRefusal, type GateState, passGate } from './gate.ts';
import type { Interval } from './interval.ts';

/** The gate, the interval it has not judged yet, and the few that may still be accepted in hindsight. */
export interface GatedTrain {
  readonly gate: GateState;
  /** The newest interval: it is judged when the next one comes. */
  readonly waiting: Interval | null;
  /** The two judged before it: at the start they are accepted with the third that agrees. */
  readonly held: readonly Interval[];
  /** Whether the newest judged interval was accepted. */
  readonly chained: boolean;
}

export const EMPTY_TRAIN: GatedTrain = { gate: CLOSED_GATE, waiting: null, held: [], chained: false };

export interface TrainStep {
  readonly train: GatedTrain;
  /** What became clean, oldest first. What is refused breaks their chain. */
  readonly clean: readonly Interval[];
  /** Why the interval that was judged was refused; null where it was accepted, or none was judged. */
  readonly refusal: GateRefusal | null;
}

/**
 * Adds the next interval of a train. The interval before it is judged now, because the gate looks one beat ahead.
 * @param interval RR in milliseconds; outside 300 to 2000 ms it is always refused.
 */
export function admit(train: GatedTrain, interval: Interval): TrainStep {
  const step = judged(train, interval.isAdjacent ? interval.rrMs : null);
  return { ...step, train: { ...step.train, waiting: interval } };
}

/** The end of a train: what waits is judged without an interval after it. */
function finish(train: GatedTrain): readonly Interval[] {
  return judged(train, null).clean;
}

function judged(train: GatedTrain, nextMs: Milliseconds | null): TrainStep {
  const { waiting } = train;
  if (waiting === null) return { train, clean: [], refusal: null };
  const { state, accepted, refusal } = passGate(train.gate, waiting.rrMs, waiting.isAdjacent, nextMs);
  const recent = [...train.held, waiting];
  const clean = accepted === 0 ? [] : recent.slice(-accepted);
  const [first, ...rest] = clean;
  const linked = first ? [{ ...first, isAdjacent: first.isAdjacent && train.chained }, ...rest] : [];
  const held = recent.slice(1 - AGREEING_TO_START);
  return { train: { gate: state, waiting: null, held, chained: accepted > 0 }, clean: linked, refusal };
}

/**
 * Passes a whole recording through the gate.
 * @param intervals oldest first.
 * @returns the accepted intervals; a refused one is left out, never interpolated, and the next has `isAdjacent` false.
 * @example passAll(intervalsInSeries([812, 805, 820, 1610, 798])) // the doubled interval of a missed beat is left out
 */
export function passAll(intervals: readonly Interval[]): readonly Interval[] {
  let train = EMPTY_TRAIN;
  const clean: Interval[] = [];
  for (const interval of intervals) {
    const step = admit(train, interval);
    train = step.train;
    clean.push(...step.clean);
  }
  clean.push(...finish(train));
  return clean;
}
