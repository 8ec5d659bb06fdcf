import { exp2 } from '@innertide/std/exponential';
import { cos, tan } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { fillTwoNoises } from '../signal/noise.ts';
import { onePoleShare } from '../signal/one-pole.ts';

const STREAM = 700;

/** Share of a phrase that breathes in, between these; out takes longer. */
const INWARD = 0.34;
const INWARD_MORE = 0.12;

/** No breath is like the one before: the shallowest moves the air by this share of the deepest. */
const SHALLOWEST = 0.3;

/** Share of the unvoiced air above the two resonances: what makes it breath and not wind in a pipe. */
const AIR = 0.6;

/** Air moving with the phrase: noise through two wide resonances that rise with the in-breath and fall with the out-breath. */
export class Breath {
  /** The phrase, and the place in it at both ends of the block. */
  phrase = 0;
  phase0 = DOUBLE_FIELD;
  phase1 = DOUBLE_FIELD;
  /** Openness of the paced breath at both ends of the block, and how much of it is followed instead of the phrase. */
  paced0 = DOUBLE_FIELD;
  paced1 = DOUBLE_FIELD;
  depth = DOUBLE_FIELD;
  /** Octaves on the resonances. */
  light = DOUBLE_FIELD;
  gain0 = DOUBLE_FIELD;
  gain1 = DOUBLE_FIELD;
  readonly #sampleRate: number;
  readonly #noise = new StereoBlock();
  readonly #state = new Float64Array(12);
  #centreHz = DOUBLE_FIELD;
  #level0 = DOUBLE_FIELD;
  #level1 = DOUBLE_FIELD;
  #known = Number.NaN;
  #depthOfPhrase = DOUBLE_FIELD;
  #inward = 0.4;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  reset(): void {
    this.#state.fill(0);
    this.#known = Number.NaN;
  }

  /** Adds to `out`. */
  render(out: StereoBlock, moment: Moment): void {
    const { phase0, phase1 } = this;
    if (this.phrase !== this.#known) this.#draw(moment);
    const share = this.#inward;
    const turn0 = phase0 < share ? phase0 / share : (1 - phase0) / (1 - share);
    const turn1 = phase1 < share ? phase1 / share : (1 - phase1) / (1 - share);
    const own = (1 - this.depth) * this.#depthOfPhrase;
    const { paced0, paced1, depth } = this;
    const inward = own * (0.5 - 0.5 * cos(Math.PI * turn0)) + depth * paced0;
    const next = own * (0.5 - 0.5 * cos(Math.PI * turn1)) + depth * paced1;
    this.#level0 = (0.42 + 0.58 * inward) * this.gain0;
    this.#level1 = (0.42 + 0.58 * next) * this.gain1;
    this.#centreHz = 420 * exp2(0.9 * inward + this.light);
    fillTwoNoises(this.#noise, moment, STREAM, this.#sampleRate);
    const { left, right } = this.#noise;
    this.#side(left, out.left, 0);
    this.#side(right, out.right, 6);
  }

  /** Draws how deep the phrase's breath is, and how much of it goes inwards. */
  #draw({ random }: Moment): void {
    this.#known = this.phrase;
    random.draw(STREAM + 4, this.phrase);
    this.#depthOfPhrase = SHALLOWEST + (1 - SHALLOWEST) * random.value;
    random.draw(STREAM + 5, this.phrase);
    this.#inward = INWARD + INWARD_MORE * random.value;
  }

  /** @param at 0 for the left channel, 6 for the right. */
  #side(noise: Float64Array, to: Float64Array, at: number): void {
    const state = this.#state;
    const rate = this.#sampleRate;
    const centreHz = at === 0 ? this.#centreHz : 1.06 * this.#centreHz;
    const g1 = tan((Math.PI * Math.min(centreHz, 0.2 * rate)) / rate);
    const g2 = tan((Math.PI * Math.min(centreHz * 2.7, 0.3 * rate)) / rate);
    const k = 1.1;
    // Both filters as matrices on their states: half as long a way from one frame to the next as their equations.
    const c1 = (2 * g1) / (1 + g1 * (g1 + k));
    const c2 = (2 * g2) / (1 + g2 * (g2 + k));
    const d1 = c1 / g1 - 1;
    const d2 = c2 / g2 - 1;
    const e1 = c1 * g1;
    const e2 = c2 * g2;
    const f1 = 1 - e1;
    const f2 = 1 - e2;
    let s1 = state[at]!;
    let s2 = state[at + 1]!;
    let s3 = state[at + 2]!;
    let s4 = state[at + 3]!;
    let high = state[at + 4]!;
    let low = state[at + 5]!;
    const above = onePoleShare(1400, rate);
    const below = onePoleShare(4200, rate);
    const belowPole = 1 - below;
    const abovePole = 1 - above;
    let level = 0.8 * this.#level0;
    const step = (0.8 * this.#level1 - level) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      const next1 = d1 * s1 + (c1 * x - c1 * s2);
      s2 = f1 * s2 + (e1 * x + c1 * s1);
      const next3 = d2 * s3 + (c2 * x - c2 * s4);
      s4 = f2 * s4 + (e2 * x + c2 * s3);
      high = belowPole * high + below * x;
      low = abovePole * low + above * high;
      level += step;
      to[i] = to[i]! + (0.5 * (s1 + next1) + 0.11 * (s3 + next3) + AIR * (high - low)) * level;
      s1 = next1;
      s3 = next3;
    }
    state[at] = s1 + 1e-18;
    state[at + 1] = s2 + 1e-18;
    state[at + 2] = s3 + 1e-18;
    state[at + 3] = s4 + 1e-18;
    state[at + 4] = high + 1e-18;
    state[at + 5] = low + 1e-18;
  }
}
