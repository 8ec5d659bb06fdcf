import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute } from '@innertide/std/units';

/** What the slider offers: the rates a person at rest may choose as a direction. */
export const HEART_RANGE_BPM = { low: 50, high: 110 } as const;

/** Where the slider stands before it is moved: nothing is changed by it yet. */
export const FIRST_HEART_BPM: BeatsPerMinute = 74;

/** The pulse a mode begins with (packages/session/settings says the same, a test holds them together). */
const OWN_TEMPO_BPM: Readonly<Record<Mode, BeatsPerMinute>> = {
  meditation: 54,
  mindfulness: 60,
  focus: 66,
  grounding: 50,
  visioning: 58,
  sleep: 44,
};

/** Smaller differences are inaudible. */
const SAME_BPM = 4;

/** What a rate chosen by hand does to the music of a mode. */
export function heartEffect(mode: Mode, heartBpm: BeatsPerMinute): 'sparser' | 'as-it-is' | 'closer' {
  const difference = heartBpm - OWN_TEMPO_BPM[mode];
  if (Math.abs(difference) < SAME_BPM) return 'as-it-is';
  if (difference < 0) return 'sparser';
  // Sleep gets no quicker and no fuller by hand.
  return mode === 'sleep' ? 'as-it-is' : 'closer';
}
