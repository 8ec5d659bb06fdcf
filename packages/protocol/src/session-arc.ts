import { SOUND_LAYERS } from '@innertide/std/layer';
import { type Limits, SOUND_LIMITS } from '@innertide/std/limits';
import { recordOf } from '@innertide/std/record';
import { z } from 'zod';
import { numberWithin } from './number-schema.ts';

/** The ranges of an arc; its stages are shares of what the settings say. */
export const ARC_LIMITS = {
  /** A glide lasts at most four hours. */
  glideMinutes: { min: 1, max: 240 },
  density: { min: 0, max: 2, step: 0.1 },
  beat: { min: 0.1, max: 2, step: 0.05 },
} as const satisfies Record<string, Limits>;

/** One schema for all layers: a page makes them as it begins, and each costs a slow phone a millisecond. */
const levelSchema = numberWithin(SOUND_LIMITS.volume).optional();

const levelsSchema = z.object(recordOf(SOUND_LAYERS, () => levelSchema));

/** A place of an arc. Everything is a share of what the setup says, so that mixer and sliders mean the same in it. */
const arcStageSchema = z.object({
  density: numberWithin(ARC_LIMITS.density),
  beat: numberWithin(ARC_LIMITS.beat),
  /** A layer that is not named stays as it is mixed. */
  levels: levelsSchema,
});

const glideMinutesSchema = numberWithin(ARC_LIMITS.glideMinutes);

/** Where an arc is set up, in order. */
export const ARC_PLACES = ['begin', 'middle', 'end'] as const;

export type ArcPlace = (typeof ARC_PLACES)[number];

/** How a session changes by itself over its hours: it begins, glides to its middle, and towards its end to the way back. */
export const arcSchema = z.object({
  /** The glide from the beginning to the middle. */
  arriveMinutes: glideMinutesSchema,
  /** The glide from the middle to the end; a session without an end stays in the middle. */
  leaveMinutes: glideMinutesSchema,
  begin: arcStageSchema,
  middle: arcStageSchema,
  end: arcStageSchema,
});

export type ArcStage = z.infer<typeof arcStageSchema>;
export type SessionArc = z.infer<typeof arcSchema>;
