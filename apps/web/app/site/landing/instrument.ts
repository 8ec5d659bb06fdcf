import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import type { SoundChange } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import { bringLandingProgram, type LandingProgram } from './landing-program.ts';
import type { Listening, ListeningEvent } from './listening.ts';

const FADE_IN_SECONDS: Seconds = 3;
const FADE_OUT_SECONDS: Seconds = 2;

/** Speaks to the sound in the order the visitor asked, however long the first fetch takes. */
export class Instrument {
  readonly #bringSound: () => Promise<SoundPort>;
  readonly #tell: (event: ListeningEvent) => void;
  readonly #latest: () => Listening;
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  #fetched: Promise<readonly [SoundPort, LandingProgram]> | null = null;
  #sound: SoundPort | null = null;
  #program: LandingProgram | null = null;
  #wanted = false;
  #unsubscribe: (() => void) | null = null;

  constructor(bringSound: () => Promise<SoundPort>, tell: (event: ListeningEvent) => void, latest: () => Listening) {
    this.#bringSound = bringSound;
    this.#tell = tell;
    this.#latest = latest;
  }

  /** Somebody may be about to listen: what that needs is brought and warmed, without a sound. */
  fetch(): void {
    this.#fetched ??= Promise.all([this.#bringPrepared(), bringLandingProgram(this.#seed)]);
    // Whoever awaits it hears of a failure; a finger that slid off the ring does not.
    this.#fetched.catch(() => {
      this.#fetched = null;
    });
  }

  press(): void {
    const { status } = this.#latest();
    if (status === 'silent') void this.#start();
    else if (status === 'interrupted') void this.#resume();
    else this.#stop();
  }

  play(listening: Listening): void {
    if (!this.#wanted || !this.#program) return;
    void this.#sound?.start(this.#program.whole(listening), { fadeInSeconds: FADE_IN_SECONDS });
  }

  adjust(change: SoundChange): void {
    if (this.#wanted) this.#sound?.adjust(change);
  }

  switchLayer(layer: SoundLayer, on: boolean): void {
    if (this.#program) this.adjust(this.#program.switched(this.#latest().mode, layer, on));
  }

  steer(heartBpm: BeatsPerMinute): void {
    if (this.#program) this.adjust(this.#program.steered(this.#latest().mode, heartBpm));
  }

  energy(): Unit {
    return this.#wanted ? (this.#sound?.read().energy ?? 0) : 0;
  }

  leave(): void {
    if (this.#wanted) this.#stop();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  async #bringPrepared(): Promise<SoundPort> {
    const sound = await this.#bringSound();
    sound.prepare();
    return sound;
  }

  async #start(): Promise<void> {
    this.#wanted = true;
    this.#tell({ type: 'start-asked' });
    try {
      this.fetch();
      const [sound, program] = (await this.#fetched) ?? [];
      if (!sound || !program || !this.#wanted) return;
      this.#sound = sound;
      this.#program = program;
      this.#unsubscribe ??= sound.subscribe((event) => {
        if (event.type === 'interrupted' || event.type === 'resumed' || event.type === 'finished') this.#tell(event);
        if (event.type === 'failed') this.#fail(event.reason);
      });
      const answer = await sound.start(program.whole(this.#latest()), {
        fadeInSeconds: FADE_IN_SECONDS,
      });
      if (!answer.ok) this.#fail(answer.reason);
      else if (this.#wanted) this.#tell({ type: 'started' });
      else void sound.stop(FADE_OUT_SECONDS);
    } catch {
      this.#fail('engine-load-failed');
    }
  }

  async #resume(): Promise<void> {
    const answer = await this.#sound?.resume();
    if (answer?.ok) this.#tell({ type: 'resumed' });
    else if (answer) this.#fail(answer.reason);
  }

  #stop(): void {
    this.#wanted = false;
    this.#tell({ type: 'stop-asked' });
    void this.#sound?.stop(FADE_OUT_SECONDS);
  }

  #fail(reason: SoundFailure): void {
    this.#wanted = false;
    this.#tell({ type: 'failed', reason });
  }
}
