import type { SessionRecord } from '@innertide/protocol/session-record';
import type { PlannedLine } from '@innertide/session/guidance/plan';
import { advance } from '@innertide/session/lifecycle';
import { INITIAL_SESSION_STATE, type SessionAction } from '@innertide/session/session-state';
import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import type { RunnerSnapshot } from '../../session-core/runner-snapshot.ts';
import { syncWatch } from './watch-sync.ts';

const ID = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const BEGIN = 1_800_000_000_000;

/** A runner, a watch and a journal that do what the test says. */
function scene() {
  let nowMs = BEGIN;
  let snapshot: RunnerSnapshot = {
    state: INITIAL_SESSION_STATE,
    isElsewhere: false,
    isMuted: false,
    queue: [],
    left: null,
  };
  const changed = new Set<() => void>();
  const messageListeners = new Set<(text: unknown) => void>();
  const ticks = new Set<() => void>();
  const sent: Record<string, unknown>[] = [];
  const pressed: string[] = [];
  const stored: SessionRecord[] = [];
  let plan: readonly PlannedLine[] = [];
  const listen =
    <Listener>(set: Set<Listener>) =>
    (listener: Listener) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const stop = syncWatch({
    watch: { send: (text) => void sent.push(JSON.parse(text)), subscribe: listen(messageListeners) },
    runner: {
      snapshot: () => snapshot,
      subscribe: listen(changed),
      meter: () => null,
      pause: () => void pressed.push('pause'),
      resume: () => void pressed.push('resume'),
      end: () => void pressed.push('end'),
    },
    journal: {
      sessions: async () => stored.map((record) => ({ record, state: 'saved' as const })),
      store: async (_, record) => void stored.push(record),
    },
    ownerId: 'ada',
    nowMs: () => nowMs,
    every: (_, then) => listen(ticks)(then),
    timeZone: () => 'Europe/Warsaw',
    pacing: () => null,
    titleOf: (mode) => mode,
    plan: () => plan,
    setupOf: (template, mode) => ({
      templateSlug: template === 'own-1' ? null : template,
      settings: { ...defaultSettings(mode, 7), lengthMinutes: 12 },
    }),
  });
  const act = (action: SessionAction) => {
    snapshot = { ...snapshot, state: advance(snapshot.state, action).state };
    for (const listener of changed) listener();
  };
  const envelope = { v: 1, run: 'r', seq: 0, sentAtMs: nowMs };
  return {
    sent,
    pressed,
    stored,
    stop,
    act,
    alive: () => changed.size + messageListeners.size + ticks.size,
    sayLines(lines: readonly PlannedLine[]) {
      plan = lines;
      for (const listener of changed) listener();
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
    tick() {
      for (const then of ticks) then();
    },
    async receive(message: object | 'noise') {
      envelope.seq += 1;
      for (const listener of messageListeners)
        listener(message === 'noise' ? message : JSON.stringify({ ...envelope, sentAtMs: nowMs, ...message }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    start() {
      const settings = { ...defaultSettings('sleep', 1), pulse: { on: true, shape: 'breath' as const, strength: 0.4 } };
      const about = { templateSlug: null, moodBefore: null, timeZone: 'Europe/Warsaw' };
      act({ type: 'start', id: ID, settings, ...about, nowMs });
      act({ type: 'sound-started', nowMs, playedSeconds: 0 });
    },
  };
}

describe('watch synchronisation', () => {
  it('sends the session at every change, repeats it while it plays, and sends its end', () => {
    const { sent, act, start, tick, wait } = scene();
    expect(sent).toEqual([]);
    start();
    expect(sent).toMatchObject([
      { v: 1, type: 'session', session: ID, state: 'playing', mode: 'sleep', pulse: 'breath' },
    ]);
    wait(5_000);
    act({ type: 'ticked', nowMs: BEGIN + 5_000, playedSeconds: 5 });
    expect(sent).toHaveLength(1);
    tick();
    expect(sent.at(-1)).toMatchObject({ state: 'playing', playedSeconds: 5, sentAtMs: BEGIN + 5_000 });
    act({ type: 'pause', nowMs: BEGIN + 6_000, playedSeconds: 6 });
    expect(sent.at(-1)).toMatchObject({ state: 'paused', playedSeconds: 6 });
    act({ type: 'end', nowMs: BEGIN + 6_500, playedSeconds: 6 });
    expect(sent.at(-1)).toMatchObject({ state: 'over', session: ID });
    const before = sent.length;
    tick();
    expect(sent).toHaveLength(before);
  });

  it('applies controls of this session only, and no outdated ones', async () => {
    const { start, receive, pressed, wait } = scene();
    await receive({ type: 'control', action: 'end', session: ID });
    start();
    await receive({ type: 'control', action: 'pause', session: ID });
    await receive({ type: 'control', action: 'end', session: 'another' });
    const sentAtMs = BEGIN;
    wait(200_000);
    await receive({ type: 'control', action: 'end', session: ID, sentAtMs });
    await receive({ type: 'control', action: 'resume', session: ID });
    await receive('noise');
    expect(pressed).toEqual(['pause', 'resume']);
  });

  it('stores a session led by the watch once, and acknowledges it each time', async () => {
    const { receive, stored, sent } = scene();
    const record = {
      type: 'record',
      id: ID,
      template: 'still-water',
      mode: 'meditation',
      startedAtMs: BEGIN - 900_000,
      endedAtMs: BEGIN - 60_000,
      activeMs: 780_000.4,
      pausedMs: 60_000,
      endReason: 'completed',
    };
    await receive(record);
    await receive(record);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      id: ID,
      template_slug: 'still-water',
      mode: 'meditation',
      active_ms: 780_000,
      end_reason: 'completed',
      settings: { lengthMinutes: 12 },
      local_date: '2027-01-15',
      heart_summary: null,
    });
    expect(sent).toEqual([
      { v: 1, type: 'record-kept', id: ID },
      { v: 1, type: 'record-kept', id: ID },
    ]);
  });

  it('sends the words of the session once, anew when they change, and again to a watch that may have missed them', () => {
    const { sent, start, sayLines, act, tick } = scene();
    const line = (atSeconds: number): PlannedLine => ({
      id: `l${atSeconds}`,
      key: 'l',
      part: 'body',
      intent: 'settle',
      text: `Line at ${atSeconds}`,
      atSeconds,
      untilSeconds: atSeconds + 4,
    });
    const lines = () => sent.filter(({ type }) => type === 'lines');
    sayLines([line(8)]);
    expect(sent).toEqual([]);
    start();
    expect(lines()).toEqual([
      { v: 1, type: 'lines', session: ID, lines: [{ atSeconds: 8, untilSeconds: 12, text: 'Line at 8' }] },
    ]);
    act({ type: 'ticked', nowMs: BEGIN + 1_000, playedSeconds: 1 });
    expect(lines()).toHaveLength(1);
    sayLines([line(8), line(60)]);
    expect(lines()).toHaveLength(2);
    tick();
    expect(lines()).toHaveLength(3);
    sayLines([]);
    expect(lines().at(-1)).toMatchObject({ lines: [] });
    const before = lines().length;
    tick();
    expect(lines()).toHaveLength(before);
  });

  it('stores a session of the member’s own template without a slug', async () => {
    const { receive, stored } = scene();
    await receive({
      type: 'record',
      id: ID,
      template: 'own-1',
      mode: 'focus',
      startedAtMs: BEGIN - 900_000,
      endedAtMs: BEGIN - 60_000,
      activeMs: 780_000,
      pausedMs: 0,
      endReason: 'completed',
    });
    expect(stored[0]).toMatchObject({ template_slug: null, mode: 'focus' });
  });

  it('releases timers and subscriptions on disposal', () => {
    const { stop, alive } = scene();
    expect(alive()).toBe(4);
    stop();
    expect(alive()).toBe(0);
  });
});
