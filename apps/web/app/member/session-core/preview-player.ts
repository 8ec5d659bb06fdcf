import type { SessionSettings } from '@innertide/protocol/session-settings';
import { PREVIEW_FADE_SECONDS, PREVIEW_FROM_SECONDS, previewProgram } from '@innertide/session/preview';
import { isOtherPiece, soundChange } from '@innertide/session/sound-program';
import type { SoundPort } from '@innertide/sound/port';
import type { SoundProgram } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { Disposer } from '@innertide/std/scope';
import type { Seconds, Unit } from '@innertide/std/units';

/** A preview that begins in silence rises this fast: soon enough to answer a touch, too slow to startle. */
const FADE_IN_SECONDS: Seconds = 0.8;
/** One piece gives way to another one. */
const CROSSFADE_SECONDS: Seconds = 1.2;

export interface PreviewPlayerOptions {
  readonly sound: () => Promise<SoundPort>;
  /** Whether nothing else of the member's plays or waits: no preview plays over a session. */
  readonly isFree: () => boolean;
  /** Whether the notice about the beat was read on this device. */
  readonly mayBeat: () => boolean;
}

/** What is previewed: whose settings, and which of their layers was touched. */
export interface PreviewRequest {
  /** Names what is previewed, so that a page can show which of several it is. */
  readonly key: string;
  readonly settings: SessionSettings;
  readonly touched?: SoundLayer | null;
}

/** Plays a few seconds of a setup. Touching it again within them changes what sounds; another piece is crossed to. */
export class PreviewPlayer {
  readonly #options: PreviewPlayerOptions;
  readonly #listeners = new Set<() => void>();
  #sound: SoundPort | null = null;
  #loading: Promise<SoundPort> | null = null;
  #wanted: PreviewRequest | null = null;
  #sent: SoundProgram | null = null;
  #unsubscribe: Disposer | null = null;

  constructor(options: PreviewPlayerOptions) {
    this.#options = options;
  }

  subscribe = (listener: () => void): Disposer => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The key of what is previewed now; null in silence. */
  playing = (): string | null => this.#wanted?.key ?? null;

  energy = (): Unit => (this.#wanted === null ? 0 : (this.#sound?.read().energy ?? 0));

  /** Loads the engine, so that the first touch is answered at once. */
  prepare = (): Promise<void> => this.#load().then((sound) => sound.prepare());

  /** Within a gesture of the member: a browser that has seen none plays nothing, and nothing waits for one. */
  play(request: PreviewRequest): void {
    if (!this.#options.isFree() || hasNoGesture()) return;
    this.#want(request);
    // Called directly when it is there: a promise in between would lose the gesture in some browsers.
    if (this.#sound) this.#begin(this.#sound, request);
    else void this.#load().then((sound) => this.#wanted === request && this.#begin(sound, request), this.#end);
  }

  /** Fades what is previewed out. */
  stop = (): void => {
    if (this.#wanted === null) return;
    this.#end();
    void this.#sound?.stop(PREVIEW_FADE_SECONDS);
  };

  #begin(sound: SoundPort, { settings, touched = null }: PreviewRequest): void {
    this.#unsubscribe ??= sound.subscribe(({ type }) => {
      if (type === 'finished' || type === 'interrupted' || type === 'failed') this.#end();
    });
    const { state, playedSeconds } = sound.read();
    const isOn = this.#sent !== null && state === 'playing';
    const moment = { touched, mayBeat: this.#options.mayBeat() };
    const next = previewProgram(settings, { ...moment, atSeconds: isOn ? playedSeconds : PREVIEW_FROM_SECONDS });
    if (isOn && this.#sent && !isOtherPiece(this.#sent, next)) {
      const change = soundChange(this.#sent, next);
      this.#sent = next;
      if (change) sound.adjust(change);
      return;
    }
    const program = previewProgram(settings, { ...moment, atSeconds: PREVIEW_FROM_SECONDS });
    this.#sent = program;
    const fadeInSeconds = isOn ? CROSSFADE_SECONDS : FADE_IN_SECONDS;
    void sound.start(program, { fromSeconds: PREVIEW_FROM_SECONDS, fadeInSeconds }).then((begun) => {
      if (!begun.ok && this.#sent === program) this.#end();
    });
  }

  #load(): Promise<SoundPort> {
    this.#loading ??= this.#options.sound().then(
      (sound) => {
        this.#sound = sound;
        return sound;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  #want(request: PreviewRequest | null): void {
    this.#wanted = request;
    for (const listener of this.#listeners) listener();
  }

  #end = (): void => {
    this.#sent = null;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    if (this.#wanted) this.#want(null);
  };
}

/** Whether the browser says that nobody has touched this page yet. */
function hasNoGesture(): boolean {
  return typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === false;
}
