import { elementAt } from '@innertide/std/element-at';
import { MODES, type Mode } from '@innertide/std/mode';
import { hash32, uniform } from '@innertide/std/random';
import type { Decibels, Octaves, Seconds, Unit } from '@innertide/std/units';
import { WORLD_NAMES, type WorldName } from '@innertide/std/world';
import { carrierMidi } from '../score/mode-defaults.ts';
import { STREAM } from './addresses.ts';
import { type Chord, chordsOf, drawVocabulary, leadingOf } from './chords.ts';
import type { FormName } from './forms.ts';
import { drawForm } from './fullness.ts';
import { type InstrumentName, PART } from './instruments.ts';
import { expectedLoudness } from './loudness.ts';
import { MODE_CHARACTERS, type ModeCharacter } from './mode-characters.ts';
import { SCALES, type ScaleName } from './scales.ts';
import { drawCast, drawSignature, type Signature } from './signature.ts';
import { drawTheme, type Theme } from './theme.ts';
import { lightForTilt } from './tilt.ts';
import type { Division } from './timeline.ts';
import { tintOf } from './tint.ts';
import type { World } from './world.ts';
import { WORLDS } from './worlds.ts';

/** What of a world is read while a piece plays; the rest is read when it is drawn. */
export type PlayedWorld = Pick<World, 'cast' | 'cloud' | 'loops' | 'trimDb' | 'voices'>;

/** The same of a mode. */
export type PlayedCharacter = Pick<
  ModeCharacter,
  | 'balance'
  | 'bass'
  | 'centre'
  | 'hasClearings'
  | 'legato'
  | 'levelSpan'
  | 'lightSpan'
  | 'pulse'
  | 'scatter'
  | 'softness'
  | 'tension'
  | 'trimDb'
>;

/** A piece: all that a seed decides once, within its mode and its world. */
export interface Piece extends Pick<Signature, 'alongside' | 'drone' | 'lights' | 'spread' | 'strokes'> {
  /** The seed mixed with mode and world: the same seed elsewhere is another piece. */
  readonly seed: number;
  readonly mode: Mode;
  readonly worldName: WorldName;
  readonly world: PlayedWorld;
  readonly modeCharacter: PlayedCharacter;
  /** Bass tonic (MIDI). */
  readonly tonicMidi: number;
  /** The sides of home to which its key may go. */
  readonly keySides: readonly (-1 | 1)[];
  readonly scaleName: ScaleName;
  readonly scale: readonly number[];
  readonly chords: readonly Chord[];
  /** Work of leading the voices from chord m to chord n, at m × count + n. */
  readonly leading: Float64Array;
  readonly themes: readonly Theme[];
  readonly form: FormName;
  readonly division: Division;
  /** Decibels and octaves of light from rest to fullness: as many as bring the hour's ten-minute means as far apart as the mode asks. */
  readonly levelSpan: Decibels;
  readonly lightSpan: Octaves;
  readonly chordSeconds: Seconds;
  /** Beats of one unit of a theme. */
  readonly unitBeats: number;
  readonly melody: Unit;
  readonly counter: Unit;
  readonly sparkle: Unit;
  /** Middle of its melodies (MIDI). */
  readonly middle: number;
  readonly roomSeconds: Seconds;
  /** Octaves on every filter. */
  readonly light: number;
}

function between([low, high]: readonly [number, number], roll: Unit): number {
  return low + (high - low) * roll;
}

/** Bounds of a hall's decay: those for which its filters are fitted (dsp/space/decay.ts). */
const LEAST_DECAY: Seconds = 2.4;
const MOST_DECAY: Seconds = 10;

function decayWithin(seconds: Seconds): Seconds {
  return Math.min(MOST_DECAY, Math.max(LEAST_DECAY, seconds));
}

/** To thousandths: a piece in a file is written with all its figures. */
function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}

/** The world that a seed draws in a mode, where nobody chose one. */
export function worldOf(mode: Mode, seed: number): WorldName {
  const { worlds } = MODE_CHARACTERS[mode];
  const weights = WORLD_NAMES.map((name) => worlds[name] ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let roll = uniform(hash32(seed, MODES.indexOf(mode)), STREAM.piece, 0) * sum;
  const index = weights.findIndex((weight) => {
    roll -= weight;
    return weight > 0 && roll < 0;
  });
  return elementAt(WORLD_NAMES, Math.max(0, index));
}

/** Semitones over a tonic at which a steady quiet tone rubs with no chord: the carrier of a beat may lie there. */
const CALM_DEGREES = [0, 2, 3, 4, 5, 7, 9, 10];

/** On which sides of home the keys lie in which the carrier of a mode's beat is still calm: a fifth below, a fifth above. */
function keySidesOf(mode: Mode, scale: readonly number[], tonic: number): readonly (-1 | 1)[] {
  const isCalm = (side: -1 | 1) => {
    const degree = (((carrierMidi(mode) - tonic - 7 * side) % 12) + 12) % 12;
    return CALM_DEGREES.includes(degree) && (degree > 4 || degree < 3 || scale.includes(degree));
  };
  const sides = ([-1, 1] as const).filter(isCalm);
  return sides.length > 0 ? sides : [1];
}

/**
 * What the carrier of the mode's beat is over the tonic, in semitones: a calm degree that one of a world's scales has. It is drawn before
 * the scale: degrees that nearly all scales have would else be most pieces' own, and two pieces of a mode often stand on one tonic.
 */
function carrierDegrees(scales: readonly ScaleName[]): readonly number[] {
  return CALM_DEGREES.filter((degree) => scales.some((name) => hasDegree(name, degree)));
}

function hasDegree(name: ScaleName, degree: number): boolean {
  const scale: readonly number[] = SCALES[name];
  return scale.includes(degree);
}

/**
 * Decibels by which a struck bass is louder than a held one, in modes that ask for a slope: its tones ring for a second or two of a chord's ten, and what
 * stands over them would else have no ground.
 */
const STRUCK_BASS_DB: Readonly<Partial<Record<InstrumentName, Decibels>>> = { string: 4, bowl: 5, felt: 1.5 };

/** A mode's character as a piece's signature changes it. @param trimDb of the piece. */
function signedCharacter(
  character: ModeCharacter,
  { balance, softness }: Signature,
  trimDb: Decibels,
  bass: InstrumentName | undefined,
): ModeCharacter {
  const bassDb = character.tilt === null || bass === undefined ? 0 : (STRUCK_BASS_DB[bass] ?? 0);
  return {
    ...character,
    trimDb: rounded(trimDb),
    balance: character.balance.map((db, part) =>
      rounded(db + elementAt(balance, part) + (part === PART.bass ? bassDb : 0)),
    ),
    softness: rounded(softness * character.softness),
  };
}

/**
 * Draws a piece.
 * @param seed unsigned 32-bit integer.
 * @param chosen the world, or null for the seed's own.
 * @param hourOfYear local time that tints it (`tintOf`), or null.
 */
export function drawPiece(
  mode: Mode,
  seed: number,
  chosen: WorldName | null = null,
  hourOfYear: number | null = null,
): Piece {
  const worldName = chosen ?? worldOf(mode, seed);
  const world = WORLDS[worldName];
  const character = MODE_CHARACTERS[mode];
  const own = hash32(seed, MODES.indexOf(mode), WORLD_NAMES.indexOf(worldName));
  const draw = (n: number) => uniform(own, STREAM.piece, 1, n);
  const pick = <Value>(values: readonly Value[], n: number) => elementAt(values, Math.floor(draw(n) * values.length));
  const degree = pick(carrierDegrees(world.scales), 3);
  const scaleName = pick(
    world.scales.filter((name) => hasDegree(name, degree)),
    1,
  );
  const scale = SCALES[scaleName];
  const shapes = world.shapes.filter((shape) => shape.every((step) => step < scale.length));
  const all = chordsOf(scale, shapes, world.allowsSemitones);
  const chords = drawVocabulary(own, all, Math.round(between(world.vocabulary, draw(2))));
  const { slowness } = character;
  const tonicMidi = character.bass + ((((carrierMidi(mode) - degree - character.bass) % 12) + 12) % 12);
  const division = {
    stretchSeconds: rounded(Math.min(140, slowness * between(world.stretchSeconds, draw(5)))),
    phraseSeconds: rounded(Math.min(17, slowness * between(world.phraseSeconds, draw(6)))),
    unevenness: rounded(between(world.unevenness, draw(7))),
  };
  const tint = tintOf(own, hourOfYear);
  const { form, span, later } = drawForm(own, division, draw(4));
  const levelSpan = rounded(character.levelSpan / span);
  // As loud as others in its second half hour, however full its form is then: sleep, whose form has come to rest, is compared with it there.
  const laterDb = mode === 'sleep' ? 0 : levelSpan * (later - 0.5);
  const signature = drawSignature(own, character.own, scale);
  const { alongside, drone, lights, spread, strokes } = signature;
  const cast = drawCast(own, world);
  const middle = Math.round(character.middle + signature.register + between(world.register, draw(13)));
  const light = signature.light + character.light + between(world.light, draw(15));
  const louder = laterDb + expectedLoudness(mode, { cast, worldName });
  const turned = character.tilt === null ? 0 : lightForTilt({ cast, worldName, middle, light }, character.tilt);
  return {
    seed: own,
    mode,
    worldName,
    world: { ...world, cast, cloud: rounded(signature.cloud * world.cloud) },
    modeCharacter: signedCharacter(character, signature, character.trimDb - louder, cast.bass[0]),
    alongside,
    drone,
    lights,
    spread,
    strokes,
    tonicMidi,
    keySides: keySidesOf(mode, scale, tonicMidi),
    scaleName,
    scale,
    chords,
    leading: leadingOf(chords),
    themes: [0, 1, 2].map((slot) => drawTheme(own, { level: 'piece', index: 0, slot })),
    form,
    division,
    levelSpan,
    lightSpan: rounded(character.lightSpan / span),
    chordSeconds: rounded(slowness * between(world.chordSeconds, draw(8))),
    unitBeats: pick(world.unitBeats, 9),
    melody: rounded(Math.min(0.95, signature.melody * character.melody * between(world.melody, draw(10)))),
    counter: rounded(Math.min(0.9, signature.counter * character.counter * between(world.counter, draw(11)))),
    sparkle: rounded(Math.min(0.95, signature.sparkle * character.sparkle * between(world.sparkle, draw(12)))),
    middle,
    roomSeconds: rounded(
      tint.decay * decayWithin(signature.decay * character.decay * between(world.roomSeconds, draw(14))),
    ),
    light: rounded(tint.light + light + turned),
  };
}
