import type { OutputComfort } from '@innertide/std/output-comfort';
import { fail, type Result, succeed } from '@innertide/std/result';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import type { DeviceSound, HeardFrame } from '../device-sound.ts';
import type { EngineEntry } from '../engine-place.ts';
import type { EngineCommand } from '../messages.ts';
import type { OwnSound, PulseCue, SpeechCue } from '../overlays.ts';
import type { SoundEvent, SoundFailure, SoundMeter, SoundPort } from '../port.ts';
import type { LayerMix, SoundChange, SoundProgram } from '../program.ts';
import { type AudioHost, delay, type HostListener, isHeldBySystem, openHost } from './audio-host.ts';
import { OverlayState } from './overlay-state.ts';
import { listenForReturn } from './page-return.ts';
import { SILENT_METER } from './silent-meter.ts';

const DEFAULT_FADE_IN_SECONDS = 3;
const SHORTEST_STOP_SECONDS = 1.5;
const REBUILT_FADE_SECONDS = 2;

export interface WorkletSoundOptions {
  /** Address of the bundled `worklet/sound-processor.ts` (in Vite: imported with `?worker&url`). */
  readonly workletUrl: string;
}

/** The sound of this device: the engine in one AudioWorklet, made at the first `prepare` or `start`. */
export function createWorkletSound(options: WorkletSoundOptions): DeviceSound {
  return new WorkletSound(options.workletUrl);
}

class WorkletSound implements DeviceSound {
  readonly #workletUrl: string;
  readonly #listeners = new Set<(event: SoundEvent) => void>();
  readonly #scope = new Scope();
  readonly #overlays = new OverlayState();
  #host: AudioHost | null = null;
  #program: SoundProgram | null = null;
  #meter = SILENT_METER;
  #meterAt = 0;
  /** What the listener wants, which the device may not grant just now. */
  #wanted: 'playing' | 'paused' | 'silent' = 'silent';
  #interrupted = false;
  /** Another player has the sound: what happens to the context is no news. */
  #isElsewhere = false;
  /** A wake-up is under way: what the context's state says meanwhile is no news. */
  #isWaking = false;
  #stopped: (() => void) | null = null;

  constructor(workletUrl: string) {
    this.#workletUrl = workletUrl;
    this.#scope.own(listenForReturn(() => void this.#recover()));
  }

  prepare(): void {
    if (this.#host) return;
    const opened = this.#ensureHost();
    // Where the page has had a gesture before, a new context would run at once.
    if (opened.ok) void opened.value.context.suspend().catch(() => undefined);
  }

  start(program: SoundProgram, options?: Parameters<SoundPort['start']>[1]): Promise<Result<void, SoundFailure>> {
    this.#wanted = 'playing';
    this.#overlays.hush();
    return this.#begin(program, options?.fromSeconds ?? 0, options?.fadeInSeconds ?? DEFAULT_FADE_IN_SECONDS);
  }

  enter(program: SoundProgram, { fromSeconds, place }: EngineEntry): Promise<Result<void, SoundFailure>> {
    this.#wanted = 'playing';
    return this.#begin(program, fromSeconds, 0, { place });
  }

  async reopen(): Promise<boolean> {
    this.#closeHost();
    const opened = this.#ensureHost();
    return opened.ok && (await opened.value.wake()) && opened.value.loaded;
  }

  heard = (): HeardFrame | null => this.#host?.heard(this.#meter.contextAhead) ?? null;

  leave(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    if (isElsewhere) this.#interrupted = false;
  }

  fade = (to: 0 | 1, seconds: Seconds, inSeconds: Seconds = 0): void => this.#host?.fade(to, seconds, inSeconds);

  rest = async (): Promise<void> => this.#host?.rest();

  /** Nothing is awaited before the context is woken, so that it happens inside the user's gesture. */
  async #begin(
    program: SoundProgram,
    fromSeconds: Seconds,
    fadeInSeconds: Seconds,
    where: Pick<Extract<EngineCommand, { type: 'start' }>, 'pieceSeconds' | 'place'> = {},
  ): Promise<Result<void, SoundFailure>> {
    this.#program = program;
    const opened = this.#ensureHost();
    if (!opened.ok) return this.#refuse(opened.reason);
    const host = opened.value;
    this.#meter = {
      ...SILENT_METER,
      state: this.#requestedState() === 'paused' ? 'paused' : 'playing',
      playedSeconds: fromSeconds,
      pieceSeconds: where.pieceSeconds ?? Number.NaN,
      sounding: true,
      contextAhead: this.#meter.contextAhead,
    };
    // The clock goes on with the first report.
    this.#meterAt = Number.POSITIVE_INFINITY;
    host.send({ type: 'start', program, fromSeconds, fadeInSeconds, ...where });
    for (const command of this.#overlays.lines()) host.send(command);
    if (this.#requestedState() === 'paused') host.send({ type: 'pause' });
    this.#isWaking = true;
    const [isAwake, isLoaded] = await Promise.all([host.wake(), host.loaded]);
    this.#isWaking = false;
    if (this.#host !== host) return succeed(undefined);
    if (!isAwake || !isLoaded) {
      this.#closeHost();
      return this.#refuse(isLoaded ? 'blocked-until-gesture' : 'engine-load-failed');
    }
    this.#returned();
    this.#onStateChange();
    // Stopped while the device was waking up.
    if (this.#requestedState() === 'silent') await host.rest();
    return succeed(undefined);
  }

  pause(): void {
    if (this.#wanted !== 'playing') return;
    const { playedSeconds } = this.read();
    this.#wanted = 'paused';
    this.#meter = { ...this.#meter, state: 'paused', playedSeconds };
    this.#host?.send({ type: 'pause' });
  }

  async resume(): Promise<Result<void, SoundFailure>> {
    if (this.#wanted === 'silent' || this.#program === null) return succeed(undefined);
    this.#wanted = 'playing';
    const host = this.#host;
    if (host === null || host.context.state === 'closed') return this.#rebuild();
    if (!(await host.wake())) {
      if (this.#meter.state === 'paused') this.#wanted = 'paused';
      return fail('blocked-until-gesture');
    }
    if (this.#requestedState() === 'playing') {
      this.#meter = { ...this.#meter, state: 'playing', sounding: true };
      this.#meterAt = host.context.currentTime;
      host.send({ type: 'resume' });
    }
    this.#returned();
    void this.#rebuildIfFrozen(host);
    return succeed(undefined);
  }

  async stop(fadeSeconds: Seconds = SHORTEST_STOP_SECONDS): Promise<void> {
    this.#wanted = 'silent';
    const host = this.#host;
    if (host === null || host.context.state !== 'running' || !this.#meter.sounding) {
      this.#meter = { ...this.#meter, state: 'silent', sounding: false, levelDb: -120, energy: 0 };
      host?.send({ type: 'stop', fadeSeconds: SHORTEST_STOP_SECONDS });
      await host?.rest();
      return;
    }
    const fade = Math.max(SHORTEST_STOP_SECONDS, fadeSeconds);
    host.send({ type: 'stop', fadeSeconds: fade });
    const silent = new Promise<void>((resolve) => {
      this.#stopped = resolve;
    });
    await Promise.race([silent, delay((fade + 1) * 1000)]);
    this.#stopped = null;
    if (this.#requestedState() === 'silent') await host.rest();
  }

  adjust(change: SoundChange): void {
    if (this.#program === null) return;
    const { layers, ...rest } = change;
    this.#program = { ...this.#program, ...rest, layers: { ...this.#program.layers, ...layers } };
    this.#post({ type: 'adjust', change });
  }

  comfort(comfort: OutputComfort): void {
    this.#post(this.#overlays.suit(comfort));
  }

  duck(isSpeaking: boolean): void {
    this.#post(this.#overlays.speak(isSpeaking));
  }

  say(cue: SpeechCue): void {
    this.#post(this.#overlays.say(cue, this.#meter.playedSeconds));
  }

  hush(id?: string): void {
    this.#post(this.#overlays.hush(id));
  }

  pulse(cue: PulseCue): void {
    this.#post({ type: 'pulse', cue });
  }

  addOwnSound(id: string, sound: OwnSound, mix: LayerMix): boolean {
    const added = this.#overlays.add(id, sound, mix);
    if (added) this.#post(added);
    return added !== null;
  }

  mixOwnSound(id: string, mix: LayerMix | null): void {
    this.#post(this.#overlays.mix(id, mix));
  }

  read(): SoundMeter {
    const { state, playedSeconds, levelDb, energy } = this.#meter;
    if (this.#interrupted && this.#wanted === 'playing') {
      return { state: 'interrupted', playedSeconds, levelDb: -120, energy: 0 };
    }
    // Between two reports the context's own clock carries the time on.
    const since = state === 'playing' && this.#host ? this.#host.context.currentTime - this.#meterAt : 0;
    const played = playedSeconds + Math.min(0.3, Math.max(0, since));
    // The last report before the device rests is from the end of the fade.
    return { state, playedSeconds: played, levelDb: this.#meter.sounding ? levelDb : -120, energy };
  }

  subscribe(listener: (event: SoundEvent) => void): Disposer {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#wanted = 'silent';
    this.#listeners.clear();
    this.#scope.end();
    this.#stopped?.();
    this.#closeHost();
  }

  /** What is wanted now, read afresh after an await. */
  #requestedState(): 'playing' | 'paused' | 'silent' {
    return this.#wanted;
  }

  #post(command: EngineCommand): void {
    this.#host?.send(command);
  }

  #emit(event: SoundEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  #refuse(reason: SoundFailure): Result<void, SoundFailure> {
    this.#wanted = 'silent';
    this.#meter = SILENT_METER;
    return fail(reason);
  }

  #closeHost(): void {
    this.#host?.close();
    this.#host = null;
  }

  #ensureHost(): Result<AudioHost, SoundFailure> {
    if (this.#host && this.#host.context.state !== 'closed') return succeed(this.#host);
    const opened = openHost(this.#workletUrl, {
      onReport: (report) => this.#onReport(report),
      onApplied: (one) => this.#emit({ type: 'applied', applied: { ...one, comfort: this.#overlays.comfort } }),
      onStateChange: () => this.#onStateChange(),
      onBroken: () => void this.#onBroken(),
    });
    if (!opened.ok) return opened;
    this.#host = opened.value;
    this.#meter = { ...this.#meter, contextAhead: Number.NaN };
    for (const command of this.#overlays.introduction()) this.#host.send(command);
    return opened;
  }

  #onReport(report: Parameters<HostListener['onReport']>[0]): void {
    if (report.type !== 'meter') {
      if (report.type === 'finished') this.#wanted = 'silent';
      this.#emit(report);
      return;
    }
    // A report sent before the last command arrived must not turn the clock back.
    if (this.#wanted === 'paused' && report.state === 'playing') return;
    if (this.#wanted === 'playing' && report.state !== 'playing' && report.state !== 'finished') return;
    this.#meter = report;
    this.#meterAt = this.#host?.context.currentTime ?? 0;
    if (report.sounding) return;
    if (report.state === 'silent') this.#stopped?.();
    if (this.#wanted !== 'playing') void this.#host?.rest();
  }

  #onStateChange(): void {
    const state = this.#host?.context.state;
    if (this.#wanted !== 'playing' || state === undefined || this.#isElsewhere) return;
    if (state === 'running') this.#returned();
    else if (!this.#interrupted && !this.#isWaking) {
      this.#interrupted = true;
      this.#emit({ type: 'interrupted' });
      void this.#recover();
    }
  }

  #returned(): void {
    if (!this.#interrupted) return;
    this.#interrupted = false;
    this.#emit({ type: 'resumed' });
  }

  /** Tries to go on after the device was lost or the page was asleep: wake, nudge, and at last build anew. */
  async #recover(): Promise<void> {
    const host = this.#host;
    const isOurs = this.#wanted === 'playing' && !this.#isElsewhere;
    if (host === null || !isOurs || this.#isWaking || isHeldBySystem(host.context)) return;
    this.#isWaking = true;
    try {
      if (host.context.state === 'closed') {
        await this.#rebuild();
        return;
      }
      // Without a gesture the system may refuse; the next return to the page, or `resume`, tries again.
      if (!(await host.wake())) return;
      if (await host.isFrozen()) {
        await host.rest();
        await host.wake();
        if ((await host.isFrozen()) && this.#requestedState() === 'playing') await this.#rebuild();
      }
      this.#returned();
    } finally {
      this.#isWaking = false;
      // What was requested, or happened to the context, meanwhile was not answered.
      if (this.#requestedState() === 'playing') this.#onStateChange();
      else if (!this.#meter.sounding) void this.#host?.rest();
    }
  }

  /** A context may claim to run while nothing moves; found out beside the playing, so that no resume waits for it. */
  async #rebuildIfFrozen(host: AudioHost): Promise<void> {
    if ((await host.isFrozen()) && host === this.#host && this.#wanted === 'playing') await this.#rebuild();
  }

  async #onBroken(): Promise<void> {
    if (this.#wanted !== 'playing') {
      // The next start or resume makes a new one.
      this.#closeHost();
      return;
    }
    const rebuilt = await this.#rebuild();
    if (!rebuilt.ok) this.#emit({ type: 'failed', reason: rebuilt.reason });
  }

  /** A new context, playing on from where the old one stood. */
  async #rebuild(): Promise<Result<void, SoundFailure>> {
    const program = this.#program;
    if (program === null) return succeed(undefined);
    const { playedSeconds, pieceSeconds } = this.#meter;
    this.#closeHost();
    const where = Number.isNaN(pieceSeconds) ? {} : { pieceSeconds };
    return this.#begin(program, playedSeconds, REBUILT_FADE_SECONDS, where);
  }
}
