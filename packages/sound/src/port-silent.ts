import { NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import type { OwnSound, PulseCue, SpeechCue } from './overlays.ts';
import type { SoundEvent, SoundFailure, SoundMeter, SoundPort } from './port.ts';
import type { LayerMix, SoundChange, SoundProgram } from './program.ts';

/** A sound port that plays nothing, for previews and tests. Its played time moves only by `advance`. */
export class SilentSound implements SoundPort {
  readonly #listeners = new Set<(event: SoundEvent) => void>();
  /** Every pulse that was planned. */
  readonly pulses: PulseCue[] = [];
  /** Every line that was planned and not hushed. */
  readonly lines = new Map<string, SpeechCue>();
  readonly ownSounds = new Map<string, LayerMix>();
  #program: SoundProgram | null = null;
  #state: SoundMeter['state'] = 'silent';
  #playedSeconds: Seconds = 0;
  #isDucked = false;
  #suited = NO_COMFORT;

  /** What was last started, with every change since. */
  get program(): SoundProgram | null {
    return this.#program;
  }

  get isDucked(): boolean {
    return this.#isDucked;
  }

  /** What was last set to suit who listens. */
  get suited(): OutputComfort {
    return this.#suited;
  }

  comfort(comfort: OutputComfort): void {
    this.#suited = comfort;
  }

  duck(isSpeaking: boolean): void {
    this.#isDucked = isSpeaking;
  }

  say(cue: SpeechCue): void {
    this.lines.set(cue.id, cue);
  }

  hush(id?: string): void {
    if (id === undefined) this.lines.clear();
    else this.lines.delete(id);
  }

  pulse(cue: PulseCue): void {
    this.pulses.push(cue);
  }

  addOwnSound(id: string, _sound: OwnSound, mix: LayerMix): boolean {
    this.ownSounds.set(id, mix);
    return true;
  }

  mixOwnSound(id: string, mix: LayerMix | null): void {
    if (mix === null) this.ownSounds.delete(id);
    else if (this.ownSounds.has(id)) this.ownSounds.set(id, mix);
  }

  prepare(): void {}

  async start(
    program: SoundProgram,
    options?: { readonly fromSeconds?: Seconds },
  ): Promise<Result<void, SoundFailure>> {
    this.#program = program;
    this.#playedSeconds = options?.fromSeconds ?? 0;
    this.#state = 'playing';
    return succeed(undefined);
  }

  pause(): void {
    if (this.#state === 'playing') this.#state = 'paused';
  }

  async resume(): Promise<Result<void, SoundFailure>> {
    if (this.#state === 'paused' || this.#state === 'interrupted') this.#state = 'playing';
    return succeed(undefined);
  }

  async stop(): Promise<void> {
    this.#state = 'silent';
  }

  adjust(change: SoundChange): void {
    if (this.#program === null) return;
    this.#program = { ...this.#program, ...change, layers: { ...this.#program.layers, ...change.layers } };
  }

  read(): SoundMeter {
    const isPlaying = this.#state === 'playing';
    return {
      state: this.#state,
      playedSeconds: this.#playedSeconds,
      levelDb: isPlaying ? -24 : -120,
      energy: isPlaying ? 0.5 : 0,
    };
  }

  subscribe(listener: (event: SoundEvent) => void): Disposer {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#state = 'silent';
    this.#listeners.clear();
  }

  /** Lets played time pass while playing; reaching the program's end finishes it. */
  advance(seconds: Seconds): void {
    if (this.#state !== 'playing') return;
    const end = this.#program?.durationSeconds ?? Number.POSITIVE_INFINITY;
    this.#playedSeconds = Math.min(end, this.#playedSeconds + seconds);
    if (this.#playedSeconds < end) return;
    this.#state = 'finished';
    this.emit({ type: 'finished' });
  }

  /** Tells every listener, as the real port would. */
  emit(event: SoundEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
