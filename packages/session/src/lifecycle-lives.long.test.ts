import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extended } from './end-by-clock.ts';
import { JOURNAL_INTERVAL_MS, recoveryOf } from './journal.ts';
import { advance } from './lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionState } from './session-state.ts';
import { defaultSettings, withLayer, withLength } from './settings.ts';
import { NOON_MS, request } from './testing/session-request.ts';

describe('a session, whatever happens to it,', () => {
  it('is audible exactly as long as it says, its journal is never more than one interval behind, and each end is reported once', () => {
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
        ...(['start-later', 'start-until', 'longer'] as const),
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
  audibleMs = 0;
  sounding = false;
  unseenMs = 0;
  sessions = 0;
  draft: SessionRecord | null = null;
  stored = new Map<string, SessionRecord>();
  audibleOf = new Map<string, number>();

  live(one: Happening): void {
    if (one.kind === 'time') {
      this.nowMs += one.ms;
      if (this.sounding) {
        this.soundMs += one.ms;
        this.audibleMs += one.ms;
        this.unseenMs += one.ms;
      }
      if (one.looks) this.act({ type: 'ticked', ...this.reading() });
    } else if (one.kind === 'sleep' || one.kind === 'clock-set') {
      this.nowMs += one.ms;
    } else if (one.kind === 'crash') {
      this.crash();
    } else if (one.kind === 'start' || one.kind === 'start-later' || one.kind === 'start-until') {
      const settings = withLength(defaultSettings('meditation', 7), 10);
      if (one.kind === 'start-later') settings.startDelaySeconds = 30;
      if (one.kind === 'start-until') settings.untilTime = '13:30';
      this.sessions += 1;
      const id = `01939b6e-0000-7000-8000-${String(this.sessions).padStart(12, '0')}`;
      this.act(request({ id, settings, nowMs: this.nowMs }) as SessionAction);
    } else if (one.kind === 'adjust') {
      if ('session' in this.state) {
        this.act({ type: 'adjust', settings: withLayer(this.state.session.settings, 'rain', { on: true }) });
      }
    } else if (one.kind === 'longer') {
      if ('session' in this.state) this.act({ type: 'adjust', settings: extended(this.state.session.settings, 5) });
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
        this.audibleMs = this.soundMs;
        this.unseenMs = 0;
      } else if (effect.type === 'write-draft') this.draft = effect.draft;
      else if (effect.type === 'discard-draft') this.draft = null;
      else if (effect.type === 'store-record') {
        if (!this.stored.has(effect.record.id)) this.audibleOf.set(effect.record.id, this.audibleMs);
        this.stored.set(effect.record.id, effect.record);
        this.draft = null;
      }
    }
  }

  /** The tab is gone: what the journal holds is all there is. It is stored, or taken up again. */
  crash(): void {
    const draft = this.draft;
    this.state = INITIAL_SESSION_STATE;
    this.sounding = false;
    if (draft === null) return;
    if (recoveryOf(draft, this.nowMs) === 'offer-restore') this.act({ type: 'restore', draft, nowMs: this.nowMs });
    else {
      this.stored.set(draft.id, draft);
      this.audibleOf.set(draft.id, draft.active_ms);
      this.draft = null;
    }
  }

  checkJournal(): void {
    if (this.state.status === 'playing' || this.state.status === 'paused') {
      expect(this.draft?.id).toBe(this.state.session.id);
      const behindMs = this.audibleMs - (this.draft?.active_ms ?? 0);
      expect(behindMs).toBeGreaterThanOrEqual(-1);
      expect(behindMs).toBeLessThanOrEqual(JOURNAL_INTERVAL_MS + this.unseenMs);
      expect(Math.abs(this.state.session.activeMs + this.unseenMs - this.audibleMs)).toBeLessThan(1);
    }
    if (this.draft) expect(sessionRecordSchema.safeParse(this.draft).success).toBe(true);
  }

  checkSpans(): void {
    for (const [id, record] of this.stored) {
      expect(Math.abs(record.active_ms - (this.audibleOf.get(id) ?? Number.NaN))).toBeLessThanOrEqual(1);
      expect(Date.parse(record.ended_at)).toBeGreaterThanOrEqual(Date.parse(record.started_at) + record.active_ms - 1);
      expect(sessionRecordSchema.safeParse(record).success).toBe(true);
    }
  }
}
