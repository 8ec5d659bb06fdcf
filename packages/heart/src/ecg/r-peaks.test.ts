import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { SimulatedHeart } from '../simulated-heart.ts';
import { ecgFiles } from './ecg-files.ts';
import { ECG_HZ } from './polar-ecg.ts';
import { rPeaks } from './r-peaks.ts';
import { judgeEcgs } from './testing/many-ecgs.ts';
import { syntheticEcg } from './testing/synthetic-ecg.ts';

// Hearts of 50 to 150 with a model of another's making (McSharry 2003); `node tools/ecg-beats.ts` prints more noise.
it.each([
  { whiteUv: 5, most: 0.45 },
  { whiteUv: 20, most: 0.45 },
  { whiteUv: 50, most: 0.7 },
])(
  'times every interval as well as the standard service writes it, beside $whiteUv µV of noise',
  ({ whiteUv, most }) => {
    const verdict = judgeEcgs({ whiteUv, wanderUv: 200 }, 6);
    expect(verdict.missed).toBe(0);
    expect(verdict.extra).toBeLessThanOrEqual(verdict.beats / 500);
    expect(verdict.intervalMs).toBeLessThan(most);
    // What is said of the error is what it is, within a third.
    expect(verdict.overClaimed).toBeGreaterThan(0.75);
    expect(verdict.overClaimed).toBeLessThan(1.35);
  },
);

it('finds nothing in less than three seconds, in a line and in noise that has no beats', () => {
  expect(rPeaks(new Array(300).fill(3), ECG_HZ)).toEqual([]);
  expect(rPeaks(new Array(3_000).fill(3), ECG_HZ)).toEqual([]);
});

it('writes samples and beats on the strap’s own clock, and no interval across a gap', () => {
  const heart = new SimulatedHeart({ breathSwing: 0.05, pressureSwing: 0, noise: 0 }, 3);
  const made = syntheticEcg(
    heart.live(20, { rateBpm: 66, breathsPerMinute: 10 }),
    ECG_HZ,
    { whiteUv: 5, wanderUv: 0 },
    1,
  );
  // A strap whose clock counts a thousandth less while it takes as many samples.
  const toSeconds = 50 + ((made.microvolts.length - 1) / ECG_HZ) * 0.999;
  const stretch = { fromSeconds: 50, toSeconds, microvolts: made.microvolts };
  const later = { ...stretch, fromSeconds: 80, toSeconds: toSeconds + 30 };
  const [samples, beats, about] = ecgFiles([stretch, later], { deviceName: 'Polar H10 1', startedMs: 0 });
  const rows = samples?.text.trimEnd().split('\n') ?? [];
  expect(rows.slice(0, 3)).toEqual(['seconds,microvolts', 's,uV', `0.0000,${made.microvolts[0]}`]);
  expect(rows).toHaveLength(2 + 2 * made.microvolts.length);
  const cells = (beats?.text.trimEnd().split('\n') ?? []).slice(2).map((row) => row.split(','));
  const first = cells.length / 2;
  expect(cells.map(([, interval]) => interval === '').flatMap((isEmpty, at) => (isEmpty ? [at] : []))).toEqual([
    0,
    first,
  ]);
  expect(Number(elementAt(elementAt(cells, first), 0)) - Number(elementAt(elementAt(cells, 0), 0))).toBeCloseTo(30, 4);
  const beat = made.beats.findIndex((at) => Math.abs(at - Number(cells[3]?.[0]) / 0.999) < 0.05);
  const truth = 1000 * (elementAt(made.beats, beat) - elementAt(made.beats, beat - 1)) * 0.999;
  expect(Math.abs(Number(cells[3]?.[1]) - truth)).toBeLessThan(1.5);
  expect(JSON.parse(about?.text ?? '')).toMatchObject({
    device: 'Polar H10 1',
    firstFrameArrived: '1970-01-01T00:00:00.000Z',
  });
});

/** Complexes of one symmetric shape, 25 ms wide, each at a time in s and with a size in microvolts, on a line. */
function complexes(seconds: number, beats: readonly (readonly [atSeconds: number, microvolts: number])[]): number[] {
  return Array.from({ length: Math.round(seconds * ECG_HZ) }, (_, n) =>
    beats.reduce((sum, [at, size]) => sum + size * Math.exp(-(((n / ECG_HZ - at) / 0.0125) ** 2)), 0),
  );
}
const EVEN = Array.from({ length: 12 }, (_, n) => [0.7 + 0.93 * n, 1_000] as const);
const timesOf = (microvolts: readonly number[]) => rPeaks(microvolts, ECG_HZ).map(({ atSeconds }) => atSeconds);

it('finds each complex where it is, within half a millisecond, and none in a stretch below three seconds', () => {
  const times = timesOf(complexes(12, EVEN));
  expect(times).toHaveLength(EVEN.length);
  for (const [n, [at]] of EVEN.entries()) expect(Math.abs(elementAt(times, n) - at)).toBeLessThan(0.0005);
  expect(timesOf(complexes(2.99, EVEN))).toEqual([]);
  expect(timesOf(complexes(3.01, EVEN))).toHaveLength(3);
});

it.each([
  ['after', 0.2],
  ['before', -0.2],
])('takes the larger of two complexes that are nearer than beats can be: a smaller one %s it', (_, apart) => {
  const both = EVEN.flatMap(([at, size]) => [[at, size] as const, [at + apart, 0.7 * size] as const]);
  const times = timesOf(complexes(12, both));
  expect(times).toHaveLength(EVEN.length);
  for (const [n, [at]] of EVEN.entries()) expect(Math.abs(elementAt(times, n) - at)).toBeLessThan(0.02);
});

it('says twice the error of complexes that are half as large', () => {
  const isHalf = (n: number) => n % 3 === 2;
  const beats = EVEN.map(([at, size], n) => [at, isHalf(n) ? size / 2 : size] as const);
  const noisy = complexes(12, beats).map((value, n) => value + 20 * (uniform(6, n) + uniform(7, n) - 1));
  const errors = rPeaks(noisy, ECG_HZ).map(({ errorMs }) => errorMs);
  expect(errors).toHaveLength(EVEN.length);
  const [half, whole] = [true, false].map((asked) => median(errors.filter((_, n) => isHalf(n) === asked)));
  expect((half ?? 0) / (whole ?? 0)).toBeGreaterThan(1.6);
  expect((half ?? 0) / (whole ?? 0)).toBeLessThan(2.4);
});

it('writes a stretch of a single sample, and files without a row where nothing came', () => {
  const options = { deviceName: 'Polar H10 1', startedMs: 0 };
  const [one] = ecgFiles([{ fromSeconds: 7, toSeconds: 7, microvolts: [12] }], options);
  expect(one?.text.trimEnd().split('\n').at(-1)).toBe('0.0000,12');
  expect(ecgFiles([], options).map(({ text }) => text.trimEnd().split('\n').length)).toEqual([
    2,
    2,
    expect.any(Number),
  ]);
});
