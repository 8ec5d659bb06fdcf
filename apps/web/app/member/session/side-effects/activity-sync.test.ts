import type { ActivityControl, SessionActivity } from '@innertide/native/shell-messages';
import { advance } from '@innertide/session/lifecycle';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionState } from '@innertide/session/session-state';
import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import { syncActivity } from './activity-sync.ts';

const ID = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const BEGIN = 1_800_000_000_000;

function scene() {
  let nowMs = BEGIN;
  let state: SessionState = INITIAL_SESSION_STATE;
  const changed = new Set<() => void>();
  const buttons = new Set<(control: ActivityControl) => void>();
  const shown: (SessionActivity | null)[] = [];
  const pressed: string[] = [];
  const listen =
    <Listener>(set: Set<Listener>) =>
    (listener: Listener) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const act = (action: SessionAction) => {
    state = advance(state, action).state;
    for (const listener of changed) listener();
  };
  const stop = syncActivity({
    system: {
      showActivity: (activity) => shown.push(activity),
      endActivity: () => shown.push(null),
      listenForControls: listen(buttons),
    },
    runner: {
      snapshot: () => ({ state, isElsewhere: false, isMuted: false, queue: [], left: null }),
      subscribe: listen(changed),
      meter: () => null,
      pause: () => void pressed.push('pause'),
      resume: () => void pressed.push('resume'),
      adjust: ({ lengthMinutes }) => void pressed.push(`length ${lengthMinutes}`),
    },
    nowMs: () => nowMs,
    titleOf: (mode) => `title of ${mode}`,
  });
  return {
    shown,
    pressed,
    act,
    stop,
    alive: () => changed.size + buttons.size,
    press(control: ActivityControl) {
      for (const button of buttons) button(control);
    },
    at(seconds: number, playedSeconds = seconds) {
      nowMs = BEGIN + seconds * 1000;
      act({ type: 'ticked', nowMs, playedSeconds });
    },
    start(lengthMinutes: number | null = 20) {
      const settings = { ...defaultSettings('sleep', 1), lengthMinutes };
      act({ type: 'start', id: ID, settings, templateSlug: null, moodBefore: null, timeZone: 'Europe/Warsaw', nowMs });
      act({ type: 'sound-started', nowMs, playedSeconds: 0 });
    },
  };
}

describe('session on the lock screen', () => {
  it('is shown with its length and place, and not again while the lock screen counts rightly by itself', () => {
    const { shown, start, at } = scene();
    expect(shown).toEqual([]);
    start();
    expect(shown).toEqual([
      {
        session: ID,
        state: 'playing',
        sentAtMs: BEGIN,
        mode: 'sleep',
        title: 'title of sleep',
        playedSeconds: 0,
        lengthMinutes: 20,
      },
    ]);
    for (let seconds = 1; seconds < 300; seconds += 1) at(seconds);
    expect(shown).toHaveLength(1);
  });

  it('is corrected where the sound fell behind the clock', () => {
    const { shown, start, at } = scene();
    start();
    at(60, 58.5);
    expect(shown).toHaveLength(1);
    at(61, 58.5);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatchObject({ playedSeconds: 58.5, sentAtMs: BEGIN + 61_000 });
  });

  it('stands still in a pause, however long it is, and goes on', () => {
    const { shown, act, start, at } = scene();
    start();
    at(10);
    act({ type: 'pause', nowMs: BEGIN + 10_000, playedSeconds: 10 });
    for (let seconds = 11; seconds < 40; seconds += 1) at(seconds, 10);
    act({ type: 'resume', nowMs: BEGIN + 40_000, playedSeconds: 10 });
    expect(shown.map((activity) => activity?.state)).toEqual(['playing', 'paused', 'playing']);
  });

  it('is taken off at the end, once, and with the page’s own end', () => {
    const ended = scene();
    ended.start();
    ended.act({ type: 'end', nowMs: BEGIN + 5_000, playedSeconds: 5 });
    ended.act({ type: 'sound-stopped' });
    expect(ended.shown.at(-1)).toBeNull();
    const before = ended.shown.length;
    ended.act({ type: 'close' });
    ended.stop();
    expect(ended.shown).toHaveLength(before);
    expect(ended.alive()).toBe(0);
    const left = scene();
    left.start();
    left.stop();
    expect(left.shown.at(-1)).toBeNull();
  });

  it('obeys its buttons, of this session alone', () => {
    const { press, pressed, start } = scene();
    press({ action: 'pause', session: ID });
    start();
    press({ action: 'pause', session: ID });
    press({ action: 'resume', session: ID });
    press({ action: 'extend', session: ID });
    press({ action: 'extend', session: 'another' });
    expect(pressed).toEqual(['pause', 'resume', 'length 25']);
  });

  it('adds nothing to a session without an end', () => {
    const { press, pressed, start, shown } = scene();
    start(null);
    press({ action: 'extend', session: ID });
    expect(shown.at(-1)).toMatchObject({ lengthMinutes: null });
    expect(pressed).toEqual(['length null']);
  });
});
