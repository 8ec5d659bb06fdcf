import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import { effectiveSound } from './effective-sound.ts';
import { recoveryOf } from './journal.ts';
import { advance } from './lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionEffect, type SessionState } from './session-state.ts';
import { defaultSettings, withLayer } from './settings.ts';
import { soundChange } from './sound-program.ts';
import { at, ID, NOON_MS, request, run } from './testing/session-request.ts';

describe('a session', () => {
  it('goes from its setup through sound, a pause and an end to its summary', () => {
    const { state, effects } = run([
      request(),
      { type: 'sound-started', ...at(0) },
      { type: 'pause', ...at(60) },
      { type: 'resume', ...at(90, 60) },
      { type: 'end', ...at(120, 90) },
      { type: 'sound-stopped' },
    ]);
    expect(state.status).toBe('summary');
    const record = (state as { record: SessionRecord }).record;
    expect(record).toMatchObject({
      active_ms: 90_000,
      paused_ms: 30_000,
      end_reason: 'ended',
      local_date: '2026-11-21',
    });
    expect(Date.parse(record.ended_at)).toBe(NOON_MS + 120_000);
    expect(sessionRecordSchema.safeParse(record).success).toBe(true);
    expect(effects.map((effect) => effect.type)).toEqual([
      'start-sound',
      'write-draft',
      'pause-sound',
      'write-draft',
      'resume-sound',
      'write-draft',
      'write-draft',
      'stop-sound',
      'store-record',
    ]);
  });

  it('is complete when its sound reaches the end by itself', () => {
    const { state } = run([request(), { type: 'sound-started', ...at(0) }, { type: 'sound-finished', ...at(600) }]);
    expect(state).toMatchObject({ status: 'summary', record: { end_reason: 'completed', active_ms: 600_000 } });
  });

  it('does not count the wait for the first sound', () => {
    const { state } = run([request(), { type: 'sound-started', ...at(8, 0) }, { type: 'ticked', ...at(18, 10) }]);
    expect(state).toMatchObject({ session: { activeMs: 10_000, pausedMs: 0, startedAtMs: NOON_MS + 8_000 } });
  });

  it('counts a phone asleep as silence, because the sound stood still', () => {
    const { state } = run([request(), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(900, 300) }]);
    expect(state).toMatchObject({ session: { activeMs: 300_000, pausedMs: 600_000 } });
  });

  it('ends after its beginning even when the clock was set back', () => {
    const { state } = run([
      request(),
      { type: 'sound-started', ...at(0) },
      { type: 'ticked', nowMs: NOON_MS - 3_600_000, playedSeconds: 60 },
      { type: 'end', nowMs: NOON_MS - 3_590_000, playedSeconds: 70 },
      { type: 'sound-stopped' },
    ]);
    const { record } = state as { record: SessionRecord };
    expect(record.active_ms).toBe(70_000);
    expect(Date.parse(record.ended_at) - Date.parse(record.started_at)).toBe(70_000);
  });

  it.each([-3_600_000, -2_000, 0])(
    'is written every five seconds by the sound, with a clock that is set back by %d ms',
    (jumpMs) => {
      const looks = Array.from({ length: 41 }, (_, look) => (look + 1) / 4);
      const ticks = looks.map((seconds) => {
        const nowMs = NOON_MS + seconds * 1000 + (seconds > 4 ? jumpMs : 0);
        return { type: 'ticked', nowMs, playedSeconds: seconds } as const;
      });
      const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;
      const written = run(ticks, playing).effects.flatMap((effect) =>
        effect.type === 'write-draft' ? [effect.draft.active_ms] : [],
      );
      expect(written).toEqual([5_000, 10_000]);
    },
  );

  it('waits through an interruption and goes on by itself, but not out of a pause that was asked for', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;
    const interrupted = run([{ type: 'sound-interrupted', ...at(10) }], playing).state;
    expect(interrupted).toMatchObject({ status: 'paused', cause: 'interrupted' });
    expect(advance(interrupted, { type: 'sound-returned', ...at(20, 10) }).state.status).toBe('playing');
    const asked = run([{ type: 'pause', ...at(10) }], playing).state;
    expect(advance(asked, { type: 'sound-returned', ...at(20, 10) }).state).toBe(asked);
  });

  it('stays paused after an interruption during which it was paused by hand', () => {
    const began: SessionAction[] = [request(), { type: 'sound-started', ...at(0) }];
    const { state, effects } = run([
      ...began,
      { type: 'sound-interrupted', ...at(10) },
      { type: 'pause', ...at(20, 10) },
      { type: 'sound-returned', ...at(30, 10) },
    ]);
    expect(state).toMatchObject({ status: 'paused', cause: 'asked', session: { activeMs: 10_000 } });
    expect(effects.map((effect) => effect.type)).toContain('pause-sound');
  });

  it('is discarded when it ends within its first second', () => {
    const { state, effects } = run([request(), { type: 'sound-started', ...at(0) }, { type: 'end', ...at(0.5) }]);
    expect(state.status).toBe('idle');
    expect(effects.at(-1)).toEqual({ type: 'discard-draft', id: ID });
  });

  it('reports why its sound could not start, and saves what an earlier part counted', () => {
    const failed = { type: 'sound-failed', reason: 'audio-worklet-missing', ...at(1) } as const;
    const fresh = run([request(), failed]);
    expect(fresh.state).toEqual({ status: 'idle', failure: 'audio-worklet-missing' });
    expect(fresh.effects.at(-1)?.type).toBe('discard-draft');
    const draft = draftsOf(
      run([request(), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(30) }]).effects,
    );
    const again = run([{ type: 'restore', draft: draft.at(-1) as SessionRecord, nowMs: NOON_MS + 60_000 }, failed]);
    expect(again.effects.map((effect) => effect.type)).toEqual(['start-sound']);
  });

  it('goes on after a reload where its sound stopped and counts the gap as silence', () => {
    const before = run([request(), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(30) }]);
    const draft = draftsOf(before.effects).at(-1) as SessionRecord;
    expect(recoveryOf(draft, NOON_MS + 60_000)).toBe('offer-restore');
    const after = run([
      { type: 'restore', draft, nowMs: NOON_MS + 60_000 },
      { type: 'sound-started', ...at(90, 30) },
      { type: 'end', ...at(100, 40) },
      { type: 'sound-stopped' },
    ]);
    expect(after.effects[0]).toMatchObject({ type: 'start-sound', fromSeconds: 30 });
    expect(after.state).toMatchObject({ record: { id: ID, active_ms: 40_000, paused_ms: 60_000 } });
  });

  it('adjusts the sound for an audible change, and for no other', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state as SessionState & { status: 'playing' };
    const { settings } = playing.session;
    const quieter = advance(playing, { type: 'adjust', settings: withLayer(settings, 'echo', { volume: 0.2 }) });
    expect(quieter.effects).toEqual([{ type: 'adjust-sound' }]);
    expect(soundChange(soundOf(playing), soundOf(quieter.state))).toEqual({
      layers: { echo: { on: true, volume: 0.2 } },
    });
    expect(advance(playing, { type: 'adjust', settings: { ...settings, seed: 99 } }).state).toBe(playing);
  });

  it('waits silently for its start delay, and begins after it or by hand', () => {
    const settings = { ...defaultSettings('meditation', 7), startDelaySeconds: 30 };
    const waiting = run([request({ settings })]);
    expect(waiting.effects).toEqual([{ type: 'wake-sound' }]);
    expect(soundOf(waiting.state)).toMatchObject({ seed: 7 });
    expect(run([{ type: 'ticked', ...at(29) }], waiting.state).state).toBe(waiting.state);
    for (const action of [
      { type: 'ticked', ...at(30) },
      { type: 'resume', ...at(5) },
    ] as const) {
      const begun = run([action], waiting.state);
      expect(begun.state).toMatchObject({ status: 'starting', session: { startedAtMs: action.nowMs, activeMs: 0 } });
      expect(begun.effects).toMatchObject([{ type: 'start-sound', fromSeconds: 0 }]);
    }
    const setBack = run([{ type: 'ticked', ...at(-3600) }], waiting.state).state;
    expect(run([{ type: 'ticked', ...at(-3570) }], setBack).state.status).toBe('starting');
    expect(run([{ type: 'end', ...at(3) }], waiting.state)).toMatchObject({
      state: INITIAL_SESSION_STATE,
      effects: [{ type: 'stop-sound' }],
    });
  });

  it('with an end by the clock ends at that time after a pause', () => {
    const settings = { ...defaultSettings('sleep', 7), untilTime: '13:30' };
    const begun = run([request({ settings })]);
    expect(begun.effects).toEqual([{ type: 'start-sound', fromSeconds: 0 }]);
    expect(soundOf(begun.state)).toMatchObject({ durationSeconds: 1800 });
    const { state, effects } = run(
      [
        { type: 'sound-started', ...at(0) },
        { type: 'pause', ...at(600) },
        { type: 'resume', ...at(1200, 600) },
      ],
      begun.state,
    );
    expect(effects.at(-2)).toEqual({ type: 'adjust-sound' });
    expect(soundChange(soundOf(begun.state), soundOf(state))).toEqual({ durationSeconds: 1200 });
    const draft = draftsOf(effects).at(-1) as SessionRecord;
    const later = run([{ type: 'restore', draft, nowMs: NOON_MS + 1_500_000 }]);
    expect(later.effects).toEqual([{ type: 'start-sound', fromSeconds: 600 }]);
    expect(soundOf(later.state)).toMatchObject({ durationSeconds: 900 });
    expect(state).toMatchObject({ session: { settings: { untilTime: '13:30' } } });
  });

  it('adjusts the sound for another world, and starts from the same place in its piece', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state as SessionState & { status: 'playing' };
    const settings = { ...playing.session.settings, world: 'vault', pieceFromSeconds: 60 } as const;
    const { state, effects } = advance(playing, { type: 'adjust', settings });
    expect(effects).toEqual([{ type: 'adjust-sound' }]);
    expect(state).toMatchObject({ session: { settings: { world: 'vault', pieceFromSeconds: null } } });
  });

  it('stores an inaudible change without adjusting the sound', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;
    if (playing.status !== 'playing') throw new Error('the session plays');
    const { settings } = playing.session;
    const changed = advance(playing, {
      type: 'adjust',
      settings: { ...settings, pulse: { ...settings.pulse, on: true, shape: 'bell' } },
    });
    expect(changed).toMatchObject({ state: { session: { settings: { pulse: { on: true } } } }, effects: [] });
  });

  it('returns the same state object for an action that has no meaning in a state', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;
    const summary = run([{ type: 'end', ...at(30) }, { type: 'sound-stopped' }], playing).state;
    const meaningless: readonly [SessionState, SessionAction][] = [
      [INITIAL_SESSION_STATE, { type: 'pause', ...at(1) }],
      [INITIAL_SESSION_STATE, { type: 'sound-finished', ...at(1) }],
      [playing, request()],
      [playing, { type: 'resume', ...at(1) }],
      [playing, { type: 'close' }],
      [summary, { type: 'ticked', ...at(40) }],
      [summary, { type: 'end', ...at(40) }],
    ];
    for (const [state, action] of meaningless) {
      const next = advance(state, action);
      expect(next.state).toBe(state);
      expect(next.effects).toEqual([]);
    }
  });
});

function soundOf(state: SessionState) {
  if (!('session' in state)) throw new Error(`A session in ${state.status} has no sound.`);
  return effectiveSound(state.session.settings, state.session.activeMs / 1000, null, false);
}

function draftsOf(effects: readonly SessionEffect[]): SessionRecord[] {
  return effects.flatMap((effect) => (effect.type === 'write-draft' ? [effect.draft] : []));
}
