import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { z } from 'zod';

const levelsSchema = z.object(
  Object.fromEntries(SOUND_LAYERS.map((layer) => [layer, z.number().min(0).max(1).optional()])) as Record<
    SoundLayer,
    z.ZodOptional<z.ZodNumber>
  >,
);

/** A place of an arc. Everything is a share of what the setup says, so that mixer and sliders keep their meaning. */
const arcStageSchema = z.object({
  density: z.number().min(0).max(2),
  beat: z.number().min(0.1).max(2),
  /** A layer that is not named stays as it is mixed. */
  levels: levelsSchema,
});

/** How a session changes by itself over its hours: it begins, glides to its middle, and towards its end to the way back. */
export const arcSchema = z.object({
  /** The glide from the beginning to the middle. */
  arriveMinutes: z.number().min(1).max(240),
  /** The glide from the middle to the end; a session without an end stays in the middle. */
  leaveMinutes: z.number().min(1).max(240),
  begin: arcStageSchema,
  middle: arcStageSchema,
  end: arcStageSchema,
});

export type ArcStage = z.infer<typeof arcStageSchema>;
export type SessionArc = z.infer<typeof arcSchema>;
