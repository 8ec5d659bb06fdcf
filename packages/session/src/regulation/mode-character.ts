import type { Mode } from '@innertide/std/mode';
import type { Unit } from '@innertide/std/units';

/**
 * settle leads down and never up; hold goes along and leads nowhere; steady answers a change with its opposite; lift may rise and
 * never sinks.
 */
export type Direction = 'settle' | 'hold' | 'steady' | 'lift';

/** What answers a heart soon. */
export type SwiftParameter = 'intensity' | 'brightness' | 'density';

type ForEach<Value> = Readonly<Record<SwiftParameter, Value>>;

/** How a mode steers. Why it is so stands in docs/heart.md, "The rule". */
export interface ModeCharacter {
  readonly direction: Direction;
  /** How far the tempo leads below the heart at most, as a share of it. */
  readonly leadShare: Unit;
  /** How much a beat a minute changes each, in the parameter's unit. */
  readonly gains: ForEach<number>;
  /** What may go above the setup. */
  readonly rises: ForEach<boolean>;
  /** How much less each becomes in a minute in which the heart stays or slows. */
  readonly thinsPerMinute: ForEach<number>;
}

const GAINS = { intensity: 0.012, brightness: 0.012, density: 0.015 };
const ALL = { intensity: true, brightness: true, density: true };
const NONE = { intensity: false, brightness: false, density: false };
const STAYS = { intensity: 0, brightness: 0, density: 0 };
/** Music leads at most this far ahead of the heart (docs/heart.md). */
const LEAD_SHARE = 0.06;

const SETTLES: ModeCharacter = {
  direction: 'settle',
  leadShare: LEAD_SHARE,
  gains: GAINS,
  rises: ALL,
  thinsPerMinute: STAYS,
};

const CHARACTERS: Readonly<Record<Mode, ModeCharacter>> = {
  /** Leads slowly down and answers evenly. */
  meditation: SETTLES,
  /** Notices and changes nothing by itself: at the heart, never below it, and half as much of everything. */
  mindfulness: {
    ...SETTLES,
    direction: 'hold',
    leadShare: 0,
    gains: { intensity: 0.006, brightness: 0.006, density: 0.0075 },
  },
  focus: { ...SETTLES, direction: 'steady' },
  /** Holds whoever is startled: the music gets fuller and never brighter, and leads half as far. */
  grounding: {
    ...SETTLES,
    leadShare: LEAD_SHARE / 2,
    gains: { intensity: 0.018, brightness: 0.012, density: 0.012 },
    rises: { ...ALL, brightness: false },
  },
  visioning: { ...SETTLES, direction: 'lift' },
  /** Never more than was set up, and less with every quiet minute. */
  sleep: {
    ...SETTLES,
    rises: NONE,
    thinsPerMinute: { intensity: 0.012, brightness: 0.015, density: 0.018 },
  },
};

/** How a mode steers. */
export function characterOf(mode: Mode): ModeCharacter {
  return CHARACTERS[mode];
}
