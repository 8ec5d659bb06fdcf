import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { type PulseBeat, pulseBeats } from './pulse-beats.ts';
import { judgePulse } from './pulse-quality.ts';
import { pulseTrace } from './pulse-trace.ts';

/** Ten seconds of a heart at 60 that nothing is wrong with. */
const BEATS: readonly PulseBeat[] = Array.from({ length: 9 }, (_, i) => ({
  atSeconds: 0.6 + i,
  rise: 1,
  steepness: 8,
  likeness: 0.98,
}));

const judged = (beats: readonly PulseBeat[], toSeconds = 10) => judgePulse({ beats, fromSeconds: 0, toSeconds });
const changed = (at: number, change: Partial<PulseBeat>) =>
  BEATS.map((beat, i) => (i === at ? { ...beat, ...change } : beat));

describe('ten seconds of beats', () => {
  it('are good when nothing is wrong with them', () => {
    expect(judged(BEATS)).toEqual({ level: 'good', reason: 'clear' });
  });

  it.each([
    ['that jump as exposure does', BEATS.map((beat) => ({ ...beat, steepness: 14 })), 10],
    ['that end in the middle of the window', BEATS.slice(0, 6), 10],
    ['that begin in the middle of it', BEATS.slice(3), 10],
    ['of which one is missing', BEATS.filter((_, i) => i !== 4), 10],
    [
      'of which one is too many',
      [...BEATS.slice(0, 5), { ...elementAt(BEATS, 4), atSeconds: 5.1 }, ...BEATS.slice(5)],
      10,
    ],
    ['of which one is three times as large', changed(4, { rise: 3 }), 10],
    ['of which one looks otherwise', changed(4, { likeness: 0.7 }), 10],
    ['that are few', BEATS.slice(0, 4), 5],
  ])('are uneven: %s', (_, beats, toSeconds) => {
    expect(judged(beats, toSeconds)).toEqual({ level: 'unsure', reason: 'uneven' });
  });

  it('are faint when they hardly rise', () => {
    expect(judged(BEATS.map((beat) => ({ ...beat, rise: 0.1 }))).reason).toBe('faint');
  });
});

it('takes a wave too quick for a heart for no beats, though every second one would do', () => {
  const seconds = Array.from({ length: 360 }, (_, n) => n / 30);
  const wave = seconds.map((at) => 100 + Math.sin(2 * Math.PI * 4.2 * at));
  expect(pulseBeats(pulseTrace(seconds, wave))).toEqual([]);
});
