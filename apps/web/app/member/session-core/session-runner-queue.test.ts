import { defaultSettings, withLength } from '@innertide/session/settings';
import { withTimer } from '@innertide/session/timer';
import { SilentSound } from '@innertide/sound/port-silent';
import { ManualClock } from '@innertide/std/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import { playTime, settle } from '../../testing/play-time.ts';
import { activeSeconds, runningSettings } from './session-context.ts';
import { SessionRunner } from './session-runner.ts';

const OWNER = 'owner-1';
const settings = withLength(defaultSettings('sleep', 5), 10);

let journal: JournalPort;
let sound: SilentSound;
let clock: ManualClock;
let ticks: Set<() => void>;
let turnsHeld: number;
let runner: SessionRunner;

beforeEach(() => {
  journal = createMemoryJournal();
  sound = new SilentSound();
  clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
  ticks = new Set();
  turnsHeld = 0;
  let made = 0;
  runner = new SessionRunner({
    sound: async () => sound,
    journal,
    ownerId: OWNER,
    turn: {
      take() {
        turnsHeld += 1;
        return () => {
          turnsHeld -= 1;
        };
      },
      isHere: () => true,
      isElsewhere: async () => false,
    },
    wakeVoice: () => undefined,
    clock,
    every(_intervalMs, then) {
      ticks.add(then);
      return () => ticks.delete(then);
    },
    randomBytes() {
      made += 1;
      return new Uint8Array(10).fill(made);
    },
    timeZone: () => 'Europe/Warsaw',
  });
});

const listen = (seconds: number) => playTime(seconds, clock, sound, ticks);

async function play(): Promise<void> {
  await runner.prepare();
  runner.start({ settings, templateSlug: 'night-shore' });
  await settle();
}

describe('an evening of several sessions', () => {
  const nap = withLength(defaultSettings('grounding', 9), 5);

  async function stored() {
    await settle();
    await runner.settled();
    const rows = await journal.sessions(OWNER);
    return rows.map(({ record }) => [record.mode, record.end_reason, Math.round(record.active_ms / 1000)]);
  }

  it('leaves the session that plays for another one by a crossfade, and stores each by itself', async () => {
    await play();
    listen(90);
    runner.start({ settings: nap, templateSlug: 'nap' });
    expect(sound.read(), 'the engine never stops').toMatchObject({ state: 'playing', playedSeconds: 0 });
    expect(sound.program?.mode).toBe('grounding');
    await settle();
    listen(20);
    expect(await stored()).toEqual([['sleep', 'ended', 90]]);
    expect(runner.snapshot().left?.mode).toBe('sleep');
    runner.end();
    expect(await stored()).toEqual(
      expect.arrayContaining([
        ['sleep', 'ended', 90],
        ['grounding', 'ended', 20],
      ]),
    );
    expect(turnsHeld).toBe(0);
  });

  it('plays on to the full length when another session follows, and crosses over to it', async () => {
    await play();
    runner.enqueue({ settings: nap, templateSlug: null });
    expect(sound.program?.durationSeconds, 'it does not fade before the next one').toBeNull();
    listen(599);
    expect(runner.snapshot().state).toMatchObject({ status: 'playing', session: { settings: { mode: 'sleep' } } });
    listen(1);
    await settle();
    expect(runner.snapshot()).toMatchObject({ queue: [], state: { session: { settings: { mode: 'grounding' } } } });
    expect(sound.program).toMatchObject({ mode: 'grounding', durationSeconds: 300 });
    listen(300);
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(['sleep', 'completed', 600]);
    expect(rows).toContainEqual(['grounding', 'completed', 300]);
    expect(runner.snapshot().state.status).toBe('summary');
  });

  it('gets its end back when what followed is removed, and an end by hand empties the queue', async () => {
    await play();
    runner.enqueue({ settings: nap, templateSlug: null });
    runner.enqueue({ settings, templateSlug: 'night-shore' });
    const [first, second] = runner.snapshot().queue;
    runner.moveQueued(second?.key ?? '', -1);
    expect(runner.snapshot().queue.map(({ templateSlug }) => templateSlug)).toEqual(['night-shore', null]);
    runner.unqueue(second?.key ?? '');
    runner.unqueue(first?.key ?? '');
    expect(sound.program?.durationSeconds).toBe(600);
    runner.enqueue({ settings: nap, templateSlug: null });
    listen(5);
    runner.end();
    await settle();
    expect(runner.snapshot()).toMatchObject({ queue: [], state: { status: 'summary' } });
  });

  it('a timer ends a session without an end, which is stored with whole minutes', async () => {
    await runner.prepare();
    runner.start({ settings: withLength(settings, null), templateSlug: null });
    await settle();
    listen(70);
    const running = runningSettings(runner.snapshot());
    if (!running) throw new Error('nothing runs');
    runner.adjust(withTimer(running, activeSeconds(runner.snapshot()) * 1000, 10));
    expect(sound.program?.durationSeconds).toBe(670);
    listen(600);
    expect(await stored()).toEqual([['sleep', 'completed', 670]]);
    const [row] = await journal.sessions(OWNER);
    expect(row?.record.settings.lengthMinutes).toBe(11);
  });
});
