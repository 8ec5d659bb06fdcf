import type { SessionEdit, SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { advance } from '@innertide/session/lifecycle';
import type { RegulatedSound } from '@innertide/session/regulation/regulated-sound';
import type { ClockReading } from '@innertide/session/session-clock';
import { enqueued, isNextDue, movedInQueue, type SessionQueue, unqueued } from '@innertide/session/session-queue';
import type { SessionAction, SessionEffect, SessionStep } from '@innertide/session/session-state';
import { switchSession } from '@innertide/session/switch-session';
import type { OwnSound, PulseCue, SpeechCue } from '@innertide/sound/overlays';
import type { SoundEvent, SoundMeter } from '@innertide/sound/port';
import type { LayerMix } from '@innertide/sound/program';
import { unreachable } from '@innertide/std/assert';
import type { Disposer } from '@innertide/std/scope';
import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';
import { uuidV7 } from '@innertide/std/uuid';
import {
  INITIAL_RUNNER_SNAPSHOT,
  type RunnerSnapshot,
  type SessionRunnerOptions,
  type StartChoice,
  startRequest,
} from './runner-snapshot.ts';
import { SessionSound } from './session-sound.ts';
import { actionOfEvent } from './sound-actions.ts';

const TICK_MS: Milliseconds = 250;

/** One session at a time: feeds the state machine with clocks and facts, and runs the effects it lists. */
export class SessionRunner {
  readonly #options: SessionRunnerOptions;
  readonly #sound: SessionSound;
  readonly #listeners = new Set<() => void>();
  #snapshot: RunnerSnapshot = INITIAL_RUNNER_SNAPSHOT;
  #writes: Promise<unknown> = Promise.resolve();
  #stopTicking: Disposer | null = null;
  #giveTurnBack: Disposer | null = null;
  #isDisposed = false;

  constructor(options: SessionRunnerOptions) {
    this.#options = options;
    this.#sound = new SessionSound({
      bring: options.sound,
      snapshot: this.snapshot,
      reading: () => this.#reading(),
      act: (action) => this.#act(action),
      onEvent: (event) => this.#onSoundEvent(event),
    });
  }

  snapshot = (): RunnerSnapshot => this.#snapshot;

  subscribe = (listener: () => void): Disposer => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the engine was sent since the session's sound began, and at which of its frames; null before. */
  score = (): string | null => this.#sound.score;

  /** Loads the code of the sound engine, without starting it. */
  load = (): Promise<unknown> => this.#sound.load();

  /** Loads and warms up the sound engine, so that a tap can start it at once: browsers begin sound only within a gesture. */
  prepare = (): Promise<void> => this.#sound.load().then((port) => port.prepare());

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
    this.#sound.sync();
  }

  /**
   * Lays what Heart Sync asks for over the settings, which stay as they are: neither stored nor played again. Before the
   * start it decides where the music begins.
   */
  regulate(sound: RegulatedSound | null): void {
    this.#sound.regulate(sound);
  }

  regulatedTempo = (): BeatsPerMinute | null => this.#sound.regulatedTempo;

  edit(change: SessionEdit): void {
    this.#act({ type: 'edit', change, nowMs: this.#options.clock.nowMs() });
  }

  /** Lets the music step back while a voice speaks. */
  duck = (isSpeaking: boolean): void => this.#sound.port?.duck(isSpeaking);
  /** Plans a recorded line of the session that plays. */
  say = (cue: SpeechCue): void => this.#sound.port?.say(cue);
  /** Fades out the line that is said, and drops those that were planned; or one of them. */
  hush = (id?: string): void => this.#sound.port?.hush(id);
  pulse = (cue: PulseCue): void => this.#sound.port?.pulse(cue);
  addOwnSound = (id: string, sound: OwnSound, mix: LayerMix): void =>
    void this.#sound.port?.addOwnSound(id, sound, mix);
  mixOwnSound = (id: string, mix: LayerMix | null): void => this.#sound.port?.mixOwnSound(id, mix);

  /** Reads position, level and energy of the sound, for drawing; null before the engine is loaded. */
  meter = (): SoundMeter | null => this.#sound.meter();

  /** Resolves when everything asked of the journal so far is written. */
  settled = (): Promise<unknown> => this.#writes;

  dispose(): void {
    if (this.#isRunning()) this.#act({ type: 'pause', ...this.#reading() });
    // What was fading out is over now; a sound that starts or stops later has nobody to play for, and nothing is written for it.
    this.#act({ type: 'sound-stopped' });
    this.#isDisposed = true;
    this.#stopTicking?.();
    this.#giveTurnBack?.();
    this.#sound.dispose();
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
    this.#sound.sync();
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
        this.#sound.wake();
        return;
      case 'start-sound':
        this.#sound.start(effect.fromSeconds);
        return;
      case 'pause-sound':
        this.#sound.port?.pause();
        return;
      case 'resume-sound':
        this.#sound.resume();
        return;
      case 'adjust-sound':
        this.#sound.sync();
        return;
      case 'stop-sound':
        this.#sound.stop(effect.fadeSeconds);
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

  #wakeVoice({ guidance }: SessionSettings): void {
    if (guidance.on) this.#options.wakeVoice();
  }

  #onSoundEvent(event: SoundEvent): void {
    if (event.type === 'finished' && this.#playNext('completed')) return;
    const action = actionOfEvent(event, this.#reading());
    if (action) this.#act(action);
  }

  #reading(): ClockReading {
    return { nowMs: this.#options.clock.nowMs(), playedSeconds: this.#sound.meter()?.playedSeconds ?? 0 };
  }
}
