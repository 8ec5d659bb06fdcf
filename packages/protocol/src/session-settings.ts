import { ENDINGS } from '@innertide/std/ending';
import { BEAT_KINDS, charactersOf, DEFAULT_VOLUME, type LayerCharacter, SOUND_LAYERS } from '@innertide/std/layer';
import { CONCERT_PITCHES_HZ, type Limits, SOUND_LIMITS } from '@innertide/std/limits';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { recordOf } from '@innertide/std/record';
import { WORLD_NAMES } from '@innertide/std/world';
import { z } from 'zod';
import { numberWithin } from './number-schema.ts';
import { arcSchema } from './session-arc.ts';

/**
 * The range of every number in a session's settings. The schema below is built from it, the SQL checks are generated from
 * the schema (`npm run db:generate`), and the interface's controls read it.
 */
export const SETTINGS_LIMITS = {
  seed: SOUND_LIMITS.seed,
  pieceFromSeconds: SOUND_LIMITS.pieceFromSeconds,
  hourOfYear: SOUND_LIMITS.hourOfYear,
  composerVersion: { min: 1, max: 1_000_000 },
  lengthMinutes: { min: 1, max: 1440 },
  fadeOutSeconds: SOUND_LIMITS.fadeOutSeconds,
  /** Beats a minute. */
  tempo: SOUND_LIMITS.tempoBpm,
  /** Intensity, brightness and density. */
  percent: { min: 0, max: 100, step: 5 },
  volume: SOUND_LIMITS.volume,
  carrierHz: SOUND_LIMITS.carrierHz,
  beatHz: SOUND_LIMITS.beatHz,
  bellEveryMinutes: { min: 1, max: 120 },
  targetBpm: { min: 48, max: 90 },
  /** Time to sit down, not a reminder. */
  startDelaySeconds: { min: 0, max: 300 },
  voiceCharacters: { min: 1, max: 200 },
  /** A stretch of work between two breaks, and a break. */
  workMinutes: { min: 5, max: 120 },
  breakMinutes: { min: 1, max: 30 },
} as const satisfies Record<string, Limits>;

/**
 * The phases of a breath of one's own, in half seconds. Never faster than ten a minute; holds are zero unless somebody asks
 * for them, and short then: slow breathing without retention is what studies used (Lalanza 2023, Balban 2023).
 */
export const BREATH_PHASES = {
  inSeconds: { min: 3, max: 8, step: 0.5 },
  holdInSeconds: { min: 0, max: 5, step: 0.5 },
  outSeconds: { min: 3, max: 12, step: 0.5 },
  holdOutSeconds: { min: 0, max: 5, step: 0.5 },
} as const satisfies Record<string, Limits>;

/** The narrower ranges that the interface's sliders offer; a stored value beyond them stays. */
export const OFFERED_LIMITS = {
  beatHz: { min: 1, max: 20, step: 0.5 },
  bellEveryMinutes: { min: 1, max: 60 },
} as const satisfies Record<string, Limits>;

/** off: the music stays with its settings; target: it leads towards a rate set by hand; live: it follows a measured heart. */
export const HEART_SYNC_SOURCES = ['off', 'target', 'live'] as const;

/** How much is said in a session with Guidance, from the least. */
export const GUIDANCE_WORDS = ['few', 'some', 'many'] as const;

export type GuidanceWords = (typeof GUIDANCE_WORDS)[number];

/** The name of a Guidance script within its mode: its folder under content/guidance/{mode}. */
export const GUIDANCE_SCRIPT_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** What each field reads as in settings that were stored before it existed. */
export const FALLBACK_SETTINGS = {
  /** All music from before worlds was pads and soft plucked tones over a low drone: the world named tide. */
  world: 'tide',
  composerVersion: null,
  pieceFromSeconds: null,
  hourOfYear: null,
  beats: 'binaural',
  beatEndHz: null,
  heartSync: { source: 'off', targetBpm: 60 },
  guidance: { on: false, volume: 0.8, language: null, words: 'few', script: null, voice: null },
  pulse: { on: false, shape: 'breath', strength: 0.5 },
  breathPattern: null,
  startDelaySeconds: 0,
  untilTime: null,
  ending: 'rest',
  arc: null,
  breaks: null,
} as const;

/** What each layer reads as in settings that were stored before it existed. */
export const FALLBACK_MIX = { on: false, volume: DEFAULT_VOLUME } as const;

interface StoredMix {
  on: boolean;
  volume: number;
  character?: LayerCharacter;
}

// One schema for each kind of number: a page makes them as it begins, and each costs a slow phone a millisecond.
const volumeSchema = numberWithin(SETTINGS_LIMITS.volume);
const percentSchema = numberWithin(SETTINGS_LIMITS.percent);
const beatHzSchema = numberWithin(SETTINGS_LIMITS.beatHz);

const storedMixSchema = z.object({ on: z.boolean(), volume: volumeSchema, character: z.unknown().optional() });

/** One layer's place in the mix. Ambient sounds and the bell also have a character; one that is not known here is its first. */
function layerMix(characters: readonly LayerCharacter[]) {
  return storedMixSchema
    .transform(({ on, volume, character }): StoredMix => {
      const known = characters.find((candidate) => candidate === character) ?? characters[0];
      return known === undefined ? { on, volume } : { on, volume, character: known };
    })
    .prefault(FALLBACK_MIX);
}

const PLAIN_MIX = layerMix([]);

/** Settings outlive the list of layers: one that was stored before a layer existed reads as that layer being off. */
const layerMixes = z.object(
  recordOf(SOUND_LAYERS, (layer) => {
    const characters = charactersOf(layer);
    return characters.length === 0 ? PLAIN_MIX : layerMix(characters);
  }),
);

function phaseSchema(limits: Limits & { readonly step: number }) {
  return numberWithin(limits).multipleOf(limits.step);
}

export const breathPatternSchema = z.object({
  inSeconds: phaseSchema(BREATH_PHASES.inSeconds),
  holdInSeconds: phaseSchema(BREATH_PHASES.holdInSeconds),
  outSeconds: phaseSchema(BREATH_PHASES.outSeconds),
  holdOutSeconds: phaseSchema(BREATH_PHASES.holdOutSeconds),
});

const guidanceSchema = z.object({
  on: z.boolean(),
  volume: volumeSchema,
  /** null speaks the language of the interface. */
  language: z.enum(LOCALES).nullable(),
  words: z.enum(GUIDANCE_WORDS),
  /** A script of the mode by its name; null, or a name that the mode does not have, lets the session choose. */
  script: z.string().regex(GUIDANCE_SCRIPT_NAME).nullable().prefault(FALLBACK_SETTINGS.guidance.script),
  /** A voice of this device or of an installed voice pack, as it names itself; null lets the device choose. */
  voice: z.string().min(SETTINGS_LIMITS.voiceCharacters.min).max(SETTINGS_LIMITS.voiceCharacters.max).nullable(),
});

const pulseSchema = z.object({ on: z.boolean(), shape: z.enum(PULSE_SHAPES), strength: volumeSchema });

const breaksSchema = z.object({
  workMinutes: numberWithin(SETTINGS_LIMITS.workMinutes),
  breakMinutes: numberWithin(SETTINGS_LIMITS.breakMinutes),
  /** Whether a bell rings where a break begins and where it ends. */
  bell: z.boolean(),
});

/** A time of day, 00:00 to 23:59. */
const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/**
 * How a session is set up, as it is stored, shared and sent. Unknown keys are dropped; a later version is refused.
 * `tempo` is in beats a minute, `intensity`, `brightness` and `density` in per cent, volumes are slider positions 0 to 1.
 */
export const sessionSettingsSchema = z.object({
  version: z.literal(1),
  mode: z.enum(MODES),
  seed: numberWithin(SETTINGS_LIMITS.seed).int(),
  /** null plays in the world that the seed draws. */
  world: z.enum(WORLD_NAMES).nullable().prefault(FALLBACK_SETTINGS.world),
  /** Version of the composer that last played the seed; null from before versions were stored. */
  composerVersion: numberWithin(SETTINGS_LIMITS.composerVersion)
    .int()
    .nullable()
    .prefault(FALLBACK_SETTINGS.composerVersion),
  /** Second of the piece with which the music begins, for a piece that was saved; null for any other setup. */
  pieceFromSeconds: numberWithin(SETTINGS_LIMITS.pieceFromSeconds)
    .nullable()
    .prefault(FALLBACK_SETTINGS.pieceFromSeconds),
  /** Local hour of the year at which the piece was first played, which tints it; null before that. */
  hourOfYear: numberWithin(SETTINGS_LIMITS.hourOfYear).int().nullable().prefault(FALLBACK_SETTINGS.hourOfYear),
  /** null plays without end. */
  lengthMinutes: numberWithin(SETTINGS_LIMITS.lengthMinutes).nullable(),
  fadeOutSeconds: numberWithin(SETTINGS_LIMITS.fadeOutSeconds),
  tempo: numberWithin(SETTINGS_LIMITS.tempo),
  intensity: percentSchema,
  brightness: percentSchema,
  density: percentSchema,
  tuningHz: z.literal(CONCERT_PITCHES_HZ),
  volume: volumeSchema,
  layers: layerMixes,
  binaural: z.object({ carrierHz: numberWithin(SETTINGS_LIMITS.carrierHz), beatHz: beatHzSchema }),
  beats: z.enum(BEAT_KINDS).prefault(FALLBACK_SETTINGS.beats),
  /** The beat the session glides to by its end; null stays at `binaural.beatHz`. */
  beatEndHz: beatHzSchema.nullable().prefault(FALLBACK_SETTINGS.beatEndHz),
  /** null rings none. */
  bellEveryMinutes: numberWithin(SETTINGS_LIMITS.bellEveryMinutes).nullable(),
  heartSync: z
    .object({ source: z.enum(HEART_SYNC_SOURCES), targetBpm: numberWithin(SETTINGS_LIMITS.targetBpm) })
    .prefault(FALLBACK_SETTINGS.heartSync),
  guidance: guidanceSchema.prefault(FALLBACK_SETTINGS.guidance),
  pulse: pulseSchema.prefault(FALLBACK_SETTINGS.pulse),
  /** null breathes as the mode does. */
  breathPattern: breathPatternSchema.nullable().prefault(FALLBACK_SETTINGS.breathPattern),
  /** Quiet seconds between the tap and the sound. */
  startDelaySeconds: numberWithin(SETTINGS_LIMITS.startDelaySeconds)
    .int()
    .prefault(FALLBACK_SETTINGS.startDelaySeconds),
  /** The time of day at which it is over, where the person is then; `lengthMinutes` is worked out at the start. */
  untilTime: clockTimeSchema.nullable().prefault(FALLBACK_SETTINGS.untilTime),
  /** How the music of a session that ends comes to its end. */
  ending: z.enum(ENDINGS).prefault(FALLBACK_SETTINGS.ending),
  /** null plays the same from beginning to end. */
  arc: arcSchema.nullable().prefault(FALLBACK_SETTINGS.arc),
  /** Work and breaks in turn, work first; null works without a break. */
  breaks: breaksSchema.nullable().prefault(FALLBACK_SETTINGS.breaks),
});

export type SessionSettings = z.infer<typeof sessionSettingsSchema>;
export type BreathPattern = z.infer<typeof breathPatternSchema>;
export type Breaks = z.infer<typeof breaksSchema>;
export type PulseSettings = SessionSettings['pulse'];
