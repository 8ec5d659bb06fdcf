import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { powerSpectrum } from '../../analysis/fft.ts';
import { StereoBlock } from '../signal/block.ts';
import { GranularFreeze } from './granular-freeze.ts';

const RATE = 24000;
const FRAMES = 256;
const SECOND = Math.round(RATE / FRAMES);

/** A chord whose tones swell one after the other. */
function music(block: StereoBlock, frame: number): void {
  for (let i = 0; i < FRAMES; i += 1) {
    const t = (frame + i) / RATE;
    block.left[i] =
      0.1 * Math.sin(2 * Math.PI * 220 * t) * (1 + Math.sin(0.7 * t)) + 0.05 * Math.sin(2 * Math.PI * 330 * t);
    block.right[i] =
      0.1 * Math.sin(2 * Math.PI * 277 * t) * (1 + Math.cos(0.9 * t)) + 0.05 * Math.sin(2 * Math.PI * 330 * t);
  }
}

/** The cloud of music that begins at block `from`. */
function cloud(seed: number, from: number, blocks: number, memorySeconds = 60): readonly [Float32Array, Float32Array] {
  const freeze = new GranularFreeze(RATE, FRAMES, memorySeconds);
  const source = new StereoBlock(FRAMES);
  const bus = new StereoBlock(FRAMES);
  const sound = [new Float32Array(blocks * FRAMES), new Float32Array(blocks * FRAMES)] as const;
  freeze.reset(seed, from * FRAMES);
  freeze.level0 = 1;
  freeze.level1 = 1;
  for (let b = 0; b < blocks; b += 1) {
    music(source, (from + b) * FRAMES);
    freeze.record([source], (from + b) * FRAMES);
    bus.clear();
    freeze.render(bus, (from + b) * FRAMES);
    sound[0].set(bus.left, b * FRAMES);
    sound[1].set(bus.right, b * FRAMES);
  }
  return sound;
}

const power = (signal: Float32Array) => signal.reduce((sum, x) => sum + x * x, 0) / signal.length;

describe('granular freeze', () => {
  it('gathers after its beginning, and is as loud as the music within 3 dB once its memory is full', () => {
    const [left, right] = cloud(7, 0, 30 * SECOND, 12);
    expect(power(left.subarray(0, 2 * RATE))).toBeLessThan(1e-20);
    const source = new StereoBlock(FRAMES);
    let played = 0;
    for (let b = 0; b < 12 * SECOND; b += 1) {
      music(source, b * FRAMES);
      for (let i = 0; i < FRAMES; i += 1) played += source.left[i]! ** 2 + source.right[i]! ** 2;
    }
    played /= 12 * SECOND * FRAMES;
    const frozen = power(left.subarray(16 * RATE)) + power(right.subarray(16 * RATE));
    expect(Math.abs(10 * Math.log10(frozen / played))).toBeLessThan(3);
  });

  it('holds only tones of the music, at their pitch and an octave above and below', () => {
    const [left] = cloud(7, 0, 30 * SECOND, 12);
    const size = 2 ** 18;
    const spectrum = powerSpectrum(left, left.length - size, size);
    let near = 0;
    let all = 0;
    spectrum.forEach((p, k) => {
      const hz = (k * RATE) / size;
      all += p;
      for (const tone of [220, 330, 277])
        for (const ratio of [0.5, 1, 2]) if (Math.abs(hz - tone * ratio) < 2.5) near += p;
    });
    expect(near / all).toBeGreaterThan(0.98);
  });

  it('has no click, at the ring buffer’s seam neither', () => {
    for (const channel of cloud(3, 0, 40 * SECOND, 11)) expect(findClicks(channel, RATE)).toEqual([]);
  });

  it('is after a seek, once its memory is full, what it would have been, and before that plays only grains that are', () => {
    const memory = 12;
    const through = cloud(11, 0, 50 * SECOND, memory);
    const entered = cloud(11, 20 * SECOND, 30 * SECOND, memory);
    const seek = 20 * SECOND * FRAMES;
    const settled = Math.ceil(memory + 5) * RATE;
    let difference = 0;
    for (let i = settled; i < entered[0].length; i += 1) difference += (entered[0][i]! - through[0][seek + i]!) ** 2;
    expect(difference / power(entered[0].subarray(settled))).toBeLessThan(1e-6);
    expect(power(entered[0].subarray(0, 2 * RATE))).toBeLessThan(1e-20);
    expect(power(entered[0].subarray(0, 9 * RATE))).toBeLessThan(power(through[0].subarray(seek, seek + 9 * RATE)));
  });

  it('has another cloud for another seed', () => {
    const [a] = cloud(1, 0, 24 * SECOND, 12);
    const [b] = cloud(2, 0, 24 * SECOND, 12);
    let correlation = 0;
    for (let i = 16 * RATE; i < a.length; i += 1) correlation += a[i]! * b[i]!;
    const size = Math.sqrt(power(a.subarray(16 * RATE)) * power(b.subarray(16 * RATE))) * (a.length - 16 * RATE);
    expect(Math.abs(correlation / size)).toBeLessThan(0.7);
  });
});
