import type { EndReason, SessionEdit, SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Milliseconds } from '@innertide/std/units';
import { localDate } from './rhythm.ts';

/** The journal is written this often while a session runs, and at each change of its state. */
export const JOURNAL_INTERVAL_MS = 5_000;

/** A session broken off longer ago than this is kept as it is; going on would not be the same session. */
const GO_ON_WITHIN_MS = 2 * 60 * 60 * 1000;

/** What is known of a session that is not over. */
export interface SessionInProgress {
  readonly id: string;
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
  readonly moodBefore: SessionRecord['mood_before'];
  readonly timeZone: string;
  readonly startedAtMs: Milliseconds;
  /** Sound heard, by the audio clock. */
  readonly activeMs: Milliseconds;
  /** Silence since the first sound: pauses, interruptions, a device asleep; by the wall clock. */
  readonly pausedMs: Milliseconds;
  /** Wall clock of the last look. */
  readonly seenAtMs: Milliseconds;
  /** Audio clock of the last look, in seconds. */
  readonly seenPlayedSeconds: number;
  /** Wall clock of the last journal entry, as the clock stands now. */
  readonly writtenAtMs: Milliseconds;
}

export interface StartRequest {
  /** UUIDv7, made by the caller. */
  readonly id: string;
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
  readonly moodBefore: SessionRecord['mood_before'];
  readonly timeZone: string;
  readonly nowMs: Milliseconds;
}

/** A session nobody has heard anything of yet. */
export function sessionAsked(request: StartRequest, settings: SessionSettings): SessionInProgress {
  const { id, templateSlug, moodBefore, timeZone, nowMs } = request;
  const nothingHeard = { activeMs: 0, pausedMs: 0, seenPlayedSeconds: 0 };
  const now = { startedAtMs: nowMs, seenAtMs: nowMs, writtenAtMs: nowMs };
  return { id, settings, templateSlug, moodBefore, timeZone, ...nothingHeard, ...now };
}

/**
 * The record a session would leave if it were over now. The journal holds exactly this with the reason `interrupted`,
 * so that what a crash leaves behind needs no repair. A clock set back never makes an end before its beginning.
 */
export function recordOf(session: SessionInProgress, endReason: EndReason, nowMs: Milliseconds): SessionRecord {
  const activeMs = Math.round(session.activeMs);
  const pausedMs = Math.round(session.pausedMs);
  const endedAt = new Date(Math.max(nowMs, session.startedAtMs + activeMs + pausedMs)).toISOString();
  return {
    id: session.id,
    mode: session.settings.mode,
    template_slug: session.templateSlug,
    settings: session.settings,
    started_at: new Date(session.startedAtMs).toISOString(),
    ended_at: endedAt,
    active_ms: activeMs,
    paused_ms: pausedMs,
    end_reason: endReason,
    time_zone: session.timeZone,
    local_date: localDate(session.startedAtMs, session.timeZone),
    mood_before: session.moodBefore,
    mood_after: null,
    note: null,
    heart_summary: null,
    edited_at: endedAt,
  };
}

/** The session behind a journal entry, ready to go on where its sound stopped. */
export function sessionOf(draft: SessionRecord): SessionInProgress {
  const leftAtMs = Date.parse(draft.ended_at);
  return {
    id: draft.id,
    settings: draft.settings,
    templateSlug: draft.template_slug,
    moodBefore: draft.mood_before,
    timeZone: draft.time_zone,
    startedAtMs: Date.parse(draft.started_at),
    activeMs: draft.active_ms,
    pausedMs: draft.paused_ms,
    seenAtMs: leftAtMs,
    seenPlayedSeconds: draft.active_ms / 1000,
    writtenAtMs: leftAtMs,
  };
}

/** What to do with an entry that a closed tab or a crash left behind. */
export type Recovery = 'offer-to-go-on' | 'keep' | 'forget';

/** Less sound than this is a slip of the finger, not a session. */
export const SHORTEST_SESSION_MS = 1_000;

export function recoveryOf(draft: SessionRecord, nowMs: Milliseconds): Recovery {
  if (draft.end_reason === 'interrupted') {
    const lengthMs = draft.settings.lengthMinutes === null ? Infinity : draft.settings.lengthMinutes * 60_000;
    const ageMs = nowMs - Date.parse(draft.ended_at);
    if (ageMs < GO_ON_WITHIN_MS && draft.active_ms < lengthMs - JOURNAL_INTERVAL_MS) return 'offer-to-go-on';
  }
  return draft.active_ms < SHORTEST_SESSION_MS ? 'forget' : 'keep';
}

/** A later edit of a record that is over; later also by a clock that was set back. */
export function edited(record: SessionRecord, change: SessionEdit, nowMs: Milliseconds): SessionRecord {
  const editedAt = Math.max(nowMs, Date.parse(record.edited_at) + 1);
  return { ...record, ...change, edited_at: new Date(editedAt).toISOString() };
}
