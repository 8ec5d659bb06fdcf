import { BodyBreath, type BodyBreathReading } from '@innertide/heart/body/body-breath';
import type { BreathWave } from '@innertide/heart/body/breath-wave';
import { keepsPace } from '@innertide/heart/body/with-pacer';
import type { MeasuredBreath } from '@innertide/session/regulation/heart-window';
import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import type { BodyMotionFailure, BodyMotionPort } from '../../ports/body-motion-port.ts';

export type BodyBreathView =
  | { readonly status: 'off'; readonly failure: BodyMotionFailure | null }
  | { readonly status: 'opening' }
  | { readonly status: 'measuring'; readonly on: BodyPlace; readonly reading: BodyBreathReading };

/** Where the breath is felt: by this phone on the belly, or by a strap around the chest. */
export type BodyPlace = 'belly' | 'chest';

interface BodyBreathConnectionOptions {
  readonly bodyMotion: () => Promise<BodyMotionPort>;
  /** A phone with a dark screen tells a page nothing. */
  readonly keepAwake: () => Disposer;
  readonly nowSeconds: () => Seconds;
  readonly onChange: () => void;
}

/** The breath as this phone measures it on the belly, or a strap on the chest, from a tap until it is ended. */
export class BodyBreathConnection {
  readonly #options: BodyBreathConnectionOptions;
  #breath: BodyBreath | null = null;
  #on: BodyPlace = 'belly';
  #state: Exclude<BodyBreathView, { status: 'measuring' }> = { status: 'off', failure: null };
  #close: Disposer = () => {};
  /** Grows with each opening: what an earlier one still hears does not count. */
  #turn = 0;

  constructor(options: BodyBreathConnectionOptions) {
    this.#options = options;
  }

  get view(): BodyBreathView {
    if (this.#breath === null) return this.#state;
    return { status: 'measuring', on: this.#on, reading: this.#breath.read(this.#options.nowSeconds()) };
  }

  /** The wave of the breath; null while none can be seen. */
  get wave(): BreathWave | null {
    return this.#breath?.read(this.#options.nowSeconds()).wave ?? null;
  }

  /** What is known of the breath now; null while nothing is measured, or nothing can be shown. @param pacePerMinute of the pacer; null without one. */
  measured(pacePerMinute: number | null): MeasuredBreath | null {
    const { wave } = this;
    if (!wave) return null;
    const { perMinute } = wave;
    return {
      perMinute,
      withPacer: pacePerMinute === null ? null : keepsPace(perMinute, pacePerMinute),
      fromBody: true,
    };
  }

  /** Begins to measure. Belongs inside a user gesture. @param strap how a chest strap moves; null for this phone on the belly. */
  async begin(strap: BodyMotionPort | null = null): Promise<void> {
    this.end();
    const turn = this.#turn;
    const breath = new BodyBreath();
    this.#become({ status: 'opening' });
    this.#on = strap === null ? 'belly' : 'chest';
    const port = strap === null ? this.#options.bodyMotion() : Promise.resolve(strap);
    const opened = await port
      .then((motions) => motions.open((motion) => breath.receive(motion)))
      .catch(() => ({ ok: false, reason: 'unsupported' }) as const);
    if (turn !== this.#turn) {
      if (opened.ok) opened.value();
    } else if (opened.ok) {
      const sleep = this.#options.keepAwake();
      this.#close = () => {
        sleep();
        opened.value();
      };
      this.#breath = breath;
      this.#options.onChange();
    } else this.#become({ status: 'off', failure: opened.reason });
  }

  end(): void {
    this.#turn += 1;
    this.#close();
    this.#close = () => {};
    this.#breath = null;
    this.#become({ status: 'off', failure: null });
  }

  #become(state: Exclude<BodyBreathView, { status: 'measuring' }>): void {
    this.#state = state;
    this.#options.onChange();
  }
}
