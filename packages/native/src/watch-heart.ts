import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';
import type { FromWatch } from './bridge-message.ts';
import { type ClockMapping, clockAfterMessage, onThisClock, UNKNOWN_CLOCK } from './clock-mapping.ts';

/** A value may be this old and still say where the heart is: a watch sends every five seconds and may miss two. */
export const FRESH_FOR_MS: Milliseconds = 15_000;

const RUNS_REMEMBERED = 8;

/** What is remembered of a watch's messages, so that late, doubled and reordered ones do no harm. Plain data. */
export interface WatchHeart {
  /** The newest last. A message of an earlier one is late, whatever it says. */
  readonly runs: readonly string[];
  /** Of the newest run: sequence number of the newest message of each kind, -1 before. */
  readonly heartSeq: number;
  readonly linkSeq: number;
  readonly controlSeq: number;
  readonly clock: ClockMapping;
}

export const INITIAL_WATCH_HEART: WatchHeart = {
  runs: [],
  heartSeq: -1,
  linkSeq: -1,
  controlSeq: -1,
  clock: UNKNOWN_CLOCK,
};

/** What a message is worth. */
export type WatchNews =
  /** `atMs` on this device's clock, never in its future. */
  | { readonly name: 'heart'; readonly bpm: BeatsPerMinute; readonly atMs: Milliseconds }
  | { readonly name: 'link'; readonly link: Extract<FromWatch, { type: 'link' }> }
  /** The answer to a question of the clock; whoever asked knows when. */
  | { readonly name: 'clock'; readonly ask: number; readonly sentAtMs: Milliseconds }
  | { readonly name: 'control'; readonly control: Extract<FromWatch, { type: 'control' }> }
  /** However late: a session that is over stays as it was. */
  | { readonly name: 'record'; readonly record: Extract<FromWatch, { type: 'record' }> }
  /** Received before, overtaken by a newer one, of an earlier start of the sender, or too old to go by. */
  | { readonly name: 'nothing'; readonly because: 'overtaken' | 'earlier-run' | 'stale' };

/** Applies one received message. Messages may be minutes late, come twice and in any order. @param receivedAtMs on this device's clock. */
export function receiveWatchMessage(
  before: WatchHeart,
  message: FromWatch,
  receivedAtMs: Milliseconds,
): { readonly state: WatchHeart; readonly news: WatchNews } {
  if (message.type === 'record') return { state: before, news: { name: 'record', record: message } };
  const isNewest = before.runs.at(-1) === message.run;
  if (!isNewest && before.runs.includes(message.run)) return { state: before, news: nothing('earlier-run') };
  const state: WatchHeart = {
    ...(isNewest ? before : { ...INITIAL_WATCH_HEART, runs: [...before.runs, message.run].slice(-RUNS_REMEMBERED) }),
    clock: clockAfterMessage(before.clock, message.sentAtMs, receivedAtMs),
  };
  switch (message.type) {
    case 'clock':
      return { state, news: { name: 'clock', ask: message.ask, sentAtMs: message.sentAtMs } };
    case 'link':
      if (message.seq <= state.linkSeq) return { state, news: nothing('overtaken') };
      return { state: { ...state, linkSeq: message.seq }, news: { name: 'link', link: message } };
    case 'control': {
      if (message.seq <= state.controlSeq) return { state, news: nothing('overtaken') };
      const pressed = { ...state, controlSeq: message.seq };
      // A button that was pressed minutes ago must not end what goes on now.
      if (receivedAtMs - onThisClock(state.clock, message.sentAtMs) > FRESH_FOR_MS)
        return { state: pressed, news: nothing('stale') };
      return { state: pressed, news: { name: 'control', control: message } };
    }
    case 'heart': {
      if (message.seq <= state.heartSeq) return { state, news: nothing('overtaken') };
      const next = { ...state, heartSeq: message.seq };
      const measuredAtMs = onThisClock(state.clock, Math.min(message.measuredAtMs, message.sentAtMs));
      const atMs = Math.min(receivedAtMs, measuredAtMs);
      if (receivedAtMs - atMs > FRESH_FOR_MS) return { state: next, news: nothing('stale') };
      return { state: next, news: { name: 'heart', bpm: message.bpm, atMs } };
    }
  }
}

function nothing(because: Extract<WatchNews, { name: 'nothing' }>['because']): WatchNews {
  return { name: 'nothing', because };
}
