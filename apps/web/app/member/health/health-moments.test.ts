import type { SessionRecord } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import { feelingAfter, heartAround, mindfulMinutes, spanAround } from './health-moments.ts';

const record = {
  id: '018f0000-0000-7000-8000-000000000001',
  started_at: '2026-11-20T20:00:00.000Z',
  ended_at: '2026-11-20T20:30:00.000Z',
  edited_at: '2026-11-20T20:31:00.000Z',
  active_ms: 20 * 60_000,
  mood_after: 'restless',
} as SessionRecord;
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);

describe('entry for the health store', () => {
  it('counts no pause as mindful minutes', () => {
    const { beganAtMs, endedAtMs } = mindfulMinutes(record);
    expect((endedAtMs - beganAtMs) / 60_000).toBe(20);
  });

  it('contains no feeling when none was given', () => {
    expect(feelingAfter({ ...record, mood_after: null })).toBeNull();
    expect(feelingAfter(record)).toMatchObject({ atMs: at('20:30'), valence: -0.4 });
  });
});

describe('heart values of the health store around a session', () => {
  it('use rates within the session and the nearest variability on either side', () => {
    const { fromMs, toMs } = spanAround(record);
    expect([fromMs, toMs]).toEqual([at('14:00'), Date.parse('2026-11-21T02:30:00.000Z')]);
    const around = heartAround(record, {
      rates: [
        { atMs: at('19:59'), bpm: 90 },
        { atMs: at('20:05'), bpm: 64 },
        { atMs: at('20:20'), bpm: 56 },
      ],
      variability: [
        { atMs: at('18:00'), sdnnMs: 40 },
        { atMs: at('19:30'), sdnnMs: 44 },
        { atMs: at('20:10'), sdnnMs: 99 },
        { atMs: at('21:00'), sdnnMs: 52 },
        { atMs: at('22:00'), sdnnMs: 61 },
      ],
    });
    expect(around).toEqual({ lowestBpm: 56, averageBpm: 60, sdnnBeforeMs: 44, sdnnAfterMs: 52 });
  });

  it('are null where nothing was measured', () => {
    expect(heartAround(record, { rates: [], variability: [] })).toEqual({
      lowestBpm: null,
      averageBpm: null,
      sdnnBeforeMs: null,
      sdnnAfterMs: null,
    });
  });
});
