import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { DEFAULT_METHOD, type FigureName, type Figures } from './figures.ts';
import { type Interval, intervalsInSeries } from './interval.ts';
import { measure } from './metrics.ts';
import { recordings, restingIntervals, wavingIntervals } from './testing/recordings.ts';

const METHOD = { ...DEFAULT_METHOD, anyLength: true };

/** Stretches without a gap, each its intervals. */
type Stretches = readonly (readonly number[])[];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));

/** The textbook's formulas, written once more; SD1 as the short axis of the cloud of neighbours, turned by 45°. */
function textbook(stretches: Stretches): Partial<Record<FigureName, number>> {
  const rrMs = stretches.flat();
  const pairs = stretches.flatMap((stretch) =>
    stretch.slice(1).map((next, i) => [elementAt(stretch, i), next] as const),
  );
  const steps = pairs.map(([one, next]) => next - one);
  const squares = mean(steps.map((step) => step * step));
  return {
    meanRr: mean(rrMs),
    meanHr: 60_000 / mean(rrMs),
    sdnn: deviation(rrMs),
    rmssd: Math.sqrt(squares),
    lnRmssd: Math.log(squares) / 2,
    pnn50: (100 * steps.filter((step) => Math.abs(step) > 50).length) / steps.length,
    sd1: deviation(pairs.map(([one, next]) => (next - one) / Math.SQRT2)),
    sd2: Math.sqrt(2 * deviation(rrMs) ** 2 - deviation(steps) ** 2 / 2),
  };
}

function inStretches(stretches: Stretches): readonly Interval[] {
  let at = 0;
  return stretches.flatMap((stretch) => {
    // Half a minute in which nothing came.
    at += 30;
    return stretch.map((rrMs, i) => {
      at += rrMs / 1000;
      return { endSeconds: at, rrMs, isAdjacent: i > 0 };
    });
  });
}

function value(figures: Figures, name: FigureName): number {
  const figure = figures[name];
  if (!figure.ok) throw new Error(`${name} is absent: ${figure.reason.name}`);
  return figure.value;
}

const LIMIT_PERCENT: Partial<Record<FigureName, number>> = { sd2: 1 };
const TIME_DOMAIN_PERCENT = 0.5;
const SPECTRUM_PERCENT = 5;

const rest = restingIntervals();
const WITH_DROP_OUTS: Stretches = [rest.slice(0, 190), rest.slice(230, 231), rest.slice(260, 480), rest.slice(500)];
const RECORDINGS: readonly (readonly [string, Stretches])[] = [
  ...recordings().map(({ name, rrMs }) => [name, [rrMs]] as const),
  ['drop-outs', WITH_DROP_OUTS],
];

describe('measure agrees with known values', () => {
  it.each(RECORDINGS)('of the time domain: %s', (_name, stretches) => {
    const figures = measure(
      stretches.length === 1 ? intervalsInSeries(elementAt(stretches, 0)) : inStretches(stretches),
      METHOD,
    );
    for (const [name, truth] of Object.entries(textbook(stretches)) as [FigureName, number][]) {
      const offPercent = truth === 0 ? value(figures, name) : 100 * Math.abs(value(figures, name) / truth - 1);
      expect(offPercent, `${name} is ${value(figures, name)}, in truth ${truth}`).toBeLessThanOrEqual(
        LIMIT_PERCENT[name] ?? TIME_DOMAIN_PERCENT,
      );
    }
  });

  it.each(
    recordings()
      .filter(({ spoilt }) => spoilt.size === 0)
      .map(({ name, rrMs }) => [name, rrMs] as const),
  )('of the cloud of neighbours: SD2 is its long axis, %s', (_name, rrMs) => {
    const sums = rrMs.slice(1).map((next, i) => (next + elementAt(rrMs, i)) / Math.SQRT2);
    const sd2 = value(measure(intervalsInSeries(rrMs), METHOD), 'sd2');
    expect(100 * Math.abs(sd2 / deviation(sums) - 1)).toBeLessThanOrEqual(1);
  });

  /** Two waves of known size at once, each with four or more beats; a wave of amplitude a has the power a²/2. */
  const WAVES = Array.from({ length: 12 }, (_, seed) => {
    const meanMs = 700 + 450 * uniform(seed, 1);
    const fastestHz = Math.min(0.32, 1000 / (4.5 * meanMs));
    return {
      meanMs,
      lf: { amplitudeMs: 8 + 50 * uniform(seed, 2), hz: 0.055 + 0.08 * uniform(seed, 3) },
      hf: { amplitudeMs: 8 + 35 * uniform(seed, 4), hz: 0.165 + (fastestHz - 0.165) * uniform(seed, 5) },
    };
  });

  it.each(WAVES)('of the spectrum: $lf.hz Hz and $hf.hz Hz', ({ meanMs, lf, hf }) => {
    const rrMs = wavingIntervals(meanMs, [lf, hf], 1200);
    const figures = measure(intervalsInSeries(rrMs), METHOD);
    for (const [name, { amplitudeMs }] of [
      ['lf', lf],
      ['hf', hf],
    ] as const) {
      const truth = amplitudeMs ** 2 / 2;
      expect(100 * Math.abs(value(figures, name) / truth - 1), name).toBeLessThanOrEqual(SPECTRUM_PERCENT);
    }
  });
});
