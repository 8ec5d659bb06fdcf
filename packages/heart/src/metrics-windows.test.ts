import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { DEFAULT_METHOD, FIGURES } from './figures.ts';
import { type Interval, intervalsInSeries } from './interval.ts';
import { measure } from './metrics.ts';
import { wavingIntervals } from './testing/recordings.ts';

const ANY = { ...DEFAULT_METHOD, anyLength: true };

/** Beats whose intervals are 490 and 510 ms in turn: two of them last a second. */
const alternating = (seconds: number) =>
  intervalsInSeries(Array.from({ length: 2 * seconds }, (_, i) => (i % 2 === 0 ? 490 : 510)));

const wave = (meanMs: number, amplitudeMs: number, hz: number, seconds: number) =>
  intervalsInSeries(wavingIntervals(meanMs, [{ amplitudeMs, hz }], seconds));

const WINDOWS = [
  ['rmssd', 30],
  ['lnRmssd', 30],
  ['pnn50', 60],
  ['sd1', 60],
  ['hf', 60],
  ['respirationRate', 60],
  ['coherence', 64],
  ['sdnn', 120],
  ['sd2', 120],
  ['lf', 120],
  ['lfHf', 120],
] as const;

describe('the window of a figure', () => {
  it.each(WINDOWS)('of %s is %s s: 3 s less are too few, 2 s less are enough', (name, neededSeconds) => {
    const heldSeconds = neededSeconds - 3;
    expect(measure(alternating(heldSeconds))[name]).toEqual({
      ok: false,
      reason: { name: 'window-too-short', neededSeconds, heldSeconds },
    });
    const enough = measure(alternating(neededSeconds - 2))[name];
    expect(enough.ok ? null : enough.reason.name).not.toBe('window-too-short');
  });

  it('is empty without a beat', () => {
    const { coherence, respirationRate, meanHr } = measure([]);
    const empty = (neededSeconds: number) => ({ name: 'window-too-short', neededSeconds, heldSeconds: 0 });
    expect(coherence).toEqual({ ok: false, reason: empty(64) });
    expect(respirationRate).toEqual({ ok: false, reason: empty(60) });
    expect(meanHr).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
  });

  it('has no least length where any length is asked for', () => {
    const figures = measure(alternating(10), ANY);
    const tooShort = FIGURES.filter((name) => {
      const figure = figures[name];
      return !figure.ok && figure.reason.name === 'window-too-short';
    });
    expect(tooShort).toEqual([]);
  });

  it('counts at most twice the time that its intervals fill, in tenths of a second', () => {
    const holed = alternating(120).filter(({ endSeconds }) => endSeconds < 5.26 || endSeconds > 114.6);
    expect(measure(holed).rmssd).toEqual({
      ok: false,
      reason: { name: 'window-too-short', neededSeconds: 30, heldSeconds: 21 },
    });
  });
});

describe('the beats of a figure', () => {
  it.each([
    ['meanRr', 5],
    ['meanHr', 5],
    ['rmssd', 3],
    ['sdnn', 3],
  ] as const)('%s are %s at least', (name, count) => {
    const beats = intervalsInSeries([800, 830, 790, 820, 810]);
    expect(measure(beats.slice(0, count - 1), ANY)[name]).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
    expect(measure(beats.slice(0, count), ANY)[name].ok).toBe(true);
  });

  it('of a variability are three with two neighbours each, not three on their own', () => {
    const apart = intervalsInSeries([800, 830, 790, 820]).map((one, i) => ({ ...one, isAdjacent: i === 1 }));
    expect(measure(apart, ANY).rmssd).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
  });

  it.each(['lf', 'hf', 'lfHf', 'coherence', 'respirationRate'] as const)('of %s are sixteen at least', (name) => {
    const beats = wave(900, 40, 0.2, 60);
    expect(measure(beats.slice(0, 15), ANY)[name]).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
    const enough = measure(beats.slice(0, 16), ANY)[name];
    expect(enough.ok ? null : enough.reason.name).not.toBe('too-few-beats');
  });
});

describe('the power of a band', () => {
  it('is measured for HF where the window is too short for LF', () => {
    const { lf, hf, lfHf } = measure(wave(900, 40, 0.25, 90));
    expect(lf).toMatchObject({ ok: false, reason: { name: 'window-too-short', neededSeconds: 120 } });
    expect(lfHf).toEqual(lf);
    expect(hf.ok && Math.abs(hf.value / 800 - 1)).toBeLessThan(0.1);
  });

  it('is measured in the bands of the method, with their ratio', () => {
    const two = wave(900, 40, 0.1, 600);
    const upper = { ...DEFAULT_METHOD, lf: { fromHz: 0.15, toHz: 0.4 }, hf: { fromHz: 0.04, toHz: 0.15 } };
    const [usual, swapped] = [measure(two), measure(two, upper)];
    expect(swapped.lf).toEqual(usual.hf);
    expect(swapped.hf).toEqual(usual.lf);
    if (!usual.lf.ok || !usual.hf.ok) throw new Error('ten minutes have both');
    expect(usual.lfHf).toEqual({ ok: true, value: usual.lf.value / usual.hf.value });
  });
});

describe('the respiration rate', () => {
  const rate = (beats: readonly Interval[], paceBreathsPerMinute: number | null = null) =>
    measure(beats, { ...DEFAULT_METHOD, paceBreathsPerMinute }).respirationRate;

  it.each([160.5, 200.25, 200.5, 250.75, 300.5])('is found between the points of the spectrum: point %s', (point) => {
    const hz = (point * 4) / 4096;
    const found = rate(wave(900, 30, hz, 90));
    expect(found.ok && Math.abs(found.value - 60 * hz)).toBeLessThan(0.01);
  });

  it('is absent where the heart beats too seldom to carry a breath of the pace', () => {
    expect(rate(wave(2000, 60, 0.2, 120), 24)).toEqual({ ok: false, reason: { name: 'nothing-varies' } });
  });

  it.each([
    [64, 0.125],
    [100, 0.0732],
  ])('is absent where the spectrum of a series at %s Hz is too coarse to see both sides of a peak', (sampleHz, hz) => {
    const method = { ...DEFAULT_METHOD, sampleHz, paceBreathsPerMinute: 6 };
    expect(measure(wave(900, 30, hz, 120), method).respirationRate).toEqual({
      ok: false,
      reason: { name: 'nothing-varies' },
    });
  });

  it('is that of the last sixty seconds', () => {
    const before = wave(900, 30, 0.3, 90);
    const breath = wave(900, 30, 0.2, 75);
    const offset = elementAt(before, before.length - 1).endSeconds;
    const moved = breath.map((one, i) => ({ ...one, endSeconds: one.endSeconds + offset, isAdjacent: i > 0 }));
    const found = rate([...before, ...moved]);
    expect(found.ok && Math.abs(found.value - 12)).toBeLessThan(0.1);
  });

  it.each([0.1, 0.12, 0.125])('is no wave below 0.13 Hz, without a pace: %s Hz', (hz) => {
    expect(rate(wave(900, 30, hz, 120))).toEqual({ ok: false, reason: { name: 'no-clear-peak' } });
  });

  it('is looked for within three tenths of the pace, to both sides', () => {
    const found = (hz: number) => {
      const one = rate(wave(900, 30, hz, 120), 6);
      return one.ok ? Math.round(one.value * 10) / 10 : one.reason.name;
    };
    expect([0.06, 0.075, 0.1, 0.125, 0.14].map(found)).toEqual(['no-clear-peak', 4.5, 6, 7.5, 'no-clear-peak']);
  });

  it('is no clear peak where many waves share the power', () => {
    const noise = Array.from({ length: 120 }, (_, i) => 800 + 60 * Math.sin(i * i * 1.7));
    expect(rate(intervalsInSeries(noise))).toEqual({ ok: false, reason: { name: 'no-clear-peak' } });
  });
});
