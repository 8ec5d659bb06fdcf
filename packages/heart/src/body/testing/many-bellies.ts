import { BodyBreath } from '../body-breath.ts';
import { type Belly, type BreathShape, syntheticBelly } from './synthetic-belly.ts';

/** What is made differently in a group. */
export type BellyGroup = Partial<Omit<Belly, 'perMinute' | 'shape' | 'seconds' | 'seed'>> & {
  readonly name: string;
  readonly tiltDegrees: number;
};

/** How a group was measured: from the minute's second half on for what is withheld, from the first word on for the rest. */
export interface BellyVerdict {
  readonly name: string;
  readonly looks: number;
  readonly shown: number;
  /** Of what was shown, the share off by more than 0.3 a minute. */
  readonly offShare: number;
  readonly worstPerMinute: number;
  /** Degrees of a breath: the 95th percentile and the 99th, whichever way up the phone lies. */
  readonly phase95: number;
  readonly phase99: number;
  readonly medianFirstSeconds: number;
}

const SHAPES: readonly BreathShape[] = ['sine', 'long-out', 'pause', 'quick-in', 'pause-both'];
const RATES = [4, 5, 6, 8, 10, 12, 15, 18, 20];
const RATES_HZ = [30, 60, 100] as const;
const SECONDS = 120;
const COUNTED_FROM_SECONDS = 40;

/**
 * Measures nine rates and five shapes of a group, two minutes each, each at 30, 60 or 100 readings a second.
 * @param oneIn how many bellies one is taken of, 1 or 3: a third still has every rate, every shape and every count of readings.
 */
export function judgeBellies({ name, ...group }: BellyGroup, oneIn: 1 | 3 = 1): BellyVerdict {
  const [rates, phases, firsts]: [number[], number[], number[]] = [[], [], []];
  let [looks, shown] = [0, 0];
  for (const [row, shape] of SHAPES.entries()) {
    for (const [column, perMinute] of RATES.entries()) {
      // The readings a second follow the sum of both: what is left out must not.
      if ((2 * row + column) % oneIn !== 0) continue;
      const hz = RATES_HZ[(row + column) % RATES_HZ.length] ?? 60;
      const made = syntheticBelly({ ...group, perMinute, shape, seconds: SECONDS, seed: 100 * row + column + 1, hz });
      const breath = new BodyBreath();
      let [next, first] = [1, 0];
      for (const motion of made.motions) {
        breath.receive(motion);
        if (motion.atSeconds < next) continue;
        next += 1;
        const { wave } = breath.read(motion.atSeconds);
        if (motion.atSeconds > COUNTED_FROM_SECONDS) looks += 1;
        if (wave === null) continue;
        if (motion.atSeconds > COUNTED_FROM_SECONDS) shown += 1;
        if (first === 0) first = motion.atSeconds;
        const breaths = made.breathsAt(wave.atSeconds) - made.breathsAt(wave.fromSeconds);
        rates.push(Math.abs(wave.perMinute - (60 * breaths) / (wave.atSeconds - wave.fromSeconds)));
        phases.push(360 * fromHalf(wave.phase - made.breathsAt(wave.atSeconds) + made.trough));
      }
      if (first > 0) firsts.push(first);
    }
  }
  return {
    name,
    looks,
    shown,
    offShare: rates.filter((error) => error > 0.3).length / rates.length,
    worstPerMinute: Math.max(...rates),
    phase95: quantile(phases, 0.95),
    phase99: quantile(phases, 0.99),
    medianFirstSeconds: quantile(firsts, 0.5),
  };
}

/** Which way is in cannot be seen in a tilt: the distance to the nearest half breath. */
function fromHalf(breaths: number): number {
  return Math.abs(breaths - Math.round(2 * breaths) / 2);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
