import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { sharpnessOf } from './sharpness.ts';
import { LOUDNESS_RATE, thirdOctaveLevels } from './third-octave-levels.ts';
import { loudnessCourse } from './time-varying-loudness.ts';
import { coreLoudness, loudnessOf, phonOf } from './zwicker-loudness.ts';

const PASCAL = 2e-5;

/** A tone in pascals whose level and envelope are given over time. */
function tone(hz: number, seconds: number, levelDb: (t: number) => number, envelope: (t: number) => number = () => 1) {
  return Float64Array.from({ length: Math.round(seconds * LOUDNESS_RATE) }, (_, i) => {
    const t = i / LOUDNESS_RATE;
    return Math.SQRT2 * PASCAL * 10 ** (levelDb(t) / 20) * envelope(t) * Math.sin(2 * Math.PI * hz * t);
  });
}

const stationary = (levels: readonly number[]) => loudnessOf(coreLoudness(levels));

describe('stationary loudness by ISO 532-1', () => {
  it('is that of the standard for its third-octave levels (annex B.2)', () => {
    const levels = [
      -60, -60, 78, 79, 89, 72, 80, 89, 75, 87, 85, 79, 86, 80, 71, 70, 72, 71, 72, 74, 69, 65, 67, 77, 68, 58, 45, 30,
    ];
    const { sone, specific } = stationary(levels);
    expect(sone).toBeCloseTo(83.296, 2);
    expect(phonOf(sone)).toBeCloseTo(103.802, 2);
    expect(specific.reduce((sum, value) => sum + value / 10, 0) / sone).toBeCloseTo(1, 1);
  });

  it.each([
    [250, 80, 14.655],
    [1000, 60, 4.019],
    [4000, 40, 1.549],
    [1000, 40, 1],
  ])('a tone of %i Hz at %i dB has %f sone (annex B.3)', (hz, level, sone) => {
    const measured = stationary(
      thirdOctaveLevels(
        tone(hz, 1.2, () => level),
        0.4,
      ),
    ).sone;
    expect(Math.abs(measured / sone - 1)).toBeLessThan(0.01);
  });

  it('doubles with each ten decibels of a tone of 1 kHz', () => {
    const levels = thirdOctaveLevels(
      tone(1000, 1.2, () => 50),
      0.4,
    );
    const at = (level: number) => stationary(levels.map((one) => one + level - 50)).sone;
    for (const level of [50, 60, 70]) expect(at(level + 10) / at(level)).toBeCloseTo(2, 1);
  });

  it('is nothing in silence', () => {
    expect(stationary(Array.from({ length: 28 }, () => -60)).sone).toBe(0);
    expect(phonOf(0)).toBe(3);
  });
});

describe('loudness over time by ISO 532-1', () => {
  // The standard's files round the edges of their pulses; over a millisecond and a half the three maxima agree.
  const pulse = (seconds: number) =>
    tone(
      1000,
      0.3 + seconds,
      () => 70,
      (t) => Math.max(0, Math.min(1, (t - 0.1) / 0.0015, (0.1 + seconds - t) / 0.0015)),
    );

  it.each([
    [0.01, 4.3],
    [0.05, 5.975],
    [0.5, 8.077],
  ])('a pulse of %f s at 1 kHz and 70 dB reaches %f sone (annex B.4)', (seconds, sone) => {
    expect(Math.abs(Math.max(...loudnessCourse(pulse(seconds)).sone) / sone - 1)).toBeLessThan(0.05);
  });

  it('settles at the loudness of the stationary sound', () => {
    const { sone, specific } = loudnessCourse(tone(1000, 1, () => 60));
    expect(sone[450]).toBeCloseTo(4.019, 1);
    expect(sharpnessOf(specific)).toBeCloseTo(1, 0);
  });

  it('falls more slowly after a long sound than after a short one', () => {
    const after = (seconds: number) =>
      loudnessCourse(pulse(seconds)).sone[Math.round((0.1 + seconds + 0.03) * 500)] ?? 0;
    expect(after(0.5)).toBeGreaterThan(1.3 * after(0.01));
  });
});

/** Critical-band edges of E. Zwicker (1961), in hertz; the fifth from the third is centred at 1 kHz. */
const EDGES = [
  200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400, 5300, 6400, 7700, 9500,
];

/** Noise between two frequencies as many tones at random phases. */
function noise(low: number, high: number): Float64Array {
  const out = new Float64Array(LOUDNESS_RATE / 2);
  const count = 60;
  for (let n = 0; n < count; n += 1) {
    const hz = low + ((high - low) * (n + uniform(low, n))) / count;
    const phase = 2 * Math.PI * uniform(high, n);
    for (let i = 0; i < out.length; i += 1) {
      out[i] = (out[i] ?? 0) + 1e-3 * Math.sin((2 * Math.PI * hz * i) / LOUDNESS_RATE + phase);
    }
  }
  return out;
}

/** Levels moved together until the sound has four sone, as all test sounds of DIN 45692 have. */
function atFourSone(levels: readonly number[]) {
  let [low, high] = [-60, 60];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (stationary(levels.map((level) => level + middle)).sone < 4) low = middle;
    else high = middle;
  }
  return stationary(levels.map((level) => level + low));
}

describe('sharpness by DIN 45692', () => {
  it.each([
    [0, 0.38],
    [3, 0.71],
    [6, 1],
    [9, 1.35],
    [12, 1.78],
    [15, 2.82],
    [18, 5.52],
  ])('noise one critical band wide, number %i, is as sharp as table A.2 says: %f acum', (band, acum) => {
    const levels = thirdOctaveLevels(noise(EDGES[band] ?? 0, EDGES[band + 1] ?? 0), 0.1);
    const tolerance = Math.max(0.05, 0.05 * acum);
    expect(Math.abs(sharpnessOf(atFourSone(levels).specific) - acum)).toBeLessThan(tolerance + 0.02);
  });

  it('is nothing in silence', () => {
    expect(sharpnessOf(new Float64Array(240))).toBe(0);
  });
});
