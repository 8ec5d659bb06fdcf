import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { heartWindow, steeringRate } from '@innertide/session/regulation/heart-window';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HeartSource, HeartSourceEvent } from '../ports/heart-source-port.ts';
import { createWatchHeartSource } from './heart-source-watch.ts';

const BEGIN_MS = 1_800_000_000_000;

let nowMs: number;
let timers: Set<() => void>;
let said: { readonly v: number; readonly type: string; readonly ask?: number }[];
let listeners: Set<(text: unknown) => void>;
let isRemembered: boolean;
let startAnswer: 'asked' | 'refused';
let source: HeartSource;
let events: HeartSourceEvent[];
let seq: number;

beforeEach(() => {
  nowMs = BEGIN_MS;
  timers = new Set();
  said = [];
  listeners = new Set();
  isRemembered = false;
  startAnswer = 'asked';
  events = [];
  seq = 0;
  source = createWatchHeartSource({
    bridge: {
      send: (text) => said.push(JSON.parse(text)),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      start: async () => startAnswer,
    },
    nowSeconds: () => (nowMs - BEGIN_MS) / 1000,
    nowMs: () => nowMs,
    every(_intervalMs, then) {
      timers.add(then);
      return () => timers.delete(then);
    },
    remembered: {
      read: () => isRemembered,
      write: (isWatch) => {
        isRemembered = isWatch;
      },
    },
  });
  source.subscribe((event) => events.push(event));
});
afterEach(() => {
  source.disconnect();
});

function written(message: object, sentAtMs = nowMs): string {
  seq += 1;
  return JSON.stringify({ v: 1, run: 'a', seq, sentAtMs, ...message });
}

function deliver(text: string): void {
  for (const listener of [...listeners]) listener(text);
}

/** The watch says something that was sent `lateMs` ago. */
function receive(message: object, lateMs = 50): void {
  deliver(written(message, nowMs - lateMs));
}

function heart(bpm: number, lateMs = 50): void {
  receive({ type: 'heart', bpm, measuredAtMs: nowMs - lateMs }, lateMs);
}

function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    nowMs += 1000;
    for (const timer of [...timers]) timer();
  }
}

const measured = () => events.flatMap((event) => (event.type === 'measured' ? [event] : []));

describe('a watch as a source', () => {
  it('is asked to begin, connects with its first word, and gives rates without beats', async () => {
    const chosen = source.choose();
    expect(said.map(({ type }) => type)).toEqual(['begin-heart', 'clock']);
    expect(source.read().status).toBe('connecting');
    receive({ type: 'link', state: 'measuring', name: 'Ada’s Watch', batteryPercent: 64 });
    expect(await chosen).toEqual({ ok: true, value: undefined });
    expect(source.read()).toEqual({ status: 'connected', deviceName: 'Ada’s Watch', batteryPercent: 64 });
    pass(5);
    heart(71, 300);
    expect(measured()).toEqual([
      {
        type: 'measured',
        atSeconds: 4.7,
        measurement: { rateBpm: 71, contact: 'unsupported', energyKilojoules: null, intervalsMs: [] },
      },
    ]);
  });

  it('passes over what is late, doubled or overtaken', async () => {
    void source.choose();
    receive({ type: 'link', state: 'measuring' });
    // Three minutes without a way, while the watch goes on measuring; then all at once, the last ones swapped and doubled.
    const held: string[] = [];
    for (let second = 0; second < 180; second += 5) {
      pass(5);
      held.push(written({ type: 'heart', bpm: 70 - second / 20, measuredAtMs: nowMs }));
    }
    const [secondLast, last] = held.slice(-2) as [string, string];
    for (const text of [...held.slice(0, -2), last, secondLast, last]) deliver(text);
    expect(measured().map(({ atSeconds }) => atSeconds)).toEqual([165, 170, 180]);
  });

  it('steers with a value of five seconds’ age and not with one of twenty', async () => {
    const monitor = new HeartMonitor();
    source.subscribe((event) => {
      if (event.type === 'measured') monitor.receive(event.measurement, event.atSeconds);
    });
    void source.choose();
    pass(1);
    heart(70);
    const steering = () => steeringRate(heartWindow(monitor.read((nowMs - BEGIN_MS) / 1000)));
    pass(5);
    expect(steering()).toBe(70);
    expect(monitor.read((nowMs - BEGIN_MS) / 1000).quality).toMatchObject({ level: 'poor', reason: 'rate-only' });
    pass(15);
    expect(steering()).toBeNull();
  });

  it('says that it is out of reach after fifteen silent seconds, asks again each minute, and comes back by itself', () => {
    void source.choose();
    heart(70);
    pass(14);
    expect(source.read().status).toBe('connected');
    pass(2);
    expect(source.read().status).toBe('reconnecting');
    const before = said.filter(({ type }) => type === 'begin-heart').length;
    pass(60);
    expect(said.filter(({ type }) => type === 'begin-heart').length).toBe(before + 1);
    heart(68);
    expect(source.read().status).toBe('connected');
    expect(measured().at(-1)?.measurement.rateBpm).toBe(68);
  });

  it('learns the clock of the watch from its answer', () => {
    void source.choose();
    // Four minutes behind: nothing of it seems fresh until it was asked.
    const lateMs = 240_000;
    heart(70, lateMs);
    expect(measured()).toEqual([]);
    const { ask } = said.find(({ type }) => type === 'clock')!;
    nowMs += 80;
    receive({ type: 'clock', ask }, lateMs);
    nowMs += 5_000;
    heart(69, lateMs);
    expect(measured().map(({ atSeconds }) => atSeconds)).toEqual([5]);
  });

  it('names what stands in the way', async () => {
    const refused = source.choose();
    receive({ type: 'link', state: 'refused' });
    expect(await refused).toEqual({ ok: false, reason: 'watch-refused' });
    const silent = source.choose();
    pass(31);
    expect(await silent).toEqual({ ok: false, reason: 'watch-silent' });
    startAnswer = 'refused';
    const notAllowed = source.choose();
    await Promise.resolve();
    pass(4);
    expect(source.read().status).toBe('connecting');
    pass(2);
    expect(await notAllowed).toEqual({ ok: false, reason: 'watch-not-started' });
    startAnswer = 'asked';
    const newer = source.choose();
    receive({ v: 2, type: 'heart', bpm: 70, measuredAtMs: nowMs });
    expect(await newer).toEqual({ ok: false, reason: 'watch-newer' });
    expect(source.read()).toEqual({ status: 'failed', reason: 'watch-newer' });
    expect(timers.size + listeners.size).toBe(0);
  });

  it('measures where the phone may not start the watch, but its app is open', async () => {
    startAnswer = 'refused';
    const chosen = source.choose();
    await Promise.resolve();
    heart(70);
    expect(await chosen).toEqual({ ok: true, value: undefined });
    pass(10);
    expect(source.read().status).toBe('connected');
  });

  it('is asked again by itself next time, until it is forgotten', async () => {
    expect(await source.resume()).toBe(false);
    void source.choose();
    heart(70);
    source.disconnect();
    expect(said.at(-1)?.type).toBe('end-heart');
    expect(await source.resume()).toBe(true);
    heart(71);
    expect(source.read().status).toBe('connected');
    await source.forget();
    expect(await source.resume()).toBe(false);
    expect(timers.size + listeners.size).toBe(0);
  });
});

it('is not at work while whoever chose it still waits, so that a refusal can be answered by choosing again', async () => {
  const first = source.choose();
  expect(await source.resume()).toBe(false);
  receive({ type: 'link', state: 'refused' });
  expect(await first).toEqual({ ok: false, reason: 'watch-refused' });
  const second = source.choose();
  receive({ type: 'link', state: 'measuring' });
  expect(await second).toEqual({ ok: true, value: undefined });
  expect(await source.resume()).toBe(true);
});

it('fails in words of its own where the phone measures by itself', async () => {
  const reasons: string[] = [];
  for (const end of [() => receive({ type: 'link', state: 'refused' }), () => pass(40)]) {
    const phone = createWatchHeartSource({
      kind: 'phone',
      bridge: {
        send: () => undefined,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      nowSeconds: () => 0,
      nowMs: () => nowMs,
      every(_intervalMs, then) {
        timers.add(then);
        return () => timers.delete(then);
      },
      remembered: { read: () => false, write: () => undefined },
    });
    expect(phone.kind).toBe('phone');
    const chosen = phone.choose();
    end();
    const answer = await chosen;
    reasons.push(answer.ok ? 'connected' : answer.reason);
  }
  expect(reasons).toEqual(['phone-refused', 'phone-silent']);
});
