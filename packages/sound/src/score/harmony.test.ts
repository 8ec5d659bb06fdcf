import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { bassMidi, chordAt, fieldAt, inField, isSafe, nearestTone, padMidi, voiceCentre } from './harmony.ts';
import type { HarmonicField, ModePreset } from './mode-preset.ts';
import { MODE_PRESETS } from './mode-presets.ts';

const { meditation, visioning } = MODE_PRESETS;
const SEEDS = Array.from({ length: 400 }, (_, n) => n * 7919);
const PHRASES = Array.from({ length: 100 }, (_, n) => n);

/** A field whose only chord is these pitch classes. */
const field = (chord: readonly number[], bassSteps: HarmonicField['bassSteps'] = []): HarmonicField => ({
  chords: [chord],
  hasFifth: true,
  bassSteps,
});
const indexAt = (preset: ModePreset, seed: number, phrase: number) =>
  preset.fields.indexOf(fieldAt(preset, seed, phrase));

describe('the harmonic field of a phrase', () => {
  it('is the home field in the first stretch of every seed', () => {
    for (const seed of SEEDS)
      for (const phrase of [0, meditation.fieldPhrases - 1]) expect(indexAt(meditation, seed, phrase)).toBe(0);
  });

  it('changes only from stretch to stretch', () => {
    for (const phrase of PHRASES) {
      const first = phrase - (phrase % meditation.fieldPhrases);
      expect(fieldAt(meditation, 3, phrase)).toBe(fieldAt(meditation, 3, first));
    }
  });

  it('is at home in three of four even stretches and one of seven odd ones, and else any other field as often', () => {
    const four = { ...meditation, fields: [field([0]), field([1]), field([2]), field([3])] };
    const shares = (stretch: number) => {
      const counts = [0, 0, 0, 0];
      for (let seed = 0; seed < 4000; seed += 1) {
        const at = indexAt(four, seed, stretch * four.fieldPhrases);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return counts.map((count) => count / 4000);
    };
    for (const [n, share] of shares(2).entries()) expect(share, `even ${n}`).toBeCloseTo(n === 0 ? 0.75 : 0.25 / 3, 1);
    const odd = shares(3);
    for (const [n, share] of odd.entries()) expect(share, `odd ${n}`).toBeCloseTo(n === 0 ? 0.15 : 0.85 / 3, 1);
    expect(Math.min(...shares(2).slice(1))).toBeGreaterThan(0.06);
    expect(odd[0]).toBeGreaterThan(0.1);
  });
});

describe('the chord of a phrase', () => {
  it('is the first of the home field at the beginning', () => {
    for (const mode of MODES) expect(chordAt(MODE_PRESETS[mode], 9, 0)).toBe(MODE_PRESETS[mode].fields[0]?.chords[0]);
  });

  it('belongs to the field of its phrase, and is held into the next one as often as the preset says', () => {
    let held = 0;
    let follows = 0;
    for (const seed of SEEDS.slice(0, 60)) {
      for (const phrase of PHRASES) {
        const chord = chordAt(meditation, seed, phrase);
        expect(fieldAt(meditation, seed, phrase).chords).toContain(chord);
        if (phrase % meditation.fieldPhrases === 0) continue;
        follows += 1;
        if (chord === chordAt(meditation, seed, phrase - 1)) held += 1;
      }
    }
    // A new chord is the same one again in about a third of the draws.
    expect(held / follows).toBeGreaterThan(meditation.hold + 0.1);
    expect(held / follows).toBeLessThan(meditation.hold + 0.4);
  });
});

describe('the bass', () => {
  it('stands on the tonic for three stretches and may travel from the fourth on', () => {
    const arrives = (stretch: number) =>
      SEEDS.some((seed) => bassMidi(meditation, seed, stretch * meditation.fieldPhrases) !== meditation.tonicMidi);
    expect([0, 1, 2, 3].map(arrives)).toEqual([false, false, false, true]);
  });

  it('moves between tonic and fourth or fifth, never from one of these to the other, and not above B flat 2', () => {
    for (const mode of MODES) {
      const preset = MODE_PRESETS[mode];
      for (const seed of SEEDS.slice(0, 60)) {
        for (let stretch = 1; stretch < 40; stretch += 1) {
          const [before, now] = [stretch - 1, stretch].map((n) => bassMidi(preset, seed, n * preset.fieldPhrases));
          expect([0, 5, 7, -7, -5]).toContain((now ?? 0) - preset.tonicMidi);
          expect(now).toBeLessThanOrEqual(46);
          expect(before === now || before === preset.tonicMidi || now === preset.tonicMidi, mode).toBe(true);
        }
      }
    }
  });

  it('stays up to B flat 2 where the step leads, and goes an octave down above it', () => {
    const basses = (tonicMidi: number) => {
      const preset = { ...visioning, tonicMidi, fields: [field([0], [5]), field([0], [5])] };
      return new Set(SEEDS.map((seed) => bassMidi(preset, seed, 5 * preset.fieldPhrases)));
    };
    expect(basses(41)).toEqual(new Set([41, 46]));
    expect(basses(42)).toEqual(new Set([42, 35]));
  });
});

describe('a tone is safe', () => {
  const two = { ...meditation, fields: [field([0, 3]), field([3, 8])] };
  /** The first phrase of the first other field of a seed. */
  const turn = (seed: number) => PHRASES.find((phrase) => indexAt(two, seed, phrase) === 1) ?? 0;

  it('in the first phrase of a field only where the field before has it, and in every later phrase', () => {
    const phrase = turn(5);
    expect([0, 3, 8].map((tone) => isSafe(two, 5, phrase, tone))).toEqual([true, true, false]);
    expect([0, 3, 8].map((tone) => isSafe(two, 5, phrase + 1, tone))).toEqual([true, true, true]);
    expect(isSafe(two, 5, phrase - 1, 8)).toBe(true);
  });

  it('in the very first phrase, whatever it is', () => {
    expect([0, 3, 8].map((tone) => isSafe(two, 5, 0, tone))).toEqual([true, true, true]);
  });
});

it('a pitch class is in a field when a chord has it', () => {
  const both = { chords: [[0, 3], [5]], hasFifth: true, bassSteps: [] } as const;
  expect([0, 3, 5, 7].map((tone) => inField(both, tone))).toEqual([true, true, true, false]);
});

describe('a pad voice', () => {
  /** One chord of all twelve tones, so that only distances decide, and no voice rests. */
  const all = Array.from({ length: 12 }, (_, n) => n);
  const preset = (tonicMidi: number, ...windows: (readonly [low: number, high: number])[]): ModePreset => ({
    ...meditation,
    tonicMidi,
    fields: [field(all), field(all)],
    pads: windows.map(([low, high]) => ({ low, high, rest: 0, rank: 0 })),
  });

  it('takes the tone of the chord nearest to its own slow walk', () => {
    const wide = preset(36, [60, 72]);
    for (const phrase of PHRASES) {
      const centre = voiceCentre(5, 0, phrase, { low: 60, high: 72, rest: 0, rank: 0 });
      expect(Math.abs(padMidi(wide, 5, phrase, 0) - centre)).toBeLessThanOrEqual(0.5);
    }
  });

  it.each([
    ['a fifth above a tone under C3', 47, 7],
    ['a major third above C3', 48, 4],
    ['a major third above F sharp 3', 54, 4],
    ['a minor third above G3', 55, 3],
    ['a minor third above F sharp 4', 66, 3],
    ['a second above G4', 67, 2],
  ])('stays at least %s', (_what, below, interval) => {
    const upper = (low: number) => padMidi(preset(24, [below, below], [low, low]), 5, 1, 1);
    expect([upper(below + interval - 1), upper(below + interval)]).toEqual([-1, below + interval]);
  });

  it('stays a fifth above the fifth of a bass on the tonic', () => {
    // The fifth over a tonic of C2 is G2.
    expect([49, 50].map((low) => padMidi(preset(36, [low, low]), 5, 1, 0))).toEqual([-1, 50]);
  });

  it('takes another tone than the voice below where one lies near', () => {
    const doubled = PHRASES.filter((phrase) => {
      const stacked = preset(24, [60, 60], [70, 74]);
      return padMidi(stacked, 5, phrase, 1) % 12 === 60 % 12;
    });
    expect(doubled).toEqual([]);
  });

  it('is placed as if a voice that finds no tone were not there', () => {
    const missing = preset(24, [60, 60], [61, 61], [64, 64]);
    expect([0, 1, 2].map((voice) => padMidi(missing, 5, 1, voice))).toEqual([60, -1, 64]);
  });
});

describe('the nearest tone', () => {
  const home = { ...meditation, tonicMidi: 36, fields: [field([0, 6]), field([0, 6])] };
  const nearest = (near: number, low = 48, high = 84) => nearestTone(home, 5, 1, near, { low, high, rest: 0, rank: 0 });

  it('is the tone of the field nearest to a place, the lower of two', () => {
    expect([60, 61.4, 63, 65, 66].map((near) => nearest(near))).toEqual([60, 60, 60, 66, 66]);
  });

  it('stays in its window, and is −1 where the window has none', () => {
    expect([nearest(61, 61, 70), nearest(71, 60, 71), nearest(61, 61, 65)]).toEqual([66, 66, -1]);
  });

  it('lies less than an octave away', () => {
    expect([nearest(60, 71, 84), nearest(61, 72, 84)]).toEqual([-1, 72]);
  });
});
