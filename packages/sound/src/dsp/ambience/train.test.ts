import { describe, expect, it } from 'vitest';
import { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Train } from './train.ts';

const RATE = 16_000;
const SLEEPER = 0;

function play(character: number, seconds: number): Float32Array {
  const train = new Train(RATE);
  const out = new StereoBlock();
  const moment = new Moment(BLOCK / RATE, 5);
  const blocks = Math.floor((seconds * RATE) / BLOCK);
  const sound = new Float32Array(blocks * BLOCK);
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    moment.place(2000 + n);
    train.render(out, moment, character);
    for (let i = 0; i < BLOCK; i += 1) sound[n * BLOCK + i] = 0.5 * (out.left[i]! + out.right[i]!);
  }
  return sound;
}

/** Likeness of the rises of a sound's level with themselves so many seconds later, to a fiftieth of a second. */
function rhythmAt(sound: Float32Array, seconds: number): number {
  const size = RATE / 50;
  const levels = Array.from({ length: Math.floor(sound.length / size) }, (_, n) => {
    const part = sound.subarray(n * size, (n + 1) * size);
    return Math.log(part.reduce((sum, value) => sum + value * value, 1e-12));
  });
  const rises = levels.map((level, n) => Math.max(0, level - (levels[n - 2] ?? level)));
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length;
  const moved = rises.map((rise) => rise - mean);
  const product = (lag: number) =>
    moved.slice(0, moved.length - lag).reduce((sum, v, n) => sum + v * (moved[n + lag] ?? 0), 0);
  const lag = Math.round(50 * seconds);
  return Math.max(product(lag - 1), product(lag), product(lag + 1)) / product(0);
}

describe('night train', () => {
  it('knocks twice at each joint, a wheelbase apart, and again a rail later', () => {
    const sound = play(SLEEPER, 60);
    const wheelbase = 2.5 / 22;
    const rail = 25 / 22;
    const between = [0.46, 0.54, 0.6, 0.92].map((seconds) => rhythmAt(sound, seconds));
    expect(rhythmAt(sound, wheelbase)).toBeGreaterThan(0.05 + Math.max(...between));
    expect(rhythmAt(sound, rail)).toBeGreaterThan(0.05 + Math.max(...between));
  });
});
