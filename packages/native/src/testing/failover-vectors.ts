// Stories of a phone that is locked, from seeds: what happened, and what is to be done. Kit and TypeScript are held against them.
import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import {
  AT_REST,
  type Failover,
  type FailoverEvent,
  type FailoverStep,
  failoverStep,
} from '../locked-sound/failover.ts';
import { isRepeatedOut, repeatedSeconds } from '../locked-sound/repeat-limit.ts';
import { fadeInGain, SEGMENT_SECONDS } from '../locked-sound/segment.ts';
import {
  type Cut,
  cutAt,
  excessSegments,
  type StoredSegment,
  wantsSegment,
  withSegment,
} from '../locked-sound/segment-stock.ts';

const STORIES = 120;
const STEPS = 40;
const RATE = 48_000;

/** Behind and heard of is where most happens. */
const TYPES = [
  ...([
    'arm',
    'arm',
    'behind',
    'behind',
    'in-front',
    'beat',
    'beat',
    'beat',
    'beat',
    'beat',
    'beat',
    'tick',
    'tick',
  ] as const),
  ...([
    'tick',
    'pause',
    'resume',
    'resume',
    'device-taken',
    'device-returned',
    'device-refused',
    'output-gone',
  ] as const),
  ...(['page-ready', 'disarm'] as const),
];

export interface FailoverStory {
  readonly events: readonly FailoverEvent[];
  readonly steps: readonly FailoverStep[];
}

/** @param seed unsigned 32-bit integer; the same seed gives the same story. */
export function failoverStory(seed: number): FailoverStory {
  let nowMs = 1_000_000;
  const events = Array.from({ length: STEPS }, (_, turn): FailoverEvent => {
    const random = (purpose: number) => uniform(seed, turn, purpose);
    nowMs += Math.floor(random(0) * (random(1) < 0.2 ? 5000 : 150));
    const type =
      turn < 2 ? elementAt(['arm', 'behind'] as const, turn) : elementAt(TYPES, Math.floor(random(2) * TYPES.length));
    if (type === 'arm') return { type, nowMs, sampleRate: random(3) < 0.5 ? RATE : 44_100 };
    if (type === 'device-returned') return { type, nowMs, mayResume: random(3) < 0.7 };
    if (type !== 'beat') return { type, nowMs };
    const sentAtMs = nowMs - Math.floor(random(4) * 60);
    return { type, nowMs, frame: Math.floor(random(5) * 1e6), sentAtMs, isRunning: random(6) < 0.85 };
  });
  return { events, steps: stepsOf(events) };
}

export function stepsOf(events: readonly FailoverEvent[]): readonly FailoverStep[] {
  let state: Failover = AT_REST;
  return events.map((event) => {
    const taken = failoverStep(state, event);
    state = taken.state;
    return taken;
  });
}

/** Segments that come, late, twice or not at all, and what is played of them. */
export interface StockStory {
  readonly arrivals: readonly StoredSegment[];
  readonly stock: readonly StoredSegment[];
  readonly playedIndex: number;
  /** The frame from which on the cuts are played. */
  readonly from: number;
  readonly excess: readonly number[];
  readonly cuts: readonly (Cut | null)[];
  readonly wants: readonly boolean[];
}

/** @param seed unsigned 32-bit integer. */
function stockStory(seed: number): StockStory {
  const random = (turn: number, purpose: number) => uniform(seed, turn, purpose);
  const arrivals = Array.from({ length: Math.floor(random(0, 0) * 24) }, (_, turn) => ({
    index: Math.floor(random(turn, 1) * 120),
    version: Math.floor(random(turn, 2) * 3),
  }));
  const near = Array.from({ length: Math.floor(random(0, 3) * 12) }, (_, turn) => ({
    index: 40 + turn,
    version: random(turn, 4) < 0.8 ? 1 : 2,
  }));
  const all = [...arrivals, ...near];
  const stock = all.reduce<readonly StoredSegment[]>(withSegment, []);
  const playedIndex = 35 + Math.floor(random(1, 5) * 12);
  const from = playedIndex * SEGMENT_SECONDS * RATE + Math.floor(random(2, 6) * RATE);
  return {
    arrivals: all,
    stock,
    playedIndex,
    from,
    excess: excessSegments(stock, playedIndex),
    cuts: played(stock, from),
    wants: [0, 7, 8, 9, 74, 75, 76].flatMap((ahead) =>
      [true, false].map((isBehind) => wantsSegment(playedIndex + ahead, playedIndex, isBehind)),
    ),
  };
}

/** What is played from a frame on: six cuts, one after the other. */
function played(stock: readonly StoredSegment[], from: number): readonly (Cut | null)[] {
  const frames = SEGMENT_SECONDS * RATE;
  let before: StoredSegment | null = null;
  let frame = from;
  return Array.from({ length: 6 }, () => {
    const cut = cutAt(stock, frame, frames, before);
    before = cut;
    frame += frames - (cut?.offset ?? 0);
    return cut;
  });
}

/** Stretches that are rendered or stand in, and whether the sound pauses after each. */
function repeatStory(seed: number) {
  const isOrphaned = uniform(seed, 0, 0) < 0.5;
  let repeated = 0;
  const plays = Array.from({ length: 40 }, (_, turn) => {
    const isRepeat = uniform(seed, turn, 1) < 0.95;
    // The end of a segment, or an hour of them.
    const seconds = uniform(seed, turn, 2) < 0.8 ? SEGMENT_SECONDS : isOrphaned ? 60 : 7200;
    repeated = repeatedSeconds(repeated, seconds, isRepeat);
    return { seconds, isRepeat, isOut: isRepeatedOut(repeated, isOrphaned) };
  });
  return { isOrphaned, plays };
}

/** The text of each file, by its name. */
export function lockedSoundVectors(): Readonly<Record<string, string>> {
  const file = (about: string, value: object) => `${JSON.stringify({ about, ...value })}\n`;
  return {
    'failover.json': file(
      'Who plays while a phone may be locked: what happened, and what is to be done. Times are ms.',
      {
        stories: Array.from({ length: STORIES }, (_, index) => failoverStory(index + 1)),
      },
    ),
    'segment-stock.json': file('Segments that came, and what is played of them.', {
      stories: Array.from({ length: STORIES }, (_, index) => stockStory(index + 1)),
    }),
    'repeat-limit.json': file('How long segments may stand in for others.', {
      stories: Array.from({ length: 40 }, (_, index) => repeatStory(index + 1)),
    }),
    'crossfade.json': file('How loud what follows is, so many frames into a crossfade.', {
      gains: [-1, 0, 1, 100, 11_999, 12_000, 23_999, 24_000, 30_000].map((frame) => ({
        frame,
        frames: 24_000,
        gain: fadeInGain(frame, 24_000),
      })),
    }),
  };
}
