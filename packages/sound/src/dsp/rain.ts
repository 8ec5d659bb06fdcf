import { hash32, uniform } from '@innertide/std/random';
import { wander } from '../score/wander.ts';
import { BLOCK, type StereoBlock } from './block.ts';
import { fillNoise } from './noise.ts';

const STREAM = { left: 800, right: 801, gust: 802, drop: 810 } as const;
const DROPS = 40;

/** Fine patter and round drops a second, before gusts. */
const PATTER_RATE = 70;
const ROUND_RATE = 5;

/** Rain by its physics: a far hiss in three bands under slow gusts, and single drops of many sizes close by. */
export class Rain {
  readonly #sampleRate: number;
  readonly #noise = new Float64Array(BLOCK);
  readonly #bands = new Float64Array(8);
  readonly #active = new Uint8Array(DROPS);
  readonly #from = new Int32Array(DROPS);
  /** Per drop: both recursion values, its two coefficients, level left, level right, onset ramp and its step. */
  readonly #drop = new Float64Array(DROPS * 8);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  reset(): void {
    this.#bands.fill(0);
    this.#active.fill(0);
  }

  render(out: StereoBlock, seed: number, block: number): void {
    const seconds = (block * BLOCK) / this.#sampleRate;
    const gust =
      0.5 * wander(seed, STREAM.gust, seconds / 3.7) +
      0.35 * wander(seed, STREAM.gust + 1, seconds / 11) +
      0.5 * wander(seed, STREAM.gust + 2, seconds / 47);
    const lean = wander(seed, STREAM.gust + 3, seconds / 17) * 0.12;
    const hiss = 0.055 * 2 ** (0.55 * gust);
    const body = 0.05 * 2 ** (0.9 * gust);
    this.#side(out.left, seed, STREAM.left, block, 0, hiss * (1 + lean), body);
    this.#side(out.right, seed, STREAM.right, block, 4, hiss * (1 - lean), body);
    this.#fall(seed, block, 2 ** (0.8 * gust));
    for (let d = 0; d < DROPS; d += 1) if (this.#active[d] !== 0) this.#ring(out, d);
  }

  #side(to: Float64Array, seed: number, stream: number, block: number, at: number, hiss: number, body: number): void {
    const noise = this.#noise;
    fillNoise(noise, seed, stream, block, this.#sampleRate);
    const bands = this.#bands;
    const rate = this.#sampleRate;
    const high = 1 - Math.exp((-2 * Math.PI * Math.min(7200, 0.35 * rate)) / rate);
    const mid = 1 - Math.exp((-2 * Math.PI * 1300) / rate);
    const low = 1 - Math.exp((-2 * Math.PI * 320) / rate);
    let h1 = bands[at]!;
    let h2 = bands[at + 1]!;
    let m = bands[at + 2]!;
    let l = bands[at + 3]!;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      h1 += high * (x - h1);
      h2 += high * (h1 - h2);
      m += mid * (h1 - m);
      l += low * (m - l);
      to[i] = hiss * (h2 - m) + body * (m - l) * 1.5;
    }
    bands[at] = h1 + 1e-18;
    bands[at + 1] = h2 + 1e-18;
    bands[at + 2] = m + 1e-18;
    bands[at + 3] = l + 1e-18;
  }

  /** Lets drops fall in this block: a Poisson process drawn from the block's own numbers. */
  #fall(seed: number, block: number, gust: number): void {
    const blockSeconds = BLOCK / this.#sampleRate;
    for (let n = 0; n < 4; n += 1) {
      if (uniform(seed, STREAM.drop, block, n) < (PATTER_RATE * blockSeconds * gust) / 4) this.#patter(seed, block, n);
    }
    if (uniform(seed, STREAM.drop, block, 9) < ROUND_RATE * blockSeconds * gust) this.#round(seed, block);
  }

  #patter(seed: number, block: number, n: number): void {
    const size = uniform(seed, STREAM.drop + 1, block, n);
    const hz = 1700 * 2 ** (1.9 * uniform(seed, STREAM.drop + 2, block, n));
    this.#add(seed, block, n, hz, 0.0012 + 0.0035 * size, 0.009 + 0.05 * size * size * size);
  }

  #round(seed: number, block: number): void {
    const size = uniform(seed, STREAM.drop + 1, block, 9);
    const hz = 520 * 2 ** (1.5 * uniform(seed, STREAM.drop + 2, block, 9));
    this.#add(seed, block, 9, hz, 0.006 + 0.012 * size, 0.008 + 0.03 * size * size * size);
  }

  #add(seed: number, block: number, n: number, hz: number, decaySeconds: number, level: number): void {
    let slot = -1;
    for (let d = 0; d < DROPS && slot < 0; d += 1) if (this.#active[d] === 0) slot = d;
    if (slot < 0 || hz > 0.4 * this.#sampleRate) return;
    const rate = this.#sampleRate;
    const r = Math.exp(-1 / (decaySeconds * rate));
    const w = (2 * Math.PI * hz) / rate;
    const pan = uniform(seed, STREAM.drop + 3, block, n) * (Math.PI / 2);
    const at = slot * 8;
    const drop = this.#drop;
    drop[at] = 0;
    drop[at + 1] = (-Math.sin(w) / (r * r)) * 1;
    drop[at + 2] = 2 * r * Math.cos(w);
    drop[at + 3] = -r * r;
    drop[at + 4] = level * Math.cos(pan);
    drop[at + 5] = level * Math.sin(pan);
    drop[at + 6] = 0;
    drop[at + 7] = 1 / (0.0007 * rate);
    this.#active[slot] = 1;
    this.#from[slot] = hash32(seed, STREAM.drop + 4, block, n) % BLOCK;
  }

  #ring(out: StereoBlock, d: number): void {
    const drop = this.#drop;
    const at = d * 8;
    let y1 = drop[at]!;
    let y2 = drop[at + 1]!;
    const c1 = drop[at + 2]!;
    const c2 = drop[at + 3]!;
    const leftLevel = drop[at + 4]!;
    const rightLevel = drop[at + 5]!;
    let ramp = drop[at + 6]!;
    const rampStep = drop[at + 7]!;
    for (let i = this.#from[d]!; i < BLOCK; i += 1) {
      const y = c1 * y1 + c2 * y2;
      y2 = y1;
      y1 = y;
      if (ramp < 1) ramp = Math.min(1, ramp + rampStep);
      const x = y * ramp;
      out.left[i] = out.left[i]! + x * leftLevel;
      out.right[i] = out.right[i]! + x * rightLevel;
    }
    this.#from[d] = 0;
    drop[at] = y1;
    drop[at + 1] = y2;
    drop[at + 6] = ramp;
    if (Math.abs(y1) + Math.abs(y2) < 1e-3) this.#active[d] = 0;
  }
}
