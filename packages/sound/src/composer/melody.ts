import { elementAt } from '@innertide/std/element-at';
import { hash32, uniform } from '@innertide/std/random';
import { sin } from '@innertide/std/trigonometric';
import { STREAM, stretchOf } from './addresses.ts';
import { castOf, isResting, numberOf, octavesInto, withinCompass } from './cast.ts';
import { COMPASS } from './compass.ts';
import { isParallel } from './harmony-parts.ts';
import { PART } from './instruments.ts';
import type { NoteColumns } from './note-columns.ts';
import { isChordTone, slotAt } from './plan-lookup.ts';
import { degreeSemitones, nearestStep } from './scales.ts';
import type { PlannedPhrase, StretchPlan } from './stretch-plan.ts';
import { drawTheme, type Theme, type Treatment, themeUnits, treat } from './theme.ts';

/** A melody note before it is written. */
export interface MelodyNote {
  readonly onset: number;
  readonly length: number;
  readonly midi: number;
}

/** One appearance of a theme. */
export interface Appearance {
  readonly phrase: PlannedPhrase;
  readonly index: number;
  readonly treatment: Treatment;
  readonly notes: readonly MelodyNote[];
}

/** Whether a stretch is one that says the piece's first theme: its beginning, and where every second movement begins. */
function saysFirstTheme({ era, movement, address }: Pick<StretchPlan, 'address' | 'era' | 'movement'>): boolean {
  const stretch = stretchOf(address);
  return (era === 0 && movement === 0 && stretch < 2) || (movement % 2 === 1 && stretch === 0);
}

/** What a stretch is about: a theme of the piece, of its era or its own; a recall is the same address again. */
export function subjectOf(plan: Pick<StretchPlan, 'piece' | 'address' | 'era' | 'isFarewell' | 'movement'>): Theme {
  const { piece, address, era, isFarewell } = plan;
  if (isFarewell || saysFirstTheme(plan)) return elementAt(piece.themes, 0);
  const roll = uniform(piece.seed, STREAM.subject, address);
  if (roll < 0.42) return elementAt(piece.themes, 0);
  if (roll < 0.62) return elementAt(piece.themes, 1);
  if (roll < 0.72) return elementAt(piece.themes, 2);
  if (roll < 0.9) return drawTheme(piece.seed, { level: 'era', index: era, slot: 0 });
  return drawTheme(piece.seed, { level: 'stretch', index: address, slot: 0 });
}

/** Treatments by where they come in a stretch: first it is said, then something is made of it, then it is left. */
const FIRST: readonly Treatment[] = ['statement', 'statement', 'statement', 'hint', 'thinned', 'augmentation'];
const THEN: readonly Treatment[] = ['answer', 'answer', 'ornament', 'inversion', 'ornament', 'fragment', 'thinned'];
const LAST: readonly Treatment[] = ['augmentation', 'fragment', 'hint', 'answer', 'thinned'];

/** The phrases of a stretch in which the melody speaks: none where it rests, one at least where the first theme is to be said. */
function melodyPhrases(plan: StretchPlan): readonly { readonly phrase: PlannedPhrase; readonly index: number }[] {
  const { piece, address, phrases } = plan;
  const mustSpeak = saysFirstTheme(plan);
  if (isResting(plan, 'melody', plan.isFarewell || mustSpeak ? 0 : 0.14)) return [];
  const isBeginning = plan.era === 0 && plan.movement === 0 && stretchOf(address) === 0;
  const able = phrases
    .map((phrase, index) => ({ phrase, index }))
    .filter(({ phrase, index }) => !phrase.isSilent && !(isBeginning && index === 0));
  const speaking = able.filter(({ phrase, index }) => {
    const isLastWord = plan.isLast && index === phrases.length - 1;
    const share = isLastWord ? 1 : piece.melody * (0.65 + 0.7 * phrase.tension) * (1 - 0.6 * plan.gone);
    return uniform(piece.seed, STREAM.melody, address, index) < share;
  });
  if (!mustSpeak) return speaking;
  // The theme is said whole: what comes before a phrase that is long enough for it is left out.
  const first = speaking.findIndex(({ phrase }) => themeUnits(elementAt(piece.themes, 0)) <= mostUnits(plan, phrase));
  if (first >= 0) return speaking.slice(first);
  const lengthOf = ({ phrase }: { readonly phrase: PlannedPhrase }) => phrase.end - phrase.begin;
  return able.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 1);
}

/** Plans and pitches all appearances of a stretch's subject. */
export function planMelody(plan: StretchPlan): readonly Appearance[] {
  const { piece, address } = plan;
  const speaking = melodyPhrases(plan);
  const subject = subjectOf(plan);
  let before = plan.middle;
  let said: Treatment | null = null;
  return speaking.map(({ phrase, index }, n) => {
    const place = n === 0 ? FIRST : n === speaking.length - 1 ? LAST : THEN;
    // Twice in a row would be word for word over one chord.
    const kinds = place.filter((kind) => kind !== said);
    const roll = uniform(piece.seed, STREAM.treatment, address, index);
    const treatment =
      plan.isLast && n === speaking.length - 1
        ? 'augmentation'
        : n === 0 && saysFirstTheme(plan)
          ? 'statement'
          : elementAt(kinds, Math.floor(roll * kinds.length));
    const notes = pitchTheme(plan, phrase, index, fittingTheme(plan, phrase, subject, treatment), before);
    before = notes.at(-1)?.midi ?? before;
    said = treatment;
    return { phrase, index, treatment, notes };
  });
}

/** Beats of the shortest unit: a theme that a phrase is too short for at this pace is cut, not hurried. */
const SHORTEST_UNIT = 0.5;

/** Share of a phrase that a theme may take. */
const MOST_OF_PHRASE = 0.94;

/** Units of a theme that a phrase has the time for. */
function mostUnits({ piece }: StretchPlan, { begin, end }: PlannedPhrase): number {
  return (MOST_OF_PHRASE * (end - begin)) / Math.min(SHORTEST_UNIT, piece.unitBeats);
}

/** The theme as a treatment changes it, or as much of its beginning as a phrase has the time for. */
function fittingTheme(plan: StretchPlan, phrase: PlannedPhrase, subject: Theme, treatment: Treatment): Theme {
  const most = mostUnits(plan, phrase);
  const tries = [treat(subject, treatment), treat(subject, 'fragment'), treat(subject, 'hint')];
  return tries.find((theme) => themeUnits(theme) <= most) ?? elementAt(tries, 2);
}

/** Lays a theme over a phrase: where its long notes are tones of the chords, near where the line was, within the player's compass. */
function pitchTheme(
  plan: StretchPlan,
  phrase: PlannedPhrase,
  index: number,
  theme: Theme,
  before: number,
): readonly MelodyNote[] {
  const { piece, address } = plan;
  const beats = phrase.end - phrase.begin;
  let unit = piece.unitBeats;
  while (themeUnits(theme) * unit > MOST_OF_PHRASE * beats && unit > SHORTEST_UNIT) unit /= 2;
  const lasts = themeUnits(theme) * unit;
  const room = Math.max(0, beats - lasts - 0.5);
  const start = phrase.begin + Math.round(2 * room * uniform(piece.seed, STREAM.melody + 1, address, index)) / 2;
  const onsets: number[] = [];
  let at = start;
  for (const length of theme.rhythm) {
    onsets.push(at);
    at += length * unit;
  }
  const tonic = melodyTonic(plan);
  const around = nearestStep(piece.scale, before - tonic);
  let anchor = around;
  let least = Number.POSITIVE_INFINITY;
  for (let candidate = around - 6; candidate <= around + 6; candidate += 1) {
    const cost =
      costOf(plan, theme, onsets, candidate, before) +
      0.8 * uniform(piece.seed, STREAM.melody + 2, address, 32 * index + candidate - around + 8);
    if (cost < least) {
      least = cost;
      anchor = candidate;
    }
  }
  const notes = theme.contour.map((step, n) => ({
    onset: elementAt(onsets, n),
    length: elementAt(theme.rhythm, n) * unit,
    midi: tonic + degreeSemitones(piece.scale, anchor + step),
  }));
  return resolved(plan, notes);
}

/** Tonic in the octave under the middle of the melody (MIDI). */
function melodyTonic({ middle, tonicMidi }: StretchPlan): number {
  let tonic = tonicMidi;
  while (tonic + 12 <= middle) tonic += 12;
  return tonic;
}

function costOf(plan: StretchPlan, theme: Theme, onsets: readonly number[], anchor: number, before: number): number {
  const { piece, middle } = plan;
  const tonic = melodyTonic(plan);
  let cost = 0;
  theme.contour.forEach((step, n) => {
    const midi = tonic + degreeSemitones(piece.scale, anchor + step);
    const slot = slotAt(plan, elementAt(onsets, n));
    const weight = elementAt(theme.rhythm, n);
    if (!isChordTone(plan, slot, midi)) cost += 0.6 * weight;
    if (rubs(plan, slot.chord.pitchClasses, midi)) cost += 1.2 * weight;
    cost += 0.06 * Math.abs(midi - middle) + (Math.abs(midi - middle) > 10 ? 2 : 0);
    if (n === 0) cost += 0.1 * Math.abs(midi - before);
  });
  return cost;
}

function rubs({ tonicMidi }: StretchPlan, chord: readonly number[], midi: number): boolean {
  const tone = (((midi - tonicMidi) % 12) + 12) % 12;
  return chord.some((other) => (tone - other + 12) % 12 === 1 || (other - tone + 12) % 12 === 1);
}

/**
 * Resolves what must be resolved: a tone held over a change of chord that became foreign (a suspension) steps down, and the last tone
 * of a phrase rests on the chord.
 */
function resolved(plan: StretchPlan, notes: readonly MelodyNote[]): readonly MelodyNote[] {
  const { piece, tonicMidi } = plan;
  const stepFrom = (midi: number, steps: number) => {
    const tonic = tonicMidi;
    return tonic + degreeSemitones(piece.scale, nearestStep(piece.scale, midi - tonic) + steps);
  };
  return notes.flatMap((note, n) => {
    const isLast = n === notes.length - 1;
    const slot = slotAt(plan, note.onset);
    const end = note.onset + note.length;
    let { midi } = note;
    if (isLast && !isChordTone(plan, slot, midi)) {
      midi = [-1, 1, -2, 2].map((steps) => stepFrom(midi, steps)).find((one) => isChordTone(plan, slot, one)) ?? midi;
    }
    const held = { ...note, midi };
    if (slot.end >= end - 1) return [held];
    const next = slotAt(plan, slot.end + 0.01);
    if (isChordTone(plan, next, midi)) return [held];
    const lower = stepFrom(midi, -1);
    const target = isChordTone(plan, next, lower) ? lower : stepFrom(midi, 1);
    if (!isChordTone(plan, next, target)) return [{ ...held, length: Math.max(1, slot.end - note.onset) }];
    const turn = Math.min(end - 0.5, slot.end + 1);
    return [
      { ...held, length: turn - note.onset },
      { onset: turn, length: Math.max(1, end - turn), midi: target },
    ];
  });
}

/** Writes the melody. */
export function writeMelody(plan: StretchPlan, appearances: readonly Appearance[], out: NoteColumns): void {
  const { piece, address } = plan;
  const name = castOf(plan, 'melody');
  if (name === null) return;
  const { sustains } = COMPASS[name];
  const instrument = numberOf(name);
  for (const { phrase, index, notes } of appearances) {
    const pan = 0.5 * (uniform(piece.seed, STREAM.melody + 3, address, index) - 0.5);
    const octaves = octavesInto(name, notes);
    notes.forEach((note, n) => {
      const roll = (k: number) => uniform(piece.seed, STREAM.melody + 4, address, index * 64 + n * 4 + k);
      const midi = withinCompass(name, note.midi + octaves);
      const arch = sin((Math.PI * (n + 0.6)) / (notes.length + 0.2));
      const velocity = (0.5 + 0.35 * phrase.tension) * (0.8 + 0.25 * arch) * (0.92 + 0.16 * roll(0));
      const late = piece.modeCharacter.scatter * Math.min(1, note.length) * (roll(1) - 0.3);
      const key = hash32(piece.seed, STREAM.melody, address, index * 32 + n);
      const onset = Math.max(0, note.onset + late);
      out.add(
        PART.melody,
        instrument,
        onset,
        sustains ? piece.modeCharacter.legato * note.length : 0,
        midi,
        velocity,
        pan,
        0.05,
        key,
      );
    });
  }
}

/**
 * Writes a second voice to some appearances: an imitation that begins later a fourth or fifth below, or long tones in contrary motion.
 */
export function writeCounter(
  plan: StretchPlan,
  appearances: readonly Appearance[],
  bass: readonly number[],
  out: NoteColumns,
): void {
  const { piece, address } = plan;
  const name = castOf(plan, 'counter');
  if (name === null) return;
  const { sustains } = COMPASS[name];
  const instrument = numberOf(name);
  for (const { phrase, index, notes } of appearances) {
    const roll = (k: number) => uniform(piece.seed, STREAM.counter, address, index * 64 + k);
    if (roll(0) > piece.counter * (0.6 + 0.8 * phrase.tension) * (1 - 0.8 * plan.gone)) continue;
    const line = roll(1) < 0.4 ? imitation(plan, phrase, notes) : contrary(plan, notes, bass);
    const pan = -0.5 * (uniform(piece.seed, STREAM.melody + 3, address, index) - 0.5);
    line.forEach((note, n) => {
      const midi = withinCompass(name, note.midi);
      const velocity = 0.8 * (0.48 + 0.35 * phrase.tension) * (0.9 + 0.2 * roll(8 + n));
      const key = hash32(piece.seed, STREAM.counter, address, index * 32 + n);
      const onset = Math.max(0, note.onset + piece.modeCharacter.scatter * (roll(24 + n) - 0.3));
      out.add(PART.counter, instrument, onset, sustains ? 0.95 * note.length : 0, midi, velocity, pan, 0.25, key);
    });
  }
}

/** The melody again, later and lower, each tone moved to the chord it meets where it is long. */
function imitation(plan: StretchPlan, phrase: PlannedPhrase, notes: readonly MelodyNote[]): readonly MelodyNote[] {
  const { piece, tonicMidi } = plan;
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last) return [];
  const delay = Math.round((last.onset + last.length - first.onset) / 2);
  const steps = piece.scale.length === 5 ? -3 : -4;
  return notes.flatMap((note) => {
    const onset = note.onset + delay;
    if (onset >= phrase.end - 0.5) return [];
    const step = nearestStep(piece.scale, note.midi - tonicMidi) + steps;
    const slot = slotAt(plan, onset);
    const near = [0, -1, 1].map((more) => tonicMidi + degreeSemitones(piece.scale, step + more));
    const midi =
      note.length >= 2 ? (near.find((one) => isChordTone(plan, slot, one)) ?? elementAt(near, 0)) : elementAt(near, 0);
    return [{ onset, length: note.length, midi }];
  });
}

/** One tone to every second or third of the melody, a third to a tenth under it, moving the other way, in no parallels with the bass. */
function contrary(plan: StretchPlan, notes: readonly MelodyNote[], bass: readonly number[]): readonly MelodyNote[] {
  const { slots } = plan;
  const line: MelodyNote[] = [];
  for (let n = 0; n < notes.length; n += 2) {
    const note = elementAt(notes, n);
    const until = notes[n + 2]?.onset ?? note.onset + note.length;
    const slot = slotAt(plan, note.onset);
    const under = elementAt(bass, Math.max(0, slots.indexOf(slot)));
    const before = line.at(-1);
    const rises = n > 0 && note.midi > elementAt(notes, n - 2).midi;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let midi = note.midi - 16; midi <= note.midi - 3; midi += 1) {
      if (!isChordTone(plan, slot, midi) || midi - under < 7) continue;
      const moved = before ? midi - before.midi : 0;
      const isSameWay = before !== undefined && moved !== 0 && moved > 0 === rises;
      const earlier = elementAt(notes, Math.max(0, n - 2)).midi;
      const parallel = before !== undefined && isParallel(before.midi, midi, earlier, note.midi);
      const cost = Math.abs(moved) + (isSameWay ? 2.5 : 0) + (parallel ? 9 : 0) + 0.3 * Math.abs(note.midi - midi - 8);
      if (cost < least) {
        least = cost;
        best = midi;
      }
    }
    if (best >= 0) line.push({ onset: note.onset, length: Math.max(1, until - note.onset), midi: best });
  }
  return line;
}
