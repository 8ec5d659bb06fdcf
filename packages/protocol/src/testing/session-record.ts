// One session record with every field given, for tests.
import { type SessionRecord, sessionRecordSchema } from '../session-record.ts';
import { sessionSettingsSchema } from '../session-settings.ts';

export const RECORD_ID = '019aa6b2-6a9c-7c3e-8a51-1f0e4f6f2a10';
export const RECORD_TIME = '2026-11-21T12:00:00+01:00';

export const SETTINGS = sessionSettingsSchema.parse({
  version: 1,
  mode: 'sleep',
  seed: 7,
  lengthMinutes: null,
  fadeOutSeconds: 600,
  tempo: 44,
  intensity: 35,
  brightness: 30,
  density: 30,
  tuningHz: 432,
  volume: 0.8,
  layers: { echo: { on: true, volume: 0.6 } },
  binaural: { carrierHz: 216, beatHz: 2.5 },
  bellEveryMinutes: null,
});

export const RECORD: SessionRecord = sessionRecordSchema.parse({
  id: RECORD_ID,
  mode: 'sleep',
  template_slug: 'long-night',
  settings: SETTINGS,
  started_at: RECORD_TIME,
  ended_at: RECORD_TIME,
  active_ms: 60_000,
  paused_ms: 0,
  end_reason: 'ended',
  time_zone: 'Europe/Warsaw',
  local_date: '2026-11-21',
  mood_before: 'tired',
  mood_after: 'softer',
  note: 'Rain.',
  heart_summary: null,
  edited_at: RECORD_TIME,
});
