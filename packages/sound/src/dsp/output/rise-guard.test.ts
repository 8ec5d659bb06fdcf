import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { RiseGuard } from './rise-guard.ts';

const RATE = 24_000;
const TENTH = RATE / 10;
const FORTIETH = RATE / 40;
/** Twenty steps of 32 frames. */
const LATE = 640;

/** Sends a signal through a guard; `isOn` says for each block whether it holds. */
function guarded(signal: Float64Array, isOn: (block: number) => boolean): Float64Array {
  const guard = new RiseGuard(RATE);
  const block = new StereoBlock();
  const out = new Float64Array(signal.length);
  for (let from = 0; from + BLOCK <= signal.length; from += BLOCK) {
    guard.isOn = isOn(from / BLOCK);
    for (let i = 0; i < BLOCK; i += 1) block.left[i] = block.right[i] = signal[from + i]!;
    guard.render(block);
    out.set(block.left, from);
  }
  return out;
}

/** The largest rise of the energy of a fortieth of a second over the one a tenth before, at every eighth frame, in dB. */
function largestRise(signal: Float64Array): number {
  const sums = new Float64Array(signal.length + 1);
  for (let i = 0; i < signal.length; i += 1) sums[i + 1] = sums[i]! + signal[i]! ** 2;
  let most = 0;
  for (let end = TENTH + 4 * FORTIETH; end <= signal.length; end += 8) {
    const now = sums[end]! - sums[end - FORTIETH]!;
    const before = sums[end - TENTH]! - sums[end - TENTH - FORTIETH]!;
    if (before > 1e-9) most = Math.max(most, 10 * Math.log10(now / before));
  }
  return most;
}

/** A soft tone for half a second, then noise so many times as loud. */
function burst(at: number, times: number): Float64Array {
  return Float64Array.from({ length: 2 * RATE }, (_, i) =>
    i < at ? 0.003 * Math.sin(0.1 * i) : 0.003 * times * (2 * uniform(3, i) - 1),
  );
}

describe('the guard of rises', () => {
  it.each([0, 1, 17, 64, 127])(
    'lets a burst that begins %i frames into a block rise by 6 dB in a tenth of a second',
    (into) => {
      for (const times of [4, 30, 300]) {
        const signal = burst(12_032 + into, times);
        expect(largestRise(signal)).toBeGreaterThan(8);
        expect(largestRise(guarded(signal, () => true)), `${times} times`).toBeLessThanOrEqual(6);
      }
    },
  );

  it.each([25, 60, 100, 160, 400])('holds pulses %i ms apart without letting them sink', (apartMs) => {
    const period = Math.round((apartMs * RATE) / 1000);
    const pulses = Float64Array.from({ length: 6 * RATE }, (_, i) => {
      const isLoud = i > RATE && i % period < 0.012 * RATE;
      return (isLoud ? 0.3 : 0.02) * Math.sin(0.9 * i);
    });
    const out = guarded(pulses, () => true);
    const energy = (from: number) => out.subarray(from * RATE, (from + 1) * RATE).reduce((sum, x) => sum + x * x, 0);
    expect(largestRise(pulses)).toBeGreaterThan(8);
    expect(largestRise(out.subarray(RATE / 2))).toBeLessThanOrEqual(6);
    expect(10 * Math.log10(energy(4) / energy(2))).toBeGreaterThan(-0.5);
  });

  it('lets short pulses rise as far as they may, by cutting them and not what lies between', () => {
    // Five milliseconds of a fortieth of a second: their level is a fifth of their height.
    const pulses = Float64Array.from({ length: 3 * RATE }, (_, i) => {
      const isLoud = i > 2 * RATE && i % FORTIETH < FORTIETH / 5;
      return (isLoud ? 0.3 : 0.01) * Math.sin(0.9 * i);
    });
    const rise = largestRise(guarded(pulses, () => true).subarray(1.9 * RATE));
    expect(rise).toBeGreaterThan(4);
    expect(rise).toBeLessThanOrEqual(6);
  });

  it.each([1, 2, 3, 4])('holds drops of chance, %i', (seed) => {
    const drops = new Float64Array(8 * RATE);
    for (let drop = 0; drop < 240; drop += 1) {
      const at = Math.floor(uniform(seed, drop, 0) * (drops.length - 60));
      const height = 0.02 / Math.sqrt(0.004 + uniform(seed, drop, 1));
      for (let i = 0; i < 60; i += 1) drops[at + i]! += height * Math.exp(-i / 12) * Math.sin(1.1 * i);
    }
    const rain = drops.map((value, i) => value + 0.004 * Math.sin(0.7 * i));
    expect(largestRise(rain)).toBeGreaterThan(8);
    expect(largestRise(guarded(rain, () => true).subarray(2 * RATE))).toBeLessThanOrEqual(6);
  });

  it('lets a sound come up out of silence within a second', () => {
    const tone = Float64Array.from({ length: 2 * RATE }, (_, i) => 0.1 * Math.sin(0.2 * i));
    const out = guarded(tone, () => true);
    const level = (seconds: number) =>
      10 * Math.log10(out.subarray(seconds * RATE, seconds * RATE + FORTIETH).reduce((sum, x) => sum + x * x, 0) / 3);
    expect(level(0.5)).toBeLessThan(-15);
    expect(level(1.1)).toBeGreaterThan(-1);
  });

  it('is silent at first when something else begins', () => {
    const guard = new RiseGuard(RATE);
    guard.isOn = true;
    guard.reset();
    const block = new StereoBlock();
    block.left.fill(0.5);
    guard.render(block);
    expect(Math.max(...block.left)).toBe(0);
  });

  it('is a fortieth of a second late and changes nothing else where nothing rises', () => {
    const tone = Float64Array.from({ length: 4 * RATE }, (_, i) => 0.1 * Math.sin(0.2 * i));
    const out = guarded(tone, () => true);
    // Out of silence it comes up within two seconds.
    for (let i = 3 * RATE; i < 4 * RATE - BLOCK; i += 1) expect(out[i]).toBeCloseTo(tone[i - LATE]!, 12);
  });

  it('goes on from what was heard before it was turned on, and forgets what it held back', () => {
    const tone = Float64Array.from({ length: 2 * RATE }, (_, i) => (i < 2 * BLOCK ? 1 : 0.1) * Math.sin(0.2 * i));
    const out = guarded(tone, (block) => block < 2 || block * BLOCK >= RATE);
    const energy = (from: number) => out.subarray(from, from + TENTH).reduce((sum, x) => sum + x * x, 0);
    for (let from = RATE; from < 1.8 * RATE; from += FORTIETH) {
      expect(10 * Math.log10(energy(from) / energy(RATE / 2))).toBeGreaterThan(-1.5);
    }
  });

  it('is turned on and off without a step', () => {
    const tone = Float64Array.from({ length: RATE }, (_, i) => 0.1 * Math.sin(0.05 * i));
    const out = guarded(tone, (block) => block % 20 >= 10);
    let most = 0;
    for (let i = 1; i < RATE - BLOCK; i += 1) most = Math.max(most, Math.abs(out[i]! - out[i - 1]!));
    expect(most).toBeLessThan(0.1 * 0.05 * 1.6);
  });
});
