import { describe, expect, it } from 'vitest';
import { measureEnvelope } from '../../analysis/envelope.ts';
import { findClicks } from '../../analysis/faults.ts';
import { powerSpectrum } from '../../analysis/fft.ts';
import { loudestMoment } from '../../analysis/loudness.ts';
import { COMPASS } from '../../composer/compass.ts';
import { INSTRUMENT } from '../../composer/instruments.ts';
import { StereoBlock } from '../signal/block.ts';
import { SustainedBanks } from './sustained-banks.ts';
import { DISTANCE, DISTANCE_COUNT, VoiceNote } from './voice-note.ts';

type Stereo = readonly [Float32Array, Float32Array];
type Name = 'pad' | 'choir' | 'bowed' | 'flute' | 'sub' | 'string';

const SUSTAINED = ['pad', 'choir', 'bowed', 'flute', 'sub'] as const;
const ALL: readonly Name[] = [...SUSTAINED, 'string'];
const WIDE = ['pad', 'choir', 'bowed'] as const;
const RATE = 24000;

const hzOf = (midi: number) => 432 * 2 ** ((midi - 69) / 12);
const db = (power: number) => 10 * Math.log10(power + 1e-30);

function noteOf(name: Name, changes: Partial<VoiceNote>): VoiceNote {
  return Object.assign(new VoiceNote(), {
    instrument: INSTRUMENT[name],
    startFrame: 0,
    hz: hzOf(57),
    level: 1,
    force: 0.6,
    attackSeconds: 0.6,
    releaseSeconds: 1,
    holdSeconds: name === 'string' ? 0 : 1e4,
    pan: 0,
    light: 0,
    distance: DISTANCE.middle,
    key: 2654435769,
    ...changes,
  });
}

/** Plays notes, each begun in the block that holds its onset, or at `fromFrame` where that lies before. */
function play(
  notes: readonly VoiceNote[],
  seconds: number,
  rate = RATE,
  fromFrame = 0,
  frames = rate > 30000 ? 512 : 256,
): Stereo {
  const banks = new SustainedBanks(rate, frames);
  const buses = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock(frames));
  const length = Math.ceil((seconds * rate) / frames) * frames;
  const sound: Stereo = [new Float32Array(length), new Float32Array(length)];
  for (let at = 0; at < length; at += frames) {
    for (const note of notes) {
      const begins = note.startFrame >= fromFrame + at && note.startFrame < fromFrame + at + frames;
      if (begins || (at === 0 && note.startFrame < fromFrame)) banks.start(note, fromFrame + at);
    }
    for (const bus of buses) bus.clear();
    banks.render(buses, fromFrame + at);
    for (const bus of buses) {
      for (let i = 0; i < frames; i += 1) {
        sound[0][at + i] = (sound[0][at + i] ?? 0) + bus.left[i]!;
        sound[1][at + i] = (sound[1][at + i] ?? 0) + bus.right[i]!;
      }
    }
  }
  return sound;
}

const one = (name: Name, changes: Partial<VoiceNote>, seconds: number, rate = RATE) =>
  play([noteOf(name, changes)], seconds, rate);

const power = (signal: Float32Array) => signal.reduce((sum, x) => sum + x * x, 0) / signal.length;

/** Lowest, middle and highest tone of an instrument's compass, and what lies between. */
function tones(name: Name, count: number): number[] {
  const { low, high } = COMPASS[name];
  return Array.from({ length: count }, (_, n) => Math.round(low + (n * (high - low)) / (count - 1)));
}

/** Mean frequency of the first partials, weighed by energy, over the expected one, in cents. */
function centsOff(sound: Stereo, rate: number, hz: number, from: number, partials: number): number {
  let sum = 0;
  const size = 2 ** Math.floor(Math.log2(sound[0].length - from * rate));
  const bin = size / rate;
  const spectra = sound.map((channel) => powerSpectrum(channel, Math.round(from * rate), size));
  for (let n = 1; n <= partials; n += 1) {
    let weighed = 0;
    let all = 0;
    for (const spectrum of spectra) {
      for (let k = Math.floor(n * hz * 0.975 * bin); k <= Math.ceil(n * hz * 1.025 * bin); k += 1) {
        weighed += (spectrum[k] ?? 0) * (k / bin);
        all += spectrum[k] ?? 0;
      }
    }
    sum += 1200 * Math.log2(weighed / all / (n * hz));
  }
  return sum / partials;
}

/** Mean frequency, weighed by energy. */
function centroidHz(sound: Stereo, rate: number, from: number): number {
  let weighed = 0;
  let all = 0;
  for (const channel of sound) {
    for (let start = Math.round(from * rate); start + 8192 <= channel.length; start += 8192) {
      powerSpectrum(channel, start, 8192).forEach((p, k) => {
        weighed += p * k;
        all += p;
      });
    }
  }
  return (weighed / all) * (rate / 8192);
}

/** How much the levels of the first ten partials move: their standard deviation over time in dB, averaged. */
function partialMotionDb(signal: Float32Array, rate: number, hz: number): number {
  const levels: number[][] = Array.from({ length: 10 }, () => []);
  for (let start = rate; start + 4096 <= signal.length; start += rate / 10) {
    const spectrum = powerSpectrum(signal, start, 4096);
    levels.forEach((level, n) => {
      const bin = Math.round(((n + 1) * hz * 4096) / rate);
      level.push(db(spectrum.subarray(bin - 3, bin + 4).reduce((sum, p) => sum + p, 1e-12)));
    });
  }
  const deviations = levels.map((level) => {
    const mean = level.reduce((sum, x) => sum + x, 0) / level.length;
    return Math.sqrt(level.reduce((sum, x) => sum + (x - mean) ** 2, 0) / level.length);
  });
  return deviations.reduce((sum, x) => sum + x, 0) / deviations.length;
}

/** The left channel of a plain pad: three oscillators 5.5 cents apart, of one spectrum that stands still. */
function plainPad(hz: number, seconds: number): Float32Array {
  const levels = [1, 0.5, 0.3, 0.17, 0.045, 0.1, 0.02, 0.06, 0.03, 0.02];
  const period = Float64Array.from({ length: 4096 }, (_, i) =>
    levels.reduce((sum, level, n) => sum + 0.1 * level * Math.sin((2 * Math.PI * (n + 1) * i) / 4096), 0),
  );
  const oscillators = [
    [-5.5, 0.92],
    [0, 0.7],
    [5.5, 0.08],
  ] as const;
  return Float32Array.from({ length: seconds * RATE }, (_, i) =>
    oscillators.reduce((sum, [cents, level], o) => {
      const turns = (hz * 2 ** (cents / 1200) * i) / RATE + 0.29 * o;
      return sum + level * period[Math.floor((turns % 1) * 4096)]!;
    }, 0),
  );
}

describe('sustained and plucked voices', () => {
  it.each([
    ['pad', 2],
    ['choir', 2],
    ['sub', 2],
    ['string', 1],
    ['bowed', 4],
    ['flute', 4],
  ] as const)('%s is within %i cents of its note over its compass at all core rates', (name, cents) => {
    const plucked = name === 'string';
    for (const rate of [22050, 24000, 44100, 48000]) {
      for (const midi of rate === 24000 ? tones(name, 5) : tones(name, 3).slice(1, 2)) {
        const sound = one(name, { hz: hzOf(midi), key: 7919 * midi + 12345 }, plucked ? 3.2 : 12, rate);
        const off = centsOff(sound, rate, hzOf(midi), plucked ? 0.1 : 1, plucked ? 1 : 3);
        expect(Math.abs(off), `MIDI ${midi} at ${rate}: ${off}`).toBeLessThan(cents);
      }
    }
  });

  it.each(ALL)('%s reaches −18 LUFS at level 1 within 3 dB over its compass and whatever its force', (name) => {
    for (const midi of tones(name, 6)) {
      for (const force of [0.2, 0.6, 1]) {
        const loudness = loudestMoment(one(name, { hz: hzOf(midi), force, key: 31 * midi }, 5), RATE);
        expect(Math.abs(loudness + 18), `MIDI ${midi}, force ${force}: ${loudness}`).toBeLessThan(3);
      }
    }
  });

  it.each(ALL)('%s is brighter when played harder and in a brighter world', (name) => {
    for (const midi of tones(name, 3)) {
      const centroid = (changes: Partial<VoiceNote>) =>
        centroidHz(one(name, { hz: hzOf(midi), ...changes }, 3), RATE, name === 'string' ? 0.02 : 1);
      const middle = centroid({});
      expect(centroid({ force: 1 })).toBeGreaterThan(1.02 * middle);
      expect(centroid({ force: 0.2 })).toBeLessThan(0.99 * middle);
      expect(centroid({ light: 1 })).toBeGreaterThan(1.02 * middle);
      expect(centroid({ light: -1 })).toBeLessThan(0.99 * middle);
    }
  });

  it.each(SUSTAINED)('%s rises by at most 9 dB in 100 ms with an attack of 0.3 s', (name) => {
    for (const midi of tones(name, 5)) {
      const sound = one(name, { hz: hzOf(midi), attackSeconds: 0.3, key: 101 * midi }, 4);
      expect(measureEnvelope(sound, RATE).startle, `MIDI ${midi}`).toBeLessThan(9);
    }
  });

  it.each(ALL)('%s begins, ends and is stolen without a click', (name) => {
    const notes = Array.from({ length: 60 }, (_, n) =>
      noteOf(name, {
        hz: hzOf(tones(name, 20)[(7 * n) % 20]!),
        startFrame: 1000.3 + 2531 * n,
        attackSeconds: 0.1,
        holdSeconds: name === 'string' ? 0 : 1.5 + 0.1 * (n % 9),
        releaseSeconds: 0.5,
        level: 0.15,
        key: 2654435761 * n,
      }),
    );
    const sound = play(notes, 8);
    expect(power(sound[0])).toBeGreaterThan(1e-6);
    for (const channel of sound) expect(findClicks(channel, RATE)).toEqual([]);
  });

  it.each(ALL)('%s entered in its middle equals one that was played through', (name) => {
    const enters = 256 * 215;
    for (const midi of tones(name, 3)) {
      const note = noteOf(name, { hz: hzOf(midi), startFrame: 1234.7, holdSeconds: name === 'string' ? 0 : 2 });
      const through = play([note], 3.5);
      const entered = play([note], 1, RATE, enters);
      let difference = 0;
      let all = 1e-20;
      for (let i = 0; i < entered[0].length; i += 1) {
        difference += (entered[0][i]! - through[0][enters + i]!) ** 2 + (entered[1][i]! - through[1][enters + i]!) ** 2;
        all += through[0][enters + i]! ** 2 + through[1][enters + i]! ** 2;
      }
      expect(db(all / entered[0].length), 'it still sounds').toBeGreaterThan(-90);
      expect(db(difference / all), `MIDI ${midi}`).toBeLessThan(-40);
    }
  });

  it.each(ALL)('%s has no two notes alike', (name) => {
    const [a, b] = [1, 2].map((key) => one(name, { key }, 3)[0]);
    let correlation = 0;
    for (let i = 0; i < a!.length; i += 1) correlation += a![i]! * b![i]!;
    expect(correlation / a!.length / Math.sqrt(power(a!) * power(b!))).toBeLessThan(0.998);
  });

  it.each(['pad', 'choir'] as const)('%s has partials that move more than those of a plain pad', (name) => {
    let moves = 0;
    let moved = 0;
    for (const midi of [45, 57, 69]) {
      moved += partialMotionDb(plainPad(hzOf(midi), 10), RATE, hzOf(midi));
      moves += partialMotionDb(one(name, { hz: hzOf(midi) }, 10)[0], RATE, hzOf(midi));
    }
    expect(moves).toBeGreaterThan(1.25 * moved);
  });

  it('a bowed section has a vibrato that begins after the tone', () => {
    const [left] = one('bowed', { hz: hzOf(57) }, 4);
    const spread = (from: number) => {
      const spectrum = powerSpectrum(left, from * RATE, 8192);
      const bins = Array.from({ length: 13 }, (_, k) => k + Math.round((8 * hzOf(57) * 8192) / RATE) - 6);
      const all = bins.reduce((sum, k) => sum + (spectrum[k] ?? 0), 0);
      const mean = bins.reduce((sum, k) => sum + (spectrum[k] ?? 0) * k, 0) / all;
      return Math.sqrt(bins.reduce((sum, k) => sum + (spectrum[k] ?? 0) * (k - mean) ** 2, 0) / all);
    };
    expect(spread(2)).toBeGreaterThan(1.3 * spread(0.1));
  });

  it.each(WIDE)('%s is wide, but loses less than 3 dB in mono', (name) => {
    for (const midi of tones(name, 5)) {
      const sound = one(name, { hz: hzOf(midi) }, 6);
      const middle = sound[0].map((x, i) => (x + sound[1][i]!) / 2);
      const loss = db(power(middle)) - db((power(sound[0]) + power(sound[1])) / 2);
      expect(loss, `MIDI ${midi}`).toBeGreaterThan(-3);
      // Bass stands in the middle.
      if (midi > 55) expect(loss, `MIDI ${midi}`).toBeLessThan(-0.5);
    }
  });

  it.each(ALL)(
    '%s stays bounded at the ends of its compass, after an hour, and with parameters outside their range',
    (name) => {
      const { low, high } = COMPASS[name];
      for (const rate of [22050, 192000]) {
        for (const force of [0, 1]) {
          for (const midi of [low, high]) {
            const hostile = {
              hz: hzOf(midi),
              force,
              light: force * 6 - 3,
              pan: force * 4 - 2,
              attackSeconds: 0,
              releaseSeconds: 0,
            };
            const sound = one(name, hostile, 0.7, rate);
            for (const channel of sound) for (const x of channel) if (!(Math.abs(x) < 2)) expect(x).toBe(0);
            expect(power(sound[0]) + power(sound[1])).toBeGreaterThan(1e-5);
          }
        }
      }
      const late = play([noteOf(name, { startFrame: 0 })], 0.5, RATE, 256 * Math.round((3600 * RATE) / 256));
      expect(Number.isFinite(power(late[0]))).toBe(true);
      if (name !== 'string') expect(power(late[0])).toBeGreaterThan(1e-4);
    },
  );

  it('a string damped by its release is gone soon after, one that rings out is not', () => {
    const ringing = one('string', { hz: hzOf(45) }, 3);
    const damped = one('string', { hz: hzOf(45), holdSeconds: 1, releaseSeconds: 0.2 }, 3);
    const tail = (sound: Stereo) => db(power(sound[0].subarray(2 * RATE)));
    expect(tail(ringing)).toBeGreaterThan(-50);
    expect(tail(damped)).toBeLessThan(tail(ringing) - 40);
  });

  it.each([40, 45, 52, 60, 72])('a string on key %i rings on in blocks that are shorter than its period', (midi) => {
    // A core of 24 kHz has 64 frames in a block at 192 kHz, and 256 at 48 kHz.
    const note = noteOf('string', { hz: hzOf(midi) });
    const [short, usual] = [64, 256].map((frames) => play([note], 2, RATE, 0, frames)[0].subarray(RATE));
    expect(db(power(short!) / power(usual!))).toBeCloseTo(0, 1);
  });

  it('a sub tone has harmonics that small loudspeakers can play', () => {
    const [left] = one('sub', { hz: hzOf(33) }, 4);
    const spectrum = powerSpectrum(left, RATE, 2 ** 16);
    const at = (hz: number) =>
      Math.max(...spectrum.subarray(Math.round(((hz - 1) * 2 ** 16) / RATE), Math.round(((hz + 1) * 2 ** 16) / RATE)));
    expect(db(at(2 * hzOf(33)) / at(hzOf(33)))).toBeGreaterThan(-24);
    expect(db(at(2 * hzOf(33)) / at(hzOf(33)))).toBeLessThan(-8);
    expect(db(at(3 * hzOf(33)) / at(hzOf(33)))).toBeGreaterThan(-32);
  });
});
