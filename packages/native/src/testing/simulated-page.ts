import type { Milliseconds, Unit } from '@innertide/std/units';
import { BEAT_EVERY_MS, BEAT_IN_FRONT_EVERY_MS } from '../locked-sound/page-clock.ts';
import { segmentFrames } from '../locked-sound/segment.ts';
import { wantsSegment } from '../locked-sound/segment-stock.ts';
import type { SimulatedApp } from './simulated-app.ts';

const RATE = 48_000;
const FRAMES = segmentFrames(RATE);
/** Seconds of sound that are rendered for each of a segment and its tail, and once more where a change makes the engine enter anew. */
const SEGMENT_COST_SECONDS = 4.5;
const ENTRY_COST_SECONDS = 85;
/** A page that plays silently for so long plays the same samples as the app. */
export const ENTRY_MS: Milliseconds = 75_000;

/** What WebKit does to a page in one night. */
export interface Platform {
  /** When the screen locks: `plays` on, `interrupts` the context and says so, `freezes` its clock, `suspends` the whole page. */
  readonly atLock: 'plays' | 'interrupts' | 'freezes' | 'suspends';
  /** How often a suspended page that is asked for segments runs for a while. */
  readonly wakes: Unit;
  /** Seconds of sound rendered in a second. */
  readonly speed: number;
}

/** The page, played: its process, its context, its worker. */
export class SimulatedPage {
  process: 'runs' | 'suspended' | 'dead' = 'runs';
  contextRuns = true;
  isMuted = false;
  isPaused = false;
  /** Until then a woken page runs. */
  runsUntilMs = Number.POSITIVE_INFINITY;
  frame = 0;
  version = 0;
  next = 0;
  /** Since when it plays silently beside the app; null while it does not. */
  enteredAtMs: Milliseconds | null = null;
  #credit = 0;
  #beatAtMs = 0;
  readonly #platform: Platform;
  readonly #random: () => Unit;
  #onTheWay: { readonly atMs: Milliseconds; readonly index: number; readonly version: number }[] = [];
  #beats: {
    readonly atMs: Milliseconds;
    readonly frame: number;
    readonly sentAtMs: Milliseconds;
    readonly isRunning: boolean;
  }[] = [];

  constructor(platform: Platform, random: () => Unit) {
    this.#platform = platform;
    this.#random = random;
  }

  get isHeard(): boolean {
    return this.process === 'runs' && this.contextRuns && !this.isPaused && !this.isMuted;
  }

  /** A setting is changed at what is heard now: all from there on is rendered anew. */
  change(playedIndex: number): void {
    this.version += 1;
    this.next = Math.min(this.next, playedIndex + 1);
    this.#credit = Math.min(this.#credit, 0) - ENTRY_COST_SECONDS;
  }

  step(nowMs: Milliseconds, elapsedMs: Milliseconds, app: SimulatedApp): void {
    this.#deliver(nowMs, app);
    if (this.process === 'runs' && nowMs >= this.runsUntilMs) this.process = 'suspended';
    if (this.process !== 'runs') return;
    if (this.contextRuns && !this.isPaused) this.frame += elapsedMs * (RATE / 1000);
    const everyMs = app.state.isBehind ? BEAT_EVERY_MS : BEAT_IN_FRONT_EVERY_MS;
    if (app.state.leader === 'page' && !this.isPaused && nowMs - this.#beatAtMs >= everyMs) this.#beat(nowMs);
    this.#render(nowMs, elapsedMs, app);
  }

  #beat(nowMs: Milliseconds): void {
    this.#beatAtMs = nowMs;
    // The bridge takes a moment; a busy page once in a while far longer.
    const delayMs = this.#random() < 0.0003 ? 400 * this.#random() : 25 * this.#random();
    this.#beats.push({
      atMs: nowMs + delayMs,
      frame: Math.round(this.frame),
      sentAtMs: nowMs,
      isRunning: this.contextRuns,
    });
  }

  #render(nowMs: Milliseconds, elapsedMs: Milliseconds, app: SimulatedApp): void {
    const playedIndex = app.state.leader === 'app' ? app.playedIndex : Math.floor(this.frame / FRAMES);
    this.next = Math.max(this.next, playedIndex);
    this.#credit = Math.min(this.#credit + (elapsedMs / 1000) * this.#platform.speed, 10 * SEGMENT_COST_SECONDS);
    while (this.#credit >= SEGMENT_COST_SECONDS && wantsSegment(this.next, playedIndex, app.state.isBehind)) {
      this.#credit -= SEGMENT_COST_SECONDS;
      const isLate = this.#random() < 0.02;
      this.#onTheWay.push({
        atMs: nowMs + (isLate ? 2000 + 8000 * this.#random() : 20 + 300 * this.#random()),
        index: this.next,
        version: this.version,
      });
      this.next += 1;
    }
  }

  /** What is on its way arrives even at a page that is suspended meanwhile: it was handed over before. */
  #deliver(nowMs: Milliseconds, app: SimulatedApp): void {
    for (const beat of this.#beats.filter(({ atMs }) => atMs <= nowMs)) app.handle({ type: 'beat', nowMs, ...beat });
    this.#beats = this.#beats.filter(({ atMs }) => atMs > nowMs);
    for (const segment of this.#onTheWay.filter(({ atMs }) => atMs <= nowMs)) app.receive(segment);
    this.#onTheWay = this.#onTheWay.filter(({ atMs }) => atMs > nowMs);
  }
}
