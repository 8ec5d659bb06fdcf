import { describe, expect, it } from 'vitest';
import { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Womb } from './womb.ts';

const RATE = 16_000;

/** A heart alone. */
const HEART = 2;

function play(character: number, seconds: number, seed = 3): Float32Array {
  const womb = new Womb(RATE);
  const out = new StereoBlock();
  const moment = new Moment(BLOCK / RATE, seed);
  const first = Math.round((60 * RATE) / BLOCK);
  const blocks = Math.floor((seconds * RATE) / BLOCK);
  const sound = new Float32Array(blocks * BLOCK);
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    moment.place(first + n);
    womb.render(out, moment, character);
    for (let i = 0; i < BLOCK; i += 1) sound[n * BLOCK + i] = 0.5 * (out.left[i]! + out.right[i]!);
  }
  return sound;
}

/** What lies under some 100 Hz, 12 dB an octave. */
function deep(sound: Float32Array): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * 100) / RATE);
  let [first, second] = [0, 0];
  return sound.map((value) => {
    first += share * (value - first);
    second += share * (first - second);
    return second;
  });
}

/** RMS of fiftieths of a second. */
function course(sound: Float32Array): number[] {
  const size = RATE / 50;
  return Array.from({ length: Math.floor(sound.length / size) }, (_, n) => {
    const part = sound.subarray(n * size, (n + 1) * size);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / size);
  });
}

/** Likeness of a course with itself so many fiftieths of a second later. */
function likeness(levels: readonly number[], later: number): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const moved = levels.map((level) => level - mean);
  const product = (lag: number) =>
    moved.slice(0, moved.length - lag).reduce((sum, v, n) => sum + v * (moved[n + lag] ?? 0), 0);
  return product(later) / product(0);
}

describe('womb and heartbeat', () => {
  it('beats 58 times a minute, with the second sound a third of a second after the first', () => {
    const levels = course(play(HEART, 60));
    const beats = Array.from({ length: 40 }, (_, n) => ({ later: 35 + n, value: likeness(levels, 35 + n) }));
    const strongest = beats.toSorted((a, b) => b.value - a.value)[0];
    expect((50 * 60) / (strongest?.later ?? 0)).toBeGreaterThan(54);
    expect((50 * 60) / (strongest?.later ?? 0)).toBeLessThan(62);
    // Over several hearts: blood that flows makes noise of its own.
    const courses = [1, 2, 3, 4, 5, 6].map((seed) => course(deep(play(HEART, 60, seed))));
    const mean = (later: number) => courses.reduce((sum, one) => sum + likeness(one, later), 0) / courses.length;
    expect(mean(18)).toBeGreaterThan(0.5 * (mean(14) + mean(23)) + 0.04);
    expect(mean(18)).toBeGreaterThan(mean(25) + 0.12);
  });

  it('lets through little over one kilohertz', () => {
    for (const character of [0, 1, 2]) {
      const sound = play(character, 10);
      let [low, lowPower, power] = [0, 0, 0];
      for (const value of sound) {
        low += (1 - Math.exp((-2 * Math.PI * 1000) / RATE)) * (value - low);
        lowPower += low * low;
        power += value * value;
      }
      expect(lowPower / power).toBeGreaterThan(0.8);
    }
  });
});
