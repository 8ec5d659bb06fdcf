import { describe, expect, it } from 'vitest';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { judgeClicks, withoutImpulses } from './clicks.ts';
import { holds } from './listening.ts';

const RATE = 24_000;
const SECONDS = 6;

/** A quiet chord with so many drops, and steps of so much, in both channels. */
function sound({ drops = 0, step = 0 } = {}): readonly [Float32Array, Float32Array] {
  const one = Float32Array.from({ length: SECONDS * RATE }, (_, n) => {
    const second = n / RATE;
    const tones = [220, 275, 330].reduce((sum, hz) => sum + 0.03 * Math.sin(2 * Math.PI * hz * second), 0);
    return tones + (second > 3.1 ? step : 0);
  });
  for (let n = 0; n < drops; n += 1) one[Math.round((0.4 + (5 * n) / drops) * RATE)]! += 0.1;
  return [one, one.slice()];
}

/** Figures of a program's clicks that do not hold, when the whole and what is left without impulses sound like these. */
function wrong(program: SoundProgram, whole: ReturnType<typeof sound>, rest = sound()): readonly string[] {
  return judgeClicks(program, whole, RATE, () => rest)
    .filter((finding) => !holds(finding))
    .map(({ figure }) => figure);
}

describe('clicks of a session', () => {
  const rainy = defaultProgram('focus', 1);
  const dry = defaultProgram('meditation', 1);

  it('are not mixed up with drops: what is left without them is judged alone', () => {
    expect(withoutImpulses(rainy)?.layers.rain.on).toBe(false);
    expect(wrong(rainy, sound())).toEqual([]);
    for (const step of [0.01, 0.05, 0.4]) expect(wrong(rainy, sound(), sound({ step })), `${step}`).toEqual(['clicks']);
  });

  it('are found wherever no sound consists of impulses', () => {
    expect(withoutImpulses(dry)).toBeNull();
    expect(wrong(dry, sound())).toEqual([]);
    for (const step of [0.01, 0.05, 0.4]) expect(wrong(dry, sound({ step })), `${step}`).toEqual(['clicks']);
    expect(wrong(dry, sound({ drops: 1 }))).toEqual(['clicks']);
  });

  it('may be no more among drops than a recording counts', () => {
    // Six seconds with three are thirty a minute.
    expect(wrong(rainy, sound({ drops: 3 }))).toEqual(['impulses of its ambient sound, a minute']);
  });
});
