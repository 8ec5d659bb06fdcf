import type { SoundFailure, SoundPort } from '@innertide/sound/port';
import type { SoundChange } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { Seconds, Unit } from '@innertide/std/units';
import { layersOn } from './landing-mix.ts';
import type { Listening, ListeningEvent } from './listening.ts';

const FADE_IN_SECONDS: Seconds = 3;
const FADE_OUT_SECONDS: Seconds = 2;

type Settings = typeof import('@innertide/session/settings');

/** Speaks to the sound in the order the visitor asked, however long the first fetch takes. */
export class Instrument {
  readonly #bringSound: () => Promise<SoundPort>;
  readonly #tell: (event: ListeningEvent) => void;
  readonly #latest: () => Listening;
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  #fetched: Promise<readonly [SoundPort, Settings]> | null = null;
  #sound: SoundPort | null = null;
  #settings: Settings | null = null;
  #wanted = false;
  #unsubscribe: (() => void) | null = null;

  constructor(bringSound: () => Promise<SoundPort>, tell: (event: ListeningEvent) => void, latest: () => Listening) {
    this.#bringSound = bringSound;
    this.#tell = tell;
    this.#latest = latest;
  }

  fetch(): void {
    this.#fetched ??= Promise.all([this.#bringSound(), import('@innertide/session/settings')]);
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
    if (this.#wanted && this.#sound)
      void this.#sound.start(this.#program(listening), { fadeInSeconds: FADE_IN_SECONDS });
  }

  adjust(change: SoundChange): void {
    if (this.#wanted) this.#sound?.adjust(change);
  }

  switchLayer(layer: SoundLayer, on: boolean): void {
    if (!this.#settings) return;
    const { mode } = this.#latest();
    this.adjust({ layers: { [layer]: { ...this.#settings.defaultSettings(mode, this.#seed).layers[layer], on } } });
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
      const [sound, settings] = (await this.#fetched) ?? [];
      if (!sound || !settings || !this.#wanted) return;
      this.#sound = sound;
      this.#settings = settings;
      this.#unsubscribe ??= sound.subscribe((event) => {
        if (event.type === 'interrupted' || event.type === 'resumed' || event.type === 'finished') this.#tell(event);
        if (event.type === 'failed') this.#fail(event.reason);
      });
      const answer = await sound.start(this.#program(this.#latest()), { fadeInSeconds: FADE_IN_SECONDS });
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

  /** A session's own beginning for this mode, without an end, with what the visitor switched and set. */
  #program({ mode, volume, choices }: Listening) {
    const { defaultSettings, soundProgram } = this.#settings as Settings;
    const settings = defaultSettings(mode, this.#seed);
    const on = layersOn(mode, choices);
    const program = soundProgram({ ...settings, lengthMinutes: null, volume });
    const layers = Object.fromEntries(
      Object.entries(program.layers).map(([layer, mix]) => [layer, { ...mix, on: on[layer as SoundLayer] }]),
    ) as typeof program.layers;
    return { ...program, layers };
  }
}
