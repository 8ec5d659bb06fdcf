import type { SessionRecord } from '@innertide/protocol/session-record';
import { sessionRecordSchema } from '@innertide/protocol/session-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOURNAL_INTERVAL_MS, recoveryOf } from './journal.ts';
import {
  advance,
  INITIAL_SESSION_STATE,
  type SessionAction,
  type SessionEffect,
  type SessionState,
  type StartRequest,
} from './lifecycle.ts';
import { defaultSettings, withLayer, withLength } from './settings.ts';

const ID = '01939b6e-0000-7000-8000-000000000001';
const NOON_MS = Date.UTC(2026, 10, 21, 12);

function request(changes: Partial<StartRequest> = {}): SessionAction {
  return {
    type: 'start',
    id: ID,
    settings: withLength(defaultSettings('meditation', 7), 10),
    templateSlug: null,
    moodBefore: null,
    timeZone: 'Europe/Warsaw',
    nowMs: NOON_MS,
    ...changes,
  };
}

function run(actions: readonly SessionAction[], from: SessionState = INITIAL_SESSION_STATE) {
  let state = from;
  const effects: SessionEffect[] = [];
  for (const action of actions) {
    const next = advance(state, action);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const at = (seconds: number, playedSeconds = seconds) => ({ nowMs: NOON_MS + seconds * 1000, playedSeconds });

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
      'keep-record',
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

  it('waits through an interruption and goes on by itself, but not out of a pause that was asked for', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state;
    const interrupted = run([{ type: 'sound-interrupted', ...at(10) }], playing).state;
    expect(interrupted).toMatchObject({ status: 'paused', cause: 'interrupted' });
    expect(advance(interrupted, { type: 'sound-returned', ...at(20, 10) }).state.status).toBe('playing');
    const asked = run([{ type: 'pause', ...at(10) }], playing).state;
    expect(advance(asked, { type: 'sound-returned', ...at(20, 10) }).state).toBe(asked);
  });

  it('leaves nothing behind when it is ended within its first second', () => {
    const { state, effects } = run([request(), { type: 'sound-started', ...at(0) }, { type: 'end', ...at(0.5) }]);
    expect(state.status).toBe('settings');
    expect(effects.at(-1)).toEqual({ type: 'discard-draft', id: ID });
  });

  it('tells why its sound could not start and keeps what an earlier part already counted', () => {
    const failed = { type: 'sound-failed', reason: 'audio-worklet-missing', ...at(1) } as const;
    const fresh = run([request(), failed]);
    expect(fresh.state).toEqual({ status: 'settings', failure: 'audio-worklet-missing' });
    expect(fresh.effects.at(-1)?.type).toBe('discard-draft');
    const draft = draftsOf(
      run([request(), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(30) }]).effects,
    );
    const again = run([{ type: 'go-on', draft: draft.at(-1) as SessionRecord }, failed]);
    expect(again.effects.map((effect) => effect.type)).toEqual(['start-sound']);
  });

  it('goes on after a reload where its sound stopped and counts the gap as silence', () => {
    const before = run([request(), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(30) }]);
    const draft = draftsOf(before.effects).at(-1) as SessionRecord;
    expect(recoveryOf(draft, NOON_MS + 60_000)).toBe('offer-to-go-on');
    const after = run([
      { type: 'go-on', draft },
      { type: 'sound-started', ...at(90, 30) },
      { type: 'end', ...at(100, 40) },
      { type: 'sound-stopped' },
    ]);
    expect(after.effects[0]).toMatchObject({ type: 'start-sound', fromSeconds: 30 });
    expect(after.state).toMatchObject({ record: { id: ID, active_ms: 40_000, paused_ms: 60_000 } });
  });

  it('passes on what can be heard of a change, and nothing else', () => {
    const playing = run([request(), { type: 'sound-started', ...at(0) }]).state as SessionState & { status: 'playing' };
    const { settings } = playing.session;
    const quieter = advance(playing, { type: 'adjust', settings: withLayer(settings, 'echo', { volume: 0.2 }) });
    expect(quieter.effects).toEqual([
      { type: 'adjust-sound', change: { layers: { echo: { on: true, volume: 0.2 } } } },
    ]);
    expect(advance(playing, { type: 'adjust', settings: { ...settings, seed: 99 } }).state).toBe(playing);
  });

  it('returns the same object for every pair that has no meaning', () => {
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

  it('is heard exactly as long as it says, its journal is never more than one interval behind, and each end is told once', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 150, size: 'max' }), (happenings) => {
        const world = new World();
        for (const one of happenings) {
          world.live(one);
          world.checkJournal();
        }
        world.checkSpans();
      }),
      { numRuns: 1000 },
    );
  });
});

function draftsOf(effects: readonly SessionEffect[]): SessionRecord[] {
  return effects.flatMap((effect) => (effect.type === 'write-draft' ? [effect.draft] : []));
}

const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.integer({ min: 0, max: 4_000 }),
      looks: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['start', 'sound-started', 'pause', 'resume', 'end', 'sound-stopped', 'sound-finished'] as const),
        ...(['sound-interrupted', 'sound-returned', 'sound-failed', 'adjust', 'close', 'edit', 'crash'] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 9e6 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock-set' as const), ms: fc.integer({ min: -9e6, max: 9e6 }) }),
  },
);

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** A listener and a device around the machine: its sound, its clocks and its store keep their own books. */
class World {
  state: SessionState = INITIAL_SESSION_STATE;
  nowMs = NOON_MS;
  soundMs = 0;
  heardMs = 0;
  sounding = false;
  unseenMs = 0;
  sessions = 0;
  draft: SessionRecord | null = null;
  kept = new Map<string, SessionRecord>();
  heardOf = new Map<string, number>();

  live(one: Happening): void {
    if (one.kind === 'time') {
      this.nowMs += one.ms;
      if (this.sounding) {
        this.soundMs += one.ms;
        this.heardMs += one.ms;
        this.unseenMs += one.ms;
      }
      if (one.looks) this.act({ type: 'ticked', ...this.reading() });
    } else if (one.kind === 'sleep' || one.kind === 'clock-set') {
      this.nowMs += one.ms;
    } else if (one.kind === 'crash') {
      this.crash();
    } else if (one.kind === 'start') {
      this.sessions += 1;
      const id = `01939b6e-0000-7000-8000-${String(this.sessions).padStart(12, '0')}`;
      this.act(request({ id, nowMs: this.nowMs }) as SessionAction);
    } else if (one.kind === 'adjust') {
      if ('session' in this.state) {
        this.act({ type: 'adjust', settings: withLayer(this.state.session.settings, 'rain', { on: true }) });
      }
    } else if (one.kind === 'close' || one.kind === 'sound-stopped') {
      this.act({ type: one.kind });
    } else if (one.kind === 'edit') {
      this.act({ type: 'edit', change: { mood_after: 'softer' }, nowMs: this.nowMs });
    } else if (one.kind === 'sound-failed') {
      this.act({ type: 'sound-failed', reason: 'no-output-device', ...this.reading() });
    } else {
      this.act({ type: one.kind, ...this.reading() });
    }
  }

  reading() {
    return { nowMs: this.nowMs, playedSeconds: this.soundMs / 1000 };
  }

  act(action: SessionAction): void {
    const before = this.state;
    const { state, effects } = advance(before, action);
    if (state === before) expect(effects).toEqual([]);
    if (state !== before && 'playedSeconds' in action) this.unseenMs = 0;
    this.state = state;
    this.sounding = state.status === 'playing';
    for (const effect of effects) {
      if (effect.type === 'start-sound') {
        this.soundMs = effect.fromSeconds * 1000;
        this.heardMs = this.soundMs;
        this.unseenMs = 0;
      } else if (effect.type === 'write-draft') this.draft = effect.draft;
      else if (effect.type === 'discard-draft') this.draft = null;
      else if (effect.type === 'keep-record') {
        if (!this.kept.has(effect.record.id)) this.heardOf.set(effect.record.id, this.heardMs);
        this.kept.set(effect.record.id, effect.record);
        this.draft = null;
      }
    }
  }

  /** The tab is gone: what the journal holds is all there is. It is kept, or taken up again. */
  crash(): void {
    const draft = this.draft;
    this.state = INITIAL_SESSION_STATE;
    this.sounding = false;
    if (draft === null) return;
    if (recoveryOf(draft, this.nowMs) === 'offer-to-go-on') this.act({ type: 'go-on', draft });
    else {
      this.kept.set(draft.id, draft);
      this.heardOf.set(draft.id, draft.active_ms);
      this.draft = null;
    }
  }

  checkJournal(): void {
    if (this.state.status === 'playing' || this.state.status === 'paused') {
      expect(this.draft?.id).toBe(this.state.session.id);
      const behindMs = this.heardMs - (this.draft?.active_ms ?? 0);
      expect(behindMs).toBeGreaterThanOrEqual(-1);
      expect(behindMs).toBeLessThanOrEqual(JOURNAL_INTERVAL_MS + this.unseenMs);
      expect(Math.abs(this.state.session.activeMs + this.unseenMs - this.heardMs)).toBeLessThan(1);
    }
    if (this.draft) expect(sessionRecordSchema.safeParse(this.draft).success).toBe(true);
  }

  checkSpans(): void {
    for (const [id, record] of this.kept) {
      expect(Math.abs(record.active_ms - (this.heardOf.get(id) ?? Number.NaN))).toBeLessThanOrEqual(1);
      expect(Date.parse(record.ended_at)).toBeGreaterThanOrEqual(Date.parse(record.started_at) + record.active_ms - 1);
      expect(sessionRecordSchema.safeParse(record).success).toBe(true);
    }
  }
}
