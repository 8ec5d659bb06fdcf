import { expect, it } from 'vitest';
import { EcgStretches } from './ecg-stretches.ts';
import { ECG_HZ, parsePolarEcg } from './polar-ecg.ts';

const SECOND = [0x00, 0xca, 0x9a, 0x3b, 0, 0, 0, 0];
const frame = (...samples: readonly number[]) => Uint8Array.of(0, ...SECOND, 0, ...samples);

it('reads signed microvolts of three bytes, the lowest first', () => {
  expect(parsePolarEcg(frame(0x10, 0x27, 0, 0xf0, 0xd8, 0xff, 0, 0, 0x80, 0xff, 0xff, 0x7f))).toEqual({
    ok: true,
    value: { newestSeconds: 1, microvolts: [10_000, -10_000, -8_388_608, 8_388_607] },
  });
});

it.each([
  ['empty', new Uint8Array()],
  ['other-measurement', Uint8Array.of(2, ...SECOND, 0, 1, 2, 3)],
  ['cut-off', Uint8Array.of(0, 1, 2)],
  ['cut-off', frame(1, 2)],
  ['other-frame', Uint8Array.of(0, ...SECOND, 0x80, 1, 2, 3)],
] as const)('refuses what is %s', (reason, bytes) => {
  expect(parsePolarEcg(bytes)).toEqual({ ok: false, reason });
});

const FRAME = new Array<number>(73).fill(5);
const LENGTH = FRAME.length / ECG_HZ;

function stretchesOf(ends: readonly (number | null)[], arrivals = ends.map((_, n) => n)) {
  const stretches = new EcgStretches();
  for (const [n, newestSeconds] of ends.entries()) {
    stretches.receive({ newestSeconds, microvolts: FRAME }, arrivals[n] ?? 0);
  }
  return stretches;
}

it('joins frames that follow each other by the strap’s clock, however late they come, and begins anew where one is missing', () => {
  const from = 900_000_000;
  const ends = [1, 2, 3, 5, 6].map((n) => from + n * LENGTH);
  const { all, seconds } = stretchesOf(ends, [1, 5, 5.1, 5.2, 9]);
  expect(all.map(({ microvolts }) => microvolts.length)).toEqual([3 * 73, 2 * 73]);
  expect(all[1]?.fromSeconds).toBeCloseTo(from + 4 * LENGTH + 1 / ECG_HZ, 5);
  expect(all[1]?.toSeconds).toBe(from + 6 * LENGTH);
  expect(seconds).toBeCloseTo(5 * LENGTH, 9);
});

it('takes the arrivals of a strap that says no time: only a frame’s length of silence is a gap', () => {
  const { all } = stretchesOf([null, null, null], [1, 1 + LENGTH + 0.3, 4]);
  expect(all.map(({ microvolts }) => microvolts.length)).toEqual([2 * 73, 73]);
});

it('holds an hour', () => {
  const frames = Math.ceil((3600 * ECG_HZ) / FRAME.length) + 3;
  const stretches = stretchesOf(Array.from({ length: frames }, (_, n) => n * LENGTH));
  expect([stretches.seconds, stretches.isFull]).toEqual([3600, true]);
});
