import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../block.ts';

/** What of a resonance is heard: all below its corner, or only what is near it. */
interface Shape {
  readonly low: number;
  readonly band: number;
}

export const LOW: Shape = { low: 1, band: 0 };
export const BAND: Shape = { low: 0, band: 1 };

/**
 * A two-pole filter for both ears that may wander while it sounds (topology-preserving state variable; V. Zavalishin,
 * "The Art of VA Filter Design", 2012): stable at any corner and under any modulation.
 */
export class Resonance {
  readonly #sampleRate: number;
  readonly #apart: number;
  readonly #state = new Float64Array(4);

  /** @param apart how many times higher the right ear's corner lies. */
  constructor(sampleRate: number, apart = 1) {
    this.#sampleRate = sampleRate;
    this.#apart = apart;
  }

  reset(): void {
    this.#state.fill(0);
  }

  /**
   * Adds `from`, filtered, to `to`; each ear's level moves from its first to its second value over the block.
   * @param width bandwidth over centre: 2 is wide and flat, 0.02 nearly a tone. The band's peak has the gain 1.
   */
  add(
    to: StereoBlock,
    from: StereoBlock,
    shape: Shape,
    hz: Hertz,
    width: number,
    left0: number,
    left1: number,
    right0 = left0,
    right1 = left1,
  ): void {
    const rate = this.#sampleRate;
    const gl = Math.tan((Math.PI * Math.min(hz, 0.42 * rate)) / rate);
    const gr = Math.tan((Math.PI * Math.min(hz * this.#apart, 0.42 * rate)) / rate);
    const al = 1 / (1 + gl * (gl + width));
    const ar = 1 / (1 + gr * (gr + width));
    const { low } = shape;
    const band = shape.band * width;
    const leftStep = (left1 - left0) / BLOCK;
    const rightStep = (right1 - right0) / BLOCK;
    let leftLevel = left0;
    let rightLevel = right0;
    const state = this.#state;
    let l1 = state[0]!;
    let l2 = state[1]!;
    let r1 = state[2]!;
    let r2 = state[3]!;
    const { left: fromLeft, right: fromRight } = from;
    const { left: toLeft, right: toRight } = to;
    for (let i = 0; i < BLOCK; i += 1) {
      const xl = fromLeft[i]!;
      const xr = fromRight[i]!;
      const bl = al * (l1 + gl * (xl - l2));
      const br = ar * (r1 + gr * (xr - r2));
      const ul = l2 + gl * bl;
      const ur = r2 + gr * br;
      l1 = 2 * bl - l1;
      r1 = 2 * br - r1;
      l2 = 2 * ul - l2;
      r2 = 2 * ur - r2;
      leftLevel += leftStep;
      rightLevel += rightStep;
      toLeft[i] = toLeft[i]! + leftLevel * (low * ul + band * bl);
      toRight[i] = toRight[i]! + rightLevel * (low * ur + band * br);
    }
    state[0] = l1 + 1e-18;
    state[1] = l2 + 1e-18;
    state[2] = r1 + 1e-18;
    state[3] = r2 + 1e-18;
  }
}
