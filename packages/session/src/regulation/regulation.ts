import {
  type Decision,
  REGULATED_PARAMETERS,
  type RegulatedParameter,
  type RegulatedValues,
  type RegulationReason,
} from '@innertide/protocol/heart-record';
import type { Mode } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import {
  directionOf,
  draggedAnchor,
  firstAnchor,
  planTowards,
  type SteeringInput,
  type SwiftParameter,
  swiftWish,
  tempoWish,
  type Wish,
} from './direction.ts';
import { type HeartWindow, steeringRate, UNKNOWN_BREATH } from './heart-window.ts';
import { LONGEST_STEP_SECONDS, layerOf, REGULATION_LIMITS, RESTING_RATE_BPM, safeRange } from './limits.ts';
import { type BreathPace, FIRST_PACE, firstPace, nextPace, type PaceStep } from './pace.ts';
import { isStrange, listen, NO_SIGNAL_YET, type SignalState } from './signal.ts';

/** The settings of the regulation, which may change while it plays. */
export interface RegulationSettings {
  readonly mode: Mode;
  /** The planned values: what plays without a heart, and where everything returns when the signal is lost. */
  readonly plan: RegulatedValues;
  /** A direction for the music, chosen by hand; not a goal the heart must reach. null leaves it to the mode. */
  readonly targetBpm: BeatsPerMinute | null;
}

/** Clamps the target rate to the resting range, because a target is a direction for the music and not a goal of the heart. */
function withinRest(settings: RegulationSettings): RegulationSettings {
  const { targetBpm } = settings;
  if (targetBpm === null) return settings;
  const { low, high } = RESTING_RATE_BPM;
  return { ...settings, targetBpm: Number.isNaN(targetBpm) ? null : Math.min(high, Math.max(low, targetBpm)) };
}

/** The whole state of the regulation, as plain data that survives JSON. */
export interface RegulationState extends SignalState {
  /** On the session's clock of played seconds. */
  readonly atSeconds: Seconds;
  /** What plays now. */
  readonly values: RegulatedValues;
  /** Where each value glides. */
  readonly aims: RegulatedValues;
  /** The last decision of each: aims stay within its dead band until the next. */
  readonly decided: Readonly<Record<RegulatedParameter, Decided>>;
  readonly settings: RegulationSettings;
  /** The smoothed rates of the heart since its first measurement; null before. */
  readonly heart: HeartMemory | null;
  /** Each parameter's last direction of travel, and how long ago it turned. */
  readonly turns: Readonly<Record<RegulatedParameter, Turn>>;
  readonly pace: BreathPace;
  /** Of the breath pacer, in breaths: 0 at the beginning of an in-breath, 1 at the next. */
  readonly breathPhase: number;
}

interface HeartMemory {
  readonly slowBpm: BeatsPerMinute;
  readonly swiftBpm: BeatsPerMinute;
  readonly anchorBpm: BeatsPerMinute;
}

interface Decided {
  readonly to: number;
  /** null before the first. */
  readonly why: RegulationReason['name'] | null;
}

interface Turn {
  readonly direction: -1 | 0 | 1;
  readonly sinceSeconds: Seconds;
}

export interface RegulationStep {
  readonly state: RegulationState;
  /** New with this step, in the order of the parameters. */
  readonly decisions: readonly Decision[];
}

const SMOOTHING_SECONDS = 20;
/** A mean over 20 s does not move faster than this in a second, unless the sensor errs: a leap of the heart by 20 at once. */
const FASTEST_CHANGE_BPM = 1;
/** A parameter turns round at most once in this time, unless the heart's say ends. */
const SHORTEST_BETWEEN_TURNS_SECONDS = 60;

const SWIFT: readonly SwiftParameter[] = ['intensity', 'brightness', 'density'];

/**
 * Starts the regulation before the first sound. With a known heart rate the values begin at what it asks for, without a glide.
 * @param window what is measured of the heart; null without a sensor.
 * @param atSeconds played seconds of the session.
 */
export function beginRegulation(
  given: RegulationSettings,
  window: HeartWindow | null,
  atSeconds: Seconds = 0,
): RegulationStep {
  const settings = withinRest(given);
  const state = stillState(settings, Number.isFinite(atSeconds) ? atSeconds : 0);
  const rateBpm = steeringRate(window);
  if (rateBpm === null || isStrange(rateBpm)) return atOnce(state, plannedWishes(state, null));
  const met: RegulationState = { ...state, phase: 'following', heart: firstMemory(settings, rateBpm) };
  const wishes = wishesOf(met, Number.POSITIVE_INFINITY).map((wish) => ({
    ...wish,
    reason: meeting(rateBpm),
  }));
  const breath = firstPace(settings.plan.breathsPerMinute, window?.breath ?? UNKNOWN_BREATH);
  return atOnce({ ...met, pace: breath.pace }, [...wishes, ...paceWishes(breath)]);
}

function stillState(settings: RegulationSettings, atSeconds: Seconds): RegulationState {
  const each = <Value>(value: (name: RegulatedParameter) => Value) => recordOf(REGULATED_PARAMETERS, value);
  return {
    ...NO_SIGNAL_YET,
    atSeconds,
    values: settings.plan,
    aims: settings.plan,
    decided: each((name) => ({ to: settings.plan[name], why: null })),
    settings,
    heart: null,
    turns: each(() => ({ direction: 0, sinceSeconds: SHORTEST_BETWEEN_TURNS_SECONDS })),
    pace: FIRST_PACE,
    breathPhase: 0,
  };
}

/**
 * Advances the regulation by one step, about once a second: from the settings, the state and the measured heart to what plays
 * now, with each decision and its reason. Pure, without clock or randomness: the same input gives the same output.
 * @param atSeconds the session's clock of played seconds; one that is set back is taken as standing still, and of a leap
 *   at most five seconds count.
 */
export function regulate(
  before: RegulationState,
  given: RegulationSettings,
  window: HeartWindow | null,
  atSeconds: Seconds,
): RegulationStep {
  const settings = withinRest(given);
  const now = Number.isFinite(atSeconds) ? atSeconds : before.atSeconds;
  const seconds = Math.min(LONGEST_STEP_SECONDS, Math.max(0, now - before.atSeconds));
  const rateBpm = steeringRate(window);
  const setupChanged = !sameSettings(before.settings, settings);
  const signal = listen(before, rateBpm, seconds);
  const clear = window?.quality.reason !== 'many-artefacts';
  const isSteering = signal.phase === 'following' && rateBpm !== null;
  const heart = isSteering ? remembered(before, rateBpm, clear, seconds) : before.heart;
  const moved = glide({ ...before, ...signal, heart, settings, atSeconds: now }, seconds);
  const breath = nextPace(
    moved.pace,
    moved.values.breathsPerMinute,
    settings.plan.breathsPerMinute,
    moved.phase === 'following' && window ? window.breath : null,
    seconds,
  );
  const wishes = [...heartWishes(moved, rateBpm, setupChanged), ...paceWishes(breath)];
  return decide({ ...moved, pace: breath.pace }, wishes);
}

/** What a parameter should be and why; `free` from the wait between two turns. */
interface NamedWish extends Wish {
  readonly parameter: RegulatedParameter;
  readonly free: boolean;
}

/** What the heart, or the end of its say, wants of everything but the pacer. */
function heartWishes(
  state: RegulationState,
  rateBpm: BeatsPerMinute | null,
  setupChanged: boolean,
): readonly NamedWish[] {
  switch (state.phase) {
    case 'holding':
      return [];
    case 'following': {
      if (rateBpm === null) return [];
      const wishes = wishesOf(state, Math.min(state.values.tempoBpm, state.aims.tempoBpm));
      return setupChanged
        ? wishes.map((wish) => ({ ...wish, reason: { name: 'setup-changed' }, free: true }))
        : wishes.map((wish) => (meets(state, wish.parameter) ? { ...wish, reason: meeting(rateBpm) } : wish));
    }
    default:
      return plannedWishes(state, setupChanged ? null : endOfSay(state, rateBpm));
  }
}

const BEFORE_A_HEART: readonly (RegulationReason['name'] | null)[] = [
  null,
  'target-by-hand',
  'signal-lost',
  'rate-out-of-range',
];
const MEETS_WITHIN_SECONDS = 75;

/** Whether a change now is the first answer to a heart, or to its return, and not yet to what it does. */
function meets({ decided, backSeconds }: RegulationState, parameter: RegulatedParameter): boolean {
  return backSeconds <= MEETS_WITHIN_SECONDS && BEFORE_A_HEART.includes(decided[parameter].why);
}

function meeting(rateBpm: BeatsPerMinute): RegulationReason {
  return { name: 'meets-heart', heartBpm: Math.round(rateBpm * 10) / 10 };
}

/** Why a plan without the heart holds, where that is not the person's own choice. */
function endOfSay(state: RegulationState, rateBpm: BeatsPerMinute | null): RegulationReason | null {
  if (state.phase === 'template') return { name: 'signal-lost', silentSeconds: Math.round(state.awaySeconds) };
  if (state.phase !== 'stepped-back') return null;
  const heartBpm = Math.round((rateBpm ?? state.heart?.slowBpm ?? 0) * 10) / 10;
  return { name: 'rate-out-of-range', heartBpm, lowBpm: RESTING_RATE_BPM.low, highBpm: RESTING_RATE_BPM.high };
}

function plannedWishes({ settings }: RegulationState, why: RegulationReason | null): readonly NamedWish[] {
  const plan = planTowards(settings.plan, settings.targetBpm);
  const own: RegulationReason =
    settings.targetBpm === null ? { name: 'setup-changed' } : { name: 'target-by-hand', targetBpm: settings.targetBpm };
  return (['tempoBpm', ...SWIFT] as const).map((parameter) => {
    return { parameter, value: plan[parameter], reason: why ?? own, free: true };
  });
}

function wishesOf(state: RegulationState, reachedBpm: BeatsPerMinute): readonly NamedWish[] {
  const { settings, heart, aims } = state;
  if (heart === null) return [];
  const { mode, plan, targetBpm } = settings;
  const input: SteeringInput = { direction: directionOf(mode), plan, targetBpm, ...heart };
  return [
    { parameter: 'tempoBpm', ...tempoWish(input, reachedBpm), free: false },
    ...SWIFT.map((name) => ({ parameter: name, ...swiftWish(name, input, aims[name]), free: false })),
  ];
}

function paceWishes({ wish }: PaceStep): readonly NamedWish[] {
  return wish === null ? [] : [{ parameter: 'breathsPerMinute', ...wish, free: true }];
}

function firstMemory({ mode, plan, targetBpm }: RegulationSettings, rateBpm: BeatsPerMinute): HeartMemory {
  return {
    slowBpm: rateBpm,
    swiftBpm: rateBpm,
    anchorBpm: firstAnchor(directionOf(mode), rateBpm, plan, targetBpm),
  };
}

function remembered(
  { heart, settings, phase }: RegulationState,
  rateBpm: BeatsPerMinute,
  clear: boolean,
  seconds: Seconds,
): HeartMemory {
  if (heart === null) return firstMemory(settings, rateBpm);
  // What it was before a long silence says nothing of what it is.
  const returns = phase === 'template' || phase === 'stepped-back';
  const share = returns ? 1 : 1 - Math.exp(-seconds / SMOOTHING_SECONDS);
  const slowBpm = heart.slowBpm + (rateBpm - heart.slowBpm) * share;
  const most = returns ? Number.POSITIVE_INFINITY : FASTEST_CHANGE_BPM * seconds;
  const change = Math.min(most, Math.max(-most, (clear ? rateBpm : slowBpm) - heart.swiftBpm));
  const swiftBpm = heart.swiftBpm + change;
  return { slowBpm, swiftBpm, anchorBpm: draggedAnchor(heart.anchorBpm, swiftBpm) };
}

/** Each value a little nearer to its aim, never faster than it may. */
function glide(state: RegulationState, seconds: Seconds): RegulationState {
  const values = recordOf(REGULATED_PARAMETERS, (name) => {
    const step = REGULATION_LIMITS[name].slewPerSecond * seconds;
    const [value, aim] = [state.values[name], state.aims[name]];
    return Math.abs(aim - value) <= step ? aim : value + step * Math.sign(aim - value);
  });
  const turns = recordOf(REGULATED_PARAMETERS, (name): Turn => {
    const { direction, sinceSeconds } = state.turns[name];
    const moved = Math.sign(values[name] - state.values[name]) as Turn['direction'];
    const turned = moved !== 0 && direction !== 0 && moved !== direction;
    return { direction: moved || direction, sinceSeconds: turned ? seconds : sinceSeconds + seconds };
  });
  const breathPhase = (state.breathPhase + (state.values.breathsPerMinute / 60) * seconds) % 1;
  return { ...state, values, turns, breathPhase };
}

/** Takes up the wishes that are worth a change. */
function decide(state: RegulationState, wishes: readonly NamedWish[]): RegulationStep {
  const decisions: Decision[] = [];
  const aims = { ...state.aims };
  const decided = { ...state.decided };
  for (const { parameter, value, reason, free } of wishes) {
    const { low, high } = safeRange(parameter, state.settings.plan);
    const to = Math.min(high, Math.max(low, value));
    if (Math.abs(to - decided[parameter].to) <= REGULATION_LIMITS[parameter].deadBand) {
      // A plan is reached exactly; the small variation of a heart does not move an aim.
      if (free) aims[parameter] = to;
      continue;
    }
    const from = state.values[parameter];
    if (!free && turnsTooSoon(state.turns[parameter], to - from)) continue;
    aims[parameter] = to;
    decided[parameter] = { to, why: reason.name };
    decisions.push({ atSeconds: state.atSeconds, parameter, layer: layerOf(parameter), from, to, reason });
  }
  return { state: { ...state, aims, decided }, decisions };
}

function turnsTooSoon({ direction, sinceSeconds }: Turn, way: number): boolean {
  return direction !== 0 && Math.sign(way) === -direction && sinceSeconds < SHORTEST_BETWEEN_TURNS_SECONDS;
}

/** Decides before the first sound: values are where they are wanted, without a glide. */
function atOnce(state: RegulationState, wishes: readonly NamedWish[]): RegulationStep {
  const step = decide(state, wishes);
  return { ...step, state: { ...step.state, values: step.state.aims } };
}

function sameSettings(a: RegulationSettings, b: RegulationSettings): boolean {
  const same = REGULATED_PARAMETERS.every((name) => a.plan[name] === b.plan[name]);
  return same && a.mode === b.mode && a.targetBpm === b.targetBpm;
}
