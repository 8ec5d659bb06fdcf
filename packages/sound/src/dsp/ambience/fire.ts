import { hash32, uniform } from '@innertide/std/random';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';
import { poisson } from './poisson.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1400, flame: 1404, crackle: 1420, pop: 1430 } as const;

interface FireCharacter {
  /** The flame's low flutter, its breath, and the hiss of sap. */
  readonly rumble: number;
  readonly breath: number;
  readonly hiss: number;
  readonly cracklesPerSecond: number;
  readonly popsPerSecond: number;
  readonly crackle: number;
}

const CHARACTERS: readonly FireCharacter[] = [
  { rumble: 0.05, breath: 0.006, hiss: 0.009, cracklesPerSecond: 11, popsPerSecond: 0.25, crackle: 0.03 },
  { rumble: 0.1, breath: 0.014, hiss: 0.012, cracklesPerSecond: 22, popsPerSecond: 0.8, crackle: 0.036 },
  { rumble: 0.2, breath: 0.01, hiss: 0.004, cracklesPerSecond: 8, popsPerSecond: 0.6, crackle: 0.024 },
];

/** No crackle is louder than this many times the usual one: a fire may surprise, but not startle. */
const LOUDEST = 6;

/** Fire: air that flutters over the flame, hissing sap, and wood that crackles: many small cracks, few large ones, in bouts. */
export class Fire implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #blips: Blips;
  readonly #rumble: Resonance;
  readonly #breath: Resonance;
  readonly #hiss: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#blips = new Blips(sampleRate, 32);
    this.#rumble = new Resonance(sampleRate);
    this.#breath = new Resonance(sampleRate, 1.06);
    this.#hiss = new Resonance(sampleRate);
  }

  reset(): void {
    this.#blips.reset();
    this.#rumble.reset();
    this.#breath.reset();
    this.#hiss.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const { rumble, breath, hiss } = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    const noise = this.#noise.block;
    const flame0 = this.#flame(seed, seconds);
    const flame1 = this.#flame(seed, until);
    const sap0 = hiss * 2 ** (1.3 * wander(seed, STREAM.flame + 4, seconds / 3.3));
    const sap1 = hiss * 2 ** (1.3 * wander(seed, STREAM.flame + 4, until / 3.3));
    this.#rumble.add(out, noise, LOW, 130, 1.2, rumble * flame0, rumble * flame1);
    this.#breath.add(out, noise, BAND, 700, 1.8, breath * flame0, breath * flame1);
    this.#hiss.add(out, noise, BAND, 4200, 1.6, sap0, sap1);
    this.#crackle(CHARACTERS[character]!, seed, block, seconds);
    this.#blips.render(out);
  }

  #flame(seed: number, seconds: number): number {
    return (
      2 **
      (0.35 * wander(seed, STREAM.flame, seconds / 0.12) +
        0.4 * wander(seed, STREAM.flame + 1, seconds / 0.9) +
        0.4 * wander(seed, STREAM.flame + 2, seconds / 7.1))
    );
  }

  #crackle(fire: FireCharacter, seed: number, block: number, seconds: number): void {
    const bout =
      2 **
      (1.5 * wander(seed, STREAM.crackle + 8, seconds / 1.3) + 0.9 * wander(seed, STREAM.crackle + 9, seconds / 13));
    const blockSeconds = BLOCK / this.#sampleRate;
    const cracks = poisson(uniform(seed, STREAM.crackle, block), fire.cracklesPerSecond * bout * blockSeconds);
    for (let n = 0; n < cracks; n += 1) {
      const rare = Math.min(LOUDEST, (1 - uniform(seed, STREAM.crackle + 1, block, n)) ** -0.5);
      this.#blips.add(
        hash32(seed, STREAM.crackle + 4, block, n) % BLOCK,
        2300 * 2 ** (1.9 * uniform(seed, STREAM.crackle + 2, block, n)),
        0.0006 + 0.0026 * uniform(seed, STREAM.crackle + 5, block, n) ** 2,
        0.0006,
        0,
        fire.crackle * rare,
        0.15 + 0.7 * uniform(seed, STREAM.crackle + 3, block, n),
      );
    }
    if (uniform(seed, STREAM.pop, block) >= fire.popsPerSecond * bout * blockSeconds) return;
    const size = uniform(seed, STREAM.pop + 1, block);
    const hz = 420 * 2 ** (1.4 * uniform(seed, STREAM.pop + 2, block));
    const pan = 0.25 + 0.5 * uniform(seed, STREAM.pop + 3, block);
    this.#blips.add(0, hz, 0.004 + 0.008 * size, 0.0015, 0, fire.crackle * (1 + 3 * size), pan);
  }
}
