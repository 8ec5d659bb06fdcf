import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Milliseconds } from '@innertide/std/units';
import type { StoredHeartValues } from '../../ports/health-port.ts';

/** How pleasant what somebody chose after a session is, as a health store asks it: from -1 to 1. Our words say no more than these. */
const VALENCE = { softer: 0.5, clearer: 0.5, same: 0, restless: -0.4 } as const;

/** A session without its pauses, as mindful minutes count it. */
export function mindfulMinutes(record: SessionRecord): {
  id: string;
  beganAtMs: Milliseconds;
  endedAtMs: Milliseconds;
} {
  const beganAtMs = Date.parse(record.started_at);
  return { id: record.id, beganAtMs, endedAtMs: beganAtMs + record.active_ms };
}

/** How somebody felt after a session; null where the question stayed open. */
export function feelingAfter(record: SessionRecord) {
  if (record.mood_after === null) return null;
  return {
    id: `${record.id}.feeling`,
    atMs: Date.parse(record.ended_at),
    editedAtMs: Date.parse(record.edited_at),
    valence: VALENCE[record.mood_after],
  };
}

/** The system measures variability every few hours and never while a workout runs: before and after is all there is. */
const AROUND_MS = 6 * 3_600_000;

export function spanAround(record: SessionRecord): { fromMs: Milliseconds; toMs: Milliseconds } {
  return {
    fromMs: Date.parse(record.started_at) - AROUND_MS,
    toMs: Date.parse(record.ended_at) + AROUND_MS,
  };
}

/** What is worth saying of a heart around a session; null for each that was not measured. */
export interface HeartAround {
  readonly lowestBpm: number | null;
  readonly averageBpm: number | null;
  readonly sdnnBeforeMs: Milliseconds | null;
  readonly sdnnAfterMs: Milliseconds | null;
}

export function heartAround(record: SessionRecord, { rates, variability }: StoredHeartValues): HeartAround {
  const [beganAtMs, endedAtMs] = [Date.parse(record.started_at), Date.parse(record.ended_at)];
  const during = rates.filter(({ atMs }) => atMs >= beganAtMs && atMs <= endedAtMs).map(({ bpm }) => bpm);
  const before = variability.filter(({ atMs }) => atMs < beganAtMs).toSorted((a, b) => b.atMs - a.atMs)[0];
  const after = variability.filter(({ atMs }) => atMs > endedAtMs).toSorted((a, b) => a.atMs - b.atMs)[0];
  return {
    lowestBpm: during.length === 0 ? null : Math.min(...during),
    averageBpm: during.length === 0 ? null : during.reduce((sum, bpm) => sum + bpm, 0) / during.length,
    sdnnBeforeMs: before?.sdnnMs ?? null,
    sdnnAfterMs: after?.sdnnMs ?? null,
  };
}
