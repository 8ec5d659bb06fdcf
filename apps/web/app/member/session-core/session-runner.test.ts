import { setTimeout } from 'node:timers/promises';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { RegulatedSound } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings, withLayer, withLength } from '@innertide/session/settings';
import { SilentSound } from '@innertide/sound/port-silent';
import { ManualClock } from '@innertide/std/clock';
import { fail } from '@innertide/std/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import { playTime, settle } from '../../testing/play-time.ts';
import type { RunnerSnapshot } from './runner-snapshot.ts';
import { activeSeconds, runningSettings } from './session-context.ts';
import { SessionRunner } from './session-runner.ts';

const OWNER = 'owner-1';
const settings = withLength(defaultSettings('sleep', 5), 10);

let journal: JournalPort;
let sound: SilentSound;
let clock: ManualClock;
let ticks: Set<() => void>;
let loseTurn: (() => void) | null;
let turnsHeld: number;
let voiceWakes: number;
let runner: SessionRunner;

function createRunner(bring: () => Promise<SilentSound> = async () => sound): SessionRunner {
  return new SessionRunner({
    sound: bring,
    journal,
    ownerId: OWNER,
    turn: {
      take(onLost) {
        loseTurn = onLost;
        turnsHeld += 1;
        return () => {
          turnsHeld -= 1;
        };
      },
      isHere: () => true,
      isElsewhere: async () => false,
    },
    wakeVoice: () => {
      voiceWakes += 1;
    },
    clock,
    every(_intervalMs, then) {
      ticks.add(then);
      return () => ticks.delete(then);
    },
    randomBytes: () => new Uint8Array(10).fill(7),
    timeZone: () => 'Europe/Warsaw',
  });
}

beforeEach(() => {
  journal = createMemoryJournal();
  sound = new SilentSound();
  clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
  ticks = new Set();
  loseTurn = null;
  turnsHeld = 0;
  voiceWakes = 0;
  runner = createRunner();
});

const listen = (seconds: number) => playTime(seconds, clock, sound, ticks);

async function play(): Promise<void> {
  await runner.prepare();
  runner.start({ settings, templateSlug: 'night-shore' });
  await settle();
}

describe('session runner', () => {
  it('plays, pauses, resumes and ends, and saves the played time', async () => {
    await play();
    expect(sound.program).toMatchObject({ mode: 'sleep', durationSeconds: 600 });
    listen(30);
    runner.pause();
    expect(sound.read().state).toBe('paused');
    listen(10);
    runner.resume();
    await settle();
    listen(20);
    runner.end();
    await settle();
    await runner.settled();
    const stored = await journal.sessions(OWNER);
    expect(stored.map((row) => row.state)).toEqual(['waiting']);
    expect(stored[0]?.record).toMatchObject({ active_ms: 50_000, paused_ms: 10_000, template_slug: 'night-shore' });
    expect(await journal.drafts(OWNER)).toEqual([]);
  });

  it('changes nothing but the played time with a tick, so that only parts that show time render again', async () => {
    await play();
    const snapshots: RunnerSnapshot[] = [];
    runner.subscribe(() => snapshots.push(runner.snapshot()));
    listen(60);
    const distinct = (select: (snapshot: RunnerSnapshot) => unknown) => new Set(snapshots.map(select)).size;
    expect(snapshots).toHaveLength(60);
    expect(distinct(activeSeconds)).toBe(60);
    expect(distinct(runningSettings)).toBe(1);
    expect(distinct(({ state }) => state.status)).toBe(1);
    expect(distinct(({ isMuted }) => isMuted)).toBe(1);
  });

  it('crosses over to another world at the same place; during a pause it waits for the resume', async () => {
    await play();
    listen(30);
    runner.adjust({ ...settings, world: 'glass', seed: 99 });
    expect(sound.program).toMatchObject({ world: 'glass', seed: 5 });
    expect(sound.read()).toMatchObject({ state: 'playing', playedSeconds: 30 });
    runner.pause();
    runner.adjust({ ...settings, world: 'bamboo' });
    expect([sound.read().state, sound.program?.world]).toEqual(['paused', 'glass']);
    runner.resume();
    expect(sound.program?.world).toBe('bamboo');
    listen(10);
    expect(activeSeconds(runner.snapshot())).toBe(40);
  });

  it('starts the sound within the tap itself once the engine is loaded', async () => {
    await runner.prepare();
    runner.start({ settings, templateSlug: null });
    expect(sound.read().state).toBe('playing');
  });

  it('leaves a draft when the page dies, and another page continues from it', async () => {
    await play();
    listen(42);
    await runner.settled();
    const [draft] = await journal.drafts(OWNER);
    expect(draft?.active_ms).toBeGreaterThanOrEqual(37_000);
    const next = createRunner();
    await next.prepare();
    next.restore(draft as SessionRecord);
    await settle();
    expect(sound.read().playedSeconds).toBeCloseTo((draft?.active_ms ?? 0) / 1000, 3);
    expect(next.snapshot().state).toMatchObject({ status: 'playing', session: { id: draft?.id } });
  });

  it('reaches the summary when the sound ends by itself', async () => {
    await play();
    listen(600);
    expect(runner.snapshot().state).toMatchObject({ status: 'summary', record: { end_reason: 'completed' } });
    expect(ticks.size).toBe(0);
    expect(turnsHeld).toBe(0);
  });

  it('pauses when another tab begins to play, and takes the turn back on resume', async () => {
    await play();
    listen(5);
    loseTurn?.();
    expect(runner.snapshot()).toMatchObject({ isElsewhere: true, state: { status: 'paused' } });
    runner.resume();
    await settle();
    expect(runner.snapshot()).toMatchObject({ isElsewhere: false, state: { status: 'playing' } });
  });

  it('mutes without touching the setup', async () => {
    await play();
    runner.mute(true);
    expect(sound.program?.masterVolume).toBe(0);
    listen(2);
    runner.mute(false);
    expect(sound.program?.masterVolume).toBe(settings.volume);
    runner.end();
    await settle();
    expect(runner.snapshot().state).toMatchObject({ record: { settings: { volume: settings.volume } } });
  });

  it('stays muted through changes of layers and length, and is unmuted by a volume change', async () => {
    await play();
    runner.mute(true);
    runner.adjust({ ...withLayer(settings, 'rain', { on: true }), lengthMinutes: 15 });
    expect([runner.snapshot().isMuted, sound.program?.masterVolume]).toEqual([true, 0]);
    runner.adjust({ ...settings, volume: 0.5 });
    expect([runner.snapshot().isMuted, sound.program?.masterVolume]).toEqual([false, 0.5]);
  });

  it('starts muted when it was muted during the start delay', async () => {
    await runner.prepare();
    runner.start({ settings: { ...settings, startDelaySeconds: 5 }, templateSlug: null });
    await settle();
    runner.mute(true);
    listen(6);
    await settle();
    expect(runner.snapshot()).toMatchObject({ isMuted: true, state: { status: 'playing' } });
    expect(sound.program?.masterVolume).toBe(0);
  });

  it('does not start by itself when another tab began to play during the start delay', async () => {
    await runner.prepare();
    runner.start({ settings: { ...settings, startDelaySeconds: 5 }, templateSlug: null });
    await settle();
    loseTurn?.();
    runner.adjust({ ...settings, startDelaySeconds: 5, volume: 0.5 });
    listen(20);
    await settle();
    expect(runner.snapshot()).toMatchObject({ isElsewhere: true, state: { status: 'waiting' } });
    runner.resume();
    await settle();
    expect(runner.snapshot()).toMatchObject({ isElsewhere: false, state: { status: 'playing' } });
  });

  it('resumes by itself after a call, also after a failed resume during it', async () => {
    await play();
    listen(5);
    const meter = sound.read();
    Object.assign(sound, {
      resume: async () => fail('blocked-until-gesture'),
      read: () => ({ ...meter, state: 'interrupted' }),
    });
    sound.emit({ type: 'interrupted' });
    runner.resume();
    await settle();
    expect(runner.snapshot().state).toMatchObject({ status: 'paused', cause: 'interrupted' });
    sound.emit({ type: 'resumed' });
    expect(runner.snapshot().state.status).toBe('playing');
  });

  it('wakes the voices within the tap that switches guidance on, and only then', async () => {
    await play();
    expect(voiceWakes).toBe(0);
    runner.adjust({ ...settings, guidance: { ...settings.guidance, on: true } });
    runner.adjust({ ...settings, guidance: { ...settings.guidance, on: true, volume: 0.4 } });
    expect(voiceWakes).toBe(1);
    runner.end();
    await settle();
    runner.start({ settings: { ...settings, guidance: { ...settings.guidance, on: true } }, templateSlug: null });
    expect(voiceWakes).toBe(2);
  });

  it('plays nothing when the session ended while the engine was loading', async () => {
    let arrive: () => void = () => {};
    runner = createRunner(() => new Promise<SilentSound>((resolve) => (arrive = () => resolve(sound))));
    runner.start({ settings, templateSlug: null });
    runner.end();
    arrive();
    await settle();
    expect([runner.snapshot().state.status, sound.read().state]).toEqual(['idle', 'silent']);
  });

  it('sends the engine only what differs from the program it plays', async () => {
    const changes: unknown[] = [];
    await play();
    const adjust = sound.adjust.bind(sound);
    Object.assign(sound, {
      adjust: (change: Parameters<typeof adjust>[0]) => {
        changes.push(change);
        adjust(change);
      },
    });
    const { tempoBpm, intensity, brightness, density, breath = null } = sound.program ?? {};
    const regulated = { tempoBpm: 51, intensity, brightness, density, breath } as RegulatedSound;
    runner.regulate(regulated);
    runner.regulate(regulated);
    runner.mute(true);
    runner.adjust({ ...settings, volume: settings.volume, tempo: settings.tempo + 1 });
    runner.adjust({ ...settings, fadeOutSeconds: 20 });
    runner.mute(false);
    runner.regulate(null);
    expect(changes).toEqual([
      { tempoBpm: 51 },
      { masterVolume: 0 },
      { fadeOutSeconds: 20 },
      { masterVolume: settings.volume },
      { tempoBpm },
    ]);
  });

  it('reports an engine that cannot be loaded, and can be started again', async () => {
    let isBroken = true;
    runner = createRunner(async () => {
      if (isBroken) throw new Error('offline');
      return sound;
    });
    runner.start({ settings, templateSlug: null });
    await settle();
    expect(runner.snapshot().state).toEqual({ status: 'idle', failure: 'engine-load-failed' });
    isBroken = false;
    runner.start({ settings, templateSlug: null });
    await settle();
    expect(runner.snapshot().state.status).toBe('playing');
  });

  it('holds no timer, turn or subscription after disposal', async () => {
    await play();
    listen(3);
    runner.dispose();
    await runner.settled();
    expect(ticks.size).toBe(0);
    expect(turnsHeld).toBe(0);
    expect(await journal.drafts(OWNER)).toHaveLength(1);
  });

  it('writes nothing for a sound that starts after disposal', async () => {
    await runner.prepare();
    runner.start({ settings, templateSlug: null });
    runner.dispose();
    await settle();
    await runner.settled();
    expect([sound.read().state, ticks.size, turnsHeld]).toEqual(['silent', 0, 0]);
    expect(await journal.drafts(OWNER)).toEqual([]);
  });

  it('saves the record of a session that was fading out on disposal, after its draft, however slowly that is stored', async () => {
    const { writeDraft } = journal;
    journal.writeDraft = (...draft) => setTimeout(20).then(() => writeDraft(...draft));
    await play();
    listen(30);
    runner.end();
    runner.dispose();
    await runner.settled();
    expect((await journal.sessions(OWNER)).map(({ record }) => record.end_reason)).toEqual(['ended']);
    expect(await journal.drafts(OWNER)).toEqual([]);
  });
});
