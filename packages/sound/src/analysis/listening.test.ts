import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { auditionMode } from './audition.ts';
import { courseOf, likenessOf, repetitionOf } from './course.ts';
import { type Finding, holds, listenToSession } from './listening.ts';

const RATE = 24000;

/** A glide whose level and pitch never come back, and the same with its second half a copy of the first. */
function wandering(seconds: number, looped: boolean): Float32Array {
  const length = RATE * seconds;
  let phase = 0;
  const sound = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    const t = i / RATE;
    phase += (2 * Math.PI * (300 + 150 * Math.sin(t * 0.7 + 0.06 * t * t))) / RATE;
    sound[i] = (0.1 + 0.08 * Math.sin(0.31 * t + 0.011 * t * t)) * Math.sin(phase);
  }
  if (looped) sound.copyWithin(length / 2, 0, length / 2);
  return sound;
}

const LONG = ['loudness range, LU', 'left over right, dB'];

const failing = (findings: readonly Finding[]) => findings.filter((finding) => !holds(finding));

describe('listening', () => {
  it.each(MODES)('finds nothing wrong with %s', (mode) => {
    const settings = { seeds: [1], seconds: 24, fromSeconds: 100, sampleRate: RATE };
    for (const { session, music, pair } of auditionMode(mode, settings)) {
      // Half a minute is too short for the course of loudness, and for chance to balance the two channels.
      const lasting = [...session, ...music].filter(({ figure }) => !LONG.includes(figure));
      expect(failing([...lasting, ...pair])).toEqual([]);
    }
  });

  it('hears a loop as a repetition and what never comes back as none', () => {
    const mono = (looped: boolean) => courseOf([wandering(60, looped)], RATE, 432);
    expect(repetitionOf(mono(true))).toBeGreaterThan(0.9);
    expect(repetitionOf(mono(false))).toBeLessThan(0.6);
    expect(likenessOf(mono(false), mono(false))).toBeCloseTo(1, 5);
  });

  it('says what is wrong with a sound that leans, clicks and shouts', () => {
    const left = wandering(5, false).map((v) => v * 6);
    left[RATE * 2] = 1;
    const right = wandering(5, false).map((v) => v * 0.2);
    const wrong = failing(listenToSession([left, right], RATE)).map(({ figure }) => figure);
    expect(wrong).toEqual(expect.arrayContaining(['true peak, dBTP', 'left over right, dB']));
  });
});
