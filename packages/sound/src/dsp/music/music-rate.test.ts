import { describe, expect, it } from 'vitest';
import { powerSpectrum } from '../../analysis/fft.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { coreDivisor, RateRaiser } from './music-rate.ts';

/** A tone of the core, raised; its spectrum in bins of the device's rate. */
function raisedTone(divisor: number, cyclesPerCoreFrame: number, size: number): Float64Array {
  const raiser = new RateRaiser(divisor);
  const core = new StereoBlock(BLOCK / divisor);
  const tone = new Float32Array(size);
  for (let at = 0; at < size; at += BLOCK) {
    for (let i = 0; i < core.left.length; i += 1) {
      core.left[i] = Math.sin(2 * Math.PI * cyclesPerCoreFrame * (at / divisor + i));
    }
    tone.set(raiser.render(core).left, at);
  }
  return powerSpectrum(tone, 0, size);
}

describe('the music’s own rate', () => {
  it('the music’s rate lies between 22,050 and 44,100 Hz on every device', () => {
    for (const rate of [22050, 24000, 32000, 44100, 48000, 88200, 96000, 176400, 192000]) {
      expect(rate / coreDivisor(rate)).toBeGreaterThanOrEqual(22050);
      expect(rate / coreDivisor(rate)).toBeLessThan(44100);
    }
  });

  it.each([2, 4, 8])('is raised %i-fold without loss and with its mirror tones under −70 dB', (divisor) => {
    const size = 8192;
    const tone = Math.round((0.2 / divisor) * size);
    const power = raisedTone(divisor, (tone / size) * divisor, size);
    expect(10 * Math.log10(power[tone]!)).toBeCloseTo(0, 1);
    const mirrors = power.filter((_, bin) => Math.abs(bin - tone) > 8 && bin > size / (2 * divisor));
    expect(10 * Math.log10(Math.max(...mirrors))).toBeLessThan(-70);
  });

  it('the resampler passes the block through where both rates are the same', () => {
    const core = new StereoBlock();
    expect(new RateRaiser(1).render(core)).toBe(core);
  });
});
