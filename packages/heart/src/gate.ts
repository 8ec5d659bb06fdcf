import type { Milliseconds } from '@innertide/std/units';
import type { Interval } from './interval.ts';

/**
 * The live gate: decides at each interval, from the past alone, whether it is a beat-to-beat interval of the sinus
 * rhythm. Three ways in, so that a slow breath's wide swing passes and an extra or missed beat does not; and a way back,
 * so that no start and no step of the rate can lock it.
 */
export interface GateState {
  /** The last accepted intervals, oldest first, at most `MEDIAN_OVER`. Empty until three agree. */
  readonly accepted: readonly Milliseconds[];
  /** The interval before the newest, when it was accepted and directly before the newest; for the slope. */
  readonly beforeMs: Milliseconds | null;
  /** Intervals since the last accepted one: 0 directly after it. */
  readonly sinceAccepted: number;
  /** The newest refused intervals in a row, for the start and for the way back. */
  readonly refused: readonly Milliseconds[];
}

const CLOSED_GATE: GateState = { accepted: [], beforeMs: null, sinceAccepted: 0, refused: [] };

const SHORTEST_MS = 300;
const LONGEST_MS = 2000;
const MEDIAN_OVER = 11;
// Chosen so that the wide swing of resonance breathing passes and premature beats do not; fitted on four annotated
// recordings of the MIT-BIH arrhythmia database (100, 106, 119, 209), where RMSSD then stays within 8 % of its truth.
const NEAR_MEDIAN = 0.13;
const NEAR_LAST = 0.17;
/** The neighbour may be compared over at most one refused interval between. */
const LAST_IS_RECENT_WITHIN = 2;
const NEAR_SLOPE = 0.16;
const LARGEST_SLOPE_STEP = 0.28;
const AGREEMENT = 0.2;
const AGREEING_TO_START = 3;
const AGREEING_TO_RETURN = 5;

export interface GateStep {
  readonly state: GateState;
  /** How many of the newest intervals are accepted with this one: 0, 1, or at the start all that agreed. */
  readonly accepted: number;
}

/** One interval through the gate. @param follows false after a gap: the neighbours before it say nothing then. */
function passGate(before: GateState, rrMs: Milliseconds, follows: boolean): GateStep {
  const state = follows ? before : { ...before, beforeMs: null, sinceAccepted: LAST_IS_RECENT_WITHIN, refused: [] };
  if (!(rrMs >= SHORTEST_MS && rrMs <= LONGEST_MS)) return refuse(state, null);
  if (state.accepted.length === 0) {
    const start = lastOf([...state.refused, rrMs], AGREEING_TO_START);
    return start.length === AGREEING_TO_START && agree(start)
      ? {
          state: { accepted: start, beforeMs: start.at(-2) ?? null, sinceAccepted: 0, refused: [] },
          accepted: start.length,
        }
      : refuse(state, rrMs);
  }
  if (belongs(state, rrMs)) return accept(state, rrMs);
  const run = lastOf([...state.refused, rrMs], AGREEING_TO_RETURN);
  if (run.length === AGREEING_TO_RETURN && agree(run)) {
    return { state: { accepted: run, beforeMs: run.at(-2) ?? null, sinceAccepted: 0, refused: [] }, accepted: 1 };
  }
  return refuse(state, rrMs);
}

/** The gate and the few intervals that may still be accepted in hindsight: at the start, when three agree. */
export interface GatedTrain {
  readonly gate: GateState;
  readonly held: readonly Interval[];
  /** Whether the newest interval was accepted. */
  readonly chained: boolean;
}

export const EMPTY_TRAIN: GatedTrain = { gate: CLOSED_GATE, held: [], chained: false };

/** The next interval of a train: what it adds to the clean ones, oldest first. What is refused breaks their chain. */
export function admit(
  train: GatedTrain,
  interval: Interval,
): { readonly train: GatedTrain; readonly clean: readonly Interval[] } {
  const { state, accepted } = passGate(train.gate, interval.rrMs, interval.follows);
  const recent = [...train.held, interval];
  const clean = accepted === 0 ? [] : recent.slice(-accepted);
  const [first, ...rest] = clean;
  const linked = first ? [{ ...first, follows: first.follows && accepted === 1 && train.chained }, ...rest] : [];
  const held = state.accepted.length === 0 ? recent.slice(1 - AGREEING_TO_START) : [];
  return { train: { gate: state, held, chained: accepted > 0 }, clean: linked };
}

/** A whole recording through the gate; nothing that is refused is filled in. */
export function passAll(intervals: readonly Interval[]): readonly Interval[] {
  let train = EMPTY_TRAIN;
  const clean: Interval[] = [];
  for (const interval of intervals) {
    const step = admit(train, interval);
    train = step.train;
    clean.push(...step.clean);
  }
  return clean;
}

function belongs({ accepted, beforeMs, sinceAccepted }: GateState, rrMs: Milliseconds): boolean {
  const middle = median(accepted);
  if (Math.abs(rrMs - middle) <= NEAR_MEDIAN * middle) return true;
  const last = accepted.at(-1)!;
  const step = Math.abs(rrMs - last) / last;
  if (sinceAccepted < LAST_IS_RECENT_WITHIN && step <= NEAR_LAST) return true;
  if (sinceAccepted > 0 || beforeMs === null || step > LARGEST_SLOPE_STEP) return false;
  const onward = 2 * last - beforeMs;
  return Math.abs(rrMs - onward) <= NEAR_SLOPE * onward;
}

function accept(state: GateState, rrMs: Milliseconds): GateStep {
  const beforeMs = state.sinceAccepted === 0 ? state.accepted.at(-1)! : null;
  const accepted = lastOf([...state.accepted, rrMs], MEDIAN_OVER);
  return { state: { accepted, beforeMs, sinceAccepted: 0, refused: [] }, accepted: 1 };
}

function refuse(state: GateState, rrMs: Milliseconds | null): GateStep {
  const refused = rrMs === null ? [] : lastOf([...state.refused, rrMs], AGREEING_TO_RETURN - 1);
  return { state: { ...state, beforeMs: null, sinceAccepted: state.sinceAccepted + 1, refused }, accepted: 0 };
}

/** Whether all lie within a fifth of their median. */
function agree(values: readonly Milliseconds[]): boolean {
  const middle = median(values);
  return values.every((value) => Math.abs(value - middle) <= AGREEMENT * middle);
}

function lastOf(values: readonly Milliseconds[], count: number): readonly Milliseconds[] {
  return values.length > count ? values.slice(-count) : values;
}

function median(values: readonly Milliseconds[]): Milliseconds {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
