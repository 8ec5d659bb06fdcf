import type { Hertz, Seconds } from '@innertide/std/units';
import { describe, expect, it } from 'vitest';
import { findClicks } from '../../../analysis/faults.ts';
import { powerSpectrum, spectralPeaks } from '../../../analysis/fft.ts';
import { integratedLoudness } from '../../../analysis/loudness.ts';
import { COMPASS, INSTRUMENT } from '../../../composer/instruments.ts';
import { BLOCK, StereoBlock } from '../../signal/block.ts';
import { DISTANCE_COUNT, VoiceNote } from '../voice-note.ts';
import { BAR_KIND } from './bars.ts';
import { StruckVoices } from './struck-voices.ts';

const RATE = 48_000;

/** Frame, between two, at which single notes begin. */
const STRIKE = 4800.3;

const CASES = [
  { instrument: 'felt', barKind: BAR_KIND.wood },
  { instrument: 'glass', barKind: BAR_KIND.wood },
  { instrument: 'bars', barKind: BAR_KIND.wood },
  { instrument: 'bars', barKind: BAR_KIND.aluminium },
  { instrument: 'bars', barKind: BAR_KIND.bronze },
  { instrument: 'kalimba', barKind: BAR_KIND.wood },
  { instrument: 'bowl', barKind: BAR_KIND.wood },
] as const;

type Case = (typeof CASES)[number];
type Stereo = readonly [Float32Array, Float32Array];

const hzOf = (midi: number): Hertz => 432 * 2 ** ((midi - 69) / 12);

/** A note of a case on A3, at full level, as the field's comment calibrates it. */
function noteOf({ instrument }: Case, changes: Partial<VoiceNote> = {}): VoiceNote {
  return Object.assign(new VoiceNote(), {
    instrument: INSTRUMENT[instrument],
    startFrame: STRIKE,
    hz: hzOf(69),
    level: 1,
    force: 0.6,
    attackSeconds: 0.3,
    releaseSeconds: 1,
    holdSeconds: 0,
    pan: 0,
    light: 0,
    distance: 0,
    key: 20_240,
    ...changes,
  });
}

interface Rendering {
  readonly rate?: number;
  readonly barKind?: number;
  /** Frame at which the rendering begins; notes before it are started in their middle. */
  readonly from?: number;
}

/** Renders notes, the buses added up. */
function render(
  notes: readonly VoiceNote[],
  seconds: Seconds,
  { rate = RATE, barKind = 0, from = 0 }: Rendering = {},
): Stereo {
  const voices = new StruckVoices(rate);
  voices.barKind = barKind;
  const buses = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock());
  const blocks = Math.ceil((seconds * rate) / BLOCK);
  const out: Stereo = [new Float32Array(blocks * BLOCK), new Float32Array(blocks * BLOCK)];
  const waiting = [...notes].sort((a, b) => a.startFrame - b.startFrame);
  for (let block = 0; block < blocks; block += 1) {
    const frame = from + block * BLOCK;
    while ((waiting[0]?.startFrame ?? Number.POSITIVE_INFINITY) < frame + BLOCK) voices.start(waiting.shift()!, frame);
    for (const bus of buses) bus.clear();
    voices.render(buses, frame);
    for (let i = 0; i < BLOCK; i += 1) {
      out[0][block * BLOCK + i] = buses.reduce((sum, { left }) => sum + left[i]!, 0);
      out[1][block * BLOCK + i] = buses.reduce((sum, { right }) => sum + right[i]!, 0);
    }
  }
  return out;
}

const middle = ([left, right]: Stereo): Float32Array => left.map((v, i) => 0.5 * (v + right[i]!));

const energy = (signal: Float32Array): number => signal.reduce((sum, v) => sum + v * v, 0);

const ratioDb = (a: number, b: number): number => 10 * Math.log10(a / (b + 1e-30));

const difference = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v - b[i]!);

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
    // Without its tone, a burst remains that two strikes do not share.
    const [left] = render([noteOf(one), noteOf(one, { key: 7, level: -1 })], 0.5, { barKind });
    const first = energy(left.subarray(4800, 4800 + 0.02 * RATE));
    const whole = energy(render([noteOf(one)], 0.5, { barKind })[0].subarray(4800, 4800 + 0.02 * RATE));
    expect(ratioDb(first, whole)).toBeGreaterThan(-40);
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

  it('is the same where it is entered in its middle', () => {
    for (const holdSeconds of [0, 0.4, 1.2]) {
      const note = noteOf(one, { holdSeconds });
      const whole = render([note], 2, { barKind });
      for (const from of [5120, 10 * BLOCK, 30 * BLOCK, 100 * BLOCK]) {
        const late = render([note], 2 - from / RATE, { barKind, from });
        const played = whole[0].subarray(from, from + late[0].length);
        const error = difference(late[0].subarray(0, played.length), played);
        expect(ratioDb(energy(error), energy(whole[0]) * (1 - from / whole[0].length))).toBeLessThan(-60);
      }
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

describe('struck voices', () => {
  const felt = CASES[0];

  it('felt piano is damped when its hold is over', () => {
    const ring = middle(render([noteOf(felt)], 2));
    const damped = middle(render([noteOf(felt, { holdSeconds: 0.5 })], 2));
    const late = (signal: Float32Array) => energy(signal.subarray(1.2 * RATE, 1.5 * RATE));
    expect(ratioDb(late(damped), late(ring))).toBeLessThan(-30);
    expect(findClicks(damped, RATE)).toEqual([]);
  });

  it('held glass is rubbed: it rises slowly, lasts and pulsates', () => {
    const signal = middle(render([noteOf(CASES[1], { holdSeconds: 3, attackSeconds: 0.6 })], 5));
    const at = (seconds: Seconds) => energy(signal.subarray(4800 + seconds * RATE, 4800 + (seconds + 0.05) * RATE));
    expect(ratioDb(at(0.02), at(1.5))).toBeLessThan(-10);
    expect(Math.abs(ratioDb(at(1.2), at(2.6)))).toBeLessThan(4);
    expect(ratioDb(at(4.5), at(2.6))).toBeLessThan(-12);
    const levels = Array.from({ length: 40 }, (_, n) => ratioDb(at(1 + n * 0.04), 1));
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(1);
  });

  it('upper partials of the piano are sharp by its inharmonicity', () => {
    const hz = hzOf(60);
    const signal = middle(render([noteOf(felt, { hz, force: 1, light: 1 })], 2));
    const peaks = spectralPeaks(powerSpectrum(signal, 4800, 65_536), RATE, {
      lowHz: 7.8 * hz,
      highHz: 8.5 * hz,
      floorDb: -20,
      count: 1,
    });
    // 0.3·n² cents (R. Young, 1952): 19.2 − 0.3 at the eighth partial.
    expect(1200 * Math.log2(peaks[0]!.hz / (8 * hz))).toBeGreaterThan(15);
    expect(1200 * Math.log2(peaks[0]!.hz / (8 * hz))).toBeLessThan(24);
  });

  it('piano string falls fast first and slowly later', () => {
    const signal = middle(render([noteOf(felt)], 9));
    const level = (seconds: Seconds) => ratioDb(energy(signal.subarray(seconds * RATE, (seconds + 0.5) * RATE)), 1);
    expect((level(0.15) - level(0.75)) / 0.6).toBeGreaterThan((2 * (level(3) - level(8))) / 5);
  });

  it('more notes than places fade without a click and stay bounded', () => {
    const notes = Array.from({ length: 90 }, (_, n) => {
      const one = CASES[n % CASES.length]!;
      const { low, high } = COMPASS[one.instrument];
      return noteOf(one, {
        startFrame: 4800 + n * 700.7,
        hz: hzOf(low + ((n * 7) % (high - low))),
        key: n * 7919,
        level: 0.15,
        distance: n % 3,
      });
    });
    const out = render(notes, 2.5);
    for (const channel of out) expect(findClicks(channel, RATE)).toEqual([]);
  });

  it('bowl entered after 20 seconds is the bowl played through', () => {
    const note = noteOf(CASES[6], { hz: hzOf(43) });
    const from = 1875 * BLOCK;
    const played = render([note], 20.5)[0].subarray(from);
    const entered = render([note], 0.5, { from })[0].subarray(0, played.length);
    expect(ratioDb(energy(difference(entered, played)), energy(played))).toBeLessThan(-100);
  });

  it.each([22_050, 44_100, 96_000, 192_000])('%i Hz renders a sound at every extreme of a note', (rate) => {
    for (const one of CASES) {
      for (const hz of [20, 3500]) {
        for (const [force, light, holdSeconds] of [
          [0, -3, 0],
          [1, 3, 0.05],
        ] as const) {
          const note = noteOf(one, {
            hz,
            force,
            light,
            holdSeconds,
            startFrame: 0,
            attackSeconds: 0,
            pan: 1,
            key: 0xffff_ffff,
          });
          const out = render([note], 0.1, { rate, barKind: one.barKind });
          for (const channel of out) expect(channel.every((v) => Math.abs(v) < 4)).toBe(true);
        }
      }
    }
  });

  it('a note that is over takes no place from one that rings', () => {
    const ringing = Array.from({ length: 28 }, (_, n) =>
      noteOf(CASES[6], { startFrame: 1_000_000 - 10 * n, hz: hzOf(50 + n), key: n }),
    );
    const over = Array.from({ length: 60 }, (_, n) => noteOf(CASES[2], { startFrame: 100 * n, hz: hzOf(80), key: n }));
    const alone = render(ringing, 0.5, { from: 1_024_000 });
    const behind = render([...ringing, ...over], 0.5, { from: 1_024_000 });
    expect(behind[0]).toEqual(alone[0]);
  });

  it('nothing sounds after a reset', () => {
    const voices = new StruckVoices(RATE);
    const buses = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock());
    voices.start(noteOf(felt, { startFrame: 0 }), 0);
    voices.render(buses, 0);
    voices.reset();
    for (const bus of buses) bus.clear();
    voices.render(buses, BLOCK);
    for (const { left, right } of buses) expect(Math.max(...left, ...right)).toBe(0);
  });
});
