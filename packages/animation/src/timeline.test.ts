import { describe, expect, it } from 'vitest';
import { easeAt, SPREAD, SWELL, splitEase } from './easing.ts';
import type { RivRecord } from './riv-format.ts';
import { glow, type Key, swing, Timeline, travel } from './timeline.ts';

const target: RivRecord = { type: 'node', values: {} };
const SECONDS = 10;
const FRAMES = 600;

function framesOf(keys: readonly Key[], phase: number) {
  const timeline = new Timeline(SECONDS);
  timeline.add(target, 'x', keys, phase);
  return timeline.tracks[0]?.frames ?? [];
}

/** What a player shows at a frame. */
function valueAt(keys: readonly Key[], phase: number, frame: number): number {
  const frames = framesOf(keys, phase);
  const index = frames.findLastIndex((key) => key.frame <= frame);
  const [from, to] = [frames[index], frames[index + 1]];
  if (!from) throw new RangeError('before the first key');
  if (!to || from.ease === null) return from.value;
  return from.value + (to.value - from.value) * easeAt(from.ease, (frame - from.frame) / (to.frame - from.frame));
}

describe('a loop', () => {
  it.each([0, 0.1, 0.25, 0.5, 0.77, 1.3, -0.4])('begun %f of a turn late is the same motion', (phase) => {
    for (let frame = 5; frame < FRAMES; frame += 37) {
      const early = (((frame - phase * FRAMES) % FRAMES) + FRAMES) % FRAMES;
      expect(valueAt(swing(-3, 5), phase, frame), `frame ${frame}`).toBeCloseTo(valueAt(swing(-3, 5), 0, early), 1);
    }
  });

  it.each([0, 0.2, 0.9])('of a swing has no seam (%f)', (phase) => {
    const frames = framesOf(swing(0, 1), phase);
    expect(frames[0]?.value).toBeCloseTo(frames.at(-1)?.value ?? Number.NaN, 6);
    expect(frames.at(-1)?.frame).toBe(FRAMES);
  });

  it('has rising frames, also where a journey begins anew', () => {
    for (const keys of [travel(0, 1), travel(0, 1, SPREAD), glow(0, 1, 0.3, 0.9)]) {
      for (const phase of [0, 0.33, 0.5, 0.999]) {
        const frames = framesOf(keys, phase).map(({ frame }) => frame);
        expect(frames).toEqual([...new Set(frames)].toSorted((a, b) => a - b));
      }
    }
  });
});

describe('a cut curve', () => {
  it.each([{ ease: SWELL }, { ease: SPREAD }])('goes on as the whole one does', ({ ease }) => {
    const [before, after] = splitEase(ease, 0.3);
    const height = easeAt(ease, 0.3);
    for (const share of [0.1, 0.5, 0.8]) {
      expect(easeAt(before, share) * height).toBeCloseTo(easeAt(ease, share * 0.3), 4);
      expect(height + easeAt(after, share) * (1 - height)).toBeCloseTo(easeAt(ease, 0.3 + share * 0.7), 4);
    }
  });
});
