import type { WorldName } from '@innertide/std/world';
import { describe, expect, it } from 'vitest';
import { onlyLayers } from '../../analysis/audition.ts';
import { COMPASS } from '../../composer/compass.ts';
import { INSTRUMENT, type InstrumentName, PART } from '../../composer/instruments.ts';
import { type PieceNote, pieceNotes } from '../../composer/piece-notes.ts';
import type { SoundProgram } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { noteHz } from '../../score/tuning.ts';
import { renderOffline } from '../render-offline.ts';

const RATE = 24_000;

/** Power of a sound at a frequency in a quarter of a second (Goertzel's filter). */
function powerAt(sound: Float32Array, hz: number, from: number): number {
  const [begin, end] = [Math.round(from * RATE), Math.round((from + 0.25) * RATE)];
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE);
  let [before, here] = [0, 0];
  for (let i = begin; i < end; i += 1) [before, here] = [here, (sound[i] ?? 0) + turn * here - before];
  return here * here + before * before - turn * here * before;
}

/** Decibels by which the sound rises at a note's pitch as it begins; where a piece is entered, notes lie up to half a beat aside. */
function riseAt(program: SoundProgram, { at, midi }: PieceNote): number {
  const [left, right] = renderOffline(program, 2, { sampleRate: RATE, fromSeconds: at - 1, fadeInSeconds: 0 });
  const both = left.map((value, i) => value + (right[i] ?? 0));
  const hz = noteHz(midi, program.a4Hz);
  return 10 * Math.log10(powerAt(both, hz, 1.15) / powerAt(both, hz, 0.25));
}

/** Struck notes of a part with which no other note begins, and no other of their pitch class sounds. */
function loneNotes(program: SoundProgram, part: number): PieceNote[] {
  const { mode, seed, world = null, tempoBpm, density } = program;
  const notes = [...pieceNotes({ mode, seed, world, tempoBpm, density, end: null }, 0, 1800)];
  const sustains = (number: number) =>
    Object.entries(COMPASS).some(
      ([name, compass]) => INSTRUMENT[name as InstrumentName] === number && compass.sustains,
    );
  const isLone = (note: PieceNote) =>
    notes.every((other) => {
      const before = note.at - other.at;
      if (other === note || before < -0.4 || before > other.seconds + 8) return true;
      return Math.abs(before) > 0.4 && (other.midi - note.midi) % 12 !== 0;
    });
  return notes.filter((note) => note.part === part && note.at > 2 && !sustains(note.instrument) && isLone(note));
}

describe('struck tones', () => {
  it.each([
    ['felt', 'melody'],
    ['glass', 'melody'],
    ['hearth', 'melody'],
    ['hearth', 'pulse'],
    ['tide', 'pulse'],
    ['bronze', 'sparkle'],
  ] as const satisfies readonly (readonly [WorldName, keyof typeof PART])[])(
    'of %s are audible in the %s',
    (world, part) => {
      const program = { ...onlyLayers(defaultProgram('focus', 34), 'echo'), world };
      const rises = loneNotes(program, PART[part])
        .slice(0, 5)
        .map((note) => riseAt(program, note));
      expect(rises.length).toBeGreaterThan(1);
      expect(rises.toSorted((a, b) => a - b)[rises.length >> 1]).toBeGreaterThan(6);
    },
  );
});
