import type { Hertz, Seconds } from '@innertide/std/units';
import { describe, expect, it } from 'vitest';
import { findClicks } from '../../../analysis/faults.ts';
import { powerSpectrum, spectralPeaks } from '../../../analysis/fft.ts';
import { integratedLoudness } from '../../../analysis/loudness.ts';
import { COMPASS } from '../../../composer/compass.ts';
import { BLOCK } from '../../signal/block.ts';
import {
  CASES,
  type Case,
  difference,
  energy,
  hzOf,
  middle,
  noteOf,
  RATE,
  ratioDb,
  render,
  STRIKE,
  type Stereo,
} from './testing/render-struck.ts';

/** The loudest 400 ms. */
function momentary(channels: Stereo): number {
  let loudest = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + 0.4 * RATE <= channels[0].length; from += 0.1 * RATE) {
    const window = channels.map((channel) => channel.subarray(from, from + 0.4 * RATE));
    loudest = Math.max(loudest, integratedLoudness(window, RATE));
  }
  return loudest;
}

/** Centre of energy of the first 300 ms. */
function brightness(signal: Float32Array): Hertz {
  let sum = 0;
  let weighted = 0;
  for (let from = 4800; from + 2048 <= 4800 + 0.3 * RATE; from += 1024) {
    const power = powerSpectrum(signal, from, 2048);
    power.forEach((p, k) => {
      sum += p;
      weighted += (p * k * RATE) / 2048;
    });
  }
  return weighted / sum;
}

/** Low, middle and high notes of an instrument. */
function compassOf({ instrument }: Case): number[] {
  const { low, high } = COMPASS[instrument];
  return [low, Math.round(0.7 * low + 0.3 * high), Math.round(0.35 * low + 0.65 * high), high];
}

/** Seconds until a tone has lost 60 dB, from its fall between 2 and 22 dB of remaining energy. */
function decaySeconds(signal: Float32Array): Seconds {
  const rest = new Float64Array(signal.length + 1);
  for (let i = signal.length - 1; i >= 0; i -= 1) rest[i] = rest[i + 1]! + signal[i]! ** 2;
  const at = (db: number) => rest.findIndex((v) => ratioDb(v, rest[0]!) < db);
  return (3 * (at(-22) - at(-2))) / RATE;
}

describe.each(CASES)('struck tone of $instrument (bars of kind $barKind)', (one) => {
  const { barKind } = one;

  it('reaches −18 LUFS within 3 dB over its compass at any force', () => {
    for (const midi of compassOf(one)) {
      for (const force of [0.2, 0.6, 1]) {
        const loudness = momentary(render([noteOf(one, { hz: hzOf(midi), force })], 3, { barKind }));
        expect(Math.abs(loudness + 18)).toBeLessThan(3);
      }
    }
  });

  it('has its pitch within 2 cents over its compass', () => {
    for (const midi of compassOf(one)) {
      const hz = hzOf(midi);
      const signal = middle(render([noteOf(one, { hz })], 3, { barKind })).subarray(4800, 4800 + 2 ** 17);
      const peaks = spectralPeaks(powerSpectrum(signal, 0, 2 ** 17), RATE, {
        lowHz: 0.9 * hz,
        highHz: 1.1 * hz,
        floorDb: -20,
        count: 1,
      });
      expect(Math.abs(1200 * Math.log2(peaks[0]!.hz / hz))).toBeLessThan(2);
    }
  });

  it('brightens by half an octave and more from soft to hard', () => {
    for (const midi of compassOf(one)) {
      const [soft, hard] = [0.2, 1].map((force) =>
        brightness(middle(render([noteOf(one, { hz: hzOf(midi), force })], 0.5, { barKind }))),
      );
      expect(Math.log2(hard! / soft!)).toBeGreaterThan(0.5);
    }
  });

  // A kalimba's rings buzz on its tongues.
  const touches = it.skipIf(one.instrument === 'kalimba');
  touches('has little over 10 kHz even where it is hard, bright and high: what touches it stays on it too long', () => {
    const [, , high = 84] = compassOf(one);
    const tone = middle(render([noteOf(one, { hz: hzOf(high), force: 0.95, light: 1 })], 0.2, { barKind }));
    const power = [...powerSpectrum(tone, Math.ceil(STRIKE), 2048)];
    const from = Math.ceil((10_000 * 2048) / RATE);
    const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
    expect(10 * Math.log10(sum(power.slice(from)) / sum(power))).toBeLessThan(-30);
  });

  it('falls sooner the higher it is', () => {
    const { low, high } = COMPASS[one.instrument];
    const times = [low + 6, (low + high) / 2, high - 4].map((midi) =>
      decaySeconds(middle(render([noteOf(one, { hz: hzOf(midi) })], 12, { barKind })).subarray(4800)),
    );
    expect(times[1]!).toBeLessThan(times[0]!);
    expect(times[2]!).toBeLessThan(times[1]!);
  });

  it('has noise of the strike in its first 20 ms that is no click', () => {
    for (const midi of compassOf(one)) {
      for (const force of [0.3, 0.6, 0.9]) {
        const out = render([noteOf(one, { hz: hzOf(midi), force })], 0.5, { barKind });
        for (const channel of out) expect(findClicks(channel, RATE)).toEqual([]);
      }
    }
  });

  it('has noise between its partials at the strike and none a quarter of a second later', () => {
    // Notes whose partials leave most of 0.6 to 3 kHz free.
    for (const midi of compassOf(one).slice(-2)) {
      const signal = middle(render([noteOf(one, { hz: hzOf(midi) })], 0.6, { barKind }));
      const floor = (from: number): number => {
        const bins = powerSpectrum(signal, Math.round(from), 1024).slice(13, 64).sort();
        return bins[bins.length >> 1]!;
      };
      const early = floor(4800);
      expect(ratioDb(early, 1)).toBeGreaterThan(-66);
      expect(ratioDb(early, floor(4800 + 0.25 * RATE))).toBeGreaterThan(15);
    }
  });

  it('differs from the next strike of the same pitch and repeats for the same key', () => {
    const [a, b, other] = [1, 1, 2].map((key) => middle(render([noteOf(one, { key })], 1, { barKind })));
    expect(b).toEqual(a);
    expect(ratioDb(energy(difference(a!, other!)), energy(a!))).toBeGreaterThan(-40);
  });

  it('is wider than mono and loses less than 3 dB in mono', () => {
    const out = render([noteOf(one)], 2, { barKind });
    const both = energy(out[0]) + energy(out[1]);
    expect(ratioDb(energy(difference(...out)), both)).toBeGreaterThan(-35);
    expect(ratioDb(2 * energy(middle(out)), both)).toBeGreaterThan(-3);
  });

  it('swells and sinks about its decay', () => {
    const { low } = COMPASS[one.instrument];
    const out = render([noteOf(one, { hz: hzOf(low + 9), force: 0.4 })], 1.7, { barKind });
    const levels = Array.from({ length: 30 }, (_, n) =>
      ratioDb(energy(out[0].subarray(7200 + n * 2400, 9600 + n * 2400)), 1),
    );
    const bend = levels.map((level, n) => level - levels[0]! - ((levels.at(-1)! - levels[0]!) * n) / 29);
    expect(Math.max(...bend) - Math.min(...bend)).toBeGreaterThan(1);
  });

  it('is the same where it is entered in its middle', () => {
    for (const holdSeconds of [0, 0.4, 1.2]) {
      // Quiet enough that some of its partials are inaudible at each entry.
      const note = noteOf(one, { holdSeconds, level: 0.05 });
      const whole = render([note], 2, { barKind });
      for (const from of [5120, 10 * BLOCK, 30 * BLOCK, 100 * BLOCK]) {
        const late = render([note], 2 - from / RATE, { barKind, from });
        const played = whole[0].subarray(from, from + late[0].length);
        const error = difference(late[0].subarray(0, played.length), played);
        expect(ratioDb(energy(error), energy(played) + 1e-12)).toBeLessThan(-90);
      }
    }
  });

  it('at 24 kHz is every second sample of 48 kHz, between frames too', () => {
    for (const startFrame of [4800.3, 4801.3]) {
      const [full] = render([noteOf(one, { force: 0.3, startFrame })], 0.6, { barKind });
      const [half] = render([noteOf(one, { force: 0.3, startFrame: startFrame / 2 })], 0.6, {
        barKind,
        rate: RATE / 2,
      });
      const error = difference(
        half.subarray(0, full.length / 2),
        full.filter((_, i) => i % 2 === 0).subarray(0, half.length),
      );
      expect(ratioDb(energy(error), energy(half))).toBeLessThan(-50);
    }
  });

  it('sounds the same at 24 kHz and 48 kHz below 9 kHz', () => {
    for (const force of [0.4, 0.8]) {
      const full = middle(render([noteOf(one, { force })], 1.5, { barKind }));
      const half = middle(render([noteOf(one, { force, startFrame: STRIKE / 2 })], 1.5, { barKind, rate: RATE / 2 }));
      for (const from of [4096, 8192, 16_384]) {
        const a = powerSpectrum(full, from, 8192);
        const b = powerSpectrum(half, from / 2, 4096);
        const until = Math.round((9000 * 8192) / RATE);
        let error = 0;
        let whole = 0;
        for (let k = 1; k < until; k += 1) {
          error += (Math.sqrt(a[k]!) - Math.sqrt(b[k]!)) ** 2;
          whole += a[k]!;
        }
        expect(ratioDb(error, whole)).toBeLessThan(-40);
      }
    }
  });
});
