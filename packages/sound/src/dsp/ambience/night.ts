import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';
import { smoothStep, wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import { raisedCosine } from '../levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { addTone, TONE_SPAN } from './singer.ts';

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
    air: 0.06,
    leaves: 0.012,
  },
];

/** A night out of doors: still air, and animals each with its own pitch, pace and place, that rest and begin again. */
export class Night implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #leaves: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate);
    this.#leaves = new Resonance(sampleRate);
  }

  reset(): void {
    this.#air.reset();
    this.#leaves.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const { animals, air, leaves } = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    const noise = this.#noise.block;
    const still0 = air * 2 ** (0.5 * wander(seed, STREAM.air, seconds / 9));
    const still1 = air * 2 ** (0.5 * wander(seed, STREAM.air, until / 9));
    this.#air.add(out, noise, LOW, 300, 1.4, still0, still1);
    const leaf0 = leaves * 2 ** wander(seed, STREAM.air + 1, seconds / 6);
    const leaf1 = leaves * 2 ** wander(seed, STREAM.air + 1, until / 6);
    this.#leaves.add(out, noise, BAND, 2300, 1.6, leaf0, leaf1);
    for (let n = 0; n < animals.length; n += 1) this.#sing(out, animals[n]!, n, seed, seconds);
  }

  #sing(out: StereoBlock, animal: Animal, n: number, seed: number, seconds: Seconds): void {
    const stream = STREAM.animal + 4 * n;
    const drowsy = 0.5 + 0.5 * wander(seed, stream, seconds / 23);
    const voice = animal.level * smoothStep(1 - animal.awake, 1.25 - animal.awake, drowsy);
    if (voice < 1e-5) return;
    const call = Math.floor(seconds / animal.period);
    const late = 0.2 * animal.period * uniform(seed, stream + 1, call);
    const age = seconds - call * animal.period - late;
    if (age > animal.pulses * animal.spacing) return;
    // Every call has its own slight pitch; within it the pulses fall by a breath.
    const hz = animal.hz * (1 + 0.004 * (uniform(seed, stream + 2, call) - 0.5));
    const span = TONE_SPAN / this.#sampleRate;
    let level0 = voice * pulse(animal, age);
    for (let n = 0; n < BLOCK / TONE_SPAN; n += 1) {
      const level1 = voice * pulse(animal, age + (n + 1) * span);
      if (level0 > 0 || level1 > 0) {
        const at = age + n * span;
        addTone(out, this.#sampleRate, n * TONE_SPAN, TONE_SPAN, at, hz, -0.01 * animal.hz, level0, level1, animal.pan);
      }
      level0 = level1;
    }
  }
}

/** Level of a call at an age: pulses that swell over the call. */
function pulse({ pulses, pulseSeconds, spacing }: Animal, age: Seconds): number {
  const count = Math.floor(age / spacing);
  if (age < 0 || count >= pulses) return 0;
  const place = (age - count * spacing) / pulseSeconds;
  if (place >= 1) return 0;
  const swell = 0.55 + 0.45 * Math.min(1, (count + 1) / Math.min(3, pulses));
  const end = Math.min(1, (pulses - count) / 2);
  return swell * end * (place < 0.5 ? raisedCosine(2 * place) : raisedCosine(2 - 2 * place));
}
