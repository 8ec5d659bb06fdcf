import type { Seconds } from '@innertide/std/units';
import { describe, expect, it } from 'vitest';
import { findClicks } from '../../../analysis/faults.ts';
import { powerSpectrum, spectralPeaks } from '../../../analysis/fft.ts';
import { COMPASS } from '../../../composer/compass.ts';
import { BLOCK, StereoBlock } from '../../signal/block.ts';
import { DISTANCE_COUNT } from '../voice-note.ts';
import { StruckVoices } from './struck-voices.ts';
import { CASES, difference, energy, hzOf, middle, noteOf, RATE, ratioDb, render } from './testing/render-struck.ts';

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

  it('piano string falls fast first and slowly later, without the answer of other strings', () => {
    const signal = middle(render([noteOf(felt, { holdSeconds: 20 })], 5));
    const level = (seconds: Seconds) => ratioDb(energy(signal.subarray(seconds * RATE, (seconds + 0.5) * RATE)), 1);
    expect((level(0.15) - level(0.75)) / 0.6).toBeGreaterThan((2 * (level(2) - level(4.5))) / 2.5);
  });

  it('24 notes ring together as each does alone', () => {
    const notes = Array.from({ length: 24 }, (_, n) => noteOf(CASES[6], { hz: hzOf(50 + n), key: n, level: 0.1 }));
    const [together] = render(notes, 1);
    const alone = notes.map((note) => render([note], 1)[0]);
    const error = together.map((v, i) => v - alone.reduce((sum, signal) => sum + signal[i]!, 0));
    expect(ratioDb(energy(error), energy(together))).toBeLessThan(-100);
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

  it('of more notes than places, those entered in their middle begin without the oldest', () => {
    const notes = Array.from({ length: 40 }, (_, n) =>
      noteOf(CASES[6], { startFrame: 100 * n, hz: hzOf(45 + (n % 30)), key: n }),
    );
    const all = render(notes, 0.2, { from: 20 * BLOCK });
    const last = render(notes.slice(-28), 0.2, { from: 20 * BLOCK });
    expect(all[0]).toEqual(last[0]);
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
