import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { measureTexture, summariseTexture } from './texture.ts';
import { noiseWithSpectrumOf, textureDistance } from './texture-distance.ts';
import { broadbandEvents } from './texture-events.ts';

const RATE = 44_100;
const FRAMES = 2 ** 18;

function gaussian(seed: number, frames = FRAMES): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => {
    const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, i, 0)));
    return 0.1 * radius * Math.cos(2 * Math.PI * uniform(seed, i, 1));
  });
}

/** Impulses at a fixed rate over a faint bed of noise. */
function impulses(perSecond: number, height: number): Float32Array {
  const signal = gaussian(5).map((value) => value * 0.01);
  const gap = Math.round(RATE / perSecond);
  for (let i = gap; i < signal.length; i += gap) signal[i] = height;
  return signal;
}

function modulated(hz: number, depth: number): Float32Array {
  return gaussian(9).map((value, i) => value * (1 + depth * Math.sin((2 * Math.PI * hz * i) / RATE)));
}

describe('texture of a sound', () => {
  const noise = gaussian(1);
  const texture = measureTexture(noise, RATE);
  const summary = summariseTexture(texture);

  it('white noise: waveform kurtosis of 3, crest of 13 dB, no broadband event', () => {
    expect(summary.waveformKurtosis).toBeCloseTo(3, 1);
    expect(summary.crest).toBeGreaterThan(12);
    expect(summary.crest).toBeLessThan(15);
    expect(summary.eventsPerSecond).toBe(0);
  });

  it('white noise: envelope to the power 0.3 varies, leans and correlates as a Rayleigh magnitude does', () => {
    // Magnitude is Rayleigh: its power 0.3 has cv √(Γ(1.3)/Γ(1.15)² − 1) = 0.172, before what lies over 200 Hz is removed.
    const low = texture.bands.slice(2, 8);
    for (const { variation } of low) expect(variation).toBeGreaterThan(0.15);
    for (const { variation } of low) expect(variation).toBeLessThan(0.19);
    expect(Math.abs(summary.skewness)).toBeLessThan(0.4);
    expect(summary.kurtosis).toBeCloseTo(3, 0);
    for (const value of summary.correlation.slice(1)) expect(Math.abs(value)).toBeLessThan(0.03);
  });

  it('white noise: levels of the bands rise with their width', () => {
    const width = (hz: number) => 24.7 * (1 + (9.265 * hz) / (9.265 * 228.8));
    const [low, high] = [texture.bands[6], texture.bands[20]];
    const expected = 10 * Math.log10(width(high?.hz ?? 0) / width(low?.hz ?? 1));
    expect((high?.level ?? 0) - (low?.level ?? 0)).toBeCloseTo(expected, 0);
  });

  it('a sine is loud in the band around it and faint beyond the two beside it', () => {
    const sine = Float32Array.from({ length: FRAMES }, (_, i) => Math.sin((2 * Math.PI * 8179 * i) / FRAMES));
    const { bands } = measureTexture(sine, RATE);
    const loudest = bands.reduce((most, band) => (band.level > most.level ? band : most));
    expect(loudest.hz).toBeGreaterThan(1250);
    expect(loudest.hz).toBeLessThan(1500);
    expect(loudest.level).toBeCloseTo(10 * Math.log10(0.5), 1);
    expect(bands.filter(({ level }) => level > loudest.level - 60).length).toBeLessThanOrEqual(3);
  });

  it('noise that swells at 3 Hz has its modulation between 2 and 4 Hz and its bands rise together', () => {
    const swelling = summariseTexture(measureTexture(modulated(3, 0.9), RATE));
    expect(swelling.modulation[3]).toBeGreaterThan(0.4);
    expect(swelling.modulation[2]).toBeLessThan(0.1);
    for (const value of swelling.correlation) expect(value).toBeGreaterThan(0.4);
  });

  it('modulation below 0.5 Hz is counted apart from that above', () => {
    const breathing = summariseTexture(measureTexture(modulated(0.35, 0.9), RATE));
    expect(breathing.modulation[0]).toBeGreaterThan(0.4);
    expect(breathing.modulation[1]).toBeLessThan(0.1);
  });

  it.each([2, 5, 10])('%i impulses a second are as many broadband events', (perSecond) => {
    const signal = impulses(perSecond, 0.5);
    const count = Math.floor((signal.length - 1) / Math.round(RATE / perSecond));
    expect(broadbandEvents(signal, RATE)).toHaveLength(count);
    expect(measureTexture(signal, RATE).eventsPerSecond).toBeCloseTo(count / (signal.length / RATE), 6);
  });

  it('impulses have the kurtosis and the crest that their rate sets, and correlated bands that lean', () => {
    // A share p of samples at ±h: kurtosis 1/p, crest √(1/p).
    const sparse = Float32Array.from({ length: FRAMES }, (_, i) => (i % 1000 === 500 ? 0.5 : 0));
    const measured = summariseTexture(measureTexture(sparse, RATE));
    expect(measured.waveformKurtosis / 1000).toBeCloseTo(1, 1);
    expect(measured.crest).toBeCloseTo(30, 1);
    const events = summariseTexture(measureTexture(impulses(5, 0.5), RATE));
    expect(events.skewness).toBeGreaterThan(2);
    expect(events.correlation[1]).toBeGreaterThan(0.7);
  });
});

describe('distance of two textures', () => {
  const one = measureTexture(gaussian(1), RATE);

  it('is 0 to itself, small to other noise of the same kind, and large to impulses', () => {
    const impulsive = measureTexture(impulses(5, 0.5), RATE);
    expect(textureDistance(one, one).total).toBe(0);
    expect(textureDistance(one, measureTexture(gaussian(2), RATE)).total).toBeLessThan(0.15);
    expect(textureDistance(one, impulsive).total).toBeGreaterThan(1);
    expect(textureDistance(impulsive, one).total).toBeCloseTo(textureDistance(one, impulsive).total, 10);
  });

  it('a louder copy of a sound lies where the sound lies', () => {
    const louder = measureTexture(
      gaussian(1).map((value) => 4 * value),
      RATE,
    );
    expect(textureDistance(one, louder).total).toBeLessThan(1e-6);
  });

  it('a group grows when only that of the sound changes', () => {
    const swelling = textureDistance(one, measureTexture(modulated(3, 0.9), RATE));
    expect(swelling.modulation).toBeGreaterThan(1);
    expect(swelling.level).toBeLessThan(0.1);
  });

  it('noise with the spectrum of impulses has their spectrum and none of their peaks', () => {
    const signal = impulses(5, 0.5);
    const noise = noiseWithSpectrumOf(signal, 3);
    const distance = textureDistance(measureTexture(signal, RATE), measureTexture(noise, RATE));
    expect(distance.level).toBeLessThan(0.1);
    expect(distance.waveform).toBeGreaterThan(1);
    expect(measureTexture(noise, RATE).waveformKurtosis).toBeLessThan(4);
  });
});
