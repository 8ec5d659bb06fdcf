import { MODES, type Mode } from '@innertide/std/mode';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { z } from 'zod';

/** What both sides speak. It grows by new types and fields; it only gets a new number when an old meaning changes. */
const BRIDGE_VERSION = 1;

/** A message of a watch that is larger is none of ours: the largest of these has about 200 characters. */
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
  /** A button of the watch, for the session that the page plays. */
  z.object({
    ...envelope,
    type: z.literal('control'),
    action: z.enum(['pause', 'resume', 'end']),
    session: z.string().min(1).max(64),
  }),
  /** A session that the watch led by itself; sent again until the page has saved it. */
  z.object({
    ...envelope,
    type: z.literal('record'),
    /** UUIDv7: keeping it twice is keeping it once. */
    id: z.uuid(),
    template: z.string().min(1).max(80),
    mode: z.enum(MODES),
    startedAtMs: epochMs,
    endedAtMs: epochMs,
    activeMs: epochMs,
    pausedMs: epochMs,
    endReason: z.enum(['completed', 'ended', 'interrupted']),
  }),
]);

/** What a watch, or the phone in its place, says to the page. */
export type FromWatch = Readonly<z.infer<typeof fromWatchSchema>>;

/** What the page says to the watch. */
export type ToWatch =
  | { readonly type: 'begin-heart' }
  | { readonly type: 'end-heart' }
  /** What time it is there; answered by `clock` with the same number. */
  | { readonly type: 'clock'; readonly ask: number }
  /** What the phone plays: at every change, and again while it goes on. */
  | PlayedSession
  /** The session of that id is in the history, and may be forgotten there. */
  | { readonly type: 'record-kept'; readonly id: string }
  /** The words of a session that plays, in order of time; none where none are said. */
  | { readonly type: 'lines'; readonly session: string; readonly lines: readonly WatchLine[] }
  /** What somebody made themselves, in place of what the watch kept before. */
  | { readonly type: 'templates'; readonly templates: readonly WatchTemplate[] }
  /** HH:MM from which evenings wind down; null where no hour was chosen. */
  | { readonly type: 'wind-down'; readonly from: string | null };

/** A line of Guidance, as a watch shows it: it has no voice. */
export interface WatchLine {
  readonly atSeconds: Seconds;
  readonly untilSeconds: Seconds;
  readonly text: string;
}

/** A session that a watch may lead by itself: what of a setup is not only heard. */
export interface WatchTemplate {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  /** null plays without end. */
  readonly lengthMinutes: number | null;
  readonly fadeOutSeconds: Seconds;
  /** null rings none. */
  readonly bellEveryMinutes: number | null;
  /** In, held, out, held. */
  readonly breathSeconds: readonly [Seconds, Seconds, Seconds, Seconds];
  /** Planned for its length; none without Guidance. */
  readonly lines: readonly WatchLine[];
}

/** What a watch takes at once: more is nothing to choose from on a wrist, and a message that is larger is refused there. */
export const WATCH_LIMITS = { templates: 24, lines: 240, characters: 60_000 } as const;

/** A session that plays in the page, as a watch has to know it to go along. */
interface PlayedSession {
  readonly type: 'session';
  readonly session: string;
  readonly state: 'playing' | 'paused' | 'over';
  /** On the page's own wall clock. */
  readonly sentAtMs: Milliseconds;
  readonly mode: Mode;
  readonly title: string;
  /** Played when it was sent. */
  readonly playedSeconds: Seconds;
  /** null plays without end. */
  readonly lengthMinutes: number | null;
  /** In, held, out, held. */
  readonly breathSeconds: readonly [Seconds, Seconds, Seconds, Seconds];
  /** Played time at which one of the in-breaths begins. */
  readonly breathBeginsAtSeconds: Seconds;
  /** null is not felt. */
  readonly pulse: 'breath' | 'slow-heart' | 'bell' | null;
  readonly strength: number;
  /** null rings none. */
  readonly bellEverySeconds: Seconds | null;
}

/** `newer`: the sender must be understood by a later version of this app. `unknown-type`: a later kind of message, to be passed over. */
export type BridgeFault = 'not-ours' | 'newer' | 'unknown-type' | 'malformed';

const headSchema = z.object({ v: version, type: z.string() });

/**
 * Parses one message of the bridge. Unknown fields are ignored, so that an older page understands a
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

/** Writes a message with the version of the bridge, as JSON. */
export function writeToWatch(message: ToWatch): string {
  return JSON.stringify({ v: BRIDGE_VERSION, ...message });
}
