import { describe, expect, it } from 'vitest';
import { findClicks, longestGap } from './faults.ts';
import { integratedLoudness, truePeakDb } from './loudness.ts';
import { pitchOnGrid, strongestToneHz } from './pitch.ts';

const RATE = 48000;

function sine(hz: number, seconds: number, level = 0.1, phase = 0): Float32Array {
  return Float32Array.from(
    { length: RATE * seconds },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / RATE + phase),
  );
}

describe('the analyser', () => {
  it('reads a tone of 440 as a third of a semitone off the 432 grid', () => {
    const chord = sine(220, 8);
    for (const hz of [440, 880, 293.665, 329.628, 659.255]) {
      const tone = sine(hz, 8);
      for (let i = 0; i < chord.length; i += 1) chord[i] = chord[i]! + tone[i]!;
    }
    expect(pitchOnGrid([chord], RATE, 440).offsetCents).toBeCloseTo(0, 0);
    expect(pitchOnGrid([chord], RATE, 432).offsetCents).toBeCloseTo(31.77, 0);
  });

  it('reads a low tone that is in tune as in tune, however many harmonics it has', () => {
    const tone = (cents: number) => {
      const hz = 146.83 * (432 / 440) * 2 ** (cents / 1200);
      const harmonics = Array.from({ length: 12 }, (_, n) => sine((n + 1) * hz, 6, 0.3 / (n + 1)));
      const sum = harmonics[0]!.map((_, i) => harmonics.reduce((all, one) => all + one[i]!, 0));
      return pitchOnGrid([sum], RATE, 432).offsetCents;
    };
    // Taken by themselves, its harmonics lie some cents flat together.
    expect(tone(0)).toBeCloseTo(0, 1);
    expect(tone(5)).toBeCloseTo(5, 1);
    expect(tone(-12)).toBeCloseTo(-12, 1);
  });

  it('finds a frequency to a thousandth of a hertz', () => {
    expect(strongestToneHz(sine(219.3, 12), RATE, 100, 400)).toBeCloseTo(219.3, 2);
  });

  it('measures a full-scale 997 Hz sine on one channel as −3.01 LUFS, as BS.1770 says', () => {
    expect(integratedLoudness([sine(997, 3, 1)], RATE)).toBeCloseTo(-3.01, 1);
  });

  it('sees the peak between the samples', () => {
    const tone = sine(RATE / 4, 0.1, 0.5, Math.PI / 4);
    expect(truePeakDb([tone])).toBeCloseTo(20 * Math.log10(0.5), 1);
  });

  it('finds one sample out of place in a tone and nothing in the tone itself', () => {
    const tone = sine(300, 2);
    expect(findClicks(tone, RATE)).toEqual([]);
    tone[60000] = tone[60000]! + 0.02;
    const [at] = findClicks(tone, RATE);
    expect(at).toBeCloseTo(60000 / RATE, 2);
  });

  it('measures the longest silence within a sound', () => {
    const tone = sine(300, 2);
    tone.fill(0, 40000, 40000 + RATE / 2);
    expect(longestGap([tone], RATE)).toBeCloseTo(0.5, 1);
  });
});
