import { sessionRecordSchema } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import { edited, recordOf, recoveryOf, type SessionInProgress, sessionAsked, sessionOf } from './journal.ts';
import { isJournalDue, played, reachingItsEnd, silent } from './session-clock.ts';
import { defaultSettings, withLength } from './settings.ts';
import { ID, NOON_MS } from './testing/session-request.ts';

const REQUEST = {
  id: ID,
  settings: withLength(defaultSettings('meditation', 7), 10),
  templateSlug: 'first-breath',
  moodBefore: 'tense',
  timeZone: 'Europe/Warsaw',
  nowMs: NOON_MS,
} as const;
/** 13 o'clock in Warsaw on 21 November. */
const PLAYED = { ...REQUEST.settings, hourOfYear: 24 * 324 + 13 };
const SESSION: SessionInProgress = { ...sessionAsked(REQUEST, REQUEST.settings), activeMs: 90_000, pausedMs: 30_000 };

describe('the record of a session', () => {
  it('says what was asked for, when, how long and how it ended, and nothing that nobody said yet', () => {
    const unsaid = Object.fromEntries(Object.keys(sessionRecordSchema.shape).map((field) => [field, null]));
    expect(recordOf({ ...SESSION, activeMs: 90_000.4, pausedMs: 29_999.6 }, 'ended', NOON_MS + 150_000)).toEqual({
      ...unsaid,
      id: ID,
      mode: 'meditation',
      template_slug: 'first-breath',
      settings: PLAYED,
      started_at: '2026-11-21T12:00:00.000Z',
      ended_at: '2026-11-21T12:02:30.000Z',
      active_ms: 90_000,
      paused_ms: 30_000,
      end_reason: 'ended',
      time_zone: 'Europe/Warsaw',
      local_date: '2026-11-21',
      mood_before: 'tense',
      edited_at: '2026-11-21T12:02:30.000Z',
    });
  });

  it('ends no sooner than its sound and its silence took', () => {
    expect(recordOf(SESSION, 'ended', NOON_MS - 1).ended_at).toBe('2026-11-21T12:02:00.000Z');
  });

  it('begins empty', () => {
    expect(sessionAsked(REQUEST, REQUEST.settings)).toEqual({
      id: ID,
      settings: PLAYED,
      templateSlug: 'first-breath',
      moodBefore: 'tense',
      timeZone: 'Europe/Warsaw',
      startedAtMs: NOON_MS,
      activeMs: 0,
      pausedMs: 0,
      seenAtMs: NOON_MS,
      seenPlayedSeconds: 0,
      writtenAtMs: NOON_MS,
    });
  });

  it('leaves the hour of a piece that was played before', () => {
    expect(sessionAsked(REQUEST, { ...REQUEST.settings, hourOfYear: 0 }).settings.hourOfYear).toBe(0);
  });

  it('gives the session back, as it was when the journal was written', () => {
    const leftAtMs = NOON_MS + 150_000;
    expect(sessionOf(recordOf(SESSION, 'interrupted', leftAtMs))).toEqual({
      ...SESSION,
      seenAtMs: leftAtMs,
      seenPlayedSeconds: 90,
      writtenAtMs: leftAtMs,
    });
  });

  it('edited is later than before, by the clock or by a millisecond', () => {
    const record = recordOf(SESSION, 'ended', NOON_MS + 150_000);
    expect(edited(record, { note: 'Rain.' }, NOON_MS + 200_000)).toEqual({
      ...record,
      note: 'Rain.',
      edited_at: '2026-11-21T12:03:20.000Z',
    });
    expect(edited(record, { mood_after: 'softer' }, NOON_MS)).toEqual({
      ...record,
      mood_after: 'softer',
      edited_at: '2026-11-21T12:02:30.001Z',
    });
  });
});

describe('a journal entry that was left behind', () => {
  const endedAtMs = NOON_MS + 120_000;
  const draft = recordOf(SESSION, 'interrupted', endedAtMs);
  const hours = (count: number) => endedAtMs + count * 3_600_000;

  it.each([
    ['at once', draft, endedAtMs, 'offer-restore'],
    ['within two hours', draft, hours(2) - 1, 'offer-restore'],
    ['two hours later', draft, hours(2), 'save'],
    ['of a session that is over', { ...draft, end_reason: 'ended' }, endedAtMs, 'save'],
    ['with more than five seconds left to play', { ...draft, active_ms: 594_999 }, endedAtMs, 'offer-restore'],
    ['with five seconds left to play', { ...draft, active_ms: 595_000 }, endedAtMs, 'save'],
    [
      'without an end, however long it played',
      { ...draft, active_ms: 1e9, settings: withLength(draft.settings, null) },
      endedAtMs,
      'offer-restore',
    ],
    ['with less than a second of sound, old', { ...draft, active_ms: 999 }, hours(3), 'discard'],
    ['with a second of sound, old', { ...draft, active_ms: 1000 }, hours(3), 'save'],
  ] as const)('%s', (_when, entry, nowMs, recovery) => {
    expect(recoveryOf(entry, nowMs)).toBe(recovery);
  });
});

describe('the clocks of a session', () => {
  const after = (nowMs: number, playedSeconds: number) => ({ nowMs: NOON_MS + nowMs, playedSeconds });
  const fresh = sessionAsked(REQUEST, REQUEST.settings);

  it('count as active what the sound played', () => {
    const once = played(fresh, after(10_000, 10));
    expect(once).toMatchObject({
      activeMs: 10_000,
      pausedMs: 0,
      seenAtMs: NOON_MS + 10_000,
      seenPlayedSeconds: 10,
      writtenAtMs: NOON_MS,
    });
    expect(played(once, after(20_000, 20))).toMatchObject({ activeMs: 20_000, pausedMs: 0 });
  });

  it('count a gap of more than five seconds as silence, and drift up to that as none', () => {
    expect(played(fresh, after(15_000, 10)).pausedMs).toBe(0);
    expect(played(fresh, after(15_001, 10)).pausedMs).toBe(5001);
    const gapTwice = played(played(fresh, after(20_000, 10)), after(40_000, 20));
    expect(gapTwice).toMatchObject({ activeMs: 20_000, pausedMs: 20_000 });
  });

  it('count no sound backwards', () => {
    const session = { ...fresh, seenPlayedSeconds: 30, activeMs: 30_000 };
    expect(played(session, after(1000, 20))).toMatchObject({ activeMs: 30_000, seenPlayedSeconds: 20 });
  });

  it('count a pause as silence, none where the clock was set back', () => {
    expect(silent(SESSION, after(60_000, 90))).toMatchObject({
      activeMs: 90_000,
      pausedMs: 90_000,
      seenAtMs: NOON_MS + 60_000,
      seenPlayedSeconds: 90,
      writtenAtMs: NOON_MS,
    });
    expect(silent(SESSION, after(-60_000, 90))).toMatchObject({ pausedMs: 30_000, writtenAtMs: NOON_MS - 60_000 });
  });

  it('ask for a journal entry after five seconds, also when the clock was set back', () => {
    expect([isJournalDue(fresh, NOON_MS + 4999), isJournalDue(fresh, NOON_MS + 5000)]).toEqual([false, true]);
    const setBack = played(fresh, after(-3_595_000, 5));
    expect(setBack.writtenAtMs).toBe(NOON_MS - 3_600_000);
    expect(isJournalDue(setBack, NOON_MS - 3_595_000)).toBe(true);
  });

  it('leave a length alone, and shorten an end by the clock by the silence before it', () => {
    expect(reachingItsEnd(SESSION, NOON_MS + 120_000)).toBe(SESSION);
    // Noon in UTC is 13:00 in Warsaw: half an hour to go, of which 2 min are past and 1.5 min were played.
    const byClock = { ...SESSION, settings: { ...SESSION.settings, untilTime: '13:30' } };
    const due = reachingItsEnd(byClock, NOON_MS + 120_000);
    expect(due).toEqual({ ...byClock, settings: { ...byClock.settings, lengthMinutes: 29.5 } });
    expect(reachingItsEnd(byClock, NOON_MS + 7_200_000).settings.lengthMinutes).toBe(1.5);
    expect(reachingItsEnd({ ...byClock, activeMs: 0 }, NOON_MS + 7_200_000).settings.lengthMinutes).toBe(1);
  });
});
