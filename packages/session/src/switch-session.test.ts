import { describe, expect, it } from 'vitest';
import { defaultSettings, withLength } from './settings.ts';
import { SHORTEST_LEFT_MS, switchSession } from './switch-session.ts';
import { at, NOON_MS, request, run } from './testing/session-request.ts';

const next = {
  id: '019ab000-0000-7000-8000-000000000002',
  settings: { ...withLength(defaultSettings('sleep', 8), 30), startDelaySeconds: 60 },
  templateSlug: 'a-whole-night',
  moodBefore: null,
  timeZone: 'Europe/Warsaw',
  nowMs: NOON_MS + 300_000,
} as const;

const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;

function left(seconds: number, reason: 'ended' | 'completed' = 'ended', state = playing) {
  return switchSession(state, { ...next, reading: at(seconds), reason });
}

describe('switchSession', () => {
  it('stores what was played as a session of its own and starts the other one at once', () => {
    const { state, effects } = left(300);
    expect(effects.map(({ type }) => type)).toEqual(['store-record', 'start-sound']);
    expect(effects[0]).toMatchObject({ record: { mode: 'meditation', end_reason: 'ended', active_ms: 300_000 } });
    expect(effects[1]).toMatchObject({ fromSeconds: 0 });
    expect(state).toMatchObject({ status: 'starting', session: { id: next.id, templateSlug: 'a-whole-night' } });
    const begun = run([{ type: 'sound-started', ...at(300, 0) }], state);
    expect(begun.state).toMatchObject({ status: 'playing', session: { activeMs: 0, settings: { mode: 'sleep' } } });
  });

  it('a session left within its first minute leaves no entry', () => {
    expect(left(SHORTEST_LEFT_MS / 1000 - 1).effects.map(({ type }) => type)).toEqual(['discard-draft', 'start-sound']);
    expect(left(SHORTEST_LEFT_MS / 1000).effects[0]?.type).toBe('store-record');
  });

  it('a session whose time was over is completed, however short it was', () => {
    expect(left(30, 'completed').effects[0]).toMatchObject({
      type: 'store-record',
      record: { end_reason: 'completed' },
    });
  });

  it('the silence of a pause counts as paused in the record of the session that is left', () => {
    const paused = run([{ type: 'pause', ...at(120) }], playing).state;
    expect(left(180, 'ended', paused).effects[0]).toMatchObject({ record: { active_ms: 120_000, paused_ms: 60_000 } });
  });

  it('a session that fades out is stored as ended before the other one begins', () => {
    const ending = run([{ type: 'end', ...at(30) }], playing).state;
    expect(left(31, 'ended', ending).effects[0]).toMatchObject({
      type: 'store-record',
      record: { end_reason: 'ended', active_ms: 30_000 },
    });
  });

  it('nothing is stored where nothing was played, and a session that starts is not left', () => {
    const waiting = run([request({ settings: { ...next.settings, startDelaySeconds: 30 } })]).state;
    expect(left(5, 'ended', waiting).effects.map(({ type }) => type)).toEqual(['start-sound']);
    const starting = run([request()]).state;
    expect(left(5, 'ended', starting)).toEqual({ state: starting, effects: [] });
  });
});
