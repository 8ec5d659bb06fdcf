import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { HarmonicField, ModePreset, VoiceWindow } from './mode-preset.ts';
import { valueNoise } from './value-noise.ts';

const STREAM = { field: 101, chord: 102, hold: 103, bass: 104, centre: 110, register: 130 } as const;

/** The field a phrase lies in: home on every other stretch, elsewhere chosen, so that hours have a centre. */
export function fieldAt(preset: ModePreset, seed: number, phrase: number): HarmonicField {
  const stretch = Math.floor(phrase / preset.fieldPhrases);
  return elementAt(preset.fields, fieldIndex(preset, seed, stretch));
}

function fieldIndex(preset: ModePreset, seed: number, stretch: number): number {
  if (stretch <= 0) return 0;
  const roll = uniform(seed, STREAM.field, stretch);
  if (stretch % 2 === 0) return roll < 0.75 ? 0 : 1 + Math.floor((roll - 0.75) * 4 * (preset.fields.length - 1));
  return roll < 0.15 ? 0 : 1 + Math.floor(((roll - 0.15) / 0.85) * (preset.fields.length - 1));
}

/** The chord of a phrase as pitch classes over the tonic, root first. Held chords look back for their beginning. */
export function chordAt(preset: ModePreset, seed: number, phrase: number): readonly number[] {
  let at = phrase;
  while (at % preset.fieldPhrases !== 0 && uniform(seed, STREAM.hold, at) < preset.hold) at -= 1;
  const { chords } = fieldAt(preset, seed, at);
  if (at <= 0) return elementAt(chords, 0);
  return elementAt(chords, Math.floor(uniform(seed, STREAM.chord, at) * chords.length));
}

/** Stretches at the beginning in which the bass stays at home: one arrives before one travels. */
const ARRIVAL_STRETCHES = 3;

/** Share of the stretches that offer another bass in which it is taken. */
const TRAVELS = 0.6;

/** The note the drone, the sub and the pulse stand on (MIDI): the tonic, or a fourth or fifth from it for a whole field. */
export function bassMidi(preset: ModePreset, seed: number, phrase: number): number {
  const stretch = Math.floor(phrase / preset.fieldPhrases);
  const offered = offeredBass(preset, seed, stretch);
  const before = offeredBass(preset, seed, stretch - 1);
  // From the fourth to the fifth would be a second: the way leads over the tonic.
  if (before !== 0 && before !== offered) return preset.tonicMidi;
  const midi = preset.tonicMidi + offered;
  return midi > HIGHEST_BASS ? midi - 12 : midi;
}

const HIGHEST_BASS = 46;

function offeredBass(preset: ModePreset, seed: number, stretch: number): number {
  if (stretch < ARRIVAL_STRETCHES) return 0;
  const { bassSteps } = elementAt(preset.fields, fieldIndex(preset, seed, stretch));
  const roll = uniform(seed, STREAM.bass, stretch);
  if (bassSteps.length === 0 || roll >= TRAVELS) return 0;
  return elementAt(bassSteps, Math.floor((roll / TRAVELS) * bassSteps.length));
}

/** Whether a pitch class (over the tonic) belongs to a field. */
export function inField(field: HarmonicField, pitchClass: number): boolean {
  const { chords } = field;
  for (let n = 0; n < chords.length; n += 1) if (chords[n]!.includes(pitchClass)) return true;
  return false;
}

/**
 * Whether a tone may sound in this phrase without rubbing against what still rings: in the first phrase of a new
 * field only tones that the field before shares.
 */
export function isSafe(preset: ModePreset, seed: number, phrase: number, pitchClass: number): boolean {
  if (phrase % preset.fieldPhrases === 0 && phrase > 0) return inField(fieldAt(preset, seed, phrase - 1), pitchClass);
  return true;
}

/** Narrowest interval allowed above a note: fifths under C3, thirds up to G4, seconds above. */
function narrowestAbove(midi: number): number {
  if (midi < 48) return 7;
  if (midi < 55) return 4;
  return midi < 67 ? 3 : 2;
}

/** Where in its window a voice would like to be: a walk of about a minute on one of about ten. */
export function voiceCentre(seed: number, voice: number, phrase: number, window: VoiceWindow): number {
  const half = (window.high - window.low) / 2;
  const walk = valueNoise(seed, STREAM.centre + voice, phrase / 5.7);
  const drift = valueNoise(seed, STREAM.register + voice, phrase / 53);
  return window.low + half + Math.min(1, Math.max(-1, 0.8 * walk + 0.5 * drift)) * half;
}

/**
 * The note of pad voice `voice` in a phrase, or −1 when no tone of the chord fits. Voices are placed from the bottom
 * up; each takes the chord tone nearest to its own slow walk that stays at its distance from the voice below, so lines
 * move by small steps without any memory of the phrase before.
 */
export function padMidi(preset: ModePreset, seed: number, phrase: number, voice: number): number {
  const chord = chordAt(preset, seed, phrase);
  // The lowest voice stays at its distance from the bass, and from its fifth where one lies there, as the others do.
  let below = Math.max(highestBelow(preset, seed, phrase), highestBelow(preset, seed, phrase - 1));
  let used = 0;
  let best = -1;
  for (let v = 0; v <= voice; v += 1) {
    const window = elementAt(preset.pads, v);
    const centre = voiceCentre(seed, v, phrase, window);
    best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let midi = window.low; midi <= window.high; midi += 1) {
      const pitchClass = (midi - preset.tonicMidi + 120) % 12;
      if (!chord.includes(pitchClass) || !isSafe(preset, seed, phrase, pitchClass)) continue;
      if (midi - below < narrowestAbove(below)) continue;
      const doubled = (used >> pitchClass) & 1 ? 3.5 : 0;
      const cost = Math.abs(midi - centre) + doubled;
      if (cost < bestCost) {
        best = midi;
        bestCost = cost;
      }
    }
    if (best >= 0) {
      below = best;
      used |= 1 << ((best - preset.tonicMidi + 120) % 12);
    }
  }
  return best;
}

function highestBelow(preset: ModePreset, seed: number, phrase: number): number {
  const bass = bassMidi(preset, seed, phrase);
  return bass === preset.tonicMidi ? bass + 7 : bass;
}

/** The tone of the phrase's field nearest to a place in the register, or −1. */
export function nearestTone(
  preset: ModePreset,
  seed: number,
  phrase: number,
  near: number,
  window: VoiceWindow,
): number {
  const field = fieldAt(preset, seed, phrase);
  for (let distance = 0; distance < 12; distance += 1) {
    for (let side = -1; side <= 1; side += 2) {
      const midi = Math.round(near) + side * distance;
      if (midi < window.low || midi > window.high) continue;
      const pitchClass = (midi - preset.tonicMidi + 120) % 12;
      if (inField(field, pitchClass) && isSafe(preset, seed, phrase, pitchClass)) return midi;
    }
  }
  return -1;
}
