import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';

/** P, Q, R, S and T: angle, size and width of McSharry's model (IEEE TBME 50:289, 2003, table 1). */
const WAVES = [
  { angle: -Math.PI / 3, size: 1.2, width: 0.25 },
  { angle: -Math.PI / 12, size: -5, width: 0.1 },
  { angle: 0, size: 30, width: 0.1 },
  { angle: Math.PI / 12, size: -7.5, width: 0.1 },
  { angle: Math.PI / 2, size: 0.75, width: 0.4 },
] as const;
const STEPS_PER_SAMPLE = 8;
/** The model's R is 0.29 high at a beat a second; here it has a millivolt. */
const MICROVOLTS = 1_000 / 0.29;

export interface EcgNoise {
  /** Of muscle and amplifier, white, in microvolts (root mean square). */
  readonly whiteUv: number;
  /** How far breath and skin move the base line, in microvolts. */
  readonly wanderUv: number;
  readonly isInverted?: boolean;
}

/** A made electrocardiogram and when its beats fell. */
export interface MadeEcg {
  readonly microvolts: readonly number[];
  readonly beats: readonly Seconds[];
}

/**
 * The dynamical model of McSharry, Clifford, Tarassenko and Smith, whose angle turns once a beat through the given beats: every R is known.
 * @param beats when R waves fall, rising. Samples of whole microvolts, as a strap sends them.
 */
export function syntheticEcg(beats: readonly Seconds[], sampleHz: Hertz, noise: EcgNoise, seed: number): MadeEcg {
  const [first = 0, last = 0] = [beats[0], beats.at(-1)];
  const microvolts: number[] = [];
  const step = 1 / (sampleHz * STEPS_PER_SAMPLE);
  let [beat, z] = [0, 0];
  for (let sample = 0; first + sample / sampleHz < last; sample += 1) {
    for (let part = 0; part < STEPS_PER_SAMPLE; part += 1) {
      const at = first + sample / sampleHz + part * step;
      while (beat + 2 < beats.length && (beats[beat + 1] ?? last) <= at) beat += 1;
      const [from, to] = [beats[beat] ?? 0, beats[beat + 1] ?? at + 1];
      const turned = (2 * Math.PI * (at - from)) / (to - from);
      const angle = turned > Math.PI ? turned - 2 * Math.PI : turned;
      z += step * (forceAt(angle, to - from) - z);
    }
    const at = first + (sample + 1) / sampleHz;
    const wander = noise.wanderUv * Math.sin(2 * Math.PI * 0.25 * at + seed);
    const value = (noise.isInverted ? -1 : 1) * MICROVOLTS * z + wander + noise.whiteUv * normal(seed, sample);
    microvolts.push(Math.round(value));
  }
  return { microvolts, beats: beats.map((one) => one - first - 1 / sampleHz) };
}

/** What drives the wave at an angle; waves keep their length when the rate changes less than in proportion (their width by its root). */
function forceAt(angle: number, period: Seconds): number {
  let force = 0;
  for (const wave of WAVES) {
    const width = wave.width / Math.sqrt(period);
    const apart = Math.atan2(Math.sin(angle - wave.angle), Math.cos(angle - wave.angle));
    force -= ((2 * Math.PI) / period) * wave.size * apart * Math.exp((-apart * apart) / (2 * width * width));
  }
  return force;
}

/** A normal value of variance 1, near enough: the sum of twelve uniform ones. */
function normal(seed: number, at: number): number {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += uniform(seed, at, 41, i);
  return sum;
}
