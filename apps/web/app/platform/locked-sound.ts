import { BEAT_EVERY_MS, BEAT_IN_FRONT_EVERY_MS } from '@innertide/native/locked-sound/page-clock';
import { TAIL_SECONDS } from '@innertide/native/locked-sound/segment';
import type { AppPosition, SegmentsEvent } from '@innertide/native/locked-sound/segment-messages';
import type { LockedSoundLink } from '@innertide/native/shell';
import type { DeviceSound } from '@innertide/sound/device-sound';
import type { EngineCommand } from '@innertide/sound/messages';
import type { SoundEvent } from '@innertide/sound/port';
import type { SoundProgram } from '@innertide/sound/program';
import type { AppliedCommand } from '@innertide/sound/sound-score';
import { BRAND } from '@innertide/std/brand';
import { Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { LockedSoundReturn } from './locked-sound-return.ts';
import type { RenderAhead, RenderAheadListener } from './render-ahead.ts';

/** The app leads within 300 ms or not at all; then the page reports what happened to it. */
const LEADS_WITHIN_MS: Milliseconds = 1500;
const SHORT_FADE_SECONDS: Seconds = 0.05;

/** What plays, as far as the app has to know it. */
interface Played {
  readonly run: number;
  readonly sampleRate: number;
  /** The frame of the timeline at which the program's time began. */
  readonly beginFrame: number;
  readonly program: SoundProgram;
}

/**
 * Lets the app around the page play while the page's own sound stands behind a locked screen, and takes the sound back: the page's side of
 * decision 231. It renders ahead while something plays, says where it is, and knows who leads.
 */
export class LockedSoundLead {
  readonly #engine: DeviceSound;
  readonly #link: LockedSoundLink;
  readonly #render: (listener: RenderAheadListener) => RenderAhead;
  readonly #emit: (event: SoundEvent) => void;
  readonly #scope = new Scope();
  #ahead: RenderAhead | null = null;
  #host = -1;
  /** Frames of the timeline less those of the engine. */
  #offset = 0;
  #run = 0;
  #played: Played | null = null;
  #isPaused = false;
  /** What is rendered ahead stands at a pause of the page. */
  #isHeld = false;
  #app: AppPosition | null = null;
  readonly #return: LockedSoundReturn;
  #waitsToLead: ReturnType<typeof setTimeout> | null = null;
  #beatFrame = -1;

  constructor(
    engine: DeviceSound,
    link: LockedSoundLink,
    render: (listener: RenderAheadListener) => RenderAhead,
    emit: (event: SoundEvent) => void,
  ) {
    this.#engine = engine;
    this.#link = link;
    this.#render = render;
    this.#emit = emit;
    this.#return = new LockedSoundReturn(engine, {
      appFrame: () => this.#appFrame(),
      pageFrame: () => this.#pageFrame(),
      sampleRate: () => this.#played?.sampleRate ?? 1,
      entryAfter: async (frame) => (await this.#ahead?.entryAfter(frame)) ?? null,
      isWanted: () => this.#app !== null && !this.#isPaused && !document.hidden,
      onReady: () => void this.#link.steer('take-back'),
    });
    this.#scope.own(engine.subscribe((event) => this.#onEngineEvent(event)));
    this.#scope.own(link.listen((event) => this.#onAppEvent(event)));
    const listening = new AbortController();
    this.#scope.own(() => listening.abort());
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => this.#onVisibility(), { signal });
    for (const touch of ['pointerdown', 'keydown']) {
      document.addEventListener(touch, () => this.#comeBack(true), { signal, capture: true });
    }
  }

  /** Whether the app plays in the page's place. */
  get isAppLeading(): boolean {
    return this.#app !== null;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Played time while the app leads. */
  playedSeconds(): Seconds {
    const { beginFrame = 0, sampleRate = 1 } = this.#played ?? {};
    return Math.max(0, (this.#appFrame() - beginFrame) / sampleRate);
  }

  /** A command that the engine is sent while it stands: the sound that is rendered ahead follows it. */
  take(command: EngineCommand): void {
    if (this.#app) this.#ahead?.take(this.#appFrame(), command);
    if (command.type === 'adjust') this.#change(command.change);
  }

  pause(): void {
    this.#isPaused = true;
    if (this.#played) void this.#steer('pause');
  }

  /** @returns whether the app goes on; else the engine is to. */
  async resume(): Promise<boolean> {
    this.#isPaused = false;
    if (this.#played) await this.#steer('resume');
    return this.#app !== null;
  }

  /** What played is over, or another program begins. */
  end(): void {
    if (!this.#played) return;
    this.#played = null;
    this.#isPaused = false;
    this.#leadAgain();
    this.#ahead?.end();
    this.#ahead = null;
    this.#host = -1;
    void this.#link.steer('disarm');
  }

  dispose(): void {
    this.end();
    this.#scope.end();
    this.#stopWaiting();
  }

  /** The app may still play for a page that is gone: it crosses out when this one begins. */
  async takeBack(): Promise<void> {
    this.#leadAgain();
    await this.#link.steer('take-back');
  }

  #onEngineEvent(event: SoundEvent): void {
    if (event.type === 'applied') this.#onApplied(event.applied);
    else if (event.type === 'finished') {
      this.end();
      this.#emit(event);
    } else if (event.type === 'interrupted' && this.#mayLead()) this.#waitForApp(event);
    else if (event.type !== 'resumed' || !this.#stopWaiting()) this.#emit(event);
  }

  /** The same engine is sent the same commands a second time, ahead of what is heard. */
  #onApplied(applied: AppliedCommand): void {
    this.#emit({ type: 'applied', applied });
    const { host, frame, command, sampleRate, comfort } = applied;
    const { enteringFrame } = this.#return;
    if (enteringFrame !== null && command.type === 'start') {
      this.#host = host;
      this.#offset = enteringFrame - frame;
      this.#return.entered();
    }
    if (this.#app || applied.channels !== 2) return;
    if (host !== this.#host) this.#beginRun(host, sampleRate, { type: 'comfort', comfort });
    // Behind, a pause is the app's: the timeline stands where the page stood.
    const isAppPause = document.hidden && (command.type === 'pause' || command.type === 'resume');
    if (!isAppPause) this.#ahead?.take(frame + this.#offset, command);
    if (!isAppPause && command.type === 'pause') this.#isHeld = true;
    if (command.type === 'resume' || command.type === 'start') this.#isHeld = false;
    if (command.type === 'start') {
      const beginFrame = frame + this.#offset - Math.round(command.fromSeconds * sampleRate);
      this.#isPaused = false;
      this.#arm({ run: this.#run, sampleRate, beginFrame, program: command.program });
    }
    if (command.type === 'adjust') this.#change(command.change);
  }

  #beginRun(host: number, sampleRate: number, comfort: EngineCommand): void {
    this.#host = host;
    this.#offset = 0;
    this.#run = Date.now();
    this.#ahead ??= this.#render({
      onSegment: async (segment) => {
        const answer = await this.#link.store(segment);
        return answer.ok && answer.value.kept === 'kept';
      },
      onBeat: () => this.#beat(),
    });
    this.#ahead.begin(this.#run, sampleRate);
    this.#ahead.take(0, comfort);
    this.#ahead.beatEvery(document.hidden ? BEAT_EVERY_MS : BEAT_IN_FRONT_EVERY_MS);
  }

  #arm(played: Played): void {
    this.#played = played;
    const { run, sampleRate, beginFrame, program } = played;
    const { durationSeconds, fadeOutSeconds } = program;
    const { title = BRAND, artist = BRAND } = navigator.mediaSession?.metadata ?? {};
    const end = durationSeconds === null ? null : beginFrame + Math.round(durationSeconds * sampleRate);
    void this.#link.arm({
      run,
      sampleRate,
      title,
      artist,
      beginFrame,
      end: end === null ? null : { frame: end, fadeFrames: Math.round(fadeOutSeconds * sampleRate) },
    });
  }

  #change(change: Extract<EngineCommand, { type: 'adjust' }>['change']): void {
    if (!this.#played) return;
    const { layers, ...rest } = change;
    const { program } = this.#played;
    this.#played = { ...this.#played, program: { ...program, ...rest, layers: { ...program.layers, ...layers } } };
    if (change.durationSeconds !== undefined) this.#arm(this.#played);
  }

  /** The frame of the timeline that is heard from the page; null before anything is. */
  #pageFrame(): number | null {
    const heard = this.#engine.heard();
    return heard && heard.host === this.#host ? Math.max(0, heard.frame + this.#offset) : null;
  }

  #appFrame(): number {
    if (!this.#app) return this.#pageFrame() ?? 0;
    const { frame, atMs, isPaused } = this.#app;
    return isPaused ? frame : Math.round(frame + ((Date.now() - atMs) * (this.#played?.sampleRate ?? 0)) / 1000);
  }

  #beat(): void {
    const frame = this.#app ? this.#appFrame() : this.#pageFrame();
    if (frame === null || !this.#played) return;
    this.#ahead?.heard(frame, document.hidden);
    if (this.#app) this.#return.check();
    else if (!this.#isPaused) {
      // A context may say that it runs while its clock stands.
      const isRunning = this.#engine.heard()?.isRunning === true && frame !== this.#beatFrame;
      this.#beatFrame = frame;
      this.#link.beat({ frame, sentAtMs: Date.now(), isRunning });
    }
  }

  #onVisibility(): void {
    this.#ahead?.beatEvery(document.hidden ? BEAT_EVERY_MS : BEAT_IN_FRONT_EVERY_MS);
    if (document.hidden) {
      this.#return.cancel();
      this.#beat();
    } else this.#comeBack(false);
  }

  #comeBack(isTouched: boolean): void {
    if (this.#app && !this.#isPaused && !document.hidden) this.#return.begin(isTouched);
  }

  /** What stands still behind is the app's to play; the lock screen's own pause is a pause. */
  #mayLead(): boolean {
    return this.#played !== null && !this.#isPaused && document.hidden && this.#engine.heard()?.isHeld !== true;
  }

  #waitForApp(event: SoundEvent): void {
    this.#beat();
    this.#waitsToLead ??= setTimeout(() => {
      this.#waitsToLead = null;
      if (!this.#app) this.#emit(event);
    }, LEADS_WITHIN_MS);
  }

  #onAppEvent({ name, frame, atMs }: SegmentsEvent): void {
    if (!this.#played) return;
    const position = { v: 1, leader: 'app', frame, atMs, isPaused: this.#isPaused } as const;
    if (name === 'leading') this.#yield(position);
    else if (name === 'handed-back') this.#soundAgain(frame, atMs);
    else if (name === 'wanted') this.#ahead?.heard(frame, document.hidden);
    else if (name === 'finished') {
      this.end();
      this.#emit({ type: 'finished' });
    } else this.#onSilence(name, position);
  }

  /** The lock screen, a call or headphones silenced the app, or it goes on. */
  #onSilence(name: 'paused' | 'resumed' | 'interrupted', position: AppPosition): void {
    const isSilent = name !== 'resumed';
    this.#app &&= { ...position, isPaused: isSilent };
    this.#isPaused = name === 'paused';
    if (!isSilent && this.#isHeld) {
      // Paused in front and going on from the lock screen: the rendering goes on too.
      this.#isHeld = false;
      this.#ahead?.take(this.#appFrame(), { type: 'resume' });
    }
    this.#emit({ type: isSilent ? 'interrupted' : 'resumed' });
  }

  /** @returns whether the app was waited for. */
  #stopWaiting(): boolean {
    if (this.#waitsToLead === null) return false;
    clearTimeout(this.#waitsToLead);
    this.#waitsToLead = null;
    return true;
  }

  /** The app plays: the page's sound, should it still run, gives way within a moment. */
  #yield(position: AppPosition): void {
    this.#stopWaiting();
    this.#app = position;
    this.#return.cancel();
    this.#engine.leave(true);
    this.#engine.fade(0, SHORT_FADE_SECONDS);
    setTimeout(() => {
      if (this.#app && document.hidden) void this.#engine.rest();
    }, 2000 * SHORT_FADE_SECONDS);
    this.#comeBack(false);
  }

  /** Sounds from the frame on at which the app fades, at the page's own time of it. */
  #soundAgain(frame: number, atMs: Milliseconds): void {
    const heard = this.#pageFrame();
    const { sampleRate = 1 } = this.#played ?? {};
    const inSeconds = heard === null ? (atMs - Date.now()) / 1000 : (frame - heard) / sampleRate;
    this.#engine.fade(1, TAIL_SECONDS, Math.max(0, inSeconds));
    this.#app = null;
    this.#return.cancel();
    this.#engine.leave(false);
  }

  #leadAgain(): void {
    if (this.#app) this.#engine.fade(1, SHORT_FADE_SECONDS);
    this.#app = null;
    this.#return.cancel();
    this.#engine.leave(false);
  }

  async #steer(action: 'pause' | 'resume'): Promise<void> {
    const answer = await this.#link.steer(action);
    // An answer from before the app led says nothing of now.
    if (answer.ok && this.#app && answer.value.leader === 'app') this.#app = answer.value;
  }
}
