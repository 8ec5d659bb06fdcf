import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../vectors/watch-messages.json' with { type: 'json' };
import { readFromWatch } from './bridge-message.ts';
import { clockAfterAnswer } from './clock-mapping.ts';
import { FRESH_FOR_MS, INITIAL_WATCH_HEART, receiveWatchMessage, type WatchHeart } from './watch-heart.ts';

interface Step {
  readonly receivedAtMs: number;
  readonly message?: object;
  readonly text?: string;
  /** Where the clock was asked: when. */
  readonly askedAtMs?: number;
  readonly expect: object;
}

function receiveStep(before: WatchHeart, step: Step): { readonly state: WatchHeart; readonly received: object } {
  const read = readFromWatch(step.text ?? JSON.stringify(step.message));
  if (!read.ok) return { state: before, received: { fault: read.reason } };
  const { state, news } = receiveWatchMessage(before, read.value, step.receivedAtMs);
  switch (news.name) {
    case 'link':
      return { state, received: { name: 'link', state: news.link.state } };
    case 'control':
      return { state, received: { name: 'control', action: news.control.action, session: news.control.session } };
    case 'record': {
      const { id, template, mode, endReason, activeMs } = news.record;
      return { state, received: { name: 'record', id, template, mode, endReason, activeMs } };
    }
    case 'clock': {
      const clock = clockAfterAnswer(state.clock, step.askedAtMs!, news.sentAtMs, step.receivedAtMs);
      return { state: { ...state, clock }, received: news };
    }
    default:
      return { state, received: news };
  }
}

describe('message from a watch', () => {
  it.each(vectors.stories)('$name', ({ steps }) => {
    let state = INITIAL_WATCH_HEART;
    for (const step of steps as readonly Step[]) {
      const after = receiveStep(state, step);
      expect(after.received).toEqual(step.expect);
      state = after.state;
    }
  });

  it('is never taken twice, backwards, from the future or stale, however it is delayed, doubled and shuffled', () => {
    const deliveries = fc.array(
      fc.record({ seq: fc.integer({ min: 0, max: 60 }), delayMs: fc.integer({ min: 0, max: 300_000 }) }),
      { maxLength: 150 },
    );
    const offsets = fc.integer({ min: -3_600_000, max: 3_600_000 });
    const begin = 1_800_000_000_000;
    fc.assert(
      fc.property(deliveries, offsets, fc.boolean(), (sent, offsetMs, isAsked) => {
        let state = INITIAL_WATCH_HEART;
        if (isAsked)
          state = { ...state, clock: clockAfterAnswer(state.clock, begin, begin - offsetMs + 40, begin + 80) };
        const arrivals = sent.map(({ seq, delayMs }) => ({ seq, atMs: begin + seq * 5_000 + delayMs }));
        let newest = -1;
        for (const { seq, atMs } of arrivals.toSorted((a, b) => a.atMs - b.atMs)) {
          const theirMs = begin + seq * 5_000 - offsetMs;
          const envelope = { v: 1, run: 'r', seq, sentAtMs: theirMs, type: 'heart' } as const;
          const { state: after, news } = receiveWatchMessage(
            state,
            { ...envelope, bpm: 60, measuredAtMs: theirMs },
            atMs,
          );
          state = after;
          if (news.name !== 'heart') continue;
          expect(seq).toBeGreaterThan(newest);
          newest = seq;
          expect(news.atMs).toBeLessThanOrEqual(atMs);
          expect(atMs - news.atMs).toBeLessThanOrEqual(FRESH_FOR_MS);
          // Once the clock was asked, the age that is believed is the true one, within the answer's own width.
          if (isAsked) expect(Math.abs(news.atMs - (begin + seq * 5_000))).toBeLessThanOrEqual(80);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is small', () => {
    const messages = vectors.stories.flatMap(({ steps }) => steps as readonly Step[]);
    const understood = messages.flatMap(({ message }) => {
      const text = JSON.stringify(message ?? null);
      return readFromWatch(text).ok ? [text.length] : [];
    });
    expect(understood.length).toBeGreaterThan(60);
    expect(Math.max(...understood)).toBeLessThan(320);
  });
});
