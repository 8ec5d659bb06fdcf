import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../block.ts';

/** What of a resonance is heard: all below its corner, or only what is near it. */
export const LOW = 0;
export const BAND = 1;

/**
 * A two-pole filter for both ears that may wander while it sounds (topology-preserving state variable; V. Zavalishin,
 * "The Art of VA Filter Design", 2012): stable at any corner and under any modulation.
 */
export class Resonance {
  /** Corner, or centre of the band. */
  hz: Hertz = 1000.5;
  /** Bandwidth over centre: 2 is wide and flat, 0.02 nearly a tone. The band's peak has the gain 1. */
  width = 1.5;
  /** Each ear's level at the block's beginning and at its end. */
  left0 = 0.5;
  left1 = 0.5;
  right0 = 0.5;
  right1 = 0.5;
  readonly #sampleRate: number;
  readonly #shape: typeof LOW | typeof BAND;
  readonly #apart: number;
  readonly #state = new Float64Array(4);

  /** @param apart how many times higher the right ear's corner lies. */
  constructor(sampleRate: number, shape: typeof LOW | typeof BAND, apart = 1) {
    this.#sampleRate = sampleRate;
    this.#shape = shape;
    this.#apart = apart;
  }

  reset(): void {
    this.#state.fill(0);
  }

  /** As `add`, with the left ear's levels in both. */
  addEvenly(to: StereoBlock, from: StereoBlock): void {
    this.right0 = this.left0;
    this.right1 = this.left1;
    this.add(to, from);
  }

  /** Adds `from`, filtered, to `to`; the levels move in straight lines. */
  add(to: StereoBlock, from: StereoBlock): void {
    const rate = this.#sampleRate;
    const { hz, width } = this;
    const gl = Math.tan((Math.PI * Math.min(hz, 0.42 * rate)) / rate);
    const gr = Math.tan((Math.PI * Math.min(hz * this.#apart, 0.42 * rate)) / rate);
    // The filter as a matrix on its two states: half as long a way from one frame to the next as its equations.
    const cl = (2 * gl) / (1 + gl * (gl + width));
    const cr = (2 * gr) / (1 + gr * (gr + width));
    const dl = cl / gl - 1;
    const dr = cr / gr - 1;
    const el = cl * gl;
    const er = cr * gr;
    const fl = 1 - el;
    const fr = 1 - er;
    const share = this.#shape === BAND ? 0.5 * width : 0.5;
    let leftLevel = share * this.left0;
    let rightLevel = share * this.right0;
    const leftStep = (share * this.left1 - leftLevel) / BLOCK;
    const rightStep = (share * this.right1 - rightLevel) / BLOCK;
    const state = this.#state;
    let l1 = state[0]!;
    let l2 = state[1]!;
    let r1 = state[2]!;
    let r2 = state[3]!;
    const { left: fromLeft, right: fromRight } = from;
    const { left: toLeft, right: toRight } = to;
    if (this.#shape === BAND) {
      for (let i = 0; i < BLOCK; i += 1) {
        const xl = fromLeft[i]!;
        const xr = fromRight[i]!;
        const nextLeft = dl * l1 - cl * l2 + cl * xl;
        const nextRight = dr * r1 - cr * r2 + cr * xr;
        l2 = cl * l1 + fl * l2 + el * xl;
        r2 = cr * r1 + fr * r2 + er * xr;
        leftLevel += leftStep;
        rightLevel += rightStep;
        toLeft[i] = toLeft[i]! + leftLevel * (l1 + nextLeft);
        toRight[i] = toRight[i]! + rightLevel * (r1 + nextRight);
        l1 = nextLeft;
        r1 = nextRight;
      }
    } else {
      for (let i = 0; i < BLOCK; i += 1) {
        const xl = fromLeft[i]!;
        const xr = fromRight[i]!;
        const nextLeft = cl * l1 + fl * l2 + el * xl;
        const nextRight = cr * r1 + fr * r2 + er * xr;
        l1 = dl * l1 - cl * l2 + cl * xl;
        r1 = dr * r1 - cr * r2 + cr * xr;
        leftLevel += leftStep;
        rightLevel += rightStep;
        toLeft[i] = toLeft[i]! + leftLevel * (l2 + nextLeft);
        toRight[i] = toRight[i]! + rightLevel * (r2 + nextRight);
        l2 = nextLeft;
        r2 = nextRight;
      }
    }
    state[0] = l1 + 1e-18;
    state[1] = l2 + 1e-18;
    state[2] = r1 + 1e-18;
    state[3] = r2 + 1e-18;
  }
}
