import { elementAt } from '@innertide/std/element-at';
import { square } from '@innertide/std/exponential';
import { hash32, uniform } from '@innertide/std/random';
import type { Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';
import { castOf, isResting, numberOf, withinCompass } from './cast.ts';
import { COMPASS } from './compass.ts';
import { hasDrone, LONGEST_TURN } from './drone.ts';
import { PART } from './instruments.ts';
import type { NoteColumns } from './note-columns.ts';
import { isSilentAt, untilSilence } from './plan-lookup.ts';
import type { StretchPlan } from './stretch-plan.ts';

/**
 * The bass of each slot (MIDI): the root nearest to the bass before, its third or fifth now and then where the voices rise. Where a piece
 * comes to rest, a pedal on its tonic, whatever the chords over it.
 */
export function planBass(plan: StretchPlan): readonly number[] {
  const { piece, address, slots, tonicMidi, restsFrom } = plan;
  const low = piece.modeCharacter.bass;
  let before = tonicMidi;
  return slots.map(({ end, chord, tension }, n) => {
    const turns =
      uniform(piece.seed, STREAM.bass, address, n) < 0.28 * (tension + 0.3) && n > 0 && n < slots.length - 1;
    const tone = end > restsFrom ? 0 : elementAt(chord.pitchClasses, turns ? 1 : 0);
    let midi = low + ((((tonicMidi + tone - low) % 12) + 12) % 12);
    if (midi - before > 7 && midi - 12 >= low - 3) midi -= 12;
    else if (before - midi > 7 && midi + 12 <= low + 14) midi += 12;
    before = midi;
    return midi;
  });
}

/** Narrowest interval allowed above a note: fifths under C3, thirds up to G4, seconds above (W. Piston, "Orchestration", 1955). */
function narrowestAbove(midi: number): number {
  if (midi < 48) return 7;
  if (midi < 55) return 4;
  return midi < 67 ? 3 : 2;
}

/** Whether two voices move in parallel fifths or octaves. */
export function isParallel(lowBefore: number, low: number, highBefore: number, high: number): boolean {
  if (low === lowBefore || high === highBefore) return false;
  const before = (highBefore - lowBefore) % 12;
  const now = (high - low) % 12;
  return before === now && (now === 0 || now === 7);
}

/**
 * Voices the chords of a stretch from the bottom up: each voice takes the nearest tone that stays at its distance from the voice below,
 * doubles nothing without need, and makes no parallel fifths or octaves with the bass.
 * @returns notes (MIDI) of each slot, −1 where a voice finds none.
 */
export function voiceChords(plan: StretchPlan, bass: readonly number[]): readonly (readonly number[])[] {
  const { piece, address, slots, tonicMidi } = plan;
  const count = piece.world.voices;
  // Each stretch lies a little higher or lower than the last: the same chords are not the same sound twice.
  const middle = plan.middle - 7 + Math.round(7 * uniform(piece.seed, STREAM.pads + 7, address) - 3.5);
  const centres = Array.from({ length: count }, (_, v) => middle + (v - (count - 1) / 2) * piece.spread);
  let before = centres;
  return slots.map(({ chord }, n) => {
    let below = Math.max(elementAt(bass, n), tonicMidi);
    const used = new Set<number>();
    const notes = before.map((last, v) => {
      const centre = elementAt(centres, v);
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let midi = Math.ceil(centre - 9); midi <= centre + 9; midi += 1) {
        const tone = (((midi - tonicMidi) % 12) + 12) % 12;
        if (!chord.pitchClasses.includes(tone) || midi - below < narrowestAbove(below)) continue;
        const parallel =
          n > 0 && last >= 0 && isParallel(elementAt(bass, n - 1), elementAt(bass, n), last, midi) ? 4 : 0;
        const cost = Math.abs(midi - last) + 0.25 * Math.abs(midi - centre) + (used.has(tone) ? 3.5 : 0) + parallel;
        if (cost < least) {
          least = cost;
          best = midi;
        }
      }
      if (best >= 0) {
        below = best;
        used.add((((best - tonicMidi) % 12) + 12) % 12);
      }
      return best;
    });
    before = notes.map((midi, v) => (midi < 0 ? elementAt(centres, v) : midi));
    return notes;
  });
}

const PAD_RANKS = [0, 0.05, 0.2, 0.3];

/** Beats by which a voice of a struck chord comes after its place: each chord is broken at a pace of its own, from below or from above. */
function brokenBeats({ piece, address, slots }: StretchPlan, slot: number, voice: number): number {
  const { begin, end } = elementAt(slots, slot);
  const roll = (index: number) => uniform(piece.seed, STREAM.pads + 8, address, slot * 2 + index);
  const order = roll(0) < 0.65 ? voice : piece.world.voices - 1 - voice;
  return order * Math.min(0.2 + 0.8 * roll(1), (0.6 * (end - begin)) / piece.world.voices);
}

/** Beats by which a struck chord as a whole comes after its bass: a hand that waits, never twice as long. */
function lagBeats({ piece, address, slots }: StretchPlan, slot: number): number {
  const { begin, end } = elementAt(slots, slot);
  return Math.min(0.8, 0.2 * (end - begin)) * uniform(piece.seed, STREAM.pads + 9, address, slot);
}

/** Beats by which a player comes into a stretch after the others: sections begin one hand after another. The first of a piece begins at once. */
function entersLate({ begin, pace, slots }: StretchPlan, slot: number, roll: Unit): number {
  const first = elementAt(slots, slot);
  return slot > 0 || begin === 0 ? 0 : Math.min(LONGEST_TURN * pace, 0.5 * (first.end - first.begin)) * roll;
}

/** Beats by which a player stays after a stretch; a farewell's last tones end with it. */
function staysBeats({ gone, pace, phrases }: StretchPlan, roll: Unit): number {
  return gone > 0 || phrases.at(-1)?.isSilent ? 0 : LONGEST_TURN * pace * roll;
}

/** Writes the chords: sustained ones swell and tie over common tones, struck ones are broken. */
export function writePads(plan: StretchPlan, voicing: readonly (readonly number[])[], out: NoteColumns): void {
  const { piece, address, slots } = plan;
  const name = castOf(plan, 'pad');
  if (name === null) return;
  const { sustains } = COMPASS[name];
  const instrument = numberOf(name);
  for (let voice = 0; voice < piece.world.voices; voice += 1) {
    for (let n = 0; n < slots.length; n += 1) {
      const { begin, end, tension } = elementAt(slots, n);
      const midi = elementAt(elementAt(voicing, n), voice);
      if (midi < 0 || isSilentAt(plan, begin)) continue;
      const roll = (index: number) => uniform(piece.seed, STREAM.pads + voice, address, n * 8 + index);
      // Upper voices leave a chord out now and then.
      if (voice > 0 && roll(0) < 0.1 + 0.12 * voice * (1 - tension) + 0.22 * voice * plan.gone) continue;
      let to = end;
      let last = n;
      while (
        sustains &&
        last + 1 < slots.length &&
        elementAt(elementAt(voicing, last + 1), voice) === midi &&
        roll(last + 20) < 0.75
      ) {
        last += 1;
        to = elementAt(slots, last).end;
      }
      const beats = end - begin;
      const late = sustains
        ? entersLate(plan, n, roll(4)) + beats * (0.12 * roll(6) + 0.16 * voice * roll(1))
        : brokenBeats(plan, n, voice) * (0.8 + 0.4 * roll(1)) + lagBeats(plan, n);
      const until = untilSilence(plan, begin, to) + (last === slots.length - 1 ? staysBeats(plan, roll(5)) : 0);
      const length = sustains ? Math.max(1, until - begin - late) : 0;
      // Where the piece comes to rest, chords step back behind the pedal.
      const behind = end > plan.restsFrom ? 0.45 : 1;
      const velocity = behind * (0.5 + 0.4 * tension) * (0.85 + 0.3 * roll(2)) * (1 - 0.07 * voice);
      const side = (voice + n) % 2 === 0 ? -1 : 1;
      const pan = side * (0.07 + 0.14 * voice) * (0.6 + 0.4 * roll(3));
      const placed = withinCompass(name, midi);
      const key = hash32(piece.seed, STREAM.pads + voice, address, n);
      out.add(PART.pad, instrument, begin + late, length, placed, velocity, pan, elementAt(PAD_RANKS, voice), key);
      n = last;
    }
  }
}

/** Share of its time that a tone of the bass rests before the next: two low neighbours that are as loud as each other beat. */
const SHORTEST_REST: Unit = 0.06;
const LONGEST_REST: Unit = 0.2;

/** Beats by which it comes late where a mode lets its players be as free as they may. */
const LATEST = 5;

/**
 * Writes the bass: a long tone under each chord, and where the tension rises a step towards the next. Tones that ring out take no such
 * steps: low neighbours that sound together beat.
 */
export function writeBass(plan: StretchPlan, bass: readonly number[], out: NoteColumns): void {
  const { piece, address, slots } = plan;
  const name = castOf(plan, 'bass');
  const mayRest = !piece.modeCharacter.centre && plan.restsFrom > plan.beats && hasDrone(plan);
  if (name === null || (mayRest && isResting(plan, 'bass', 0.22))) return;
  const { sustains } = COMPASS[name];
  const instrument = numberOf(name);
  const within = (midi: number) => withinCompass(name, midi);
  for (let n = 0; n < slots.length; n += 1) {
    const { begin, end, tension } = elementAt(slots, n);
    if (isSilentAt(plan, begin)) continue;
    const midi = elementAt(bass, n);
    const roll = (index: number) => uniform(piece.seed, STREAM.bass + 1, address, n * 4 + index);
    const to = untilSilence(plan, begin, end);
    const next = bass[n + 1];
    const walks =
      sustains &&
      plan.gone === 0 &&
      next !== undefined &&
      next !== midi &&
      to === end &&
      end - begin >= 5 &&
      roll(0) < 0.25 + 0.6 * tension;
    const stepAt = walks ? end - (roll(1) < 0.5 ? 1 : 2) : to;
    const released =
      (stepAt - begin) * (walks ? 0.05 : SHORTEST_REST + (LONGEST_REST - SHORTEST_REST) * square(roll(3)));
    const velocity = 0.6 + 0.3 * tension;
    const key = hash32(piece.seed, STREAM.bass, address, n);
    const late = entersLate(plan, n, 0.5 * roll(3)) + LATEST * piece.modeCharacter.scatter * roll(2);
    out.add(
      PART.bass,
      instrument,
      begin + late,
      sustains ? Math.max(1, stepAt - begin - late - released) : 0,
      within(midi),
      velocity,
      0,
      0,
      key,
    );
    if (!walks || next === undefined) continue;
    const step = passingTone(plan, midi, next);
    out.add(PART.bass, instrument, stepAt, end - stepAt, within(step), 0.8 * velocity, 0, 0.1, key + 1);
  }
}

/** A tone of the scale beside the next bass, on the side that one comes from. */
function passingTone({ piece, tonicMidi }: StretchPlan, from: number, to: number): number {
  const side = to > from ? -1 : 1;
  for (let distance = 1; distance <= 3; distance += 1) {
    const midi = to + side * distance;
    const tone = (((midi - tonicMidi) % 12) + 12) % 12;
    if (piece.scale.includes(tone)) return midi;
  }
  return from;
}
