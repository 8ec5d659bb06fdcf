import type { SessionRecord } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import transitions from '../vectors/transitions.json' with { type: 'json' };
import { advance } from './lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionState } from './session-state.ts';
import { defaultSettings, withLength } from './settings.ts';
import { at, ID, NOON_MS, request, run } from './testing/session-request.ts';

const SETTINGS = withLength(defaultSettings('meditation', 7), 10);
const started = { type: 'sound-started', ...at(0) } as const;
const playing = run([request(), started]).state;
const paused = (action: SessionAction) => run([action], playing).state;
const draft = run([{ type: 'pause', ...at(30) }], playing).effects.find(
  (effect) => effect.type === 'write-draft',
)?.draft;
if (!draft) throw new Error('a pause writes the journal');

const STATES = {
  idle: INITIAL_SESSION_STATE,
  waiting: run([request({ settings: { ...SETTINGS, startDelaySeconds: 30 } })]).state,
  starting: run([request()]).state,
  restoring: run([{ type: 'restore', draft, nowMs: NOON_MS + 40_000 }]).state,
  playing,
  'paused by hand': paused({ type: 'pause', ...at(30) }),
  interrupted: paused({ type: 'sound-interrupted', ...at(30) }),
  broken: paused({ type: 'sound-failed', reason: 'no-output-device', ...at(30) }),
  ending: run([{ type: 'end', ...at(30) }], playing).state,
  summary: run([{ type: 'end', ...at(30) }, { type: 'sound-stopped' }], playing).state,
} as const satisfies Record<string, SessionState>;

const ACTIONS = {
  start: request(),
  restore: { type: 'restore', draft, nowMs: NOON_MS + 60_000 },
  'sound-started': { type: 'sound-started', ...at(60, 30) },
  'sound-failed': { type: 'sound-failed', reason: 'no-output-device', ...at(60, 30) },
  'sound-interrupted': { type: 'sound-interrupted', ...at(60, 30) },
  'sound-returned': { type: 'sound-returned', ...at(60, 30) },
  'sound-finished': { type: 'sound-finished', ...at(60, 30) },
  'sound-stopped': { type: 'sound-stopped' },
  ticked: { type: 'ticked', ...at(60, 30) },
  pause: { type: 'pause', ...at(60, 30) },
  resume: { type: 'resume', ...at(60, 30) },
  end: { type: 'end', ...at(60, 30) },
  adjust: { type: 'adjust', settings: { ...SETTINGS, tempo: 77 } },
  edit: { type: 'edit', change: { note: 'Rain.' }, nowMs: NOON_MS + 90_000 },
  close: { type: 'close' },
} as const satisfies Record<SessionAction['type'], SessionAction>;

/** Where each action leads, with what the runner does; the Kit's tests read the same file. */
const STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = transitions.steps;

const PAIRS = Object.keys(STATES).flatMap((state) =>
  Object.keys(ACTIONS).map((action) => [action, state] as [keyof typeof ACTIONS, keyof typeof STATES]),
);

it('the table of steps names each state, and no action that is none', () => {
  expect(Object.keys(STEPS)).toEqual(Object.keys(STATES));
  const named = new Set(Object.values(STEPS).flatMap((row) => Object.keys(row)));
  expect([...named].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
});

describe('a step of a session', () => {
  it.each(PAIRS)('on %s while it is %s leads where it should', (action, from) => {
    const state = STATES[from];
    const next = advance(state, ACTIONS[action]);
    const expected = STEPS[from]?.[action];
    if (expected === undefined) {
      expect(next.state).toBe(state);
      expect(next.effects).toEqual([]);
    } else {
      expect(next.state).not.toBe(state);
      expect([`${next.state.status}:`, ...next.effects.map(({ type }) => type)].join(' ')).toBe(expected);
    }
  });

  it.each([
    ['pause', 'playing', 'asked'],
    ['sound-interrupted', 'playing', 'interrupted'],
    ['sound-failed', 'playing', 'failed'],
    ['pause', 'interrupted', 'asked'],
    ['ticked', 'broken', 'failed'],
    ['ticked', 'interrupted', 'interrupted'],
  ] as const)('on %s while it is %s is paused as %s', (action, from, cause) => {
    expect(advance(STATES[from], ACTIONS[action]).state).toMatchObject({ status: 'paused', cause });
  });
});

const recordIn = (state: SessionState): SessionRecord => {
  if (state.status !== 'summary') throw new Error(`no record in ${state.status}`);
  return state.record;
};

describe('the record at the end of a session', () => {
  it.each(['sound-stopped', 'sound-finished', 'sound-failed'] as const)(
    'says that it was ended by hand, when it was, though %s comes later',
    (action) => {
      const { state, effects } = advance(STATES.ending, ACTIONS[action]);
      expect(recordIn(state)).toMatchObject({ end_reason: 'ended', ended_at: '2026-11-21T12:00:30.000Z' });
      expect(effects).toEqual([{ type: 'store-record', record: recordIn(state) }]);
    },
  );

  it('says that it was completed when the sound came to its end', () => {
    expect(recordIn(advance(playing, ACTIONS['sound-finished']).state)).toMatchObject({
      end_reason: 'completed',
      active_ms: 30_000,
      paused_ms: 30_000,
    });
  });

  it('is stored anew with each edit, the same object that is shown', () => {
    const { state, effects } = advance(STATES.summary, ACTIONS.edit);
    expect(recordIn(state)).toMatchObject({ note: 'Rain.', edited_at: '2026-11-21T12:01:30.000Z' });
    expect(effects).toEqual([{ type: 'store-record', record: recordIn(state) }]);
    expect(advance(state, { type: 'close' }).state).toEqual({ status: 'idle', failure: null });
  });

  it('is none for a session ended before its first second was full', () => {
    expect(advance(playing, { type: 'end', ...at(0.999) }).state.status).toBe('idle');
    expect(advance(playing, { type: 'end', ...at(1) }).state.status).toBe('ending');
  });
});

describe('the journal of a session', () => {
  const drafts = (state: SessionState, action: SessionAction) =>
    advance(state, action).effects.flatMap((effect) => (effect.type === 'write-draft' ? [effect.draft] : []));

  it.each([
    ['playing', ACTIONS.pause, 'interrupted', 30_000, 30_000],
    ['playing', ACTIONS.ticked, 'interrupted', 30_000, 30_000],
    ['paused by hand', ACTIONS.resume, 'interrupted', 30_000, 30_000],
    ['playing', ACTIONS.end, 'ended', 30_000, 30_000],
    ['paused by hand', ACTIONS.end, 'ended', 30_000, 30_000],
  ] as const)('while %s says what a crash would leave', (from, action, end_reason, active_ms, paused_ms) => {
    expect(drafts(STATES[from], action)).toMatchObject([
      { id: ID, end_reason, active_ms, paused_ms, ended_at: '2026-11-21T12:01:00.000Z' },
    ]);
  });

  it.each(['playing', 'paused by hand'] as const)('while %s is written every five seconds, not sooner', (from) => {
    const begin = from === 'playing' ? 0 : 30;
    const tick = (seconds: number) =>
      ({ type: 'ticked', ...at(begin + seconds, from === 'playing' ? seconds : 30) }) as const;
    const early = advance(STATES[from], tick(4.9));
    expect(early.effects).toEqual([]);
    expect(early.state.status).toBe(STATES[from].status);
    expect(drafts(early.state, tick(5))).toHaveLength(1);
    const written = advance(early.state, tick(5)).state;
    expect(drafts(written, tick(9.9))).toEqual([]);
    expect(drafts(written, tick(10))).toHaveLength(1);
  });
});

describe('the wait before a session', () => {
  it('begins when the delay is over, and counts from there', () => {
    expect(STATES.waiting).toMatchObject({ beginsAtMs: NOON_MS + 30_000 });
    expect(advance(STATES.waiting, { type: 'ticked', ...at(29.9, 0) }).state).toBe(STATES.waiting);
    expect(advance(STATES.waiting, { type: 'ticked', ...at(30, 0) }).state).toMatchObject({
      status: 'starting',
      isRestored: false,
      session: { startedAtMs: NOON_MS + 30_000, seenAtMs: NOON_MS + 30_000, writtenAtMs: NOON_MS + 30_000 },
    });
  });

  it('is never longer than what was asked for, when the clock is set back', () => {
    const setBack = advance(STATES.waiting, { type: 'ticked', ...at(-60, 0) });
    expect(setBack).toEqual({ state: { ...STATES.waiting, beginsAtMs: NOON_MS - 30_000 }, effects: [] });
    expect(advance(STATES.waiting, { type: 'ticked', ...at(0, 0) }).state).toBe(STATES.waiting);
  });

  it('says why the sound could not be woken', () => {
    expect(advance(STATES.waiting, ACTIONS['sound-failed']).state).toEqual({
      status: 'idle',
      failure: 'no-output-device',
    });
  });

  it('with an end by the clock lasts from its first sound to that time, not from the tap', () => {
    const settings = { ...SETTINGS, startDelaySeconds: 60, untilTime: '13:30' };
    const waiting = run([request({ settings })]).state;
    expect(waiting).toMatchObject({ session: { settings: { lengthMinutes: 29 } } });
    const begun = advance(waiting, { type: 'resume', ...at(30, 0) }).state;
    expect(begun).toMatchObject({ session: { settings: { lengthMinutes: 29.5, untilTime: '13:30' } } });
  });
});

describe('a restored session', () => {
  it('counts what passed since the interruption as silence, and resumes where its sound stopped', () => {
    const { state, effects } = advance(STATES.idle, ACTIONS.restore);
    expect(effects).toEqual([{ type: 'start-sound', fromSeconds: 30 }]);
    expect(advance(state, ACTIONS['sound-started']).state).toMatchObject({
      status: 'playing',
      session: { startedAtMs: NOON_MS, activeMs: 30_000, pausedMs: 30_000, seenPlayedSeconds: 30 },
    });
    const setBack = advance(state, { type: 'sound-started', ...at(-60, 30) }).state;
    expect(setBack).toMatchObject({ session: { pausedMs: 0, seenAtMs: NOON_MS - 60_000 } });
  });

  it('that cannot start stays in the journal', () => {
    expect(advance(STATES.restoring, ACTIONS['sound-failed'])).toEqual({
      state: { status: 'idle', failure: 'no-output-device' },
      effects: [],
    });
  });
});

describe('settings changed while a session runs', () => {
  it('leave its mode, seed and pitch, and change the rest', () => {
    const settings = { ...SETTINGS, mode: 'focus', seed: 8, tuningHz: 440, tempo: 77 } as const;
    expect(advance(playing, { type: 'adjust', settings }).state).toMatchObject({
      session: { settings: { ...SETTINGS, tempo: 77, hourOfYear: expect.any(Number) } },
    });
  });

  it('reach the sound when its volume alone changes', () => {
    const settings = { ...SETTINGS, volume: 0.3 };
    expect(advance(playing, { type: 'adjust', settings }).effects).toEqual([{ type: 'adjust-sound' }]);
  });

  it('end it by hand with a fade of at most four seconds, or the shorter one that was chosen', () => {
    const stop = (fadeOutSeconds: number) => {
      const adjusted = advance(playing, { type: 'adjust', settings: { ...SETTINGS, fadeOutSeconds } }).state;
      return advance(adjusted, { type: 'end', ...at(60) }).effects.at(-1);
    };
    expect([stop(60), stop(2)]).toEqual([
      { type: 'stop-sound', fadeSeconds: 4 },
      { type: 'stop-sound', fadeSeconds: 2 },
    ]);
  });
});
