import type { OutputComfort } from '@innertide/std/output-comfort';
import { type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import type { OwnSound, PulseCue, SpeechCue } from './overlays.ts';
import type { SoundEvent, SoundFailure, SoundMeter, SoundPort } from './port.ts';
import type { LayerMix, SoundChange, SoundProgram } from './program.ts';

/**
 * Shares one engine between several parts of a page that never play at the same time: the session, the public pages' Listen, previews.
 * Each part holds a port of its own. Whoever starts or resumes takes the turn, by a crossfade; the part that had it receives
 * `interrupted`, its meter stands still, and its `resume` takes the turn back where it left off.
 * @example
 * const turns = new SoundTurns(createWorkletSound({ workletUrl }));
 * const session = turns.port();
 * const preview = turns.port();
 */
export class SoundTurns {
  readonly engine: SoundPort;
  #holder: TurnPort | null = null;

  constructor(engine: SoundPort) {
    this.engine = engine;
  }

  /** Creates a port for one part of the page. */
  port(): SoundPort {
    return new TurnPort(this);
  }

  isHeldBy(port: TurnPort): boolean {
    return this.#holder === port;
  }

  take(port: TurnPort): void {
    const before = this.#holder;
    if (before === port) return;
    // Its last position is read while the engine still plays it.
    before?.lose();
    this.#holder = port;
  }

  release(port: TurnPort): void {
    if (this.#holder === port) this.#holder = null;
  }
}

const AT_REST: SoundMeter = { state: 'silent', playedSeconds: 0, levelDb: -120, energy: 0 };

interface OwnSoundInMix {
  readonly sound: OwnSound;
  readonly mix: LayerMix;
}

class TurnPort implements SoundPort {
  readonly #turns: SoundTurns;
  readonly #listeners = new Set<(event: SoundEvent) => void>();
  readonly #own = new Map<string, OwnSoundInMix>();
  #unsubscribe: Disposer | null = null;
  #program: SoundProgram | null = null;
  /** What was measured last before another part took the turn; null while this part has it or never had it. */
  #left: SoundMeter | null = null;

  constructor(turns: SoundTurns) {
    this.#turns = turns;
  }

  get #hasTurn(): boolean {
    return this.#turns.isHeldBy(this);
  }

  prepare(): void {
    this.#turns.engine.prepare();
  }

  start(
    program: SoundProgram,
    options?: { readonly fromSeconds?: Seconds; readonly fadeInSeconds?: Seconds },
  ): Promise<Result<void, SoundFailure>> {
    this.#program = program;
    this.#take();
    return this.#turns.engine.start(program, options);
  }

  pause(): void {
    if (this.#hasTurn) this.#turns.engine.pause();
    else if (this.#left) this.#left = { ...this.#left, state: 'paused' };
  }

  resume(): Promise<Result<void, SoundFailure>> {
    if (this.#hasTurn) return this.#turns.engine.resume();
    if (this.#program === null || this.#left === null) return Promise.resolve(succeed(undefined));
    return this.start(this.#program, { fromSeconds: this.#left.playedSeconds });
  }

  stop(fadeSeconds?: Seconds): Promise<void> {
    if (this.#hasTurn) return this.#turns.engine.stop(fadeSeconds);
    this.#program = null;
    this.#left = null;
    return Promise.resolve();
  }

  adjust(change: SoundChange): void {
    if (this.#program === null) return;
    const { layers, ...rest } = change;
    this.#program = { ...this.#program, ...rest, layers: { ...this.#program.layers, ...layers } };
    if (this.#hasTurn) this.#turns.engine.adjust(change);
  }

  /** Of the device, not of a part of the page: whoever has the turn. */
  comfort(comfort: OutputComfort): void {
    this.#turns.engine.comfort(comfort);
  }

  duck(isSpeaking: boolean): void {
    if (this.#hasTurn) this.#turns.engine.duck(isSpeaking);
  }

  say(cue: SpeechCue): void {
    if (this.#hasTurn) this.#turns.engine.say(cue);
  }

  hush(id?: string): void {
    if (this.#hasTurn) this.#turns.engine.hush(id);
  }

  pulse(cue: PulseCue): void {
    if (this.#hasTurn) this.#turns.engine.pulse(cue);
  }

  addOwnSound(id: string, sound: OwnSound, mix: LayerMix): boolean {
    if (this.#hasTurn && !this.#turns.engine.addOwnSound(id, sound, mix)) return false;
    this.#own.set(id, { sound, mix });
    return true;
  }

  mixOwnSound(id: string, mix: LayerMix | null): void {
    const own = this.#own.get(id);
    if (mix === null) this.#own.delete(id);
    else if (own) this.#own.set(id, { ...own, mix });
    if (this.#hasTurn) this.#turns.engine.mixOwnSound(id, mix);
  }

  read(): SoundMeter {
    if (this.#hasTurn) return this.#turns.engine.read();
    return this.#left ?? AT_REST;
  }

  subscribe(listener: (event: SoundEvent) => void): Disposer {
    this.#listeners.add(listener);
    this.#unsubscribe ??= this.#turns.engine.subscribe((event) => {
      if (this.#hasTurn) this.#emit(event);
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unsubscribeEngine();
    };
  }

  /** The engine stays: it belongs to whoever shares it. */
  dispose(): void {
    void this.stop();
    this.#turns.release(this);
    this.#listeners.clear();
    this.#unsubscribeEngine();
  }

  /** Another part takes the turn: its own sounds and its voice leave the mix with it. */
  lose(): void {
    const { engine } = this.#turns;
    const { state, playedSeconds } = engine.read();
    const isOn = state === 'playing' || state === 'interrupted';
    this.#left =
      this.#program && state !== 'silent' ? { ...AT_REST, state: isOn ? 'interrupted' : state, playedSeconds } : null;
    engine.duck(false);
    for (const id of this.#own.keys()) engine.mixOwnSound(id, null);
    if (isOn) this.#emit({ type: 'interrupted' });
  }

  #take(): void {
    if (this.#hasTurn) return;
    this.#turns.take(this);
    this.#left = null;
    for (const [id, { sound, mix }] of this.#own) this.#turns.engine.addOwnSound(id, sound, mix);
  }

  #unsubscribeEngine(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  #emit(event: SoundEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
