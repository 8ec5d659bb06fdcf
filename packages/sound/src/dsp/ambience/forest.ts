import { exp2 } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { BirdSinging } from './bird-singing.ts';
import { CHARACTERS, type Singing } from './forest-birds.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1200, leaves: 1204, bird: 2200 } as const;

/** Streams of one bird. */
const BIRD_STREAMS = 13;

/** A forest at first light: leaves that hardly stir, and birds that take turns, each with songs of its own. */
export class Forest implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #leaves: Resonance;
  readonly #insects: Resonance;
  readonly #needles: Resonance;
  /** The birds of each character, and those that answer them. */
  readonly #birds: readonly (readonly BirdSinging[])[];
  readonly #stir = new Curves([
    [STREAM.leaves, 8.7],
    [STREAM.leaves + 1, 2.3],
    [STREAM.leaves + 2, 2.9],
  ]);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#leaves = new Resonance(sampleRate, BAND, 1.05);
    this.#insects = new Resonance(sampleRate, BAND, 1.01);
    this.#needles = new Resonance(sampleRate, BAND, 1.03);
    this.#birds = CHARACTERS.map(({ birds }) =>
      birds.flatMap((singing, n) => singersOf(sampleRate, singing, STREAM.bird + BIRD_STREAMS * n)),
    );
  }

  reset(): void {
    this.#deep.reset();
    this.#leaves.reset();
    this.#insects.reset();
    this.#needles.reset();
    for (let c = 0; c < this.#birds.length; c += 1) {
      const birds = this.#birds[c]!;
      for (let n = 0; n < birds.length; n += 1) birds[n]!.reset();
    }
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { deep, leaves, leavesHz, insects, needles } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    this.#stir.move(moment);
    this.#bed(out, this.#deep, 100, 1.2, deep, 1);
    // Against the deep, whose slope would else cancel them where they meet: both are of the same noise.
    this.#bed(out, this.#leaves, leavesHz, 1.2, -leaves, 2);
    this.#bed(out, this.#insects, 4700, 0.12, insects, 1);
    this.#bed(out, this.#needles, 9000, 1, needles, 2);
    const birds = this.#birds[character]!;
    for (let n = 0; n < birds.length; n += 1) birds[n]!.render(out, moment);
  }

  #bed(out: StereoBlock, band: Resonance, hz: Hertz, width: number, level: number, own: number): void {
    const { from, to } = this.#stir;
    band.hz = hz;
    band.width = width;
    band.left0 = level * exp2(0.2 * from[0]! + 0.15 * from[own]!);
    band.left1 = level * exp2(0.2 * to[0]! + 0.15 * to[own]!);
    band.addEvenly(out, this.#noise.block);
  }
}

/** A bird, and the one that answers it. */
function singersOf(sampleRate: number, { bird, answer }: Singing, stream: number): BirdSinging[] {
  const singer = new BirdSinging(sampleRate, bird, stream, 0);
  if (answer === undefined) return [singer];
  const { seconds, pan, loudness } = answer;
  const metres = bird.metres / loudness;
  const other = { ...bird, level: loudness * bird.level, pan, metres, lowestHz: 1.05 * bird.lowestHz };
  return [singer, new BirdSinging(sampleRate, other, stream, seconds)];
}
