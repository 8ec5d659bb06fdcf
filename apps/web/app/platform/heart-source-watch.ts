import { type FromWatch, readFromWatch, type ToWatch, writeToWatch } from '@innertide/native/bridge-message';
import { clockAfterAnswer } from '@innertide/native/clock-mapping';
import { FRESH_FOR_MS, INITIAL_WATCH_HEART, receiveWatchMessage, type WatchHeart } from '@innertide/native/watch-heart';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { HeartSource, HeartSourceFailure } from '../ports/heart-source-port.ts';
import type { NativeBridge } from './native-bridge.ts';
import { ObservableHeartSource } from './observable-heart-source.ts';

const LOOK_EVERY_MS: Milliseconds = 1_000;
const ASK_CLOCK_EVERY_MS: Milliseconds = 60_000;
/** A watch has to be woken, and its sensor takes some seconds to find a pulse. */
const PATIENCE_MS: Milliseconds = 30_000;
/** One whose app is open already answers at once. */
const OPEN_PATIENCE_MS: Milliseconds = 5_000;

/** What is on the other side: they speak alike and fail in words of their own. */
type FarSide = 'watch' | 'phone';

type Trouble = 'refused' | 'not-started' | 'silent' | 'newer';

const FAILURES: Readonly<Record<FarSide, Readonly<Record<Trouble, HeartSourceFailure>>>> = {
  watch: {
    refused: 'watch-refused',
    'not-started': 'watch-not-started',
    silent: 'watch-silent',
    newer: 'watch-newer',
  },
  // The phone's own app is the one around the page: it is never newer.
  phone: {
    refused: 'phone-refused',
    'not-started': 'phone-refused',
    silent: 'phone-silent',
    newer: 'phone-silent',
  },
};

interface WatchSourceOptions {
  /** A watch, where nothing else is said. */
  readonly kind?: FarSide;
  readonly bridge: NativeBridge;
  /** The page's steady clock, and the same moment as wall-clock time. */
  readonly nowSeconds: () => Seconds;
  readonly nowMs: () => Milliseconds;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
  /** Whether it was used last: then it is asked again by itself. */
  readonly remembered: { read(): boolean; write(isUsed: boolean): void };
}

/**
 * A watch behind the app around this page. It sends a rate about every five seconds and no single beats; what is minutes
 * late, doubled or overtaken is passed over (packages/native). A phone that measures by itself speaks as a watch does.
 */
export function createWatchHeartSource(options: WatchSourceOptions): HeartSource {
  return new WatchHeartSource(options);
}

type Waiting = (answer: Result<void, HeartSourceFailure>) => void;

class WatchHeartSource extends ObservableHeartSource implements HeartSource {
  readonly kind: FarSide;
  readonly #options: WatchSourceOptions;
  #watchHeart: WatchHeart = INITIAL_WATCH_HEART;
  #name: string | null = null;
  #batteryPercent: number | null = null;
  #stop: Disposer | null = null;
  #beganAtMs: Milliseconds = 0;
  /** The last sign that it measures. */
  #signAtMs: Milliseconds = 0;
  #asked: { readonly ask: number; readonly atMs: Milliseconds } = { ask: -1, atMs: Number.NEGATIVE_INFINITY };
  #waiting: Waiting | null = null;
  /** Whether the phone may start the watch's app. A watch whose app is open needs no start. */
  #mayStart = true;

  constructor(options: WatchSourceOptions) {
    super();
    this.kind = options.kind ?? 'watch';
    this.#options = options;
  }

  choose(): Promise<Result<void, HeartSourceFailure>> {
    this.#begin();
    this.#waiting?.(fail('nothing-chosen'));
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async resume(): Promise<boolean> {
    // Whoever chose it is still waiting, and is answered: it is not at work yet.
    if (this.#waiting) return false;
    if (this.#stop) return true;
    if (!this.#options.remembered.read()) return false;
    this.#begin();
    return true;
  }

  disconnect(): void {
    if (!this.#stop) return;
    this.#end();
    this.#answer(fail('nothing-chosen'));
    this.show({ status: 'idle' });
  }

  async forget(): Promise<void> {
    this.disconnect();
    this.#options.remembered.write(false);
  }

  #begin(): void {
    const { bridge, every, nowMs } = this.#options;
    this.#beganAtMs = nowMs();
    this.#signAtMs = this.#beganAtMs;
    if (!this.#stop) {
      const stops = [bridge.subscribe((text) => this.#receive(text)), every(LOOK_EVERY_MS, () => this.#look())];
      this.#stop = () => {
        for (const stop of stops) stop();
      };
    }
    this.#askForHeart();
    this.#askClock();
    this.show({ status: 'connecting', deviceName: this.#name });
  }

  #end(): void {
    this.#send({ type: 'end-heart' });
    this.#stop?.();
    this.#stop = null;
  }

  #receive(text: unknown): void {
    const read = readFromWatch(text);
    if (!read.ok) {
      if (read.reason === 'newer') this.#fail('newer');
      return;
    }
    const receivedAtMs = this.#options.nowMs();
    const { state, news } = receiveWatchMessage(this.#watchHeart, read.value, receivedAtMs);
    this.#watchHeart = state;
    switch (news.name) {
      case 'nothing':
        return;
      case 'clock':
        if (news.ask !== this.#asked.ask) return;
        this.#watchHeart = {
          ...state,
          clock: clockAfterAnswer(state.clock, this.#asked.atMs, news.sentAtMs, receivedAtMs),
        };
        return;
      case 'link':
        this.#learn(news.link);
        return;
      case 'heart': {
        this.#signAtMs = news.atMs;
        this.#connected();
        const atSeconds = this.#options.nowSeconds() - (receivedAtMs - news.atMs) / 1000;
        const measurement = {
          rateBpm: news.bpm,
          contact: 'unsupported',
          energyKilojoules: null,
          intervalsMs: [],
        } as const;
        this.emit({ type: 'measured', measurement, atSeconds });
      }
    }
  }

  #learn(link: Extract<FromWatch, { type: 'link' }>): void {
    this.#name = link.name ?? this.#name;
    this.#batteryPercent = link.batteryPercent ?? this.#batteryPercent;
    if (link.state === 'refused') this.#fail('refused');
    else if (link.state === 'measuring') {
      this.#signAtMs = this.#options.nowMs();
      this.#connected();
    } else if (this.state.status === 'connected') this.#lost();
  }

  #connected(): void {
    const { status } = this.state;
    const changes =
      status !== 'connected' ||
      this.state.deviceName !== this.#name ||
      this.state.batteryPercent !== this.#batteryPercent;
    if (!changes) return;
    this.#options.remembered.write(true);
    this.show({ status: 'connected', deviceName: this.#name, batteryPercent: this.#batteryPercent });
    this.#answer(succeed(undefined));
  }

  #lost(): void {
    this.show({ status: 'reconnecting', deviceName: this.#name });
  }

  /** Once a second: a watch that fell silent tells nobody. */
  #look(): void {
    const nowMs = this.#options.nowMs();
    const { status } = this.state;
    if (status === 'connecting' && nowMs - this.#beganAtMs > (this.#mayStart ? PATIENCE_MS : OPEN_PATIENCE_MS)) {
      this.#fail(this.#mayStart ? 'silent' : 'not-started');
      return;
    }
    if (status === 'connected' && nowMs - this.#signAtMs > FRESH_FOR_MS) this.#lost();
    if (nowMs - this.#asked.atMs >= ASK_CLOCK_EVERY_MS) {
      this.#askClock();
      // Whoever woke up meanwhile learns that somebody listens.
      this.#askForHeart();
    }
  }

  #askForHeart(): void {
    this.#send({ type: 'begin-heart' });
    void this.#options.bridge.start?.().then((answer) => {
      this.#mayStart = answer !== 'refused';
    });
  }

  #askClock(): void {
    this.#asked = { ask: this.#asked.ask + 1, atMs: this.#options.nowMs() };
    this.#send({ type: 'clock', ask: this.#asked.ask });
  }

  #send(message: ToWatch): void {
    this.#options.bridge.send(writeToWatch(message));
  }

  #fail(trouble: Trouble): void {
    const reason = FAILURES[this.kind][trouble];
    this.#end();
    this.show({ status: 'failed', reason });
    this.#answer(fail(reason));
  }

  #answer(answer: Result<void, HeartSourceFailure>): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(answer);
  }
}
