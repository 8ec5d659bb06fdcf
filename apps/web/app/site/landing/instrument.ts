import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import type { SoundChange } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import type { Listening, ListeningEvent } from './listening.ts';

const FADE_IN_SECONDS: Seconds = 3;
const FADE_OUT_SECONDS: Seconds = 2;

type Programs = typeof import('./landing-program.ts');

/** Speaks to the sound in the order the visitor asked, however long the first fetch takes. */
export class Instrument {
  readonly #bringSound: () => Promise<SoundPort>;
  readonly #tell: (event: ListeningEvent) => void;
  readonly #latest: () => Listening;
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  #fetched: Promise<readonly [SoundPort, Programs]> | null = null;
  #sound: SoundPort | null = null;
  #programs: Programs | null = null;
  #wanted = false;
  #unsubscribe: (() => void) | null = null;

  constructor(bringSound: () => Promise<SoundPort>, tell: (event: ListeningEvent) => void, latest: () => Listening) {
    this.#bringSound = bringSound;
    this.#tell = tell;
    this.#latest = latest;
  }

  fetch(): void {
    this.#fetched ??= Promise.all([this.#bringSound(), import('./landing-program.ts')]);
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
    if (!this.#wanted || !this.#programs) return;
    void this.#sound?.start(this.#programs.landingProgram(listening, this.#seed), { fadeInSeconds: FADE_IN_SECONDS });
  }

  adjust(change: SoundChange): void {
    if (this.#wanted) this.#sound?.adjust(change);
  }

  switchLayer(layer: SoundLayer, on: boolean): void {
    if (this.#programs) this.adjust(this.#programs.layerChange(this.#latest().mode, layer, on, this.#seed));
  }

  steer(heartBpm: BeatsPerMinute): void {
    if (this.#programs) this.adjust(this.#programs.heartChange(this.#latest().mode, heartBpm, this.#seed));
  }

  energy(): Unit {
    return this.#wanted ? (this.#sound?.read().energy ?? 0) : 0;
  }

  leave(): void {
    if (this.#wanted) this.#stop();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  async #start(): Promise<void> {
    this.#wanted = true;
    this.#tell({ type: 'start-asked' });
    try {
      this.fetch();
      const [sound, programs] = (await this.#fetched) ?? [];
      if (!sound || !programs || !this.#wanted) return;
      this.#sound = sound;
      this.#programs = programs;
      this.#unsubscribe ??= sound.subscribe((event) => {
        if (event.type === 'interrupted' || event.type === 'resumed' || event.type === 'finished') this.#tell(event);
        if (event.type === 'failed') this.#fail(event.reason);
      });
      const answer = await sound.start(programs.landingProgram(this.#latest(), this.#seed), {
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
