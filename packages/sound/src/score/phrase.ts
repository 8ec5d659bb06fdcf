import { elementAt } from '@innertide/std/element-at';
import { hash32, uniform } from '@innertide/std/random';
import { bassMidi, chordAt, fieldAt, isSafe, nearestTone, padMidi, voiceCentre } from './harmony.ts';
import type { ModePreset } from './mode-preset.ts';
import { ROLE } from './mode-preset.ts';
import type { NoteBuffer } from './note-buffer.ts';
import { valueNoise } from './value-noise.ts';

/** Everything the notes of a phrase depend on: two equal scores give equal notes on every device. */
export interface Score {
  readonly preset: ModePreset;
  readonly seed: number;
}

/** The voices of the ensemble; each has its own stream of randomness. */
export const VOICE = { root: 0, fifth: 1, sub: 2, pad: 3, shimmer: 7, melody: 8, plucks: 9, pulse: 10 } as const;

export const VOICE_COUNT = 11;

/** How many phrases back a note may have begun that still sounds now. */
export const LONGEST_NOTE_PHRASES = 5;

const STREAM = { roll: 200, onset: 220, velocity: 240, pan: 260, key: 280, step: 300, count: 320, rank: 340 } as const;

/** Beats in a phrase, so that the phrase has the same length (within half a beat) at every tempo. */
export function beatsInPhrase(preset: ModePreset, tempoBpm: number): number {
  return Math.max(4, Math.round((preset.phraseSeconds * tempoBpm) / 60));
}

/** Appends the notes of one voice in one phrase. A pure function of its arguments: no phrase needs the one before. */
export function writeVoice(score: Score, phrase: number, voice: number, beats: number, out: NoteBuffer): void {
  if (voice === VOICE.root || voice === VOICE.fifth || voice === VOICE.sub) writeDrone(score, phrase, voice, out);
  else if (voice < VOICE.shimmer) writePad(score, phrase, voice, out);
  else if (voice === VOICE.shimmer) writeShimmer(score, phrase, out);
  else if (voice === VOICE.melody) writeMelody(score, phrase, out);
  else if (voice === VOICE.plucks) writePlucks(score, phrase, beats, out);
  else writePulse(score, phrase, beats, out);
}

/** Fills `out` with all notes of a phrase. */
export function writePhrase(score: Score, phrase: number, beats: number, out: NoteBuffer): void {
  out.clear();
  for (let voice = 0; voice < VOICE_COUNT; voice += 1) writeVoice(score, phrase, voice, beats, out);
}

const keyOf = (seed: number, phrase: number, voice: number, index: number): number =>
  hash32(seed, phrase, STREAM.key + voice, index);

/**
 * Root, fifth and sub. Root and sub stand on the bass of their stretch in notes of two phrases, the last of an odd
 * stretch three; each swells while the one before leaves, and none rings into another bass.
 */
function writeDrone(score: Score, phrase: number, voice: number, out: NoteBuffer): void {
  if (voice === VOICE.fifth) writeFifth(score, phrase, out);
  else writeBass(score, phrase, voice, out);
}

function writeBass({ preset, seed }: Score, phrase: number, voice: number, out: NoteBuffer): void {
  const within = phrase % preset.fieldPhrases;
  const left = preset.fieldPhrases - within;
  if (within % 2 !== 0 || left === 1) return;
  const lasts = left <= 3 ? left : 2;
  const bass = bassMidi(preset, seed, phrase);
  const stays = bassMidi(preset, seed, phrase + lasts) === bass;
  const onset = phrase === 0 ? 0 : 0.1 + 0.35 * uniform(seed, phrase, STREAM.onset + voice);
  const length = lasts + (stays ? 0.1 : -0.25);
  const velocity = 0.8 + 0.2 * uniform(seed, phrase, STREAM.velocity + voice);
  const key = keyOf(seed, phrase, voice, 0);
  if (voice === VOICE.sub) out.add(ROLE.sub, onset, length, bass - (bass > 41 ? 12 : 0), velocity, 0, 0, key);
  else out.add(ROLE.drone, onset, length, bass, velocity, phrase % 4 === 0 ? -0.1 : 0.1, 0, key);
}

/** The fifth lies over the tonic only, and must suit every field it will ring into. */
function writeFifth({ preset, seed }: Score, phrase: number, out: NoteBuffer): void {
  const voice = VOICE.fifth;
  if (phrase % 2 === 0 && phrase !== 0) return;
  if (!fieldAt(preset, seed, phrase).hasFifth || !fieldAt(preset, seed, phrase + 3).hasFifth) return;
  if (bassMidi(preset, seed, phrase) !== preset.tonicMidi || bassMidi(preset, seed, phrase + 3) !== preset.tonicMidi)
    return;
  const onset = phrase === 0 ? 0 : 0.1 + 0.35 * uniform(seed, phrase, STREAM.onset + voice);
  const velocity = 0.6 + 0.15 * uniform(seed, phrase, STREAM.velocity + voice);
  const pan = phrase % 4 === 1 ? 0.15 : -0.15;
  out.add(ROLE.drone, onset, 2.1, preset.tonicMidi + 7, velocity, pan, 0.05, keyOf(seed, phrase, voice, 0));
}

function writePad({ preset, seed }: Score, phrase: number, voice: number, out: NoteBuffer): void {
  const index = voice - VOICE.pad;
  const window = elementAt(preset.pads, index);
  if (uniform(seed, phrase, STREAM.roll + voice) < window.rest) return;
  const midi = padMidi(preset, seed, phrase, index);
  if (midi < 0) return;
  const onset = 0.02 + 0.07 * index + 0.13 * uniform(seed, phrase, STREAM.onset + voice);
  const length = 0.86 + 0.2 * uniform(seed, phrase, STREAM.velocity + voice, 1);
  const velocity = (0.72 + 0.28 * uniform(seed, phrase, STREAM.velocity + voice)) * (1 - 0.08 * index);
  // Sides change with every phrase, so that over a minute neither channel carries more.
  const pan =
    ((index + phrase) % 2 === 0 ? -1 : 1) * (0.06 + 0.16 * index) * (0.6 + 0.4 * uniform(seed, phrase, STREAM.pan));
  out.add(ROLE.pad, onset, length, midi, velocity, pan, window.rank, keyOf(seed, phrase, voice, 0));
}

function writeShimmer({ preset, seed }: Score, phrase: number, out: NoteBuffer): void {
  const voice = VOICE.shimmer;
  if (uniform(seed, phrase, STREAM.roll + voice) < preset.shimmer.rest) return;
  const chord = chordAt(preset, seed, phrase);
  const centre = voiceCentre(seed, voice, phrase, preset.shimmer);
  let best = -1;
  for (let midi = preset.shimmer.low; midi <= preset.shimmer.high; midi += 1) {
    const pitchClass = (midi - preset.tonicMidi + 120) % 12;
    if (!chord.includes(pitchClass) || !isSafe(preset, seed, phrase, pitchClass)) continue;
    if (best < 0 || Math.abs(midi - centre) < Math.abs(best - centre)) best = midi;
  }
  if (best < 0) return;
  const onset = 0.1 + 0.3 * uniform(seed, phrase, STREAM.onset + voice);
  const pan = uniform(seed, phrase, STREAM.pan + voice) * 1.2 - 0.6;
  const velocity = 0.6 + 0.4 * uniform(seed, phrase, STREAM.velocity + voice);
  out.add(ROLE.shimmer, onset, 0.7, best, velocity, pan, preset.shimmer.rank, keyOf(seed, phrase, voice, 0));
}

/** A slow voice that speaks in some phrases only: one to three tones, by step, beginning and resting on the chord. */
function writeMelody({ preset, seed }: Score, phrase: number, out: NoteBuffer): void {
  const voice = VOICE.melody;
  const window = preset.melody;
  if (phrase < 2 || uniform(seed, phrase, STREAM.roll + voice) < window.rest) return;
  const chord = chordAt(preset, seed, phrase);
  const count = 1 + Math.floor(uniform(seed, phrase, STREAM.count + voice) * 3);
  const begin = 0.16 + 0.2 * uniform(seed, phrase, STREAM.onset + voice);
  const pan = uniform(seed, phrase, STREAM.pan + voice) * 0.8 - 0.4;
  let place = voiceCentre(seed, voice, phrase, window);
  let at = begin;
  for (let index = 0; index < count; index += 1) {
    const midi = nearestTone(preset, seed, phrase, place, window);
    if (midi < 0 || at > 0.86) return;
    const resting = index === count - 1 || chord.includes((midi - preset.tonicMidi + 120) % 12);
    const length = resting ? 0.2 + 0.12 * uniform(seed, phrase, STREAM.velocity + voice, index + 8) : 0.13;
    const velocity = 0.65 + 0.35 * uniform(seed, phrase, STREAM.velocity + voice, index);
    const key = keyOf(seed, phrase, voice, index);
    out.add(ROLE.melody, at, length, midi, velocity, pan, window.rank, key);
    at += length + 0.05;
    const down = uniform(seed, phrase, STREAM.step + voice, index) < 0.6;
    place = midi + (down ? -2.2 : 2.2);
  }
}

/**
 * Plucks: a short figure on neighbouring beats in some phrases, and single tones elsewhere that appear one after the
 * other as the density rises.
 */
function writePlucks({ preset, seed }: Score, phrase: number, beats: number, out: NoteBuffer): void {
  const voice = VOICE.plucks;
  const window = preset.plucks;
  const hasFigure = uniform(seed, phrase, STREAM.roll + voice) < preset.figure;
  const figureNotes = 2 + Math.floor(uniform(seed, phrase, STREAM.count + voice) * 3);
  const figureStart =
    1 + Math.floor(uniform(seed, phrase, STREAM.onset + voice) * Math.max(1, beats - figureNotes - 1));
  const figureRank = 0.12 + 0.3 * uniform(seed, phrase, STREAM.rank + voice);
  const centre = voiceCentre(seed, voice, phrase * 1.7, window);
  const rising = valueNoise(seed, STREAM.step, phrase / 3.3);
  let place = centre;
  for (let beat = 0; beat < beats; beat += 1) {
    const inFigure = hasFigure && beat >= figureStart && beat < figureStart + figureNotes;
    const step = uniform(seed, phrase, STREAM.step + voice, beat);
    if (inFigure) place += step < 0.5 + rising * 0.35 ? 2.5 + 2 * step : -2.6 - 2 * (1 - step);
    else place = centre + (step - 0.5) * (window.high - window.low);
    const midi = nearestTone(preset, seed, phrase, Math.min(window.high, Math.max(window.low, place)), window);
    if (midi < 0) continue;
    if (inFigure) place = midi;
    const single = 0.34 + 0.8 * uniform(seed, phrase, STREAM.rank + voice, beat + 1);
    const late = 0.06 * uniform(seed, phrase, STREAM.onset + voice, beat + 1);
    const velocity = (inFigure ? 0.62 : 0.45) + 0.38 * uniform(seed, phrase, STREAM.velocity + voice, beat);
    const pan = 1.5 * (uniform(seed, phrase, STREAM.pan + voice, beat) - 0.5);
    const rank = inFigure ? figureRank + 0.05 * (beat - figureStart) : single;
    out.add(ROLE.pluck, (beat + late) / beats, 0, midi, velocity, pan, rank, keyOf(seed, phrase, voice, beat));
  }
}

/** A muted low tone on the beat, more felt than audible. */
function writePulse({ preset, seed }: Score, phrase: number, beats: number, out: NoteBuffer): void {
  const every = preset.pulseBeats;
  if (every === 0) return;
  const voice = VOICE.pulse;
  const bass = bassMidi(preset, seed, phrase);
  const mayRise = bass === preset.tonicMidi && fieldAt(preset, seed, phrase).hasFifth;
  for (let beat = 0; beat + every / 2 <= beats; beat += every) {
    const rises = mayRise && uniform(seed, phrase, STREAM.step + voice, beat) < 0.25;
    const midi = bass + 12 + (rises ? 7 : 0);
    const velocity = (beat === 0 ? 1 : 0.8) - 0.15 * uniform(seed, phrase, STREAM.velocity + voice, beat);
    const rank = beat === 0 ? 0.15 : 0.2 + 0.4 * uniform(seed, phrase, STREAM.rank + voice, beat);
    const pan = 0.3 * (uniform(seed, phrase, STREAM.pan + voice, beat) - 0.5);
    // A hand, not a clock: up to 25 ms late at a beat a second.
    const late = 0.025 * uniform(seed, phrase, STREAM.onset + voice, beat);
    out.add(ROLE.pulse, (beat + late) / beats, 0, midi, velocity, pan, rank, keyOf(seed, phrase, voice, beat));
  }
}
