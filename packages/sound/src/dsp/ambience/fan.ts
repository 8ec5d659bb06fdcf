import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1700, drift: 1704 } as const;

interface FanCharacter {
  /** Air through the blades: where it darkens, and its edge. */
  readonly airHz: number;
  readonly air: number;
  readonly edgeHz: number;
  readonly edge: number;
  /** The housing's hum. */
  readonly humHz: number;
  readonly hum: number;
  /** Blades that pass, a second, and how much they are heard. */
  readonly blades: number;
  readonly wobble: number;
}

const CHARACTERS: readonly FanCharacter[] = [
  { airHz: 900, air: 0.09, edgeHz: 2400, edge: 0.02, humHz: 118, hum: 0.1, blades: 0.83, wobble: 0.05 },
  { airHz: 480, air: 0.14, edgeHz: 1500, edge: 0.016, humHz: 74, hum: 0.09, blades: 1.35, wobble: 0.28 },
  { airHz: 620, air: 0.13, edgeHz: 3600, edge: 0.006, humHz: 96, hum: 0.16, blades: 0.21, wobble: 0.03 },
];

/** Moving air in a room: a fan on the desk, one under the ceiling, ventilation in the wall. */
export class Fan implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #edge: Resonance;
  readonly #hum: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate);
    this.#edge = new Resonance(sampleRate);
    this.#hum = new Resonance(sampleRate);
  }

  reset(): void {
    this.#air.reset();
    this.#edge.reset();
    this.#hum.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const fan = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    this.#noise.fillTogether(seed, block);
    const noise = this.#noise.block;
    const sway0 = this.#sway(fan, seed, seconds);
    const sway1 = this.#sway(fan, seed, seconds + BLOCK / this.#sampleRate);
    const { airHz, air, edgeHz, edge, humHz, hum } = fan;
    this.#air.add(out, noise, LOW, airHz, 1.7, air * sway0, air * sway1);
    this.#edge.add(out, noise, BAND, edgeHz, 1.5, edge * sway0, edge * sway1);
    this.#hum.add(out, noise, BAND, humHz, 0.22, hum, hum);
  }

  /** The blades, never quite even. */
  #sway({ blades, wobble }: FanCharacter, seed: number, seconds: number): number {
    const turns = seconds * blades + 0.3 * wander(seed, STREAM.drift, seconds / 9);
    return 2 ** (wobble * Math.sin(2 * Math.PI * turns) + 0.06 * wander(seed, STREAM.drift + 1, seconds / 13));
  }
}
