import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { sin } from '@innertide/std/trigonometric';
import type { Decibels, Octaves, Seconds, Unit } from '@innertide/std/units';
import { movementAddress, STREAM } from './addresses.ts';
import { movementFullness } from './fullness.ts';
import type { Piece } from './piece.ts';
import { ERA_SECONDS, Timeline } from './timeline.ts';

/**
 * Where a movement's key lies, in fifths from home: each era begins at home, neighbours are a fifth apart at most, and at least one
 * movement of an era is away.
 */
function movementFifths(piece: Piece, era: number, movement: number): -1 | 0 | 1 {
  if (movement === 0 || movement > 3) return 0;
  const side = elementAt(piece.keySides, Math.floor(uniform(piece.seed, STREAM.key, era) * piece.keySides.length));
  if (movement === 1) return uniform(piece.seed, STREAM.key, era, 1) < 0.75 ? side : 0;
  const before = movementFifths(piece, era, movement - 1);
  if (before === 0) return side;
  return uniform(piece.seed, STREAM.key, era, movement) < 0.7 ? 0 : before;
}

/** A passage of near-silence. */
export interface Clearing {
  readonly begin: Seconds;
  readonly end: Seconds;
}

/** The near-silence of an era, which begins where a phrase ends; null where the mode has none. */
export function clearingOf(piece: Piece, era: number): Clearing | null {
  if (!piece.modeCharacter.hasClearings) return null;
  const about = ERA_SECONDS * (era + 0.36 + 0.44 * uniform(piece.seed, STREAM.era + 2, era));
  const timeline = new Timeline(piece.seed, piece.division);
  timeline.find(about);
  const { phrases } = timeline;
  const begin = phrases.beginOf(phrases.indexAt(about));
  return { begin, end: begin + 24 + 12 * uniform(piece.seed, STREAM.era + 2, era, 1) };
}

/** 0 before `from`, 1 after `to`, a smooth way between. */
export function ramp(from: number, to: number, at: number): Unit {
  const x = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** How far a piece has settled: sleep thins and darkens for half an hour and stays there. */
function settledShare(piece: Piece, at: Seconds): Unit {
  return piece.mode === 'sleep' ? ramp(120, 1800, at) : 0;
}

/**
 * The tension that is planned for a moment, 0 to 1, before a note is chosen: the movement's fullness, the stretch's own shape and a
 * small wave, within the mode's bounds.
 */
export function plannedTension(piece: Piece, timeline: Timeline, at: Seconds): Unit {
  const { modeCharacter, seed } = piece;
  const [low, high] = modeCharacter.tension;
  const x = (at - timeline.stretchBegin) / (timeline.stretchEnd - timeline.stretchBegin);
  const { address } = timeline;
  const kind = uniform(seed, STREAM.stretch + 1, address);
  const shape = kind < 0.4 ? sin(Math.PI * x) : kind < 0.7 ? x : 1 - x;
  const wave = uniform(seed, STREAM.stretch + 2, address, Math.floor(5 * x));
  if (timeline.isFarewell) {
    const left = (timeline.movementEnd - at) / (timeline.movementEnd - timeline.movementBegin);
    if (timeline.isWaking) return low + (0.62 - low) * (1 - left);
    return low + (high - low) * 0.5 * left * (0.7 + 0.3 * shape);
  }
  const fullness = movementFullness(piece, timeline.era, timeline.movement);
  const arrival = 0.35 + 0.65 * ramp(0, 100, at);
  const share = (0.55 * fullness + 0.3 * shape + 0.15 * wave) * arrival * (1 - 0.75 * settledShare(piece, at));
  return low + (high - low) * share;
}

/** What a stretch is played at. */
export interface StretchTone {
  /** Decibels on the whole music. */
  readonly levelDb: Decibels;
  /** Octaves on every filter. */
  readonly light: Octaves;
}

/** What a form does to a figure: decibels of level, or octaves of light. */
interface Course {
  /** From rest to fullness. */
  readonly span: number;
  /** Most by which a stretch of its own bends it, and the stream that says how much. */
  readonly bend: number;
  readonly stream: number;
  /** What sleep loses in half an hour, and a farewell by its end. */
  readonly settled: number;
  readonly gone: number;
  /** Where an ending to wake by leads. */
  readonly waking: number;
}

function courseAt(piece: Piece, timeline: Timeline, { span, bend, stream, settled, gone, waking }: Course): number {
  const { era, movement, isFarewell, isWaking, address, stretchBegin, stretchEnd, movementBegin, movementEnd } =
    timeline;
  const middle = (stretchBegin + stretchEnd) / 2;
  const rest = settledShare(piece, middle);
  const fuller = isFarewell ? 0 : movementFullness(piece, era, movement) - 0.5;
  const own = span * fuller * (1 - 0.8 * rest) + settled * rest;
  if (!isFarewell) return own + bend * (uniform(piece.seed, STREAM.stretch + stream, address) - 0.5);
  return own + (isWaking ? waking - own : gone) * ((middle - movementBegin) / (movementEnd - movementBegin));
}

/**
 * Light of a stretch beside that of its piece: it turns filters, and with them the register of the upper voices and their balance with
 * the bass.
 */
export function stretchLift(piece: Piece, timeline: Timeline): Octaves {
  const bend = 0.3 * piece.modeCharacter.lightSpan;
  return courseAt(piece, timeline, { span: piece.lightSpan, bend, stream: 4, settled: -4.2, gone: -0.8, waking: 0.4 });
}

/** Share of a stretch's light that filters take where its notes are balanced: registers and balance show the rest, and turn the slope less. */
const FILTERED = 0.5;

/** The level and the light of a stretch: those of its movement, bent by its own share. */
export function stretchTone(piece: Piece, timeline: Timeline): StretchTone {
  const bend = 0.3 * piece.modeCharacter.levelSpan;
  return {
    levelDb: courseAt(piece, timeline, { span: piece.levelSpan, bend, stream: 3, settled: -5.4, gone: -9, waking: 2 }),
    light: stretchLift(piece, timeline) * (piece.modeCharacter.centre ? FILTERED : 1) + piece.light,
  };
}

/** Seconds over which the tone of a stretch becomes that of the next. */
export const TURN_SECONDS: Seconds = 22;

/** The level and the light at a moment of a piece: those of its stretch, reached from those of the stretch before. */
export function plannedTone(piece: Piece, timeline: Timeline, at: Seconds): StretchTone {
  timeline.find(at);
  const { stretchBegin } = timeline;
  const own = stretchTone(piece, timeline);
  timeline.find(Math.max(0, stretchBegin - 0.01));
  const before = stretchTone(piece, timeline);
  timeline.find(at);
  const share = ramp(0, TURN_SECONDS, at - stretchBegin);
  return {
    levelDb: before.levelDb + (own.levelDb - before.levelDb) * share,
    light: before.light + (own.light - before.light) * share,
  };
}

/** Bass tonic of a movement (MIDI), within the octave over the mode's lowest bass. */
export function movementTonic(piece: Piece, era: number, movement: number): number {
  const low = piece.modeCharacter.bass;
  const shifted = piece.tonicMidi + 7 * movementFifths(piece, era, movement);
  return low + ((((shifted - low) % 12) + 12) % 12);
}

/** The chord that stands at the beginning of a stretch; the stretch before leads to it. */
export function pinnedChord(piece: Piece, era: number, movement: number, stretch: number): number {
  const place = movementAddress(era, movement) * 32 + stretch;
  const roll = uniform(piece.seed, STREAM.pin, place);
  if (era === 0 && movement === 0 && stretch === 0) return 0;
  if (roll < (stretch === 0 ? 0.6 : 0.3)) return 0;
  return Math.floor(uniform(piece.seed, STREAM.pin, place, 1) * piece.chords.length);
}
