import type { EndReason, SessionEdit, SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Milliseconds } from '@innertide/std/units';
import { hourOfYear, localDate } from './rhythm.ts';

/** Milliseconds between two journal entries while a session runs; each change of its state adds one. */
export const JOURNAL_INTERVAL_MS = 5_000;

/** A session interrupted longer ago than this is saved as it is, because resuming it would be another session. */
const RESTORE_WITHIN_MS = 2 * 60 * 60 * 1000;

/** What is known of a session that is not over. */
export interface SessionInProgress {
  readonly id: string;
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
  readonly moodBefore: SessionRecord['mood_before'];
  readonly timeZone: string;
  readonly startedAtMs: Milliseconds;
  /** Sound played, by the audio clock. */
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

/** Creates the session of a start request, before its first sound. */
export function sessionAsked(request: StartRequest, settings: SessionSettings): SessionInProgress {
  const { id, templateSlug, moodBefore, timeZone, nowMs } = request;
  const nothingPlayed = { activeMs: 0, pausedMs: 0, seenPlayedSeconds: 0 };
  const now = { startedAtMs: nowMs, seenAtMs: nowMs, writtenAtMs: nowMs };
  // A piece that was played before is tinted by the hour at which it was first played.
  const tintedBy = settings.hourOfYear ?? hourOfYear(nowMs, timeZone);
  const played = { ...settings, composerVersion: COMPOSER_VERSION, hourOfYear: tintedBy };
  return { id, settings: played, templateSlug, moodBefore, timeZone, ...nothingPlayed, ...now };
}

/** What is known of a session that is over. */
export interface PlayedSession
  extends Pick<SessionInProgress, 'id' | 'settings' | 'templateSlug' | 'moodBefore' | 'timeZone' | 'startedAtMs'> {
  readonly mode: SessionRecord['mode'];
  readonly endedAtMs: Milliseconds;
  readonly activeMs: Milliseconds;
  readonly pausedMs: Milliseconds;
  readonly endReason: EndReason;
}

/** Builds the record of a session that is over: every record begins here. What a person adds afterwards is null. */
export function recordOfPlayed(session: PlayedSession): SessionRecord {
  const endedAt = new Date(session.endedAtMs).toISOString();
  return {
    id: session.id,
    mode: session.mode,
    template_slug: session.templateSlug,
    settings: session.settings,
    started_at: new Date(session.startedAtMs).toISOString(),
    ended_at: endedAt,
    active_ms: Math.round(session.activeMs),
    paused_ms: Math.round(session.pausedMs),
    end_reason: session.endReason,
    time_zone: session.timeZone,
    local_date: localDate(session.startedAtMs, session.timeZone),
    mood_before: session.moodBefore,
    mood_after: null,
    note: null,
    heart_summary: null,
    edited_at: endedAt,
  };
}

/**
 * Builds the record of a session as if it were over now. The journal holds this record with the reason `interrupted`, so that
 * a crash leaves nothing to repair. The end is never before the beginning, even when the clock was set back.
 * @param nowMs wall clock, Unix milliseconds.
 */
export function recordOf(session: SessionInProgress, endReason: EndReason, nowMs: Milliseconds): SessionRecord {
  const playedMs = Math.round(session.activeMs) + Math.round(session.pausedMs);
  const endedAtMs = Math.max(nowMs, session.startedAtMs + playedMs);
  return recordOfPlayed({ ...session, mode: session.settings.mode, endedAtMs, endReason });
}

/** Restores the session of a journal entry, ready to resume where its sound stopped. */
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
export type Recovery = 'offer-restore' | 'save' | 'discard';

/** Milliseconds of sound below which a session is discarded as an accidental start. */
export const SHORTEST_SESSION_MS = 1_000;

/**
 * Decides about a journal entry that a closed tab or a crash left behind: resumed within two hours, otherwise saved; discarded
 * with less than a second of sound.
 * @param nowMs wall clock, Unix milliseconds.
 */
export function recoveryOf(draft: SessionRecord, nowMs: Milliseconds): Recovery {
  if (draft.end_reason === 'interrupted') {
    const lengthMs = draft.settings.lengthMinutes === null ? Infinity : draft.settings.lengthMinutes * 60_000;
    const ageMs = nowMs - Date.parse(draft.ended_at);
    if (ageMs < RESTORE_WITHIN_MS && draft.active_ms < lengthMs - JOURNAL_INTERVAL_MS) return 'offer-restore';
  }
  return draft.active_ms < SHORTEST_SESSION_MS ? 'discard' : 'save';
}

/**
 * Applies an edit to a record. Its `edited_at` is always later than before, even when the clock was set back.
 * @param nowMs wall clock, Unix milliseconds.
 */
export function edited(record: SessionRecord, change: SessionEdit, nowMs: Milliseconds): SessionRecord {
  const editedAt = Math.max(nowMs, Date.parse(record.edited_at) + 1);
  return { ...record, ...change, edited_at: new Date(editedAt).toISOString() };
}
