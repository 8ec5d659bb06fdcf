import { elementAt } from '@innertide/std/element-at';
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
