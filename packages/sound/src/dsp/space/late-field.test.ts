import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { decaySeconds, localFlatness } from '../../analysis/hall.ts';
import { Moment } from '../../score/moment.ts';
import { StereoBlock } from '../signal/block.ts';
import { decayOf, LINE_SECONDS, lineFrames, OCTAVES } from './decay.ts';
import { LateField } from './late-field.ts';

const FRAMES = 256;

type Stereo = readonly [left: Float32Array, right: Float32Array];

/** Renders so many seconds from a block on; `feed` fills the input of each block and may change the field. */
function render(
  field: LateField,
  rate: number,
  seconds: number,
  feed: (input: StereoBlock, block: number) => void,
  { fromBlock = 0, frames = FRAMES } = {},
): Stereo {
  const blocks = Math.ceil((seconds * rate) / frames);
  const moment = new Moment(frames / rate, 5);
  const input = new StereoBlock(frames);
  const out = new StereoBlock(frames);
  const left = new Float32Array(blocks * frames);
  const right = new Float32Array(blocks * frames);
  for (let n = 0; n < blocks; n += 1) {
    input.clear();
    out.clear();
    feed(input, fromBlock + n);
    moment.place(fromBlock + n);
    field.render(input, out, moment);
    left.set(out.left, n * frames);
    right.set(out.right, n * frames);
  }
  return [left, right];
}

function impulse(input: StereoBlock, block: number): void {
  if (block !== 0) return;
  input.left[0] = Math.SQRT1_2;
  input.right[0] = Math.SQRT1_2;
}

function fieldOf(rate: number, decay: number, frames = FRAMES): LateField {
  const field = new LateField(rate, frames);
  field.setDecay(decay);
  field.reset();
  return field;
}

const energy = (signal: Float32Array, from = 0) => signal.subarray(from).reduce((sum, v) => sum + v * v, 0);

describe('the late field', () => {
  // The cores of devices at 44.1, 48 and 32 kHz: the last runs at the device's own rate and block.
  const halls = [2.4, 4.5, 9].flatMap((decay) => [
    { rate: 22050, decay, frames: 256 },
    { rate: 24000, decay, frames: 256 },
    { rate: 32000, decay, frames: 512 },
  ]);

  it.each(halls)('decays in $decay s as asked within 10 % in five octaves at $rate Hz', ({ rate, decay, frames }) => {
    const [left, right] = render(fieldOf(rate, decay, frames), rate, 0.8 * decay, impulse, { frames });
    const asked = decayOf(decay);
    OCTAVES.forEach((hz, n) => {
      const measured = (decaySeconds(left, rate, hz) + decaySeconds(right, rate, hz)) / 2;
      expect(Math.abs(measured / (asked[n] ?? 0) - 1), `${hz} Hz: ${measured.toFixed(2)} s`).toBeLessThan(0.1);
    });
  });

  it('has lines of sixteen lengths that no two share a measure of', () => {
    const frames = LINE_SECONDS.map((seconds) => lineFrames(seconds, 24000));
    frames.forEach((length, n) => {
      for (const other of frames.slice(n + 1)) expect(length % other === 0 || other % length === 0).toBe(false);
    });
    expect(Math.max(...frames) / 24000).toBeLessThan(0.15);
    expect(frames.reduce((sum, length) => sum + length / 24000, 0)).toBeGreaterThan(1.15);
  });

  it.each([2.4, 9])('rings in no single mode after a decay of %d s has fallen by 20 and by 40 dB', (decay) => {
    const rate = 24000;
    const [left] = render(fieldOf(rate, decay), rate, decay, impulse);
    const size = 16384;
    for (const share of [1 / 3, 2 / 3]) {
      const from = Math.min(left.length - size, Math.round(share * decay * rate));
      // Noise: 0.56, under a window that ties neighbouring bins together a little more.
      expect(localFlatness(left, rate, from, size, 250, 4000), `${share}`).toBeGreaterThan(0.5);
    }
  });

  it('has the energy of its input at any decay, equally on both sides, and loses 3 dB when both are joined', () => {
    for (const decay of [2.4, 9]) {
      const [left, right] = render(fieldOf(24000, decay), 24000, decay, impulse);
      const both = left.map((v, i) => Math.SQRT1_2 * (v + (right[i] ?? 0)));
      expect(Math.abs(10 * Math.log10(energy(left) + energy(right)))).toBeLessThan(1);
      expect(Math.abs(10 * Math.log10(energy(left) / energy(right)))).toBeLessThan(0.8);
      const loss = 10 * Math.log10(energy(both) / (energy(left) + energy(right)));
      expect(loss).toBeGreaterThan(-4);
      expect(loss).toBeLessThan(-2);
    }
  });

  it('has no click when the decay changes under a chord', () => {
    const rate = 24000;
    const field = fieldOf(rate, 8);
    const [left] = render(field, rate, 9, (input, block) => {
      if (block === 300) field.setDecay(2.4);
      if (block === 550) field.setDecay(9);
      for (let i = 0; i < FRAMES; i += 1) {
        const t = (block * FRAMES + i) / rate;
        const tone = 0.2 * Math.min(1, t) * (Math.sin(2 * Math.PI * 216 * t) + Math.sin(2 * Math.PI * 324 * t));
        input.left[i] = tone;
        input.right[i] = tone;
      }
    });
    const loudest = left.reduce((peak, v) => Math.max(peak, Math.abs(v)), 0);
    expect(
      findClicks(
        left.map((v) => (0.5 * v) / loudest),
        rate,
      ),
    ).toEqual([]);
  });

  it('sounds the same entered at a block as played up to it', () => {
    const rate = 24000;
    const burst = (input: StereoBlock, block: number) => {
      if (block === 900) for (let i = 0; i < FRAMES; i += 1) input.left[i] = Math.sin(0.3 * i);
    };
    const [played] = render(fieldOf(rate, 3), rate, 1000 * (FRAMES / rate), burst);
    const [entered] = render(fieldOf(rate, 3), rate, 110 * (FRAMES / rate), burst, { fromBlock: 890 });
    const part = played.subarray(890 * FRAMES, 1000 * FRAMES);
    const difference = part.map((v, i) => v - (entered[i] ?? 0));
    expect(10 * Math.log10(energy(difference) / energy(part) + 1e-30)).toBeLessThan(-100);
  });

  it('falls silent exactly, through no denormal numbers', () => {
    const rate = 24000;
    const [left, right] = render(fieldOf(rate, 1), rate, 4, impulse);
    const denormal = (v: number) => v !== 0 && Math.abs(v) < 1e-30;
    expect(left.some(denormal) || right.some(denormal)).toBe(false);
    expect(energy(left, 3 * rate)).toBe(0);
  });
});
