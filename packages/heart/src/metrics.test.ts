import { elementAt } from '@innertide/std/element-at';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_METHOD, type FigureName, type Figures } from './figures.ts';
import { passAll } from './gated-train.ts';
import { intervalsInSeries } from './interval.ts';
import { measure } from './metrics.ts';
import { recordings, restingIntervals, wavingIntervals } from './testing/recordings.ts';

const ANY = { ...DEFAULT_METHOD, anyLength: true };

function value(figures: Figures, name: FigureName): number {
  const figure = figures[name];
  if (!figure.ok) throw new Error(`${name} is absent: ${figure.reason.name}`);
  return figure.value;
}

const wave = (meanMs: number, amplitudeMs: number, hz: number, seconds: number) =>
  intervalsInSeries(wavingIntervals(meanMs, [{ amplitudeMs, hz }], seconds));

describe('figures in the time domain', () => {
  it('match an example worked by hand', () => {
    // mean 810; deviations −10 40 −60 10 20 → Σ² 5800 → SDNN √1450; differences 50 −100 70 10 → Σ² 17500 → RMSSD √4375;
    // above 50 strictly: 2 of 4; mean difference 7.5 → SDSD √(17275/3); SD2 √(2900 − 17275/6).
    const figures = measure(intervalsInSeries([800, 850, 750, 820, 830]), ANY);
    expect(value(figures, 'meanRr')).toBe(810);
    expect(value(figures, 'meanHr')).toBeCloseTo(60_000 / 810, 10);
    expect(value(figures, 'sdnn')).toBeCloseTo(Math.sqrt(1450), 10);
    expect(value(figures, 'rmssd')).toBeCloseTo(Math.sqrt(4375), 10);
    expect(value(figures, 'lnRmssd')).toBeCloseTo(Math.log(4375) / 2, 10);
    expect(value(figures, 'pnn50')).toBe(50);
    expect(value(figures, 'sd1')).toBeCloseTo(Math.sqrt(17275 / 6), 10);
    expect(value(figures, 'sd2')).toBeCloseTo(Math.sqrt(2900 - 17275 / 6), 10);
  });

  it('never take a difference across a gap', () => {
    const [a, b, c, d] = intervalsInSeries([800, 810, 1200, 1210]);
    const figures = measure([a!, b!, { ...c!, isAdjacent: false }, d!], ANY);
    expect(figures.rmssd).toMatchObject({ ok: true, value: 10 });
  });

  it('are 0, or absent where 0 has no meaning, for equal intervals', () => {
    const figures = measure(intervalsInSeries(new Array(400).fill(800)));
    expect(figures.rmssd).toEqual({ ok: true, value: 0 });
    expect(figures.sdnn).toEqual({ ok: true, value: 0 });
    for (const name of ['lnRmssd', 'lf', 'hf', 'lfHf', 'coherence', 'respirationRate'] as const) {
      expect(figures[name]).toEqual({ ok: false, reason: { name: 'nothing-varies' } });
    }
  });
});

describe('figures in the frequency domain', () => {
  it('find half the squared amplitude of a wave in its own band, and nothing in the other', () => {
    const slow = measure(wave(900, 40, 0.1, 900));
    expect(value(slow, 'lf')).toBeCloseTo(800, -1.4);
    expect(value(slow, 'hf')).toBeLessThan(8);
    const quick = measure(wave(900, 30, 0.25, 900));
    expect(Math.abs(value(quick, 'hf') / 450 - 1)).toBeLessThan(0.05);
    expect(value(quick, 'lf')).toBeLessThan(4.5);
  });

  it('measure the breath within one a minute from 9 to 22, from its own swing', () => {
    for (const breathsPerMinute of [9, 12, 15, 18, 22]) {
      const figures = measure(intervalsInSeries(restingIntervals({ breathsPerMinute, seconds: 180 })));
      expect(Math.abs(value(figures, 'respirationRate') - breathsPerMinute)).toBeLessThan(1);
    }
  });

  it('measure slow breathing along a pace, and do not take the wave of blood pressure for a breath without one', () => {
    const slow = intervalsInSeries(restingIntervals({ breathsPerMinute: 6, seconds: 180 }));
    const paced = measure(slow, { ...DEFAULT_METHOD, paceBreathsPerMinute: 6 });
    expect(Math.abs(value(paced, 'respirationRate') - 6)).toBeLessThan(0.5);
    const traits = { breathSwing: 0.003, pressureSwing: 0.05, noise: 0.02 };
    const hidden = measure(intervalsInSeries(restingIntervals({ breathsPerMinute: 17, seconds: 180, traits })));
    if (hidden.respirationRate.ok) expect(hidden.respirationRate.value).toBeGreaterThan(7.8);
  });

  it.each([4, 4.5, 5, 5.5, 6, 6.5])(
    'claim no breath for a slow one of %d a minute without a pace: its overtones are none',
    (breathsPerMinute) => {
      for (const breathSwing of [0.05, 0.12]) {
        for (const seed of [21, 22, 23, 24]) {
          const traits = { breathSwing, pressureSwing: 0.015, noise: 0.012 };
          const rr = restingIntervals({ breathsPerMinute, seconds: 100, traits, seed, rateBpm: () => 46 + seed });
          expect(measure(intervalsInSeries(rr)).respirationRate).toEqual({
            ok: false,
            reason: { name: 'no-clear-peak' },
          });
        }
      }
    },
  );

  it('call one strong wave coherent and ordinary rest not', () => {
    const [clean, resonance] = [elementAt(recordings(), 0), elementAt(recordings(), 1)];
    expect(value(measure(intervalsInSeries(resonance.rrMs)), 'coherence')).toBeGreaterThan(0.8);
    const noisy = restingIntervals({ traits: { breathSwing: 0.02, pressureSwing: 0.02, noise: 0.04 } });
    expect(value(measure(intervalsInSeries(noisy)), 'coherence')).toBeLessThan(0.6);
    expect(clean.name).toBe('clean');
  });
});

describe('a figure', () => {
  it('is absent with what it needs while its window is too short', () => {
    const figures = measure(intervalsInSeries(restingIntervals({ seconds: 40 })));
    expect(figures.rmssd.ok).toBe(true);
    expect(figures.sdnn).toMatchObject({ ok: false, reason: { name: 'window-too-short', neededSeconds: 120 } });
    expect(figures.coherence).toMatchObject({ ok: false, reason: { name: 'window-too-short', neededSeconds: 64 } });
    expect(measure([]).meanHr).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
  });

  it('is a finite number or absent, whatever the intervals are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.integer({ min: -500, max: 70_000 }))), (values) => {
        for (const figure of Object.values(measure(passAll(intervalsInSeries(values)), ANY))) {
          if (figure.ok) expect(Number.isFinite(figure.value)).toBe(true);
        }
      }),
    );
  });
});
