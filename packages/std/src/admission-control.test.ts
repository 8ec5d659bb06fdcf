import { expect, it } from 'vitest';
import { AdmissionControl } from './admission-control.ts';

/** How many may wait before the next one is refused. */
function capacity(line: AdmissionControl): number {
  let ahead = 0;
  while (line.admits(ahead) && ahead < 10_000) ahead += 1;
  return ahead;
}

function lineOf(bounds: Partial<ConstructorParameters<typeof AdmissionControl>[0]> = {}): AdmissionControl {
  return new AdmissionControl({ atOnce: 1, always: 4, most: 256, longestMs: 3000, ...bounds });
}

function after(line: AdmissionControl, pieces: number, durationMs: number): AdmissionControl {
  for (let piece = 0; piece < pieces; piece += 1) line.worked(durationMs);
  return line;
}

it('is only bounded by its number while nothing was measured', () => {
  expect(capacity(lineOf())).toBe(256);
});

it('takes as many as can be served within the longest wait, at the pace of late', () => {
  expect(capacity(after(lineOf(), 1, 100))).toBe(31);
  expect(capacity(after(lineOf({ atOnce: 3 }), 1, 100))).toBe(91);
  expect(capacity(after(lineOf(), 1, 1))).toBe(256);
  expect(after(lineOf(), 1, 100).waitMs(30)).toBe(3000);
});

it('lets a few wait however slow it goes', () => {
  expect(capacity(after(lineOf(), 1, 60_000))).toBe(4);
});

it('follows a change of pace within a few dozen pieces of work, and is not led astray by one', () => {
  const line = after(lineOf(), 100, 30);
  expect(capacity(line)).toBe(101);
  expect(capacity(after(line, 1, 300))).toBeGreaterThan(60);
  expect(capacity(after(line, 48, 300))).toBeLessThan(12);
  expect(capacity(after(line, 64, 30))).toBeGreaterThan(80);
});
