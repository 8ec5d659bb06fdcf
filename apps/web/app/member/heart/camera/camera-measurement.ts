import { CameraPulse, type PulseReading } from '@innertide/heart/camera/camera-pulse';
import type { CameraFrame } from '@innertide/heart/camera/frame';
import { LONGEST_LIGHT_SECONDS, pulseNotification } from '@innertide/heart/camera/pulse-measurement';
import { HeartMonitor } from '@innertide/heart/heart-monitor';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';

/** How much of a clear pulse is measured. */
export const MEASURED_SECONDS: Seconds = 60;
/** Frames further apart count for no time. */
const LONGEST_STEP_SECONDS = 0.2;
/** With more intervals than this whose frames are not all there, nothing is said of variability. */
const MOST_NOT_WHOLE = 0.05;

/** What came of a measurement. */
export interface CameraOutcome {
  /** null where no minute of clear pulse came together. */
  readonly rateBpm: BeatsPerMinute | null;
  readonly rmssdMs: Milliseconds | null;
  /** Why there is no variability; null where there is. */
  readonly withheld: 'frames-lost' | 'uneven' | null;
}

export interface CameraView {
  readonly pulse: PulseReading;
  /** Of the minute that is measured; it stands while the signal is unsure. */
  readonly clearSeconds: Seconds;
  /** null until it is over. */
  readonly outcome: CameraOutcome | null;
}

/** One measurement with a finger on a camera: a minute of clear pulse within three, its intervals through the same gate as a strap's. */
export class CameraMeasurement {
  readonly #pulse = new CameraPulse();
  readonly #monitor = new HeartMonitor();
  #beganSeconds: Seconds | null = null;
  #lastSeconds: Seconds = 0;
  #clearSeconds: Seconds = 0;
  #intervals = 0;
  #notWhole = 0;
  #outcome: CameraOutcome | null = null;

  receive(frame: CameraFrame): CameraView {
    if (this.#outcome !== null) return this.read();
    this.#beganSeconds ??= frame.atSeconds;
    for (const interval of this.#pulse.receive(frame)) {
      this.#intervals += 1;
      if (!interval.isWhole) this.#notWhole += 1;
      const { measurement, arrivalSeconds } = pulseNotification(interval);
      this.#monitor.receive(measurement, arrivalSeconds);
    }
    const step = frame.atSeconds - this.#lastSeconds;
    this.#lastSeconds = frame.atSeconds;
    if (this.#pulse.read().rateBpm !== null && step > 0 && step < LONGEST_STEP_SECONDS) this.#clearSeconds += step;
    const isOver = frame.atSeconds - this.#beganSeconds >= LONGEST_LIGHT_SECONDS;
    if (isOver || this.#clearSeconds >= MEASURED_SECONDS) this.#outcome = this.#conclude();
    return this.read();
  }

  read(): CameraView {
    return { pulse: this.#pulse.read(), clearSeconds: this.#clearSeconds, outcome: this.#outcome };
  }

  #conclude(): CameraOutcome {
    if (this.#clearSeconds < MEASURED_SECONDS) return { rateBpm: null, rmssdMs: null, withheld: 'uneven' };
    const { meanHr, rmssd } = this.#monitor.figures(this.#lastSeconds);
    const rateBpm = meanHr.ok ? meanHr.value : this.#pulse.read().rateBpm;
    const lacksFrames = this.#notWhole > MOST_NOT_WHOLE * this.#intervals;
    if (lacksFrames) return { rateBpm, rmssdMs: null, withheld: 'frames-lost' };
    return { rateBpm, rmssdMs: rmssd.ok ? rmssd.value : null, withheld: rmssd.ok ? null : 'uneven' };
  }
}
