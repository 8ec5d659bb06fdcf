import type { RegulatedParameter, RegulationReason } from '@innertide/protocol/heart-record';
import type { BeatsPerMinute } from '@innertide/std/units';
import { planTowards, type SteeringInput, swiftWish, tempoWish, type Wish } from './direction.ts';
import { RESTING_RATE_BPM } from './limits.ts';
import { characterOf, type SwiftParameter } from './mode-character.ts';
import type { PaceStep } from './pace.ts';
import type { RegulationState } from './regulation-state.ts';

const SWIFT: readonly SwiftParameter[] = ['intensity', 'brightness', 'density'];

/** What a parameter should be and why; `free` from the wait between two turns. */
export interface NamedWish extends Wish {
  readonly parameter: RegulatedParameter;
  readonly free: boolean;
}

/** What the heart, or the end of its say, wants of everything but the pacer. @param isOver whether its measurement ended as it was meant to. */
export function heartWishes(
  state: RegulationState,
  rateBpm: BeatsPerMinute | null,
  setupChanged: boolean,
  isOver: boolean,
): readonly NamedWish[] {
  switch (state.phase) {
    case 'holding':
      // What is held for good is held until somebody wants otherwise.
      return isOver && setupChanged ? plannedWishes(state, null) : [];
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

/** The reason of values that start where the heart is. @param rateBpm stored to a tenth. */
export function meeting(rateBpm: BeatsPerMinute): RegulationReason {
  return { name: 'meets-heart', heartBpm: Math.round(rateBpm * 10) / 10 };
}

/** Why a plan without the heart holds, where that is not the person's own choice. */
function endOfSay(state: RegulationState, rateBpm: BeatsPerMinute | null): RegulationReason | null {
  if (state.phase === 'template') return { name: 'signal-lost', silentSeconds: Math.round(state.awaySeconds) };
  if (state.phase !== 'stepped-back') return null;
  const heartBpm = Math.round((rateBpm ?? state.heart?.slowBpm ?? 0) * 10) / 10;
  return { name: 'rate-out-of-range', heartBpm, lowBpm: RESTING_RATE_BPM.low, highBpm: RESTING_RATE_BPM.high };
}

/** What should play without a heart: the plan, or the direction chosen by hand. */
export function plannedWishes({ settings }: RegulationState, why: RegulationReason | null): readonly NamedWish[] {
  const plan = planTowards(settings.plan, settings.targetBpm, characterOf(settings.mode));
  const own: RegulationReason =
    settings.targetBpm === null ? { name: 'setup-changed' } : { name: 'target-by-hand', targetBpm: settings.targetBpm };
  return (['tempoBpm', ...SWIFT] as const).map((parameter) => {
    return { parameter, value: plan[parameter], reason: why ?? own, free: true };
  });
}

/**
 * What should play by the heart and the direction of the mode.
 * @param reachedBpm the tempo reached so far, which a calming mode does not exceed; infinite at the beginning.
 */
export function wishesOf(state: RegulationState, reachedBpm: BeatsPerMinute): readonly NamedWish[] {
  const { settings, heart, aims } = state;
  if (heart === null) return [];
  const { mode, plan, targetBpm } = settings;
  const input: SteeringInput = { ...characterOf(mode), plan, targetBpm, ...heart };
  return [
    { parameter: 'tempoBpm', ...tempoWish(input, reachedBpm), free: false },
    ...SWIFT.map((name) => ({ parameter: name, ...swiftWish(name, input, aims[name]), free: false })),
  ];
}

/** What the pacer should become; nothing while it stays. */
export function paceWishes({ wish }: PaceStep): readonly NamedWish[] {
  return wish === null ? [] : [{ parameter: 'breathsPerMinute', ...wish, free: true }];
}
