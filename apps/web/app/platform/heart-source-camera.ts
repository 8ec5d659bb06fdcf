import { CameraPulse } from '@innertide/heart/camera/camera-pulse';
import type { CameraFrame } from '@innertide/heart/camera/frame';
import { LONGEST_LIGHT_SECONDS, pulseNotification } from '@innertide/heart/camera/pulse-measurement';
import { fail, type Result, succeed } from '@innertide/std/result';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { CameraFailure, CameraPort, OpenCamera } from '../ports/camera-port.ts';
import { type CameraSight, type HeartSource, type HeartSourceFailure, NO_FACTS } from '../ports/heart-source-port.ts';
import { ObservableHeartSource } from './observable-heart-source.ts';

/** How often what is seen is shown anew. */
const SHOW_EVERY_SECONDS: Seconds = 0.25;
/** How often a finger that is away is reported. */
const AWAY_EVERY_SECONDS: Seconds = 1;
/** Behind the intervals, so that a rate is known while too few of them are whole. */
const RATE_EVERY_SECONDS: Seconds = 5;

const FAILURES: Readonly<Record<CameraFailure, HeartSourceFailure>> = {
  unsupported: 'camera-missing',
  'no-camera': 'camera-missing',
  'permission-denied': 'camera-refused',
  'open-again': 'camera-refused',
  busy: 'camera-busy',
};

interface CameraHeartSourceOptions {
  readonly camera: () => Promise<CameraPort>;
  readonly nowSeconds: () => Seconds;
  readonly after: (waitMs: Milliseconds, then: () => void) => Disposer;
  /** Keeps the screen on: a dark page gets no frames. */
  readonly keepAwake: () => Disposer;
  /** Calls when the page is hidden. */
  readonly onHidden: (then: () => void) => Disposer;
}

/** What lives from the opening of the camera until its light is out. */
interface Run {
  readonly scope: Scope;
  readonly pulse: CameraPulse;
  readonly sinceSeconds: Seconds;
  hasLight: boolean;
  /** From the frames' clock to the sources'. */
  offsetSeconds: Seconds;
  lastSeconds: Seconds;
  shownSeconds: Seconds;
  awaySeconds: Seconds;
  rateSeconds: Seconds;
}

/** A finger on the camera as a heart source: three minutes of intervals by the frames' own stamps, then the light goes out. */
export class CameraHeartSource extends ObservableHeartSource implements HeartSource {
  readonly kind = 'camera';
  readonly #options: CameraHeartSourceOptions;
  #run: Run | null = null;

  constructor(options: CameraHeartSourceOptions) {
    super();
    this.#options = options;
  }

  sight(): CameraSight | null {
    const run = this.#run;
    if (run === null || this.state.status !== 'connected') return null;
    const leftSeconds = Math.max(0, LONGEST_LIGHT_SECONDS - (this.#options.nowSeconds() - run.sinceSeconds));
    return { pulse: run.pulse.read(), hasLight: run.hasLight, leftSeconds };
  }

  async choose(): Promise<Result<void, HeartSourceFailure>> {
    this.#close();
    const run = this.#begin();
    this.show({ status: 'connecting', deviceName: null });
    const opened = await this.#open(run).catch((): Result<OpenCamera, CameraFailure> => fail('unsupported'));
    if (this.#run !== run) {
      if (opened.ok) opened.value.close();
      return fail('camera-refused');
    }
    if (!opened.ok) {
      const reason = FAILURES[opened.reason];
      this.#close();
      this.show({ status: 'failed', reason });
      return fail(reason);
    }
    run.hasLight = opened.value.hasLight;
    run.scope.own(opened.value.close);
    run.scope.own(this.#options.keepAwake());
    run.scope.own(this.#options.onHidden(() => this.#end()));
    run.scope.own(this.#options.after(LONGEST_LIGHT_SECONDS * 1000, () => this.#end()));
    const facts = { ...NO_FACTS, place: 'finger' } as const;
    this.show({ status: 'connected', deviceName: null, batteryPercent: null, facts });
    return succeed(undefined);
  }

  async #open(run: Run): Promise<Result<OpenCamera, CameraFailure>> {
    const port = await this.#options.camera();
    return port.open(
      (frame) => this.#run === run && this.#see(run, frame),
      () => this.#run === run && this.#end(),
    );
  }

  resume = async (): Promise<boolean> => false;

  disconnect(): void {
    this.#close();
    this.show({ status: 'idle' });
  }

  async forget(): Promise<void> {
    this.disconnect();
  }

  #begin(): Run {
    const never = Number.NEGATIVE_INFINITY;
    const run: Run = {
      scope: new Scope(),
      pulse: new CameraPulse(),
      sinceSeconds: this.#options.nowSeconds(),
      hasLight: false,
      offsetSeconds: Number.POSITIVE_INFINITY,
      lastSeconds: never,
      shownSeconds: never,
      awaySeconds: never,
      rateSeconds: never,
    };
    this.#run = run;
    return run;
  }

  #see(run: Run, frame: CameraFrame): void {
    if (!Number.isFinite(frame.atSeconds)) return;
    // The frame that was quickest on its way tells how the clocks stand; later the intervals hang on it, and it stays.
    const isSettled = run.rateSeconds > Number.NEGATIVE_INFINITY;
    if (!isSettled) run.offsetSeconds = Math.min(run.offsetSeconds, this.#options.nowSeconds() - frame.atSeconds);
    for (const interval of run.pulse.receive(frame)) {
      const { measurement, arrivalSeconds } = pulseNotification(interval);
      run.lastSeconds = arrivalSeconds + run.offsetSeconds;
      this.emit({ type: 'measured', measurement, atSeconds: run.lastSeconds });
      this.#reportRate(run);
    }
    if (run.pulse.read().cover !== 'covered' && frame.atSeconds - run.awaySeconds >= AWAY_EVERY_SECONDS) {
      run.awaySeconds = frame.atSeconds;
      this.#emitRate(null, 'lost', frame.atSeconds + run.offsetSeconds);
    }
    if (frame.atSeconds - run.shownSeconds < SHOW_EVERY_SECONDS) return;
    run.shownSeconds = frame.atSeconds;
    this.emit({ type: 'state-changed' });
  }

  #reportRate(run: Run): void {
    const { rateBpm } = run.pulse.read();
    if (rateBpm === null || run.lastSeconds - run.rateSeconds < RATE_EVERY_SECONDS) return;
    run.rateSeconds = run.lastSeconds;
    this.#emitRate(rateBpm, 'detected', run.lastSeconds);
  }

  #emitRate(rateBpm: number | null, contact: 'detected' | 'lost', atSeconds: Seconds): void {
    this.emit({
      type: 'measured',
      measurement: { rateBpm, contact, energyKilojoules: null, intervalsMs: [] },
      atSeconds,
    });
  }

  /** The time is over, the page is hidden, or the camera was taken away: the light goes out, and what was measured stays. */
  #end(): void {
    this.#close();
    this.show({ status: 'over' });
  }

  #close(): void {
    this.#run?.scope.end();
    this.#run = null;
  }
}
