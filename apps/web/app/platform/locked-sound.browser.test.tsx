// A phone that is locked, in a browser: the real engine, the real worker, and the app around the page played from here.
import { AT_REST, type FailoverEvent, failoverStep } from '@innertide/native/locked-sound/failover';
import { segmentBytes, segmentFrames } from '@innertide/native/locked-sound/segment';
import type {
  AppPosition,
  PageBeat,
  RenderedSegment,
  SegmentsEvent,
} from '@innertide/native/locked-sound/segment-messages';
import type { LockedSoundLink } from '@innertide/native/shell';
import { createWorkletSound } from '@innertide/sound/engine/worklet-sound';
import type { SoundEvent, SoundPort } from '@innertide/sound/port';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import workletUrl from '@innertide/sound/worklet/sound-processor?worker&url';
import { succeed } from '@innertide/std/result';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createLockedSoundPort } from './locked-sound-port.ts';

/** The app around the page: the rule of who plays, and a player that only keeps the time. */
class PlayedApp implements LockedSoundLink {
  state = AT_REST;
  readonly segments = new Map<number, RenderedSegment>();
  readonly beats: PageBeat[] = [];
  readonly steered: string[] = [];
  rate = 0;
  #frame = 0;
  #atMs = 0;
  #listener: (event: SegmentsEvent) => void = () => {};

  readonly arm: LockedSoundLink['arm'] = async ({ sampleRate }) => {
    this.rate = sampleRate;
    this.happen({ type: 'arm', sampleRate, nowMs: Date.now() });
    return succeed({});
  };
  readonly store: LockedSoundLink['store'] = async (segment) => {
    this.segments.set(segment.index, segment);
    return succeed({ kept: 'kept' });
  };
  readonly beat: LockedSoundLink['beat'] = (beat) => {
    this.beats.push(beat);
    this.happen({ type: 'beat', ...beat, nowMs: Date.now() });
  };
  readonly steer: LockedSoundLink['steer'] = async (action) => {
    this.steered.push(action);
    const type = action === 'take-back' ? 'page-ready' : action;
    this.happen({ type, nowMs: Date.now() });
    return succeed(this.position());
  };
  readonly read: LockedSoundLink['read'] = async () => succeed(this.position());
  readonly listen: LockedSoundLink['listen'] = (listener) => {
    this.#listener = listener;
    return () => {};
  };

  position(): AppPosition {
    const { leader, isPaused } = this.state;
    const frame = Math.round(this.#frame + ((Date.now() - this.#atMs) * this.rate) / 1000);
    return { v: 1, leader, frame: isPaused ? this.#frame : Math.max(0, frame), atMs: Date.now(), isPaused };
  }

  /** Something happens on the phone. */
  happen(event: FailoverEvent): void {
    const { state, effects } = failoverStep(this.state, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.type === 'lead') [this.#frame, this.#atMs] = [effect.frame, effect.atMs];
      if (effect.type === 'silence') [this.#frame, this.#atMs] = [this.position().frame, Date.now()];
      if (effect.type === 'go-on') this.#atMs = Date.now();
      if (effect.type === 'tell') this.say(effect.what);
      if (effect.type === 'hand-back') this.say('handed-back');
    }
  }

  say(name: SegmentsEvent['name']): void {
    const { frame, atMs } = this.position();
    this.#listener({ v: 1, name, frame, atMs });
  }
}

const contexts: AudioContext[] = [];
let isHidden = false;
let heldState: AudioContextState | null = null;
let port: SoundPort;
let app: PlayedApp;
let events: SoundEvent['type'][];

function lock(hidden: boolean): void {
  isHidden = hidden;
  if (!hidden) heldState = null;
  document.dispatchEvent(new Event('visibilitychange'));
  app.happen({ type: hidden ? 'behind' : 'in-front', nowMs: Date.now() });
}

/** What WebKit does to a context behind a locked screen: it stands, and says that it is interrupted. */
async function interrupt(): Promise<void> {
  heldState = 'interrupted' as AudioContextState;
  for (const context of contexts) if (context.state !== 'closed') await AudioContext.prototype.suspend.call(context);
}

beforeEach(() => {
  contexts.length = 0;
  heldState = null;
  isHidden = false;
  events = [];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  vi.stubGlobal(
    'AudioContext',
    class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
      override resume(): Promise<void> {
        return heldState === null ? super.resume() : Promise.reject(new Error('interrupted'));
      }
      override get state() {
        return heldState !== null && super.state === 'suspended' ? heldState : super.state;
      }
    },
  );
  app = new PlayedApp();
  port = createLockedSoundPort(createWorkletSound({ workletUrl }), app);
  port.subscribe(({ type }) => {
    if (type !== 'applied') events.push(type);
  });
});

afterEach(() => {
  port.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const program = { ...defaultProgram('meditation', 4), durationSeconds: 1800 };

async function begin(): Promise<void> {
  // A browser plays nothing before a gesture.
  await userEvent.keyboard('a');
  expect(await port.start(program)).toEqual(succeed(undefined));
  await vi.waitFor(() => expect(app.segments.size).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
}

it('renders ahead while it plays, whole segments in their order, and says where it is', async () => {
  await begin();
  const [first] = app.segments.values();
  expect(first?.index).toBe(0);
  expect(atob(first?.samples ?? '').length).toBe(segmentBytes(app.rate));
  await vi.waitFor(() => expect(app.beats.length).toBeGreaterThan(0), { timeout: 5000 });
  const beat = app.beats.at(-1)!;
  expect(beat.isRunning).toBe(true);
  expect(Math.abs(beat.frame / app.rate - port.read().playedSeconds)).toBeLessThan(1.5);
});

it('plays on from segments where the context is stopped behind, and comes back with one owner', async () => {
  await begin();
  lock(true);
  await vi.waitFor(() => expect(app.beats.length).toBeGreaterThan(3), { timeout: 5000 });
  const before = port.read().playedSeconds;
  await interrupt();
  await vi.waitFor(() => expect(app.state.leader).toBe('app'), { timeout: 1000, interval: 10 });
  expect(port.read().state).toBe('playing');
  // Who is paused by a context that stands would have been notified by now.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(events).toEqual([]);
  const during = port.read();
  expect(during.state).toBe('playing');
  expect(during.playedSeconds).toBeGreaterThan(before + 1.5);
  const framesAhead = Math.max(...app.segments.keys()) * segmentFrames(app.rate) - app.position().frame;
  expect(framesAhead).toBeGreaterThan(0);

  // A setting that is changed meanwhile is rendered anew.
  const versions = () => Math.max(...[...app.segments.values()].map(({ version }) => version));
  port.adjust({ masterVolume: 0.4 });
  await vi.waitFor(() => expect(versions()).toBeGreaterThan(0), { timeout: 20_000 });

  app.steered.length = 0;
  lock(false);
  document.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(app.steered).toEqual(['take-back']), { timeout: 30_000 });
  expect(app.state.leader).toBe('page');
  const after = port.read();
  expect(after.state).toBe('playing');
  // The meter is up to three tenths of a second old.
  expect(Math.abs(after.playedSeconds - app.position().frame / app.rate)).toBeLessThan(0.4);
  expect(events).toEqual([]);
  app.beats.length = 0;
  await vi.waitFor(() => expect(app.beats.length).toBeGreaterThan(1), { timeout: 5000 });
  expect(app.beats.at(-1)?.isRunning).toBe(true);
  // The same frame at the same moment, on both sides; on a busy machine a single message says it late.
  const apartSeconds = () => {
    const [beat, { frame, atMs }] = [app.beats.at(-1)!, app.position()];
    return Math.abs(beat.frame + ((atMs - beat.sentAtMs) * app.rate) / 1000 - frame) / app.rate;
  };
  await vi.waitFor(() => expect(apartSeconds()).toBeLessThan(0.05), { timeout: 10_000, interval: 100 });
});

it('reports what happened to the context where the app does not lead', async () => {
  await begin();
  lock(true);
  app.happen({ type: 'device-taken', nowMs: Date.now() });
  await interrupt();
  await vi.waitFor(() => expect(events).toContain('interrupted'), { timeout: 5000 });
  expect(port.read().state).toBe('interrupted');
});

it('pauses and goes on as the lock screen asks the app', async () => {
  await begin();
  lock(true);
  await interrupt();
  await vi.waitFor(() => expect(app.state.leader).toBe('app'), { timeout: 1000, interval: 10 });
  app.happen({ type: 'pause', nowMs: Date.now() });
  expect(events).toEqual(['interrupted']);
  const stood = port.read();
  expect(stood.state).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(port.read().playedSeconds).toBe(stood.playedSeconds);
  app.happen({ type: 'resume', nowMs: Date.now() });
  expect(events).toEqual(['interrupted', 'resumed']);
  expect(port.read().state).toBe('playing');
  void port.stop(1);
  expect(app.steered.at(-1)).toBe('disarm');
  expect(app.state.isArmed).toBe(false);
});

it('renders on where a pause of the page is ended on the lock screen', async () => {
  await begin();
  await vi.waitFor(() => expect(app.beats.length).toBeGreaterThan(0), { timeout: 5000 });
  port.pause();
  lock(true);
  await vi.waitFor(() => expect(app.state.leader).toBe('app'), { timeout: 1000, interval: 10 });
  const stored = app.segments.size;
  app.happen({ type: 'resume', nowMs: Date.now() });
  expect(port.read().state).toBe('playing');
  await vi.waitFor(() => expect(app.segments.size).toBeGreaterThan(stored + 4), { timeout: 30_000 });
});
