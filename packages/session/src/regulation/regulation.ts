import { type Decision, REGULATED_PARAMETERS, type RegulatedParameter } from '@innertide/protocol/heart-record';
import { exp } from '@innertide/std/exponential';
import { recordOf } from '@innertide/std/record';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { calmFor, draggedAnchor, firstAnchor } from './direction.ts';
import { type HeartWindow, steeringRate, UNKNOWN_BREATH } from './heart-window.ts';
import { LONGEST_STEP_SECONDS, layerOf, REGULATION_LIMITS, safeRange } from './limits.ts';
import { characterOf } from './mode-character.ts';
import { FIRST_PACE, firstPace, nextPace } from './pace.ts';
import {
  type HeartMemory,
  type RegulationSettings,
  type RegulationState,
  type RegulationStep,
  sameSettings,
  type Turn,
  withinRest,
} from './regulation-state.ts';
import { heartWishes, meeting, type NamedWish, paceWishes, plannedWishes, wishesOf } from './regulation-wishes.ts';
import { isStrange, listen, NO_SIGNAL_YET } from './signal.ts';

const SMOOTHING_SECONDS = 20;
/** A mean over 20 s does not move faster than this in a second, unless the sensor errs: a leap of the heart by 20 at once. */
const FASTEST_CHANGE_BPM = 1;
/** A parameter turns round at most once in this time, unless the heart's say ends. */
const SHORTEST_BETWEEN_TURNS_SECONDS = 60;

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
  // A direction by hand is no measured heart: the music sets out from the setup and glides there.
  if (rateBpm === null || isStrange(rateBpm)) return beginWithBreath(state, window);
  const met: RegulationState = { ...state, phase: 'following', heart: firstMemory(settings, rateBpm) };
  const wishes = wishesOf(met, Number.POSITIVE_INFINITY).map((wish) => ({
    ...wish,
    reason: meeting(rateBpm),
  }));
  const breath = firstPace(settings.plan.breathsPerMinute, window?.breath ?? UNKNOWN_BREATH);
  return atOnce({ ...met, pace: breath.pace }, [...wishes, ...paceWishes(breath)]);
}

/** Without a heart to follow the sound is as it was set up; a breath that is measured on the body is met all the same. */
function beginWithBreath(state: RegulationState, window: HeartWindow | null): RegulationStep {
  const planned = plannedWishes(state, null);
  if (window?.breath.fromBody !== true) return decide(state, planned);
  const breath = firstPace(state.settings.plan.breathsPerMinute, window.breath);
  const others = planned.filter(({ parameter }) => breath.wish === null || parameter !== 'breathsPerMinute');
  return atOnce({ ...state, pace: breath.pace }, [...others, ...paceWishes(breath)]);
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
  const isOver = window?.isOver === true;
  const signal = listen(before, rateBpm, seconds, isOver);
  const clear = window?.quality.reason !== 'many-artefacts';
  const isSteering = signal.phase === 'following' && rateBpm !== null;
  const heart = isSteering ? remembered(before, rateBpm, clear, seconds) : before.heart;
  const moved = glide({ ...before, ...signal, heart, settings, atSeconds: now }, seconds);
  const breath = nextPace(
    moved.pace,
    moved.values.breathsPerMinute,
    settings.plan.breathsPerMinute,
    window && (moved.phase === 'following' || window.breath.fromBody) ? window.breath : null,
    seconds,
  );
  const wishes = [...heartWishes(moved, rateBpm, setupChanged, isOver), ...paceWishes(breath)];
  const step = decide({ ...moved, pace: breath.pace }, wishes);
  if (breath.atOnce !== true) return step;
  const { breathsPerMinute } = step.state.aims;
  return { ...step, state: { ...step.state, values: { ...step.state.values, breathsPerMinute } } };
}

function firstMemory({ mode, plan, targetBpm }: RegulationSettings, rateBpm: BeatsPerMinute): HeartMemory {
  return {
    slowBpm: rateBpm,
    swiftBpm: rateBpm,
    anchorBpm: firstAnchor(characterOf(mode).direction, rateBpm, plan, targetBpm),
    calmSeconds: 0,
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
  const share = returns ? 1 : 1 - exp(-seconds / SMOOTHING_SECONDS);
  const slowBpm = heart.slowBpm + (rateBpm - heart.slowBpm) * share;
  const most = returns ? Number.POSITIVE_INFINITY : FASTEST_CHANGE_BPM * seconds;
  const change = Math.min(most, Math.max(-most, (clear ? rateBpm : slowBpm) - heart.swiftBpm));
  const swiftBpm = heart.swiftBpm + change;
  const calmSeconds = calmFor(heart.calmSeconds, { slowBpm, swiftBpm }, seconds);
  return { slowBpm, swiftBpm, anchorBpm: draggedAnchor(heart.anchorBpm, swiftBpm), calmSeconds };
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
