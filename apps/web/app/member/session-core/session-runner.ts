import type { SessionEdit, SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { effectiveSound } from '@innertide/session/effective-sound';
import type { SessionInProgress } from '@innertide/session/journal';
import { advance, type SessionAction, type SessionEffect, type SessionStep } from '@innertide/session/lifecycle';
import type { RegulatedSound } from '@innertide/session/regulation/regulated-sound';
import type { ClockReading } from '@innertide/session/session-clock';
import { enqueued, isNextDue, movedInQueue, type SessionQueue, unqueued } from '@innertide/session/session-queue';
import { isOtherPiece, soundChange } from '@innertide/session/sound-program';
import { switchSession } from '@innertide/session/switch-session';
import type { OwnSound, PulseCue } from '@innertide/sound/overlays';
import type { SoundEvent, SoundFailure, SoundMeter, SoundPort } from '@innertide/sound/port';
import type { LayerMix, SoundProgram } from '@innertide/sound/program';
import { unreachable } from '@innertide/std/assert';
import type { Result } from '@innertide/std/result';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { uuidV7 } from '@innertide/std/uuid';
import {
  INITIAL_RUNNER_SNAPSHOT,
  type RunnerSnapshot,
  type SessionRunnerOptions,
  type StartChoice,
  startRequest,
} from './runner-snapshot.ts';
import { actionOfEvent, actionOfRefusal } from './sound-actions.ts';

const TICK_MS: Milliseconds = 250;

/** One session at a time: feeds the state machine with clocks and facts, and runs the effects it lists. */
export class SessionRunner {
  readonly #options: SessionRunnerOptions;
  readonly #scope = new Scope();
  readonly #listeners = new Set<() => void>();
  #snapshot: RunnerSnapshot = INITIAL_RUNNER_SNAPSHOT;
  #sound: SoundPort | null = null;
  #loading: Promise<SoundPort> | null = null;
  #writes: Promise<unknown> = Promise.resolve();
  #regulated: RegulatedSound | null = null;
  /** The program the engine plays, with everything that was sent since; null before the session's sound begins. */
  #sent: SoundProgram | null = null;
  #stopTicking: Disposer | null = null;
  #giveTurnBack: Disposer | null = null;
  #isDisposed = false;

  constructor(options: SessionRunnerOptions) {
    this.#options = options;
  }

  snapshot = (): RunnerSnapshot => this.#snapshot;

  subscribe = (listener: () => void): Disposer => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the code of the sound engine, without starting it. */
  load = (): Promise<unknown> => this.#loadSound();

  /** Loads and warms up the sound engine, so that a tap can start it at once: browsers begin sound only within a gesture. */
  prepare = (): Promise<void> => this.#loadSound().then((sound) => sound.prepare());

  /** Starts a session. One that plays is left for it by a crossfade, and stored as a session of its own. */
  start(choice: StartChoice): void {
    this.#wakeVoice(choice.settings);
    const { status } = this.#snapshot.state;
    if (status === 'idle' || status === 'summary') this.#act({ type: 'start', ...startRequest(choice, this.#options) });
    else this.#switch(choice, 'ended');
  }

  /** Appends a session to those that follow the one that plays, as far as there is a place. */
  enqueue(choice: Pick<StartChoice, 'settings' | 'templateSlug'>): void {
    const key = uuidV7(this.#options.clock.nowMs(), this.#options.randomBytes());
    this.#changeQueue(enqueued(this.#snapshot.queue, { ...choice, key }));
  }

  unqueue = (key: string): void => this.#changeQueue(unqueued(this.#snapshot.queue, key));
  moveQueued = (key: string, by: -1 | 1): void => this.#changeQueue(movedInQueue(this.#snapshot.queue, key, by));

  /** Leaves the session that plays for the next one of the queue. */
  playNext = (): void => void this.#playNext('ended');

  /** Continues a session that a reload or a crash interrupted. */
  restore(draft: SessionRecord): void {
    this.#wakeVoice(draft.settings);
    this.#act({ type: 'restore', draft, nowMs: this.#options.clock.nowMs() });
  }

  pause = (): void => this.#act({ type: 'pause', ...this.#reading() });
  resume = (): void => this.#act({ type: 'resume', ...this.#reading() });
  end = (): void => this.#act({ type: 'end', ...this.#reading() });
  close = (): void => this.#act({ type: 'close' });

  /** A change of the volume is a wish to hear: it ends a silence. */
  adjust(settings: SessionSettings): void {
    const { state } = this.#snapshot;
    if (!('session' in state)) return;
    const before = state.session.settings;
    if (settings.guidance.on && !before.guidance.on) this.#wakeVoice(settings);
    if (this.#snapshot.isMuted && settings.volume !== before.volume) this.#publish({ isMuted: false });
    this.#act({ type: 'adjust', settings });
  }

  /** Silences the sound without touching the settings: neither stored nor played again. */
  mute(isMuted: boolean): void {
    if (!('session' in this.#snapshot.state)) return;
    this.#publish({ isMuted });
    this.#syncSound();
  }

  /**
   * Lays what Heart Sync asks for over the settings, which stay as they are: neither stored nor played again. Before the
   * start it decides where the music begins.
   */
  regulate(sound: RegulatedSound | null): void {
    this.#regulated = sound;
    this.#syncSound();
  }

  edit(change: SessionEdit): void {
    this.#act({ type: 'edit', change, nowMs: this.#options.clock.nowMs() });
  }

  /** Lets the music step back while a voice speaks. */
  duck = (isSpeaking: boolean): void => this.#sound?.duck(isSpeaking);
  pulse = (cue: PulseCue): void => this.#sound?.pulse(cue);
  addOwnSound = (id: string, sound: OwnSound, mix: LayerMix): void => void this.#sound?.addOwnSound(id, sound, mix);
  mixOwnSound = (id: string, mix: LayerMix | null): void => this.#sound?.mixOwnSound(id, mix);

  /** Reads position, level and energy of the sound, for drawing; null before the engine is loaded. */
  meter = (): SoundMeter | null => this.#sound?.read() ?? null;

  /** Resolves when everything asked of the journal so far is written. */
  settled = (): Promise<unknown> => this.#writes;

  dispose(): void {
    if (this.#isRunning()) this.#act({ type: 'pause', ...this.#reading() });
    // What was fading out is over now; a sound that starts or stops later has nobody to play for, and nothing is written for it.
    this.#act({ type: 'sound-stopped' });
    this.#isDisposed = true;
    this.#stopTicking?.();
    this.#giveTurnBack?.();
    this.#scope.end();
    // The port itself belongs to whoever composed it; only the sound of this session ends here.
    void this.#sound?.stop();
    this.#listeners.clear();
  }

  #switch(choice: StartChoice, reason: 'ended' | 'completed'): void {
    const request = startRequest(choice, this.#options);
    const step = switchSession(this.#snapshot.state, { ...request, reading: this.#reading(), reason });
    const left = step.effects.find((effect) => effect.type === 'store-record')?.record;
    if (left) this.#publish({ left });
    this.#follow(step);
  }

  /** @returns whether there was one. */
  #playNext(reason: 'ended' | 'completed'): boolean {
    const [next, ...queue] = this.#snapshot.queue;
    if (!next || this.#snapshot.state.status === 'starting') return false;
    this.#publish({ queue });
    this.#switch(next, reason);
    return true;
  }

  /** What follows takes the end of the session that plays away: it goes on until the next one is crossed to. */
  #changeQueue(queue: SessionQueue): void {
    if (queue === this.#snapshot.queue) return;
    this.#publish({ queue });
    this.#syncSound();
  }

  #act(action: SessionAction): void {
    this.#follow(advance(this.#snapshot.state, action));
  }

  #follow({ state, effects }: SessionStep): void {
    if (this.#isDisposed || state === this.#snapshot.state) return;
    this.#publish({ state });
    this.#syncResources();
    for (const effect of effects) this.#run(effect);
  }

  #publish(change: Partial<RunnerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isRunning(): boolean {
    const { status } = this.#snapshot.state;
    return status === 'waiting' || status === 'playing' || status === 'paused';
  }

  /** Ticks and the player's turn belong to the states that need them. */
  #syncResources(): void {
    if (this.#isRunning()) {
      this.#stopTicking ??= this.#options.every(TICK_MS, () => this.#tick());
    } else {
      this.#stopTicking?.();
      this.#stopTicking = null;
    }
    const { status } = this.#snapshot.state;
    const wantsTurn = status === 'playing' || (status === 'waiting' && !this.#snapshot.isElsewhere);
    if (status === 'starting' || (wantsTurn && this.#giveTurnBack === null)) this.#takeTurn();
    if (status === 'idle' || status === 'summary') {
      this.#giveTurnBack?.();
      this.#giveTurnBack = null;
      const { isMuted, isElsewhere, queue } = this.#snapshot;
      if (isMuted || isElsewhere || queue.length > 0) this.#publish({ isMuted: false, isElsewhere: false, queue: [] });
    }
  }

  #tick(): void {
    // Another tab plays: what waits here waits for a tap.
    if (this.#snapshot.isElsewhere && this.#snapshot.state.status === 'waiting') return;
    this.#act({ type: 'ticked', ...this.#reading() });
    const { state } = this.#snapshot;
    if (state.status === 'playing' && isNextDue(state.session)) this.#playNext('completed');
  }

  #takeTurn(): void {
    this.#giveTurnBack?.();
    this.#giveTurnBack = this.#options.turn.take(() => {
      this.#giveTurnBack = null;
      this.pause();
      this.#publish({ isElsewhere: true });
    });
    if (this.#snapshot.isElsewhere) this.#publish({ isElsewhere: false });
  }

  #run(effect: SessionEffect): void {
    const { journal, ownerId } = this.#options;
    switch (effect.type) {
      case 'wake-sound':
        this.#wakeSound();
        return;
      case 'start-sound':
        this.#startSound(effect.fromSeconds);
        return;
      case 'pause-sound':
        this.#sound?.pause();
        return;
      case 'resume-sound':
        this.#resumeSound();
        return;
      case 'adjust-sound':
        this.#syncSound();
        return;
      case 'stop-sound':
        this.#stopSound(effect.fadeSeconds);
        return;
      case 'write-draft':
        this.#write(() => journal.writeDraft(ownerId, effect.draft));
        return;
      case 'store-record':
        this.#write(() => journal.store(ownerId, effect.record));
        return;
      case 'discard-draft':
        this.#write(() => journal.discardDraft(effect.id));
        return;
      default:
        unreachable(effect);
    }
  }

  /** Writes in the order of the calls: a draft must not return after its record was saved. */
  #write(task: () => Promise<void>): void {
    this.#writes = this.#writes.then(task);
  }

  #loadSound(): Promise<SoundPort> {
    this.#loading ??= this.#options.sound().then(
      (sound) => {
        this.#sound = sound;
        this.#scope.own(sound.subscribe((event) => this.#onSoundEvent(event)));
        return sound;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Starts silently and pauses: the device has had its gesture, and the program begins from its first frame later. */
  #wakeSound(): void {
    this.#sent = null;
    const wake = async (sound: SoundPort) => {
      const { state } = this.#snapshot;
      if (state.status !== 'waiting') return;
      const woken = sound.start(this.#effectiveSound(state.session, true), { fadeInSeconds: 0 });
      sound.pause();
      const answer = await woken;
      if (!answer.ok) this.#act({ type: 'sound-failed', reason: answer.reason, ...this.#reading() });
    };
    const waking = this.#sound ? wake(this.#sound) : this.#loadSound().then(wake);
    waking.catch(() => this.#act({ type: 'sound-failed', reason: 'engine-load-failed', ...this.#reading() }));
  }

  #startSound(fromSeconds: Seconds): void {
    this.#sent = null;
    const begin = async (sound: SoundPort) => {
      const { state } = this.#snapshot;
      // Ended or disposed while the engine was loading.
      if (this.#isDisposed || state.status !== 'starting') return;
      this.#sent = this.#effectiveSound(state.session);
      const begun = await sound.start(this.#sent, { fromSeconds });
      if (this.#isDisposed) void sound.stop();
      else if (begun.ok) this.#act({ type: 'sound-started', ...this.#reading() });
      else this.#act({ type: 'sound-failed', reason: begun.reason, ...this.#reading() });
    };
    // Called directly when it is there: a promise in between would lose the gesture in some browsers.
    const beginning = this.#sound ? begin(this.#sound) : this.#loadSound().then(begin);
    beginning.catch(() => this.#act({ type: 'sound-failed', reason: 'engine-load-failed', ...this.#reading() }));
  }

  #resumeSound(): void {
    const { state } = this.#snapshot;
    const program = 'session' in state ? this.#effectiveSound(state.session) : null;
    if (program && this.#sent && isOtherPiece(this.#sent, program)) this.#crossOver(program);
    else void this.#sound?.resume().then((resumed) => this.#onSoundAnswer(resumed));
  }

  #onSoundAnswer(answer: Result<void, SoundFailure>): void {
    if (!answer.ok) this.#act(actionOfRefusal(answer.reason, this.meter(), this.#reading()));
  }

  #effectiveSound({ settings, activeMs }: SessionInProgress, isMuted = this.#snapshot.isMuted): SoundProgram {
    const sound = effectiveSound(settings, activeMs / 1000, this.#regulated, isMuted);
    return this.#snapshot.queue.length > 0 ? { ...sound, durationSeconds: null } : sound;
  }

  /** Sends the engine what differs between the program it plays and the session's effective sound. */
  #syncSound(): void {
    const { state } = this.#snapshot;
    if (this.#sent === null || !('session' in state)) return;
    const sound = this.#effectiveSound(state.session);
    if (isOtherPiece(this.#sent, sound)) {
      // A paused engine stays silent; resuming begins the other piece.
      if (state.status === 'playing') this.#crossOver(sound);
      return;
    }
    const change = soundChange(this.#sent, sound);
    this.#sent = sound;
    if (change) this.#sound?.adjust(change);
  }

  /** Crosses over from the piece that plays to another one, at the same place. */
  #crossOver(program: SoundProgram): void {
    this.#sent = program;
    const { playedSeconds } = this.#reading();
    void this.#sound?.start(program, { fromSeconds: playedSeconds }).then((begun) => this.#onSoundAnswer(begun));
  }

  #wakeVoice({ guidance }: SessionSettings): void {
    if (guidance.on) this.#options.wakeVoice();
  }

  #stopSound(fadeSeconds: Seconds): void {
    const stopped = () => this.#act({ type: 'sound-stopped' });
    if (this.#sound) this.#sound.stop(fadeSeconds).then(stopped, stopped);
    else stopped();
  }

  #onSoundEvent(event: SoundEvent): void {
    if (event.type === 'finished' && this.#playNext('completed')) return;
    const action = actionOfEvent(event, this.#reading());
    if (action) this.#act(action);
  }

  #reading(): ClockReading {
    return { nowMs: this.#options.clock.nowMs(), playedSeconds: this.#sound?.read().playedSeconds ?? 0 };
  }
}
