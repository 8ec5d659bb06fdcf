import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';

/** What both sides speak. It grows by new types and fields; it only gets a new number when an old meaning changes. */
const BRIDGE_VERSION = 1;

/** A message that is larger is none of ours: the largest of these has about 200 characters. */
const MOST_CHARACTERS = 2_000;

const version = z.number().int().min(1);
const epochMs = z.number().min(0).max(9_007_199_254_740_991);

const envelope = {
  v: version,
  /** New with every start of the sender, so that its count may begin again. */
  run: z.string().min(1).max(40),
  /** Counts up with every message of a run. */
  seq: z.number().int().min(0).max(9_007_199_254_740_991),
  /** On the sender's own wall clock, in ms since 1970. */
  sentAtMs: epochMs,
};

const fromWatchSchema = z.discriminatedUnion('type', [
  /** A heart rate, about every five seconds while a workout session runs. There are no single beats. */
  z.object({
    ...envelope,
    type: z.literal('heart'),
    bpm: z.number().min(20).max(300),
    /** On the sender's own wall clock; never later than `sentAtMs`. */
    measuredAtMs: epochMs,
  }),
  /** Whether the watch measures: it began, it ended, or reading the heart rate was refused there. */
  z.object({
    ...envelope,
    type: z.literal('link'),
    state: z.enum(['measuring', 'ended', 'refused']),
    name: z.string().max(80).nullish(),
    batteryPercent: z.number().min(0).max(100).nullish(),
  }),
  /** The answer to `clock`: `sentAtMs` is what was asked for. */
  z.object({ ...envelope, type: z.literal('clock'), ask: z.number().int().min(0) }),
]);

/** What a watch, or the phone in its place, says to the page. */
export type FromWatch = Readonly<z.infer<typeof fromWatchSchema>>;

/** What the page says to the watch. */
export type ToWatch =
  | { readonly type: 'begin-heart' }
  | { readonly type: 'end-heart' }
  /** What time it is there; answered by `clock` with the same number. */
  | { readonly type: 'clock'; readonly ask: number };

/** `newer`: the sender must be understood by a later version of this app. `unknown-type`: a later kind of message, to be passed over. */
export type BridgeFault = 'not-ours' | 'newer' | 'unknown-type' | 'malformed';

const headSchema = z.object({ v: version, type: z.string() });

/**
 * Reads one message of the bridge: a door. Fields that are not known are passed over, so that an older page understands a
 * newer watch as long as the version is the same.
 */
export function readFromWatch(text: unknown): Result<FromWatch, BridgeFault> {
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS) return fail('not-ours');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('not-ours');
  }
  const head = headSchema.safeParse(value);
  if (!head.success) return fail('not-ours');
  if (head.data.v > BRIDGE_VERSION) return fail('newer');
  const known = fromWatchSchema.options.some((option) => option.shape.type.value === head.data.type);
  if (!known) return fail('unknown-type');
  const message = fromWatchSchema.safeParse(value);
  return message.success ? succeed(message.data) : fail('malformed');
}

export function writeToWatch(message: ToWatch): string {
  return JSON.stringify({ v: BRIDGE_VERSION, ...message });
}
