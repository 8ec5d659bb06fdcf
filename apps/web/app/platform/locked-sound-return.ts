import type { DeviceSound } from '@innertide/sound/device-sound';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { RenderedEntry } from './render-ahead-conversation.ts';

/** A page that plays silently for so long plays the same samples as the app, whatever its world remembers (docs/sound.md). */
const ENTRY_MS: Milliseconds = 75_000;
/** And so long where somebody touches it: the crossfade hides what differs. */
const TOUCHED_ENTRY_MS: Milliseconds = 3000;
/** A page that plays further than this beside the app enters again. */
const MOST_APART_SECONDS: Seconds = 0.03;
const SILENT_WITHIN_SECONDS: Seconds = 0.05;

export interface ReturnOptions {
  /** The frame that the app plays now, and the one that is heard from the page; null before that is known. */
  readonly appFrame: () => number;
  readonly pageFrame: () => number | null;
  readonly sampleRate: () => number;
  readonly entryAfter: (frame: number) => Promise<RenderedEntry | null>;
  /** Whether the app plays and somebody is here to listen to the page. */
  readonly isWanted: () => boolean;
  /** The page plays what the app plays. */
  readonly onReady: () => void;
}

/**
 * Brings the page's sound beside the app's: a new engine enters silently at a frame that is rendered ahead, at the moment at which the app
 * plays it, and is ready once it plays the same samples.
 */
export class LockedSoundReturn {
  readonly #engine: DeviceSound;
  readonly #options: ReturnOptions;
  /** The frame at which the engine enters; null while none does or has. */
  #frame: number | null = null;
  #state: 'away' | 'entering' | 'beside' | 'ready' = 'away';
  #readyAtMs: Milliseconds = 0;
  /** How long before its frame is due an engine is to enter: what is under way to the ear, and what timers take. Learnt from each entry. */
  #leadSeconds: Seconds = 0.05;

  constructor(engine: DeviceSound, options: ReturnOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  /** Where the engine that enters begins; its start is no command of the session. Null for any other start. */
  get enteringFrame(): number | null {
    return this.#state === 'entering' ? this.#frame : null;
  }

  /** Somebody came back to the page, or touches it: where the browser wants a gesture first, that is one. */
  begin(isTouched: boolean): void {
    const readyAtMs = Date.now() + (isTouched ? TOUCHED_ENTRY_MS : ENTRY_MS);
    this.#readyAtMs = this.#state === 'away' ? readyAtMs : Math.min(this.#readyAtMs, readyAtMs);
    if (this.#state === 'away') void this.#enter();
  }

  cancel(): void {
    this.#state = 'away';
    this.#frame = null;
  }

  /** The engine has taken its start. */
  entered(): void {
    this.#state = 'beside';
  }

  /** To be asked whenever the page looks where it is. */
  check(): void {
    const { appFrame, pageFrame, sampleRate, onReady } = this.#options;
    const heard = pageFrame();
    if (this.#state !== 'beside' || heard === null || this.#engine.heard()?.isRunning !== true) return;
    const lateSeconds = (appFrame() - heard) / sampleRate();
    if (Math.abs(lateSeconds) > MOST_APART_SECONDS) {
      this.#leadSeconds += lateSeconds;
      void this.#enter();
    } else if (Date.now() >= this.#readyAtMs) {
      this.#state = 'ready';
      onReady();
    }
  }

  async #enter(): Promise<void> {
    this.#state = 'entering';
    this.#frame = null;
    const isOpen = await this.#engine.reopen();
    this.#engine.fade(0, SILENT_WITHIN_SECONDS);
    const found = isOpen ? await this.#nextEntry() : null;
    if (!found) {
      this.cancel();
      return;
    }
    this.#frame = found.frame;
    await delay(1000 * (this.#secondsUntil(found) - this.#leadSeconds));
    if (this.#state !== 'entering' || !this.#options.isWanted()) return;
    const entered = await this.#engine.enter(found.program, found.entry);
    if (!entered.ok) this.cancel();
  }

  /** One that is far enough ahead to be met. */
  async #nextEntry(): Promise<RenderedEntry | null> {
    const { appFrame, sampleRate, entryAfter, isWanted } = this.#options;
    while (isWanted() && this.#state === 'entering') {
      const found = await entryAfter(appFrame() + Math.round((this.#leadSeconds + 0.2) * sampleRate()));
      if (found && this.#secondsUntil(found) > this.#leadSeconds) return found;
      await delay(200);
    }
    return null;
  }

  #secondsUntil({ frame }: RenderedEntry): Seconds {
    return (frame - this.#options.appFrame()) / this.#options.sampleRate();
  }
}

function delay(ms: Milliseconds): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
