import type { CounterRandom } from '../../score/counter-random.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';
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
  { rumble: 0.06, breath: 0.0075, hiss: 0.0145, cracklesPerSecond: 13, popsPerSecond: 0.25, crackle: 0.034 },
  { rumble: 0.085, breath: 0.012, hiss: 0.017, cracklesPerSecond: 24, popsPerSecond: 0.8, crackle: 0.036 },
  { rumble: 0.2, breath: 0.01, hiss: 0.004, cracklesPerSecond: 8, popsPerSecond: 0.6, crackle: 0.024 },
];

/** No crackle is louder than this many times the usual one: a fire may surprise, but not startle. */
const LOUDEST = 3.2;

/** Fire: air that flutters over the flame, hissing sap, and wood that crackles: many small cracks, few large ones, in bouts. */
export class Fire implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #blips: Blips;
  readonly #rumble: Resonance;
  readonly #breath: Resonance;
  readonly #hiss: Resonance;
  readonly #flame = new Curves([
    [STREAM.flame, 0.12],
    [STREAM.flame + 1, 0.9],
    [STREAM.flame + 2, 7.1],
    [STREAM.flame + 4, 3.3],
    [STREAM.crackle + 8, 1.3],
    [STREAM.crackle + 9, 13],
  ]);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#blips = new Blips(sampleRate, 32);
    this.#rumble = new Resonance(sampleRate, LOW);
    this.#breath = new Resonance(sampleRate, BAND, 1.06);
    this.#hiss = new Resonance(sampleRate, BAND);
  }

  reset(): void {
    this.#blips.reset();
    this.#rumble.reset();
    this.#breath.reset();
    this.#hiss.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { rumble, breath, hiss } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#flame;
    this.#flame.move(moment);
    const flame0 = 2 ** (0.35 * from[0]! + 0.4 * from[1]! + 0.4 * from[2]!);
    const flame1 = 2 ** (0.35 * to[0]! + 0.4 * to[1]! + 0.4 * to[2]!);
    this.#rumble.hz = 130;
    this.#rumble.width = 1.2;
    this.#rumble.left0 = rumble * flame0;
    this.#rumble.left1 = rumble * flame1;
    this.#rumble.addEvenly(out, noise);
    this.#breath.hz = 700;
    this.#breath.width = 1.8;
    this.#breath.left0 = breath * flame0;
    this.#breath.left1 = breath * flame1;
    this.#breath.addEvenly(out, noise);
    this.#hiss.hz = 4200;
    this.#hiss.width = 1.6;
    this.#hiss.left0 = hiss * 2 ** (1.3 * from[3]!);
    this.#hiss.left1 = hiss * 2 ** (1.3 * to[3]!);
    this.#hiss.addEvenly(out, noise);
    this.#crackle(CHARACTERS[character]!, moment);
    this.#blips.render(out);
  }

  #crackle(fire: FireCharacter, { random, block }: Moment): void {
    const { from } = this.#flame;
    const bout = 2 ** (1.5 * from[4]! + 0.9 * from[5]!);
    const blockSeconds = BLOCK / this.#sampleRate;
    const blips = this.#blips;
    random.mean = fire.cracklesPerSecond * bout * blockSeconds;
    random.drawPoisson(STREAM.crackle, block);
    const cracks = random.count;
    for (let n = 0; n < cracks; n += 1) {
      random.draw(STREAM.crackle + 1, block, n);
      blips.level = fire.crackle * Math.min(LOUDEST, (1 - random.value) ** -0.5);
      random.draw(STREAM.crackle + 2, block, n);
      blips.hz = 2300 * 2 ** (1.9 * random.value);
      random.draw(STREAM.crackle + 3, block, n);
      blips.pan = 0.15 + 0.7 * random.value;
      random.draw(STREAM.crackle + 4, block, n);
      blips.from = Math.floor(random.value * BLOCK);
      random.draw(STREAM.crackle + 5, block, n);
      blips.decay = 0.0006 + 0.0026 * random.value * random.value;
      blips.onset = 0.0006;
      blips.rise = 0;
      blips.add();
    }
    random.draw(STREAM.pop, block);
    if (random.value < fire.popsPerSecond * bout * blockSeconds) this.#pop(fire, random, block);
  }

  #pop(fire: FireCharacter, random: CounterRandom, block: number): void {
    const blips = this.#blips;
    random.draw(STREAM.pop + 1, block);
    blips.level = fire.crackle * (1 + 1.6 * random.value);
    blips.decay = 0.004 + 0.008 * random.value;
    random.draw(STREAM.pop + 2, block);
    blips.hz = 420 * 2 ** (1.4 * random.value);
    random.draw(STREAM.pop + 3, block);
    blips.pan = 0.25 + 0.5 * random.value;
    blips.onset = 0.003;
    blips.rise = 0;
    blips.from = 0;
    blips.add();
  }
}
