import { effectiveSound } from '@innertide/session/effective-sound';
import type { SessionInProgress } from '@innertide/session/journal';
import type { RegulatedSound } from '@innertide/session/regulation/regulated-sound';
import type { ClockReading } from '@innertide/session/session-clock';
import type { SessionAction } from '@innertide/session/session-state';
import { isOtherPiece, soundChange } from '@innertide/session/sound-program';
import type { SoundEvent, SoundFailure, SoundMeter, SoundPort } from '@innertide/sound/port';
import type { SoundProgram } from '@innertide/sound/program';
import { SoundScore } from '@innertide/sound/sound-score';
import type { Result } from '@innertide/std/result';
import { Scope } from '@innertide/std/scope';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import type { RunnerSnapshot } from './runner-snapshot.ts';
import { actionOfRefusal } from './sound-actions.ts';

interface SessionSoundOptions {
  readonly bring: () => Promise<SoundPort>;
  readonly snapshot: () => RunnerSnapshot;
  readonly reading: () => ClockReading;
  readonly act: (action: SessionAction) => void;
  readonly onEvent: (event: SoundEvent) => void;
}

/** The sound of the session that runs: loads the engine, and sends it what differs between what plays and what the session asks for. */
export class SessionSound {
  readonly #options: SessionSoundOptions;
  readonly #scope = new Scope();
  #port: SoundPort | null = null;
  #loading: Promise<SoundPort> | null = null;
  #regulated: RegulatedSound | null = null;
  /** The program the engine plays, with everything that was sent since; null before the session's sound begins. */
  #sent: SoundProgram | null = null;
  #isDisposed = false;
  readonly #score = new SoundScore();
  /** The sound began in a gesture, silently, before the session's own start. */
  #isWoken = false;

  constructor(options: SessionSoundOptions) {
    this.#options = options;
  }

  /** Null before the engine is loaded. */
  get port(): SoundPort | null {
    return this.#port;
  }

  /** What the engine was sent since this session's sound began, and at which frames; null before. */
  get score(): string | null {
    return this.#score.text;
  }

  meter(): SoundMeter | null {
    return this.#port?.read() ?? null;
  }

  /** The tempo to which Heart Sync leads now; null while it leads none. */
  get regulatedTempo(): BeatsPerMinute | null {
    return this.#regulated?.tempoBpm ?? null;
  }

  /** Lays what Heart Sync asks for over the settings. */
  regulate(sound: RegulatedSound | null): void {
    this.#regulated = sound;
    this.sync();
  }

  /** Ends the sound of this session; the port itself belongs to whoever composed it. */
  dispose(): void {
    this.#isDisposed = true;
    this.#scope.end();
    void this.#port?.stop();
  }

  /** Loads the engine, once. */
  load(): Promise<SoundPort> {
    this.#loading ??= this.#options.bring().then(
      (sound) => {
        this.#port = sound;
        this.#scope.own(sound.subscribe((event) => this.#onEvent(event)));
        return sound;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  #onEvent(event: SoundEvent): void {
    if (event.type === 'applied') this.#score.add(event.applied);
    else this.#options.onEvent(event);
  }

  /** Starts silently and pauses: the device has had its gesture, and the program begins from its first frame later. */
  wake(): void {
    this.#sent = null;
    this.#score.begin();
    this.#isWoken = true;
    const wake = async (sound: SoundPort) => {
      const { state } = this.#options.snapshot();
      if (state.status !== 'waiting') return;
      const woken = sound.start(this.#program(state.session, true), { fadeInSeconds: 0 });
      sound.pause();
      const answer = await woken;
      if (!answer.ok) this.#fail(answer.reason);
    };
    const waking = this.#port ? wake(this.#port) : this.load().then(wake);
    waking.catch(() => this.#fail('engine-load-failed'));
  }

  /** Starts the session's program, unless the session ended while the engine was loading. */
  start(fromSeconds: Seconds): void {
    this.#sent = null;
    if (!this.#isWoken) this.#score.begin();
    this.#isWoken = false;
    const begin = async (sound: SoundPort) => {
      const { state } = this.#options.snapshot();
      // Ended or disposed while the engine was loading.
      if (this.#isDisposed || state.status !== 'starting') return;
      this.#sent = this.#program(state.session);
      const begun = await sound.start(this.#sent, { fromSeconds });
      if (this.#isDisposed) void sound.stop();
      else if (begun.ok) this.#options.act({ type: 'sound-started', ...this.#options.reading() });
      else this.#fail(begun.reason);
    };
    // Called directly when it is there: a promise in between would lose the gesture in some browsers.
    const beginning = this.#port ? begin(this.#port) : this.load().then(begin);
    beginning.catch(() => this.#fail('engine-load-failed'));
  }

  /** Resumes what was paused, or crosses over where the settings ask for another piece by now. */
  resume(): void {
    const { state } = this.#options.snapshot();
    const program = 'session' in state ? this.#program(state.session) : null;
    if (program && this.#sent && isOtherPiece(this.#sent, program)) this.#crossOver(program);
    else void this.#port?.resume().then((resumed) => this.#onAnswer(resumed));
  }

  #fail(reason: SoundFailure): void {
    this.#options.act({ type: 'sound-failed', reason, ...this.#options.reading() });
  }

  #onAnswer(answer: Result<void, SoundFailure>): void {
    if (!answer.ok) this.#options.act(actionOfRefusal(answer.reason, this.meter(), this.#options.reading()));
  }

  #program({ settings, activeMs }: SessionInProgress, isMuted = this.#options.snapshot().isMuted): SoundProgram {
    const sound = effectiveSound(settings, activeMs / 1000, this.#regulated, isMuted);
    return this.#options.snapshot().queue.length > 0 ? { ...sound, durationSeconds: null } : sound;
  }

  /** Sends the engine what differs between the program it plays and the session's effective sound. */
  sync(): void {
    const { state } = this.#options.snapshot();
    if (this.#sent === null || !('session' in state)) return;
    const sound = this.#program(state.session);
    if (isOtherPiece(this.#sent, sound)) {
      // A paused engine stays silent; resuming begins the other piece.
      if (state.status === 'playing') this.#crossOver(sound);
      return;
    }
    const change = soundChange(this.#sent, sound);
    this.#sent = sound;
    if (change) this.#port?.adjust(change);
  }

  /** Crosses over from the piece that plays to another one, at the same place. */
  #crossOver(program: SoundProgram): void {
    this.#sent = program;
    const { playedSeconds } = this.#options.reading();
    void this.#port?.start(program, { fromSeconds: playedSeconds }).then((begun) => this.#onAnswer(begun));
  }

  /** Fades out, and reports when it is silent; at once where there is no engine yet. */
  stop(fadeSeconds: Seconds): void {
    const stopped = () => this.#options.act({ type: 'sound-stopped' });
    if (this.#port) this.#port.stop(fadeSeconds).then(stopped, stopped);
    else stopped();
  }
}
