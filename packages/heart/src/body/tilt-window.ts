import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';

/** A direction or an acceleration in the phone's own axes. */
export type Vector = readonly [x: number, y: number, z: number];

/** Even samples of where "down" is, in shares of gravity. */
export interface TiltSeries {
  /** Time of the first sample. */
  readonly fromSeconds: Seconds;
  readonly axes: readonly [Float64Array, Float64Array, Float64Array];
}

/** Samples a second of a tilt, whatever the sensor's own. */
export const TILT_HZ: Hertz = 8;
/** A breath of four a minute takes fifteen: four of them. */
const LONGEST_SECONDS: Seconds = 60;
/** Readings that are missing for longer are not bridged. */
const LONGEST_HOLE_SECONDS: Seconds = 1;

/** The last minute of a phone's tilt: readings go into slots of an eighth of a second by their own stamps, and a short hole is bridged by a line. */
export class TiltWindow {
  readonly #slots: Vector[] = [];
  #firstSlot = 0;
  #open: { readonly slot: number; readonly sum: [number, number, number]; count: number } | null = null;

  /** @param down of any length above 0: only its direction counts. */
  receive(atSeconds: Seconds, down: Vector): void {
    const length = Math.hypot(...down);
    if (!Number.isFinite(atSeconds) || !(length > 0) || !Number.isFinite(length)) return;
    const slot = Math.floor(atSeconds * TILT_HZ);
    const open = this.#open;
    if (open && slot < open.slot) return;
    if (open && slot > open.slot) this.#close(open);
    this.#open ??= { slot, sum: [0, 0, 0], count: 0 };
    const { sum } = this.#open;
    for (const axis of [0, 1, 2] as const) sum[axis] += down[axis] / length;
    this.#open.count += 1;
  }

  clear(): void {
    this.#slots.length = 0;
    this.#open = null;
  }

  /** How much is held, in seconds. */
  get heldSeconds(): Seconds {
    return this.#slots.length / TILT_HZ;
  }

  /** The last seconds, as far as they are held. */
  last(seconds: Seconds): TiltSeries {
    const first = Math.max(0, this.#slots.length - Math.round(seconds * TILT_HZ));
    const part = this.#slots.slice(first);
    const axis = (index: 0 | 1 | 2) => Float64Array.from(part, (down) => down[index]);
    return { fromSeconds: (this.#firstSlot + first + 0.5) / TILT_HZ, axes: [axis(0), axis(1), axis(2)] };
  }

  #close({ slot, sum, count }: { readonly slot: number; readonly sum: Vector; readonly count: number }): void {
    this.#open = null;
    const mean: Vector = [sum[0] / count, sum[1] / count, sum[2] / count];
    const before = this.#slots.at(-1);
    const missing = slot - (this.#firstSlot + this.#slots.length);
    if (!before || missing > LONGEST_HOLE_SECONDS * TILT_HZ) {
      this.#slots.length = 0;
      this.#firstSlot = slot;
    } else {
      for (let i = 1; i <= missing; i += 1) this.#slots.push(between(before, mean, i / (missing + 1)));
    }
    this.#slots.push(mean);
    const tooMany = this.#slots.length - LONGEST_SECONDS * TILT_HZ;
    if (tooMany > 0) {
      this.#slots.splice(0, tooMany);
      this.#firstSlot += tooMany;
    }
  }
}

function between(a: Vector, b: Vector, share: number): Vector {
  const at = (axis: 0 | 1 | 2) => a[axis] + share * (b[axis] - a[axis]);
  return [at(0), at(1), at(2)];
}

/** The largest angle between the newest sample and those of the last seconds, in degrees. */
export function turnedDegrees({ axes: [x, y, z] }: TiltSeries): number {
  const last = x.length - 1;
  if (last < 1) return 0;
  const at = (index: number): Vector => [elementAt(x, index), elementAt(y, index), elementAt(z, index)];
  const newest = at(last);
  let largest = 0;
  for (let i = 0; i < last; i += 1) largest = Math.max(largest, angleDegrees(at(i), newest));
  return largest;
}

function angleDegrees(a: Vector, b: Vector): number {
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return (Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) * 180) / Math.PI;
}
