import type { Milliseconds } from '@innertide/std/units';
import {
  AT_REST,
  type Failover,
  type FailoverEffect,
  type FailoverEvent,
  failoverStep,
} from '../locked-sound/failover.ts';
import { isRepeatedOut, repeatedSeconds } from '../locked-sound/repeat-limit.ts';
import { segmentFrames } from '../locked-sound/segment.ts';
import { type Cut, cutAt, excessSegments, type StoredSegment, withSegment } from '../locked-sound/segment-stock.ts';

const RATE = 48_000;
const FRAMES = segmentFrames(RATE);
/** A page is asked for segments when fewer lie ahead. */
const FEW_SEGMENTS = 10;
const ASK_EVERY_MS: Milliseconds = 5000;

/** The app around the page, played: the plan, the machine and a player that follows the wall clock. */
export class SimulatedApp {
  state: Failover = AT_REST;
  stock: readonly StoredSegment[] = [];
  /** Sent to the page, which takes them when it runs. */
  readonly letters: string[] = [];
  mostStored = 0;
  repeats = 0;
  takeovers = 0;
  #frame = 0;
  #frameAtMs: Milliseconds = 0;
  #cut: Cut | null = null;
  #cutEndsAtMs: Milliseconds = 0;
  #isPlaying = false;
  #repeatedSeconds = 0;
  #handsBackAtMs: Milliseconds | null = null;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  handle(event: FailoverEvent): void {
    const { state, effects } = failoverStep(this.state, event);
    this.state = state;
    for (const effect of effects) this.#carryOut(effect, event.nowMs);
  }

  receive(segment: StoredSegment): void {
    this.stock = withSegment(this.stock, segment);
    const excess = excessSegments(this.stock, this.playedIndex);
    this.stock = this.stock.filter(({ index }) => !excess.includes(index));
    this.mostStored = Math.max(this.mostStored, this.stock.length);
  }

  /** The frame that is heard, while it plays. */
  frameAt(nowMs: Milliseconds): number {
    return this.#isPlaying ? this.#frame + Math.max(0, nowMs - this.#frameAtMs) * (RATE / 1000) : this.#frame;
  }

  get playedIndex(): number {
    const frame = this.state.leader === 'app' ? this.#frame : (this.state.clock?.frame ?? 0);
    return Math.floor(frame / FRAMES);
  }

  /** Whether it plays at full level. */
  isHeard(nowMs: Milliseconds): boolean {
    return this.#isPlaying && this.#cut !== null && nowMs >= this.#frameAtMs;
  }

  /** Whether the page may be heard again; while it fades out both are. */
  get hasHandedBack(): boolean {
    return this.#handsBackAtMs === null && !this.#isPlaying;
  }

  handsBackAt(): Milliseconds | null {
    return this.#handsBackAtMs;
  }

  tick(nowMs: Milliseconds): void {
    this.handle({ type: 'tick', nowMs });
    if (this.#isPlaying && this.#handsBackAtMs !== null && nowMs >= this.#handsBackAtMs) {
      this.#handsBackAtMs = null;
      this.#isPlaying = false;
    }
    while (this.#isPlaying && nowMs >= this.#cutEndsAtMs) this.#next();
    const ahead = this.stock.filter(({ index }) => index > this.playedIndex).length;
    if (this.state.leader === 'app' && ahead < FEW_SEGMENTS && nowMs - this.#askedAtMs >= ASK_EVERY_MS) {
      this.#askedAtMs = nowMs;
      this.letters.push('wanted');
    }
  }

  #carryOut(effect: FailoverEffect, nowMs: Milliseconds): void {
    if (effect.type === 'lead') {
      this.takeovers += 1;
      this.#frame = effect.frame;
      this.#frameAtMs = effect.atMs;
      this.#cut = null;
      this.#cutEndsAtMs = effect.atMs;
      this.#handsBackAtMs = null;
      this.#isPlaying = !effect.isSilent;
      if (this.#isPlaying) this.#next();
    } else if (effect.type === 'silence') {
      this.#frame = this.frameAt(nowMs);
      this.#isPlaying = false;
      this.#cut = null;
    } else if (effect.type === 'go-on') {
      this.#frameAtMs = nowMs;
      this.#cutEndsAtMs = nowMs;
      this.#isPlaying = true;
      this.#next();
    } else if (effect.type === 'hand-back') this.#handsBackAtMs = this.#isPlaying ? this.#cutEndsAtMs : nowMs;
    else if (effect.type === 'stop') this.#isPlaying = false;
    else if (effect.type === 'tell') this.letters.push(effect.what);
    if (effect.type === 'hand-back' && !this.#isPlaying) this.#handsBackAtMs = null;
  }

  /** The cut that follows at the end of the last one; asked for again where nothing is stored. */
  #next(): void {
    const atMs = this.#cutEndsAtMs;
    this.#frame = Math.round(this.#frame + Math.max(0, atMs - this.#frameAtMs) * (RATE / 1000));
    this.#frameAtMs = atMs;
    this.#cut = cutAt(this.stock, this.#frame, FRAMES, this.#cut);
    if (this.#cut?.isRepeat) this.repeats += 1;
    // Cuts end where segments of the timeline do, also where another segment stands in.
    const within = this.#frame % FRAMES;
    this.#cutEndsAtMs = atMs + (this.#cut ? ((FRAMES - within) * 1000) / RATE : 20);
    const seconds = (this.#cutEndsAtMs - atMs) / 1000;
    this.#repeatedSeconds = repeatedSeconds(this.#repeatedSeconds, seconds, this.#cut?.isRepeat === true);
    // No page of these nights is orphaned: what it would send comes when it is woken.
    if (isRepeatedOut(this.#repeatedSeconds, false)) this.handle({ type: 'pause', nowMs: atMs });
  }
}
