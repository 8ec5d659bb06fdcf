import { LOCALES } from '@innertide/std/locale';
import { z } from 'zod';

/** What Pulse can tell: the breath's pace, a slow heart, or the bells. */
export const PULSE_SHAPES = ['breath', 'slow-heart', 'bell'] as const;

/** Longest start delay in seconds: time to sit down, not a reminder. */
export const LONGEST_START_DELAY_SECONDS = 300;

/** The shortest and the longest of each phase of a breath, in seconds. */
export const BREATH_PHASES = {
  inSeconds: [3, 8],
  holdInSeconds: [0, 5],
  outSeconds: [3, 12],
  holdOutSeconds: [0, 5],
} as const;

/** A phase of the breath in half seconds. */
function phase([minimumSeconds, maximumSeconds]: readonly [number, number]) {
  return z.number().min(minimumSeconds).max(maximumSeconds).multipleOf(0.5);
}

/**
 * A breath of one's own. Never faster than ten a minute; holds are zero unless somebody asks for them, and short then
 * (reference: slow breathing without retention is what studies used; long holds are not for everybody).
 */
export const breathPatternSchema = z.object({
  inSeconds: phase(BREATH_PHASES.inSeconds),
  holdInSeconds: phase(BREATH_PHASES.holdInSeconds),
  outSeconds: phase(BREATH_PHASES.outSeconds),
  holdOutSeconds: phase(BREATH_PHASES.holdOutSeconds),
});

export const guidanceSchema = z.object({
  on: z.boolean(),
  volume: z.number().min(0).max(1),
  /** null speaks the language of the interface. */
  language: z.enum(LOCALES).nullable(),
  words: z.enum(['few', 'many']),
  /** A voice of this device or of an installed voice pack, as it names itself; null lets the device choose. */
  voice: z.string().min(1).max(200).nullable(),
});

export const pulseSchema = z.object({
  on: z.boolean(),
  shape: z.enum(PULSE_SHAPES),
  strength: z.number().min(0).max(1),
});

export type BreathPattern = z.infer<typeof breathPatternSchema>;

export type PulseSettings = z.infer<typeof pulseSchema>;
export type PulseShape = PulseSettings['shape'];

/** A time of day, 00:00 to 23:59. */
export const clockTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** What goes along with the sound when nobody has asked for anything: settings of before these keys read so too. */
export const QUIET_COMPANIONS = {
  guidance: { on: false, volume: 0.8, language: null, words: 'few', voice: null },
  pulse: { on: false, shape: 'breath', strength: 0.5 },
  breathPattern: null,
  startDelaySeconds: 0,
  untilTime: null,
} as const;
