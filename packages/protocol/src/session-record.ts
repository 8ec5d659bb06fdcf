import { MODES } from '@innertide/std/mode';
import { z } from 'zod';
import { sessionSettingsSchema } from './session-settings.ts';

/** completed: its length was reached; ended: by hand; interrupted: the tab or device went away and it was not taken up again. */
const END_REASONS = ['completed', 'ended', 'interrupted'] as const;
export const MOODS_BEFORE = ['tense', 'scattered', 'tired', 'calm'] as const;
export const MOODS_AFTER = ['softer', 'clearer', 'same', 'restless'] as const;

/** A session that is over, as `save_session` takes it and `session_history` returns it. Times are ISO 8601 in UTC. */
export const sessionRecordSchema = z.object({
  /** UUIDv7, made on the client: saving twice is saving once. */
  id: z.uuid(),
  mode: z.enum(MODES),
  /** Slug of the curated template it began with, if any. */
  template_slug: z.string().max(80).nullable(),
  settings: sessionSettingsSchema,
  started_at: z.iso.datetime({ offset: true }),
  ended_at: z.iso.datetime({ offset: true }),
  active_ms: z.int().min(0),
  paused_ms: z.int().min(0),
  end_reason: z.enum(END_REASONS),
  /** IANA name, e.g. Europe/Warsaw. */
  time_zone: z.string().min(1).max(64),
  /** YYYY-MM-DD where the person was; a day ends at 4 in the morning. */
  local_date: z.iso.date(),
  mood_before: z.enum(MOODS_BEFORE).nullable(),
  mood_after: z.enum(MOODS_AFTER).nullable(),
  note: z.string().max(2000).nullable(),
  /** Heart data stays on the device: there is no consent that would let any of it in. */
  heart_summary: z.null().describe('heart data stays on the device'),
  /** When the person last changed it: the later edit wins. */
  edited_at: z.iso.datetime({ offset: true }),
});

/** The fields of `session_year`: enough for a year at a glance and for statistics. */
export const OUTLINE_FIELDS = {
  id: true,
  mode: true,
  template_slug: true,
  started_at: true,
  time_zone: true,
  local_date: true,
  active_ms: true,
  mood_before: true,
  mood_after: true,
} as const satisfies Partial<Record<keyof SessionRecord, true>>;

export type MoodBefore = (typeof MOODS_BEFORE)[number];
export type SessionRecord = z.infer<typeof sessionRecordSchema>;
/** What a person may change of a session that is over. */
export type SessionEdit = Partial<Pick<SessionRecord, 'mood_after' | 'note'>>;
export type EndReason = SessionRecord['end_reason'];
