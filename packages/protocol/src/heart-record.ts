import { MODES } from '@innertide/std/mode';
import { z } from 'zod';
import { heartIntervalsSchema } from './heart-intervals.ts';
import { HEART_SOURCES, heartReadingSchema, MOST_READINGS, steeringSchema } from './heart-reading.ts';
import { heartStreamSchema } from './heart-stream.ts';

/** What Heart Sync may move, each within its own range and at its own pace. */
export const REGULATED_PARAMETERS = ['tempoBpm', 'intensity', 'brightness', 'density', 'breathsPerMinute'] as const;

export type RegulatedParameter = (typeof REGULATED_PARAMETERS)[number];

/** What a parameter belongs to: the music, or the breath pacer. */
export const REGULATED_LAYERS = ['echo', 'breath'] as const;

export type RegulatedLayer = (typeof REGULATED_LAYERS)[number];

/** Bounds that no plausible value leaves; a file that does is not one of ours. */
const rate = z.number().min(0).max(400);
const share = z.number().min(0).max(1);
const seconds = z.number().min(0).max(1e7);

const parameters = z.object({
  tempoBpm: z.number().min(20).max(200),
  intensity: share,
  brightness: share,
  density: share,
  breathsPerMinute: z.number().min(1).max(30),
});

/** All five at a moment: `tempoBpm` and `breathsPerMinute` a minute, the others 0 to 1 as in a sound program. */
export type RegulatedValues = Readonly<z.infer<typeof parameters>>;

/**
 * Why a parameter was given a new aim. Named values with the figures a sentence needs; the interface words them.
 * Rates are beats a minute, breaths are a minute.
 */
const reasonSchema = z.discriminatedUnion('name', [
  /** At the beginning, and when a heart is first measured: the music comes to where the person is. */
  z.object({ name: z.literal('meets-heart'), heartBpm: rate }),
  /** A little below the heart, towards the template or the chosen rate. */
  z.object({ name: z.literal('leads-down'), heartBpm: rate, towardsBpm: rate }),
  /** A little above the heart. */
  z.object({ name: z.literal('leads-up'), heartBpm: rate, towardsBpm: rate }),
  /** With the heart, neither above nor below. */
  z.object({ name: z.literal('follows-heart'), heartBpm: rate }),
  /** The heart came down from `wasBpm`: sparser, darker, softer. */
  z.object({ name: z.literal('heart-slower'), heartBpm: rate, wasBpm: rate }),
  /** The heart rose from `wasBpm`: the music meets it, a little fuller. */
  z.object({ name: z.literal('heart-faster'), heartBpm: rate, wasBpm: rate }),
  /** A steady mode answers a change of the heart with the opposite. */
  z.object({ name: z.literal('keeps-steady'), heartBpm: rate, wasBpm: rate }),
  /** The heart stayed or slowed for these minutes: Sleep leaves out more. */
  z.object({ name: z.literal('calm-thins'), calmMinutes: z.number().min(0).max(1e4) }),
  /** One rhythm got less clear while the pacer slowed, in per cent: the pacer comes back a little and waits. */
  z.object({
    name: z.literal('coherence-fell'),
    fromPercent: z.number().min(0).max(100),
    toPercent: z.number().min(0).max(100),
  }),
  /** No sensor, or none just now: the chosen rate sets the direction. */
  z.object({ name: z.literal('target-by-hand'), targetBpm: rate }),
  /** The signal has been gone this long: back to what was set up. */
  z.object({ name: z.literal('signal-lost'), silentSeconds: seconds }),
  /** The rate stayed outside what a person at rest has: back to what was set up. Check the sensor; nothing else is meant. */
  z.object({ name: z.literal('rate-out-of-range'), heartBpm: rate, lowBpm: rate, highBpm: rate }),
  /** The person changed the setup while it played. */
  z.object({ name: z.literal('setup-changed') }),
  /** The pacer begins where the person breathes. */
  z.object({ name: z.literal('meets-breath'), measuredPerMinute: rate }),
  /** The pacer slows towards its goal. */
  z.object({ name: z.literal('breath-slows'), towardsPerMinute: rate }),
  /** The person does not breathe along: the pacer comes back a little and waits. */
  z.object({ name: z.literal('breath-waits'), measuredPerMinute: rate }),
]);

export type RegulationReason = Readonly<z.infer<typeof reasonSchema>>;
export type RegulationReasonName = RegulationReason['name'];

/** Every reason by name, so that both languages can be checked to have a sentence for each. */
export const REGULATION_REASONS: readonly RegulationReasonName[] = reasonSchema.options.map(
  (option) => option.shape.name.value,
);

const decisionSchema = z.object({
  /** On the session's clock of played seconds. */
  atSeconds: seconds,
  parameter: z.enum(REGULATED_PARAMETERS),
  layer: z.enum(REGULATED_LAYERS),
  /** What it was at that moment. */
  from: z.number(),
  /** Where it glides from now on. */
  to: z.number(),
  reason: reasonSchema,
});

/** One parameter was given a new aim, more than its dead band away from the one before. */
export type Decision = Readonly<z.infer<typeof decisionSchema>>;

/**
 * How much the heart steers at a moment. Stored in records under these names: `following` steers by the heart, `template` has
 * returned to the plan after a lost signal.
 */
export const REGULATION_PHASES = ['waiting', 'following', 'holding', 'template', 'stepped-back'] as const;

export type RegulationPhase = (typeof REGULATION_PHASES)[number];

const pointSchema = z.object({
  atSeconds: seconds,
  /** null while no rate was known. */
  heartBpm: rate.nullable(),
  /** 0 to 1. */
  quality: share,
  /** Measured breath, breaths a minute; null when the signal did not show it. */
  breathPerMinute: rate.nullable(),
  rmssdMs: z.number().min(0).max(5000).nullable(),
  coherence: share.nullable(),
  phase: z.enum(REGULATION_PHASES),
  parameters,
});

export type HeartRecordPoint = Readonly<z.infer<typeof pointSchema>>;

/**
 * A session as Heart Sync lived it: heart, breath, parameters and every decision. Stored on the device; it leaves it only
 * with a consent of its own.
 */
export const heartRecordSchema = z.object({
  version: z.literal(1),
  mode: z.enum(MODES),
  source: z.enum(HEART_SOURCES),
  /** The chosen rate, or null when the mode alone gave the direction. */
  targetBpm: rate.nullable(),
  /** What was set up, and what is returned to. */
  template: parameters,
  /** Seconds between two points of the trace. */
  stepSeconds: z.number().min(0.1).max(3600),
  trace: z.array(pointSchema).max(10_000),
  decisions: z.array(decisionSchema).max(10_000),
  /** None in records of before, and of a watch, which sends a rate alone. */
  intervals: heartIntervalsSchema.default({ atSeconds: [], rrMs: [], marks: '' }),
  /** What came from the sensor and how it was judged; null in records of before. */
  stream: heartStreamSchema.nullable().default(null),
  /** Whether the heart steered, and who chose; null in records of before, when it always did. */
  steering: steeringSchema.nullable().default(null),
  /** Measured beside the session, at rest: before its first sound, or after its last. */
  readings: z.array(heartReadingSchema).max(MOST_READINGS).default([]),
  /** What the sound engine was sent and at which of its frames, one JSON value a line (`SoundScore`); null in records of before. */
  sound: z.string().max(40_000_000).nullable().default(null),
});

export type HeartRecord = Readonly<z.infer<typeof heartRecordSchema>>;
