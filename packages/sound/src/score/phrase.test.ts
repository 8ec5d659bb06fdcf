import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { fieldAt, inField } from './harmony.ts';
import { ROLE } from './mode-preset.ts';
import { MODE_PRESETS } from './mode-presets.ts';
import { NoteBuffer } from './note-buffer.ts';
import { beatsInPhrase, VOICE, VOICE_COUNT, writePhrase, writeVoice } from './phrase.ts';

interface PlainNote {
  readonly role: number;
  readonly onset: number;
  readonly midi: number;
  readonly rank: number;
}

function notesOf(mode: keyof typeof MODE_PRESETS, seed: number, phrase: number, beats = 10): PlainNote[] {
  const buffer = new NoteBuffer();
  writePhrase({ preset: MODE_PRESETS[mode], seed }, phrase, beats, buffer);
  return Array.from({ length: buffer.count }, (_, n) => ({
    role: buffer.role[n]!,
    onset: buffer.onset[n]!,
    midi: buffer.midi[n]!,
    rank: buffer.rank[n]!,
  }));
}

const SEEDS = [1, 2, 77, 4294967295];
const PHRASES = Array.from({ length: 120 }, (_, n) => n);

describe('the composer', { timeout: 30_000 }, () => {
  it('the composer writes the same phrase for the same seed, in any order, and another for another seed', () => {
    const late = notesOf('meditation', 7, 311);
    notesOf('sleep', 9, 4);
    expect(notesOf('meditation', 7, 311)).toEqual(late);
    expect(notesOf('meditation', 8, 311)).not.toEqual(late);
  });

  it('a voice has the same notes whether or not the others are written', () => {
    const alone = new NoteBuffer();
    writeVoice({ preset: MODE_PRESETS.focus, seed: 3 }, 12, VOICE.plucks, 9, alone);
    const plucks = notesOf('focus', 3, 12, 9).filter((note) => note.role === ROLE.pluck);
    expect(Array.from(alone.midi.subarray(0, alone.count))).toEqual(plucks.map((note) => note.midi));
    expect(VOICE_COUNT).toBe(11);
  });

  it('a phrase is the notes of its voices one after another, and replaces what the buffer held', () => {
    const [whole, voices] = [new NoteBuffer(), new NoteBuffer()];
    const score = { preset: MODE_PRESETS.focus, seed: 3 };
    for (const phrase of [12, 13]) {
      writePhrase(score, phrase, 9, whole);
      voices.clear();
      for (let voice = 0; voice < VOICE_COUNT; voice += 1) writeVoice(score, phrase, voice, 9, voices);
      expect(whole.count).toBe(voices.count);
      expect(whole.midi).toEqual(voices.midi);
    }
  });

  it('the melody is silent in the first two phrases and may begin in the third', () => {
    const seeds = Array.from({ length: 60 }, (_, n) => n);
    const melodies = (phrase: number) =>
      seeds.filter((seed) => notesOf('visioning', seed, phrase).some((note) => note.role === ROLE.melody)).length;
    expect([0, 1].map(melodies)).toEqual([0, 0]);
    expect(melodies(2)).toBeGreaterThan(20);
  });

  it('a voice is silent where its window holds no tone of the harmony', () => {
    // C sharp is in no chord over a tonic of C.
    const outside = { low: 61, high: 61, rest: 0, rank: 0 };
    const { pads, ...preset } = MODE_PRESETS.mindfulness;
    const empty = {
      ...preset,
      tonicMidi: 36,
      pads: pads.map(() => outside),
      shimmer: outside,
      melody: outside,
      plucks: outside,
    };
    const notes = new NoteBuffer();
    for (let voice: number = VOICE.pad; voice <= VOICE.plucks; voice += 1) {
      for (const phrase of PHRASES) writeVoice({ preset: empty, seed: 5 }, phrase, voice, 10, notes);
    }
    expect(notes.count).toBe(0);
  });

  it('the melody ends before the last seventh of its phrase', () => {
    const late = MODES.flatMap((mode) => PHRASES.flatMap((phrase) => notesOf(mode, 9, phrase)))
      .filter((note) => note.role === ROLE.melody)
      .map((note) => note.onset);
    expect(Math.max(...late)).toBeLessThanOrEqual(0.86);
  });

  it('every moving tone lies in the harmonic field of its phrase and below the piano’s last octave', () => {
    const strays: string[] = [];
    for (const mode of MODES) {
      const preset = MODE_PRESETS[mode];
      for (const phrase of PHRASES) {
        const field = fieldAt(preset, 5, phrase);
        for (const note of notesOf(mode, 5, phrase)) {
          const low = note.role === ROLE.drone || note.role === ROLE.sub || note.role === ROLE.pulse;
          const inside = low || inField(field, (note.midi - preset.tonicMidi + 120) % 12);
          if (!inside || note.midi < 26 || note.midi > 96) strays.push(`${mode} ${phrase} ${note.midi}`);
        }
      }
    }
    expect(strays).toEqual([]);
  });

  it('a harmonic field has no semitones, so that any two of its tones may ring together', () => {
    for (const mode of MODES) {
      for (const field of MODE_PRESETS[mode].fields) {
        const tones = Array.from({ length: 12 }, (_, n) => n).filter((n) => inField(field, n));
        for (const a of tones) expect(tones, mode).not.toContain((a + 1) % 12);
        expect(tones.length).toBeLessThanOrEqual(5);
      }
    }
  });

  it('drone and pads form no second or third under C3', () => {
    const muddy: string[] = [];
    for (const mode of MODES) {
      for (const seed of SEEDS) {
        for (const phrase of PHRASES) {
          const low = notesOf(mode, seed, phrase)
            .filter((note) => note.role === ROLE.drone || note.role === ROLE.pad)
            .map((note) => note.midi)
            .sort((a, b) => a - b);
          for (let n = 1; n < low.length; n += 1) {
            const interval = low[n]! - low[n - 1]!;
            if (low[n - 1]! < 48 && interval > 0 && interval < 5) muddy.push(`${mode} ${seed} ${phrase} ${low[n]}`);
          }
        }
      }
    }
    expect(muddy).toEqual([]);
  });

  it('a pad voice moves by a sixth at most from one phrase to the next', () => {
    const previous = new Map<number, number>();
    for (const phrase of PHRASES) {
      const buffer = new NoteBuffer();
      for (let voice: number = VOICE.pad; voice < VOICE.shimmer; voice += 1) {
        buffer.clear();
        writeVoice({ preset: MODE_PRESETS.meditation, seed: 21 }, phrase, voice, 10, buffer);
        if (buffer.count === 0) continue;
        const before = previous.get(voice);
        if (before !== undefined) expect(Math.abs(buffer.midi[0]! - before)).toBeLessThanOrEqual(9);
        previous.set(voice, buffer.midi[0]!);
      }
    }
  });

  it('phrases are near their preset length at every tempo', () => {
    for (const mode of MODES) {
      for (let tempo = 30; tempo <= 120; tempo += 1) {
        const seconds = (beatsInPhrase(MODE_PRESETS[mode], tempo) * 60) / tempo;
        expect(seconds).toBeGreaterThan(8);
        expect(seconds).toBeLessThan(13);
      }
    }
  });

  it('a higher density plays more plucks', () => {
    const count = (density: number) =>
      PHRASES.flatMap((phrase) => notesOf('mindfulness', 2, phrase)).filter(
        (note) => note.role === ROLE.pluck && note.rank <= density,
      ).length;
    expect(count(0.1)).toBeLessThan(count(0.4));
    expect(count(0.4)).toBeLessThan(count(0.8));
    expect(count(0.05)).toBe(0);
  });
});
