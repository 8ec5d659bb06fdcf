import { z } from 'zod';

/** A night of ten hours, notified once a second. */
export const MOST_RECORDED_NOTIFICATIONS = 40_000;
/** One a minute, and one at each beginning. */
export const MOST_CLOCK_POINTS = 2_000;
const MOST_SEGMENTS = 5_000;
const MOST_SENSORS = 200;

const seconds = z.number().min(0).max(1e7);
/** A steady clock counts from the start of its machine. */
const steadySeconds = z.number().min(-1e9).max(1e12);
const words = z.string().max(200).nullable();

/** How many intervals a notification may hold, as one letter: 0 to 35. */
export const MOST_INTERVALS_AT_ONCE = 35;

/** Every notification as the sensor sent it, in columns, because they are many. */
const notificationsSchema = z
  .object({
    /** When each was received, on the steady clock of the page; `clock` relates it to the session's. */
    receivedSeconds: z.array(steadySeconds).max(MOST_RECORDED_NOTIFICATIONS),
    /** The sensor's own rate; null where it has none. */
    rateBpm: z.array(z.number().min(0).max(65_535).nullable()).max(MOST_RECORDED_NOTIFICATIONS),
    /** A letter each: `u` the sensor does not tell, `d` it touches the skin, `l` it does not. */
    contacts: z
      .string()
      .max(MOST_RECORDED_NOTIFICATIONS)
      .regex(/^[udl]*$/),
    /** How many of `rrMs` each holds, a digit in base 36 each. */
    counts: z
      .string()
      .max(MOST_RECORDED_NOTIFICATIONS)
      .regex(/^[0-9a-z]*$/),
    /** The intervals of all of them in order, before any judgement. */
    rrMs: z.array(z.number().min(0).max(70_000)).max(4 * MOST_RECORDED_NOTIFICATIONS),
    /** How far each of `rrMs` may be off, as the sensor says; null where it does not. Empty where none did, as in records of before. */
    errorMs: z
      .array(z.number().min(0).max(70_000).nullable())
      .max(4 * MOST_RECORDED_NOTIFICATIONS)
      .default([]),
    /** A letter for each of `errorMs`: `b` the sensor itself says that this is no interval, `i` it does not. */
    blocks: z
      .string()
      .max(4 * MOST_RECORDED_NOTIFICATIONS)
      .regex(/^[bi]*$/)
      .default(''),
  })
  .refine(
    ({ receivedSeconds, rateBpm, contacts, counts, rrMs, errorMs, blocks }) =>
      [rateBpm, contacts, counts].every(({ length }) => length === receivedSeconds.length) &&
      [...counts].reduce((sum, count) => sum + Number.parseInt(count, 36), 0) === rrMs.length &&
      (errorMs.length === 0 || errorMs.length === rrMs.length) &&
      blocks.length === errorMs.length,
    'its columns differ in length',
  );

/** One notification as it stands in a row of a table. */
export const notificationRowSchema = z.object({
  receivedSeconds: z.number(),
  rateBpm: z.number().nullable(),
  contact: z.string(),
  rrMs: z.array(z.number()),
  errorMs: z.array(z.number()).optional(),
  blocks: z.string().optional(),
});

const clockPointSchema = z.object({
  /** Played seconds of the session, as the audio engine counts them. */
  atSeconds: seconds,
  /** The same moment on the steady clock of the page. */
  steadySeconds,
  /** The same moment on the wall clock, milliseconds since 1970 in UTC. */
  wallMs: z.number().int().min(0).max(1e15),
});

export type ClockPoint = Readonly<z.infer<typeof clockPointSchema>>;

/** Why a stretch of intervals begins: nothing is differenced across it. */
const SEGMENT_REASONS = ['begin', 'pause', 'sensor', 'gap'] as const;

const segmentSchema = z.object({ fromSeconds: seconds, why: z.enum(SEGMENT_REASONS) });

export type RecordedSegment = Readonly<z.infer<typeof segmentSchema>>;

/** Where a sensor is worn (Bluetooth SIG, Body Sensor Location, 0x2A38). */
export const SENSOR_PLACES = ['other', 'chest', 'wrist', 'finger', 'hand', 'ear', 'foot'] as const;

const sensorSchema = z.object({
  fromSeconds: seconds,
  name: words,
  manufacturer: words,
  model: words,
  firmware: words,
  place: z.enum(SENSOR_PLACES).nullable(),
  batteryPercent: z.number().min(0).max(100).nullable(),
});

/** What a sensor says about itself; null for what it does not tell. */
export type RecordedSensor = Readonly<z.infer<typeof sensorSchema>>;

/** What is needed to check a record: what came in, on which clocks, from which sensor, judged by which rules. */
export const heartStreamSchema = z.object({
  /** Versions of how intervals are judged and figures computed, and of the rule that steers (docs/heart.md). */
  versions: z.object({ measurement: z.string().max(40), rule: z.string().max(40) }),
  notifications: notificationsSchema,
  clock: z.array(clockPointSchema).max(MOST_CLOCK_POINTS),
  segments: z.array(segmentSchema).max(MOST_SEGMENTS),
  sensors: z.array(sensorSchema).max(MOST_SENSORS),
});

export type HeartStream = Readonly<z.infer<typeof heartStreamSchema>>;
