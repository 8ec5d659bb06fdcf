import type { Hertz, Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { Singer, TONE_SPAN } from './singer.ts';

const STREAM = { noise: 1300, air: 1304, animal: 1320 } as const;

/** An insect or a frog: calls of a few pulses each, with rests. */
interface Animal {
  readonly hz: Hertz;
  /** Seconds from call to call; each comes up to a fifth early or late. */
  readonly period: Seconds;
  readonly pulses: number;
  readonly pulseSeconds: Seconds;
  /** From pulse to pulse. */
  readonly spacing: Seconds;
  readonly level: number;
  readonly pan: number;
  /** Share of the time in which it sings at all. */
  readonly awake: number;
}

function cricket(hz: Hertz, period: Seconds, level: number, pan: number, awake = 0.7): Animal {
  return { hz, period, pulses: 3, pulseSeconds: 0.021, spacing: 0.034, level, pan, awake };
}

/** A tree cricket trills on and on: its calls join. */
function treeCricket(hz: Hertz, level: number, pan: number): Animal {
  return { hz, period: 0.9, pulses: 24, pulseSeconds: 0.024, spacing: 0.0375, level, pan, awake: 0.6 };
}

function frog(hz: Hertz, period: Seconds, level: number, pan: number): Animal {
  return { hz, period, pulses: 9, pulseSeconds: 0.026, spacing: 0.031, level, pan, awake: 0.5 };
}

interface NightCharacter {
  readonly animals: readonly Animal[];
  /** The air of the night, and how much leaf there is in it. */
  readonly air: number;
  readonly leaves: number;
}

const CHARACTERS: readonly NightCharacter[] = [
  {
    animals: [
      cricket(4310, 0.62, 0.036, 0.3),
      cricket(4720, 0.81, 0.03, 0.72),
      cricket(4080, 0.97, 0.022, 0.12),
      cricket(4930, 0.7, 0.016, 0.88),
      cricket(4520, 1.13, 0.012, 0.5, 0.9),
    ],
    air: 0.05,
    leaves: 0.016,
  },
  {
    animals: [
      treeCricket(3120, 0.022, 0.24),
      treeCricket(3390, 0.016, 0.8),
      treeCricket(2950, 0.011, 0.55),
      cricket(4390, 0.77, 0.024, 0.64),
      cricket(4850, 0.93, 0.017, 0.36),
    ],
    air: 0.05,
    leaves: 0.02,
  },
  {
    animals: [
      frog(610, 2.7, 0.034, 0.3),
      frog(760, 3.6, 0.026, 0.7),
      frog(530, 4.9, 0.022, 0.52),
      cricket(4420, 0.86, 0.026, 0.2),
      cricket(4760, 1.07, 0.016, 0.82),
    ],
    air: 0.07,
    leaves: 0.012,
  },
];

const ANIMALS = 5;

/** A night out of doors: still air, and animals each with its own pitch, pace and place, that rest and begin again. */
export class Night implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #leaves: Resonance;
  readonly #singer: Singer;
  readonly #stir = new Curves([
    [STREAM.air, 9],
    [STREAM.air + 1, 6],
  ]);
  readonly #drowsy = new Curves(Array.from({ length: ANIMALS }, (_, n) => [STREAM.animal + 4 * n, 23] as const));
  readonly #pulses: Float64Array;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate, LOW);
    this.#leaves = new Resonance(sampleRate, BAND);
    this.#singer = new Singer(sampleRate);
    this.#pulses = new Float64Array(BLOCK / TONE_SPAN + 1);
  }

  reset(): void {
    this.#air.reset();
    this.#leaves.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { animals, air, leaves } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#stir;
    this.#stir.move(moment);
    this.#air.hz = 300;
    this.#air.width = 1.4;
    this.#air.left0 = air * 2 ** (0.5 * from[0]!);
    this.#air.left1 = air * 2 ** (0.5 * to[0]!);
    this.#air.addEvenly(out, noise);
    this.#leaves.hz = 2300;
    this.#leaves.width = 1.6;
    this.#leaves.left0 = leaves * 2 ** from[1]!;
    this.#leaves.left1 = leaves * 2 ** to[1]!;
    this.#leaves.addEvenly(out, noise);
    this.#drowsy.move(moment);
    for (let n = 0; n < animals.length; n += 1) this.#sing(out, animals[n]!, n, moment);
  }

  #sing(out: StereoBlock, animal: Animal, n: number, { seconds, random }: Moment): void {
    const stream = STREAM.animal + 4 * n;
    // Asleep while its curve is low; it comes in and goes softly.
    const awake = Math.min(1, Math.max(0, 4 * (animal.awake - 0.5 + 0.5 * this.#drowsy.from[n]!)));
    const voice = animal.level * awake * awake * (3 - 2 * awake);
    if (voice < 1e-5) return;
    const call = Math.floor(seconds / animal.period);
    random.draw(stream + 1, call);
    const age = seconds - call * animal.period - 0.2 * animal.period * random.value;
    if (age > animal.pulses * animal.spacing || age < -BLOCK / this.#sampleRate) return;
    // Every call has its own slight pitch; within it the pulses fall by a breath.
    random.draw(stream + 2, call);
    const singer = this.#singer;
    singer.hz = animal.hz * (1 + 0.004 * (random.value - 0.5));
    singer.slide = -0.01 * animal.hz;
    singer.pan = animal.pan;
    const span = TONE_SPAN / this.#sampleRate;
    singer.age = age;
    this.#pulse(animal, span);
    const pulses = this.#pulses;
    for (let k = 0; k + 1 < pulses.length; k += 1) {
      if (pulses[k] === 0 && pulses[k + 1] === 0) continue;
      singer.from = k * TONE_SPAN;
      singer.age = age + k * span;
      singer.level0 = voice * pulses[k]!;
      singer.level1 = voice * pulses[k + 1]!;
      singer.sing(out);
    }
  }

  /** Levels of the call the singer is in, at its age and every span on: pulses that swell over the call. */
  #pulse({ pulses, pulseSeconds, spacing }: Animal, span: Seconds): void {
    const levels = this.#pulses;
    for (let k = 0; k < levels.length; k += 1) {
      const age = this.#singer.age + k * span;
      const count = Math.floor(age / spacing);
      const place = (age - count * spacing) / pulseSeconds;
      levels[k] = 0;
      if (age < 0 || count >= pulses || place >= 1) continue;
      const swell = 0.55 + 0.45 * Math.min(1, (count + 1) / Math.min(3, pulses));
      const end = Math.min(1, (pulses - count) / 2);
      levels[k] = swell * end * (0.5 - 0.5 * Math.cos(2 * Math.PI * place));
    }
  }
}
