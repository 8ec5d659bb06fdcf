import { describe, expect, it } from 'vitest';
import { sessionRecordSchema } from './session-record.ts';
import { RECORD } from './testing/session-record.ts';

describe('a session record', () => {
  it('is stored and sent whole, and drops what it does not know', () => {
    expect(sessionRecordSchema.parse({ ...RECORD, pulse_bpm: 61 })).toEqual(RECORD);
  });

  it.each([
    { template_slug: null, mood_before: null, mood_after: null, note: null },
    { template_slug: 'x'.repeat(80), time_zone: 'x'.repeat(64), note: 'x'.repeat(2000) },
    { active_ms: 0, paused_ms: 0, time_zone: 'U' },
    ...(['completed', 'ended', 'interrupted'] as const).map((end_reason) => ({ end_reason })),
    ...(['tense', 'scattered', 'tired', 'calm'] as const).map((mood_before) => ({ mood_before })),
    ...(['softer', 'clearer', 'same', 'restless'] as const).map((mood_after) => ({ mood_after })),
  ])('accepts %j', (change) => {
    expect(sessionRecordSchema.safeParse({ ...RECORD, ...change }).success).toBe(true);
  });

  it.each([
    { template_slug: 'x'.repeat(81) },
    { time_zone: '' },
    { time_zone: 'x'.repeat(65) },
    { note: 'x'.repeat(2001) },
    { active_ms: -1 },
    { paused_ms: -1 },
    { active_ms: 0.5 },
    { end_reason: 'bored' },
    { mood_before: 'softer' },
    { mood_after: 'tense' },
    { started_at: '2026-11-21' },
    { heart_summary: { meanBpm: 61 } },
  ])('refuses %j', (change) => {
    expect(sessionRecordSchema.safeParse({ ...RECORD, ...change }).success).toBe(false);
  });

  it('takes a time with an offset as well as one in UTC', () => {
    for (const field of ['started_at', 'ended_at', 'edited_at'])
      for (const time of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00+01:00'])
        expect(sessionRecordSchema.safeParse({ ...RECORD, [field]: time }).success).toBe(true);
  });
});
