import { fail, type Result, succeed } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { BodyMotion } from './body/body-breath.ts';
import type { Vector } from './body/tilt-window.ts';
import { POLAR_KINDS, type PolarFault, parsePolarFrame, signedAt } from './polar-frame.ts';

export const ACCELERATION_HZ: Hertz = 50;
/** Starts acceleration: 50 readings a second (setting 0), 16 bits (1), ± 8 g (2). */
export const START_ACCELERATION = Uint8Array.of(
  0x02,
  POLAR_KINDS.acceleration,
  0,
  1,
  ACCELERATION_HZ,
  0,
  1,
  1,
  16,
  0,
  2,
  1,
  8,
  0,
);
export const STOP_ACCELERATION = Uint8Array.of(0x03, POLAR_KINDS.acceleration);

/** Of three axes with 8, 16 or 24 bits each. */
const WIDEST_PLAIN_FRAME = 2;
const MG = 9.80665 / 1000;
/** The sensor's clock was set, or it began anew. */
const OTHER_CLOCK_SECONDS: Seconds = 2;

interface PolarAcceleration {
  readonly newestSeconds: Seconds | null;
  /** In m/s² with gravity, oldest first. */
  readonly samples: readonly Vector[];
}

/** Parses one notification of the data characteristic. @returns a fault for packed frames and for what is no whole frame of acceleration. */
export function parsePolarAcceleration(bytes: Uint8Array): Result<PolarAcceleration, PolarFault> {
  const frame = parsePolarFrame(bytes, POLAR_KINDS.acceleration);
  if (!frame.ok) return frame;
  const { type, samples: view, newestSeconds } = frame.value;
  if (type > WIDEST_PLAIN_FRAME) return fail('other-frame');
  const width = type + 1;
  if (view.byteLength % (3 * width) !== 0) return fail('cut-off');
  const samples: Vector[] = [];
  for (let at = 0; at < view.byteLength; at += 3 * width) {
    const axis = (index: number) => MG * signedAt(view, at + index * width, width);
    samples.push([axis(0), axis(1), axis(2)]);
  }
  return succeed({ newestSeconds, samples });
}

/** Places a strap's readings on the page's clock, by the strap's own stamps: a notification that comes late moves none. */
export class StrapMotion {
  #offsetSeconds: Seconds | null = null;

  /** @param arrivalSeconds when the frame came, on the page's steady clock. */
  receive({ newestSeconds, samples }: PolarAcceleration, arrivalSeconds: Seconds): readonly BodyMotion[] {
    const newest =
      newestSeconds === null ? arrivalSeconds : newestSeconds + this.#offset(arrivalSeconds - newestSeconds);
    return samples.map((acceleration, index) => {
      return { atSeconds: newest - (samples.length - 1 - index) / ACCELERATION_HZ, acceleration, down: null };
    });
  }

  /** The frame that was least late says how the clocks stand. */
  #offset(seen: Seconds): Seconds {
    const before = this.#offsetSeconds;
    const isOther = before === null || Math.abs(seen - before) > OTHER_CLOCK_SECONDS;
    this.#offsetSeconds = isOther ? seen : Math.min(before, seen);
    return this.#offsetSeconds;
  }
}
