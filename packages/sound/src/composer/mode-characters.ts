import type { Mode } from '@innertide/std/mode';
import type { Decibels, Octaves, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';

/** What a mode asks of every piece in it, whatever its world. */
export interface ModeCharacter {
  /** How often a seed draws each world; the others only when somebody chooses them. */
  readonly worlds: Readonly<Partial<Record<WorldName, number>>>;
  /** Lowest bass (MIDI): the tonic lies within the octave above it. */
  readonly bass: number;
  /** Where its melodies lie (MIDI). */
  readonly middle: number;
  /** Factor on the lengths of stretches, phrases and chords. */
  readonly slowness: number;
  /** Factors on the shares of a world. */
  readonly melody: number;
  readonly counter: number;
  readonly sparkle: number;
  /** Share of the stretches that have a pulse. */
  readonly pulse: Unit;
  /** Between which bounds its tension lies. */
  readonly tension: readonly [low: Unit, high: Unit];
  /** Planned from the softest ten minutes of an hour to the loudest; notes add to it. */
  readonly levelSpan: Decibels;
  /** Brings it beside the other modes; sleep lies lower by its form and its few notes. */
  readonly trimDb: Decibels;
  /** Planned from the darkest ten minutes of an hour to the brightest. */
  readonly lightSpan: Octaves;
  /** Whether each era has a passage of near-silence. */
  readonly hasClearings: boolean;
  /** Most a note may come before or after its place, in beats: a hand, where no pulse must be exact. */
  readonly scatter: Unit;
  /** Decibels on each part beside a world's own balance, in the order of PART: what stands in front. */
  readonly balance: readonly Decibels[];
  /** Factor on the time in which held tones begin. */
  readonly softness: number;
  /** Share of its length that a held tone of a melody sounds: the rest is a breath before the next. */
  readonly legato: Unit;
  /** Factor on the decay of a world's hall. */
  readonly decay: number;
  /** Octaves of brightness beside the world's own. */
  readonly light: Octaves;
  /** Slope of its spectrum in decibels an octave, where casts and registers of its worlds would else go beyond that of published music. */
  readonly tilt: Decibels | null;
  /** Mean pitch by amplitude (MIDI) that its stretches are balanced for (`weighStretch`), never 0; null where they are left as they are. */
  readonly centre: number | null;
  /** How far a seed may depart from what mode and world ask: 0 not at all, 1 as far as seeds ever do. */
  readonly own: Unit;
}

export const MODE_CHARACTERS: Readonly<Record<Mode, ModeCharacter>> = {
  meditation: {
    worlds: { vault: 4, tide: 3, bronze: 2, strings: 1.5, aurora: 0.5, glass: 0.5 },
    bass: 34,
    middle: 62,
    slowness: 1.15,
    melody: 0.8,
    counter: 0.8,
    sparkle: 0.6,
    pulse: 0,
    tension: [0.08, 0.62],
    levelSpan: 3.7,
    trimDb: -1.2,
    lightSpan: 1.4,
    hasClearings: true,
    scatter: 0.12,
    balance: [3, 0, 1, -1, -1, -2, 0],
    softness: 1.3,
    legato: 0.97,
    decay: 1.1,
    light: 0.1,
    tilt: -6.9,
    centre: 54,
    own: 0.6,
  },
  mindfulness: {
    worlds: { glass: 3.5, bamboo: 3.5, felt: 2, aurora: 1.5, hearth: 1 },
    bass: 36,
    middle: 71,
    slowness: 1,
    melody: 1,
    counter: 0.9,
    sparkle: 1.1,
    pulse: 0.1,
    tension: [0.1, 0.65],
    levelSpan: 3.4,
    trimDb: -2,
    lightSpan: 1.15,
    hasClearings: true,
    scatter: 0.1,
    balance: [-2, -1, -2, 2, 1, 1.5, 0],
    softness: 0.7,
    legato: 0.85,
    decay: 0.85,
    light: 0.1,
    tilt: -7.1,
    centre: 59,
    own: 1,
  },
  focus: {
    worlds: { hearth: 3.5, felt: 3, bronze: 2, tide: 1.5 },
    bass: 35,
    middle: 61,
    slowness: 0.85,
    melody: 0.55,
    counter: 0.7,
    sparkle: 1.3,
    pulse: 0.85,
    tension: [0.2, 0.55],
    levelSpan: 1.4,
    trimDb: -2.1,
    lightSpan: 0.1,
    hasClearings: false,
    scatter: 0.02,
    balance: [-2, 0, -2, -3, -2, 1, 5],
    softness: 0.6,
    legato: 0.7,
    decay: 0.65,
    light: 0,
    tilt: null,
    centre: null,
    own: 1,
  },
  grounding: {
    worlds: { bronze: 3, bamboo: 2, strings: 2, vault: 2, hearth: 2, tide: 1 },
    bass: 30,
    middle: 55,
    slowness: 1.05,
    melody: 0.75,
    counter: 0.9,
    sparkle: 0.5,
    pulse: 0.55,
    tension: [0.08, 0.5],
    levelSpan: 4,
    trimDb: -2.2,
    lightSpan: 1.8,
    hasClearings: false,
    scatter: 0.06,
    balance: [1, 4, -1, -2, -1, -4, 3],
    softness: 1,
    legato: 0.95,
    decay: 0.8,
    light: -0.25,
    tilt: null,
    centre: null,
    own: 0.6,
  },
  visioning: {
    worlds: { aurora: 5, strings: 2.5, glass: 1, vault: 1, bamboo: 1, tide: 0.5 },
    bass: 35,
    middle: 70,
    slowness: 0.95,
    melody: 1.1,
    counter: 1.1,
    sparkle: 1,
    pulse: 0.15,
    tension: [0.12, 0.9],
    levelSpan: 2.6,
    trimDb: -3.3,
    lightSpan: 1.4,
    hasClearings: true,
    scatter: 0.08,
    balance: [-1, -1, 2, 1, 2, 2, 0],
    softness: 1,
    legato: 0.97,
    decay: 1.2,
    light: 0.35,
    tilt: -7.3,
    centre: 59,
    own: 0.6,
  },
  sleep: {
    worlds: { tide: 2.5, vault: 2, felt: 1.5, strings: 2, bronze: 1.5 },
    bass: 32,
    middle: 57,
    slowness: 1.5,
    melody: 0.6,
    counter: 0.4,
    sparkle: 0.35,
    pulse: 0,
    tension: [0.02, 0.3],
    levelSpan: 1,
    trimDb: -0.2,
    lightSpan: 0.8,
    hasClearings: false,
    scatter: 0.12,
    balance: [0, 0, 1.5, -3, -4, -6, 0],
    softness: 1.2,
    legato: 0.97,
    decay: 1,
    light: 1,
    tilt: null,
    centre: null,
    own: 1,
  },
};
