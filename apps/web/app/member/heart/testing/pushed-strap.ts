import type { IntervalEstimate } from '@innertide/heart/measurement';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../../../ports/body-motion-port.ts';
import type {
  HeartSource,
  HeartSourceEvent,
  HeartSourceFailure,
  HeartSourceState,
} from '../../../ports/heart-source-port.ts';
import type { StrapEcgPort } from '../../../ports/strap-ecg-port.ts';

/** A sensor whose every measurement a test decides. */
export class PushedStrap implements HeartSource {
  readonly kind = 'strap';
  readonly #nowSeconds: () => Seconds;
  #state: HeartSourceState = { status: 'idle' };
  readonly #listeners = new Set<(event: HeartSourceEvent) => void>();
  constructor(nowSeconds: () => Seconds) {
    this.#nowSeconds = nowSeconds;
  }
  /** Why the next choice fails; null for one that connects. */
  nextFailure: HeartSourceFailure | null = null;
  read = () => this.#state;
  subscribe(listener: (event: HeartSourceEvent) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  async choose() {
    const reason = this.nextFailure;
    if (reason !== null) {
      this.#state = { status: 'failed', reason };
      for (const listener of this.#listeners) listener({ type: 'state-changed' });
      return { ok: false, reason } as const;
    }
    this.#state = { status: 'connected', deviceName: 'Strap', batteryPercent: null };
    return { ok: true, value: undefined } as const;
  }
  resume = async () => false;
  disconnect() {
    this.#state = { status: 'idle' };
  }
  async forget() {
    this.disconnect();
  }
  /** How it tilts with the chest; null for a strap that does not say. */
  chest: BodyMotionPort | null = null;
  motion = () => this.chest;
  /** Its electrocardiogram; null for a strap that sends none. */
  electrodes: StrapEcgPort | null = null;
  ecg = () => this.electrodes;
  /** As a camera ends whose light has been on for long enough. */
  end() {
    this.#state = { status: 'over' };
    for (const listener of this.#listeners) listener({ type: 'state-changed' });
  }
  /** One notification; of even beats where none are given. */
  push(
    rateBpm: BeatsPerMinute,
    intervalsMs: readonly Milliseconds[] = [60_000 / rateBpm],
    estimates?: readonly IntervalEstimate[],
  ) {
    const plain = { rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs } as const;
    const measurement = { ...plain, ...(estimates && { estimates }) };
    for (const listener of this.#listeners) listener({ type: 'measured', measurement, atSeconds: this.#nowSeconds() });
  }
}
