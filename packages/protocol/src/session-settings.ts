import {
  BEAT_KINDS,
  charactersOf,
  DEFAULT_VOLUME,
  type LayerCharacter,
  SOUND_LAYERS,
  type SoundLayer,
} from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { z } from 'zod';
import { arcSchema } from './session-arc.ts';
import {
  breathPatternSchema,
  clockTimeSchema,
  guidanceSchema,
  LONGEST_START_DELAY_SECONDS,
  pulseSchema,
  QUIET_COMPANIONS,
} from './session-companions.ts';

interface StoredMix {
  on: boolean;
  volume: number;
  character?: LayerCharacter;
}

/** Slider positions; and per cent. One schema each: a page makes them as it begins, and each costs a slow phone a millisecond. */
const volumeSchema = z.number().min(0).max(1);
const percentSchema = z.number().min(0).max(100);
const beatHzSchema = z.number().min(0.5).max(40);

const storedMixSchema = z.object({ on: z.boolean(), volume: volumeSchema, character: z.unknown().optional() });

/** One layer's place in the mix. Ambient sounds and the bell also have a character; one that is not known here is its first. */
function layerMix(characters: readonly LayerCharacter[]) {
  return storedMixSchema
    .transform(({ on, volume, character }): StoredMix => {
      const known = characters.find((candidate) => candidate === character) ?? characters[0];
      return known === undefined ? { on, volume } : { on, volume, character: known };
    })
    .prefault({ on: false, volume: DEFAULT_VOLUME });
}

const PLAIN_MIX = layerMix([]);

/** Settings outlive the list of layers: one that was stored before a layer existed reads as that layer being off. */
const layerMixes = z.object(
  Object.fromEntries(
    SOUND_LAYERS.map((layer) => {
      const characters = charactersOf(layer);
      return [layer, characters.length === 0 ? PLAIN_MIX : layerMix(characters)];
    }),
  ) as Record<SoundLayer, ReturnType<typeof layerMix>>,
);

/** A session with an end lasts at most a day. */
export const LONGEST_SESSION_MINUTES = 1440;

/** off: the music keeps to its setup; target: it leads towards a rate set by hand; live: it follows a measured heart. */
export const HEART_SYNC_SOURCES = ['off', 'target', 'live'] as const;
export const TARGET_BPM_MIN = 48;
export const TARGET_BPM_MAX = 90;
const TARGET_BPM_DEFAULT = 60;
/**
 * How a session is set up, as it is stored, shared and sent. Unknown keys are dropped; a later version is refused.
 * `tempo` is in beats a minute, `intensity`, `brightness` and `density` in per cent, volumes are slider positions 0 to 1.
 */
export const sessionSettingsSchema = z.object({
  version: z.literal(1),
  mode: z.enum(MODES),
  seed: z.int().min(0).max(0xffffffff),
  /** null plays without end. */
  lengthMinutes: z.number().min(1).max(LONGEST_SESSION_MINUTES).nullable(),
  fadeOutSeconds: z.number().min(1.5).max(600),
  tempo: z.number().min(30).max(120),
  intensity: percentSchema,
  brightness: percentSchema,
  density: percentSchema,
  tuningHz: z.union([z.literal(432), z.literal(440)]),
  volume: volumeSchema,
  layers: layerMixes,
  binaural: z.object({ carrierHz: z.number().min(100).max(1000), beatHz: beatHzSchema }),
  beats: z.enum(BEAT_KINDS).prefault('binaural'),
  /** The beat the session glides to by its end; null keeps `binaural.beatHz`. */
  beatEndHz: beatHzSchema.nullable().prefault(null),
  /** null rings none. */
  bellEveryMinutes: z.number().min(1).max(120).nullable(),
  heartSync: z
    .object({ source: z.enum(HEART_SYNC_SOURCES), targetBpm: z.number().min(TARGET_BPM_MIN).max(TARGET_BPM_MAX) })
    .prefault({ source: 'off', targetBpm: TARGET_BPM_DEFAULT }),
  guidance: guidanceSchema.prefault(QUIET_COMPANIONS.guidance),
  pulse: pulseSchema.prefault(QUIET_COMPANIONS.pulse),
  /** null breathes as the mode does. */
  breathPattern: breathPatternSchema.nullable().prefault(QUIET_COMPANIONS.breathPattern),
  /** Quiet seconds between the tap and the sound. */
  startDelaySeconds: z.int().min(0).max(LONGEST_START_DELAY_SECONDS).prefault(QUIET_COMPANIONS.startDelaySeconds),
  /** The time of day at which it is over, where the person is then; `lengthMinutes` is worked out at the start. */
  untilTime: clockTimeSchema.nullable().prefault(QUIET_COMPANIONS.untilTime),
  /** null plays the same from beginning to end. */
  arc: arcSchema.nullable().prefault(null),
});

export type SessionSettings = z.infer<typeof sessionSettingsSchema>;
