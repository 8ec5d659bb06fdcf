import { describe, expect, it } from 'vitest';
import { powerSpectrum } from '../../analysis/fft.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Impacts } from './impacts.ts';

const RATE = 48_000;

function strike(change: (impacts: Impacts) => void, blocks = 4): Float32Array {
  const impacts = new Impacts(RATE, 4);
  Object.assign(impacts, {
    level: 1,
    lowHz: 200,
    highHz: 16_000,
    splash: 0.1,
    modeHz: 3000,
    modeLevel: 0.01,
    noise: 77,
  });
  change(impacts);
  impacts.add();
  const signal = new Float32Array(blocks * BLOCK);
  const out = new StereoBlock();
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    impacts.render(out);
    signal.set(out.left, n * BLOCK);
  }
  return signal;
}

/** Power between two frequencies, in decibels, of the first milliseconds of many impacts. */
function powerDb(lowHz: number, highHz: number, change: (impacts: Impacts) => void): number {
  let sum = 0;
  for (let noise = 1; noise <= 40; noise += 1) {
    const signal = strike((impacts) => {
      change(impacts);
      impacts.noise = noise * 7919;
    });
    const power = powerSpectrum(signal, 0, 256);
    for (let k = Math.ceil((lowHz * 256) / RATE); k < (highHz * 256) / RATE; k += 1) sum += power[k] ?? 0;
  }
  return 10 * Math.log10(sum);
}

describe('an impact', () => {
  it('excites every octave from 1 to 14 kHz within five milliseconds', () => {
    const octaves = [1000, 2000, 4000, 7000].map((hz) => powerDb(hz, 2 * hz, () => undefined));
    expect(Math.max(...octaves) - Math.min(...octaves)).toBeLessThan(9);
  });

  it('from far away has lost its highs', () => {
    const near = powerDb(6000, 12_000, () => undefined) - powerDb(500, 2000, () => undefined);
    const dark = (impacts: Impacts) => Object.assign(impacts, { highHz: 1500 });
    expect(near - (powerDb(6000, 12_000, dark) - powerDb(500, 2000, dark))).toBeGreaterThan(6);
  });

  it('begins at its frame, without a step, and ends in silence', () => {
    const signal = strike((impacts) => Object.assign(impacts, { from: 100 }), 24);
    expect(signal.subarray(0, 100).every((value) => value === 0)).toBe(true);
    // One noise may begin near nothing by chance, forty do not.
    const first = Array.from({ length: 40 }, (_, n) => {
      const struck = strike((impacts) => Object.assign(impacts, { from: 100, noise: 7919 * (n + 1) }));
      return Math.abs(struck[100] ?? 1);
    });
    expect(Math.max(...first)).toBeLessThan(0.1);
    expect(signal.subarray(20 * BLOCK).every((value) => Math.abs(value) < 1e-4)).toBe(true);
  });

  it('with another number for its noise is another sound of the same size', () => {
    const one = strike(() => undefined);
    const two = strike((impacts) => Object.assign(impacts, { noise: 1234 }));
    const energy = (signal: Float32Array) => signal.reduce((sum, value) => sum + value * value, 0);
    expect(one).not.toEqual(two);
    expect(Math.abs(10 * Math.log10(energy(one) / energy(two)))).toBeLessThan(4);
  });

  it('is dropped when every place is taken, and the others sound on', () => {
    const impacts = new Impacts(RATE, 2);
    Object.assign(impacts, { level: 1, lowHz: 200, highHz: 9000, splash: 0.1, modeHz: 900, modeLevel: 0.1 });
    const peak = () => {
      const out = new StereoBlock();
      impacts.render(out);
      return out.left.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    };
    for (let n = 0; n < 50; n += 1) impacts.add();
    expect(peak()).toBeLessThan(3);
    impacts.reset();
    expect(peak()).toBe(0);
  });
});
