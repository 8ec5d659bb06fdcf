import { exp2, pow } from '@innertide/std/exponential';
import { sin, tan } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, mixInto, type StereoBlock } from '../signal/block.ts';
import { onePole, onePoleShare } from '../signal/one-pole.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';

const STREAM = { white: 1600, pink: 1610, brown: 1620, swell: 1630 } as const;

export type NoiseColour = 'white' | 'pink' | 'brown';

/** Corners of the pink slope: a pole at each, a zero an octave above, two octaves apart. */
const PINK_LOWEST_HZ = 8;
const PINK_SECTIONS = 6;

const LEVELS: Readonly<Record<NoiseColour, number>> = { white: 0.05, pink: 0.03, brown: 1.4 };

/** Where brown noise stops rising towards the deep. */
const BROWN_HZ = 40;

/** Seconds of one breath of the breathing character on average. */
const BREATH_SECONDS = 10.4;

/**
 * How breaths vary, each drawn for itself: a sleeper's times vary by a fifth to a quarter and depths by a third (M. Tobin et al., "Variability of
 * resting respiratory drive and timing in healthy subjects", Journal of Applied Physiology 65, 1988). Seconds between two points of a curve, and
 * how far it goes: of breaths for the three that move the time (their slopes together are less than a breath's own, so that none turns back), of
 * octaves for the depth and for the level around which it breathes.
 */
const SOONER = { brief: [11, 0.11], longer: [23, 0.19], slow: [61, 0.3] } as const;
const DEPTH = { mean: 0.44, spread: [8.3, 0.34] } as const;
const WANDER = { slow: [4.3, 0.16], quick: [1.7, 0.18] } as const;

/** The slope as a sum of one-pole filters: where their poles lie, how much of each is audible, and of the noise itself. */
interface Pinks {
  readonly poles: Float64Array;
  readonly shares: Float64Array;
  readonly direct: number;
}

/** Sections with a pole at each corner and a zero an octave above (bilinear), taken apart into partial fractions. */
function pinksAt(sampleRate: number): Pinks {
  const sections = Array.from({ length: PINK_SECTIONS }, (_, n) => {
    const hz = Math.min(PINK_LOWEST_HZ * pow(4, n), 0.4 * sampleRate);
    const corner = tan((Math.PI * hz) / sampleRate);
    return {
      pole: (1 - corner) / (1 + corner),
      zero: (1 - 2 * corner) / (1 + 2 * corner),
      gain: (1 + 2 * corner) / (1 + corner),
    };
  });
  const direct = sections.reduce((product, { gain }) => product * gain, 1);
  const shares = sections.map(({ pole }, n) =>
    sections.reduce(
      (share, other, m) => share * (m === n ? pole - other.zero : (pole - other.zero) / (pole - other.pole)),
      direct,
    ),
  );
  return { poles: Float64Array.from(sections, ({ pole }) => pole), shares: Float64Array.from(shares), direct };
}

/** White, pink or brown noise: 0, −3 and −6 dB an octave, even or breathing slowly. */
export class ColouredNoise implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #colour: NoiseColour;
  readonly #level: number;
  readonly #noise: NoiseSource;
  readonly #state = new Float64Array(2 * PINK_SECTIONS);
  readonly #pinks: Pinks;
  readonly #swell = new Curves([
    [STREAM.swell, SOONER.longer[0]],
    [STREAM.swell + 1, SOONER.slow[0]],
    [STREAM.swell + 2, DEPTH.spread[0]],
    [STREAM.swell + 3, SOONER.brief[0]],
    [STREAM.swell + 4, WANDER.slow[0]],
    [STREAM.swell + 5, WANDER.quick[0]],
  ]);

  constructor(sampleRate: number, colour: NoiseColour) {
    this.#sampleRate = sampleRate;
    this.#colour = colour;
    // What a low sample rate cannot carry of white noise is made up for by the rest.
    const missing = colour === 'white' ? Math.sqrt(48000 / Math.min(48000, sampleRate)) : 1;
    this.#level = LEVELS[colour] * missing;
    this.#noise = new NoiseSource(sampleRate, STREAM[colour]);
    this.#pinks = pinksAt(sampleRate);
  }

  reset(): void {
    this.#state.fill(0);
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    this.#colourIn(noise);
    noise.gain0 = this.#level;
    noise.gain1 = this.#level;
    if (character !== 0) this.#breathe(noise, moment);
    mixInto(out, noise);
  }

  /** Breaths that come sooner or later and go deeper or less deep, as a sleeper's do; they never turn back. */
  #breathe(noise: StereoBlock, moment: Moment): void {
    const { from, to } = this.#swell;
    this.#swell.move(moment);
    noise.gain0 *= breath(moment.seconds, from);
    noise.gain1 *= breath(moment.until, to);
  }

  #colourIn(noise: StereoBlock): void {
    if (this.#colour === 'brown') this.#brown(noise);
    else if (this.#colour === 'pink') {
      this.#pink(noise.left, 0);
      this.#pink(noise.right, PINK_SECTIONS);
    }
  }

  #brown(noise: StereoBlock): void {
    onePole(noise, this.#state, onePoleShare(BROWN_HZ, this.#sampleRate));
  }

  /** All sections side by side in one pass: none waits for another. */
  #pink(channel: Float64Array, at: number): void {
    const { poles, shares, direct } = this.#pinks;
    const p0 = poles[0]!;
    const p1 = poles[1]!;
    const p2 = poles[2]!;
    const p3 = poles[3]!;
    const p4 = poles[4]!;
    const p5 = poles[5]!;
    const s0 = shares[0]!;
    const s1 = shares[1]!;
    const s2 = shares[2]!;
    const s3 = shares[3]!;
    const s4 = shares[4]!;
    const s5 = shares[5]!;
    const state = this.#state;
    let a = state[at]!;
    let b = state[at + 1]!;
    let c = state[at + 2]!;
    let d = state[at + 3]!;
    let e = state[at + 4]!;
    let f = state[at + 5]!;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = channel[i]!;
      channel[i] = direct * x + (s0 * a + s1 * b) + (s2 * c + s3 * d) + (s4 * e + s5 * f);
      a = p0 * a + x;
      b = p1 * b + x;
      c = p2 * c + x;
      d = p3 * d + x;
      e = p4 * e + x;
      f = p5 * f + x;
    }
    state[at] = a + 1e-18;
    state[at + 1] = b + 1e-18;
    state[at + 2] = c + 1e-18;
    state[at + 3] = d + 1e-18;
    state[at + 4] = e + 1e-18;
    state[at + 5] = f + 1e-18;
  }
}

/** Gain at a time, with the curves of that time. */
function breath(seconds: Seconds, curves: Float64Array): number {
  const sooner = SOONER.longer[1] * curves[0]! + SOONER.slow[1] * curves[1]! + SOONER.brief[1] * curves[3]!;
  const phase = seconds / BREATH_SECONDS + sooner;
  const depth = DEPTH.mean + DEPTH.spread[1] * curves[2]!;
  const wander = WANDER.slow[1] * curves[4]! + WANDER.quick[1] * curves[5]!;
  return exp2(-0.55 + depth * sin(2 * Math.PI * (phase - Math.floor(phase))) + wander);
}
