import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { BeatsPerMinute, Octaves, Seconds, Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';
import type { Chord } from './chords.ts';
import { clearingOf, movementTonic, pinnedChord, plannedTension, stretchLift } from './form-plan.ts';
import type { Piece } from './piece.ts';
import type { Timeline } from './timeline.ts';

/** A time in which one chord holds, in beats of the stretch. */
export interface ChordSlot {
  readonly begin: number;
  readonly end: number;
  readonly chord: Chord;
  /** Semitones of the key over the piece's bass tonic's octave: pitch class of its tonic. */
  readonly tension: Unit;
}

export interface PlannedPhrase {
  /** In beats of the stretch. */
  readonly begin: number;
  readonly end: number;
  readonly tension: Unit;
  /** Within a passage of near-silence. */
  readonly isSilent: boolean;
}

/** What is decided of a stretch before a note is written. */
export interface StretchPlan {
  readonly piece: Piece;
  readonly address: number;
  readonly era: number;
  readonly movement: number;
  readonly isFarewell: boolean;
  readonly isLast: boolean;
  /** Beat from which bass and drone are at rest on the tonic until the end; infinite where the piece does not come to rest. */
  readonly restsFrom: number;
  /** How far the farewell has come at the stretch's end: 0 where there is none. */
  readonly gone: Unit;
  readonly begin: Seconds;
  readonly end: Seconds;
  /** Length in beats, and beats a second. */
  readonly beats: number;
  readonly pace: number;
  /** Bass tonic of the movement's key (MIDI). */
  readonly tonicMidi: number;
  /** Octaves of light over or under the piece's own, and the middle of the melodies (MIDI), which rises and falls with it. */
  readonly lift: Octaves;
  readonly middle: number;
  readonly phrases: readonly PlannedPhrase[];
  readonly slots: readonly ChordSlot[];
}

/** Semitones by which the upper voices rise with an octave of light. */
const REGISTER_PER_OCTAVE = 4;
const MOST_SHIFT = 5;

/** How long before its end a piece comes to rest. */
const REST: Seconds = 85;

/** Beat of a moment at a steady tempo. */
export function beatOf(seconds: Seconds, tempoBpm: BeatsPerMinute): number {
  return Math.round((seconds * tempoBpm) / 60);
}

/** How far a farewell has come at the end of the stretch that was found. */
function goneOf({ isFarewell, isWaking, movementBegin, movementEnd, stretchEnd }: Timeline): Unit {
  return isFarewell && !isWaking ? (stretchEnd - movementBegin) / (movementEnd - movementBegin) : 0;
}

/**
 * How many beats the stretch that was found lasts at a tempo that was the same from the beginning: one at least, however soon after its
 * beginning the piece or a farewell cuts it off.
 */
export function steadyBeats({ stretchBegin, stretchEnd }: Timeline, tempoBpm: BeatsPerMinute): number {
  return Math.max(1, beatOf(stretchEnd, tempoBpm) - beatOf(stretchBegin, tempoBpm));
}

/** Plans the stretch that a timeline has found. @param beats how many beats it lasts, a whole number. */
export function planStretch(piece: Piece, timeline: Timeline, beats: number): StretchPlan {
  const { stretchBegin: begin, stretchEnd: end, era, movement, isFarewell } = timeline;
  const pace = beats / (end - begin);
  const toBeat = (seconds: Seconds) => Math.round((seconds - begin) * pace);
  const clearing = isFarewell ? null : clearingOf(piece, era);
  const phrases: PlannedPhrase[] = [];
  for (let n = 0; n < timeline.phrases.count; n += 1) {
    const from = timeline.phrases.beginOf(n);
    const to = timeline.phrases.endOf(n);
    const isSilent = clearing !== null && from >= clearing.begin - 0.01 && from < clearing.end;
    phrases.push({
      begin: toBeat(from),
      end: toBeat(to),
      tension: plannedTension(piece, timeline, (from + to) / 2),
      isSilent,
    });
  }
  const lift = stretchLift(piece, timeline);
  const isLastOfMovement = timeline.stretch + 1 >= timeline.stretchCount;
  const next = isLastOfMovement
    ? movement + 1 < timeline.movementCount
      ? pinnedChord(piece, era, movement + 1, 0)
      : pinnedChord(piece, era + 1, 0, 0)
    : pinnedChord(piece, era, movement, timeline.stretch + 1);
  return {
    piece,
    address: timeline.address,
    era,
    movement,
    isFarewell,
    isLast: isFarewell && isLastOfMovement,
    restsFrom: isFarewell ? (timeline.movementEnd - REST - begin) * pace : Number.POSITIVE_INFINITY,
    gone: goneOf(timeline),
    begin,
    end,
    beats,
    pace,
    tonicMidi: movementTonic(piece, era, movement),
    lift,
    middle: piece.middle + Math.round(Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, REGISTER_PER_OCTAVE * lift))),
    phrases,
    slots: planChords(piece, timeline, phrases, pace, isFarewell && isLastOfMovement ? 0 : next),
  };
}

/** Where chords change: one to three times in a phrase, or not at all. */
function planSlots(piece: Piece, address: number, phrases: readonly PlannedPhrase[], pace: number) {
  const slots: { begin: number; end: number; tension: Unit }[] = [];
  phrases.forEach(({ begin, end, tension }, n) => {
    const beats = end - begin;
    const wanted = piece.chordSeconds * (1.35 - 0.7 * tension) * pace;
    const before = slots.at(-1);
    const roll = uniform(piece.seed, STREAM.slot, address, n);
    const ratio = beats / wanted;
    // A chord that would be longer than its phrase is held into the next.
    if (before && ratio < 0.8 && roll < 0.85 - ratio) {
      before.end = end;
      return;
    }
    const count = Math.max(1, Math.min(3, Math.round(ratio + 0.35 * (roll - 0.5))));
    let at = begin;
    for (let part = 1; part <= count; part += 1) {
      const share =
        (part + (part < count ? 0.3 * (uniform(piece.seed, STREAM.slot, address, 64 * part + n) - 0.5) : 0)) / count;
      const to = part === count ? end : Math.max(at + 1, Math.min(end - 1, begin + Math.round(share * beats)));
      if (to > at) slots.push({ begin: at, end: to, tension });
      at = to;
    }
  });
  return slots;
}

/**
 * Finds the chords of a stretch from its pinned first to the next stretch's: the cheapest way through the vocabulary (A. Viterbi, 1967),
 * where a chord costs what its voices move, how far it is from the planned tension, and a little chance.
 */
function planChords(
  piece: Piece,
  timeline: Timeline,
  phrases: readonly PlannedPhrase[],
  pace: number,
  next: number,
): readonly ChordSlot[] {
  const { chords, leading, seed } = piece;
  const { address } = timeline;
  const slots = planSlots(piece, address, phrases, pace * (1 + 1.3 * goneOf(timeline)));
  const states = chords.length;
  const first = pinnedChord(piece, timeline.era, timeline.movement, timeline.stretch);
  const highest = Math.max(...chords.map(({ tension }) => tension), 0.01);
  const from: number[][] = [];
  let costs: readonly number[] = chords.map((_, state) => (state === first ? 0 : 100));
  const moveCost = (a: number, b: number) => (a === b ? 0.55 : 0.22 * (leading[a * states + b] ?? 0));
  const ownCost = (slot: number, state: number) => {
    const wanted = elementAt(slots, slot).tension * 1.1 * highest;
    const chance = uniform(seed, STREAM.walk, address, slot * 16 + state);
    return 1.6 * Math.abs(elementAt(chords, state).tension - wanted) + 0.9 * chance;
  };
  for (let slot = 1; slot < slots.length; slot += 1) {
    const origins: number[] = [];
    const sums = chords.map((_, state) => {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let before = 0; before < states; before += 1) {
        const cost = elementAt(costs, before) + moveCost(before, state);
        if (cost < least) {
          least = cost;
          best = before;
        }
      }
      origins.push(best);
      return least + ownCost(slot, state);
    });
    from.push(origins);
    costs = sums;
  }
  let state = 0;
  costs.forEach((cost, n) => {
    const total = cost + moveCost(n, next) + (n === next ? 0.8 : 0);
    if (total < elementAt(costs, state) + moveCost(state, next) + (state === next ? 0.8 : 0)) state = n;
  });
  const path = [state];
  for (let slot = slots.length - 1; slot > 0; slot -= 1) {
    state = elementAt(elementAt(from, slot - 1), state);
    path.unshift(state);
  }
  // A piece comes to rest on its tonic.
  if (timeline.isFarewell && timeline.stretch + 1 >= timeline.stretchCount) path[path.length - 1] = 0;
  return slots.map((slot, n) => ({ ...slot, chord: elementAt(chords, elementAt(path, n)) }));
}
