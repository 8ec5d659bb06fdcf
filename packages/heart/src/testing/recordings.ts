import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { type HeartTraits, SimulatedHeart } from '../simulated-heart.ts';

/** Recordings whose truth is known because they were made: what the heart did, and what a strap wrote down of it. */
export interface Recording {
  readonly name: string;
  /** As measured. */
  readonly rrMs: readonly number[];
  /** RMSSD of the heart before anything was done to the recording. */
  readonly trueRmssdMs: number;
  /** Places in `rrMs` that are not the sinus rhythm's. */
  readonly spoilt: ReadonlySet<number>;
}

interface Rest {
  readonly seconds?: number;
  readonly rateBpm?: (seconds: number) => number;
  readonly breathsPerMinute?: number;
  readonly traits?: Partial<HeartTraits>;
  readonly seed?: number;
}

function beatsToIntervals(beats: readonly number[]): number[] {
  return beats.slice(1).map((beat, i) => (beat - elementAt(beats, i)) * 1000);
}

export function restingIntervals(rest: Rest = {}): number[] {
  const { seconds = 600, rateBpm = () => 64, breathsPerMinute = 14, seed = 1 } = rest;
  const heart = new SimulatedHeart({ breathSwing: 0.05, pressureSwing: 0.02, noise: 0.01, ...rest.traits }, seed);
  const beats: number[] = [];
  for (let at = 0; at < seconds; at += 1) beats.push(...heart.live(1, { rateBpm: rateBpm(at), breathsPerMinute }));
  return beatsToIntervals(beats);
}

/** A swing of the intervals around their mean. */
interface Wave {
  readonly amplitudeMs: number;
  readonly hz: number;
}

/** Even waves: intervals of `meanMs` that swing by each wave, each read where it ends. */
export function wavingIntervals(meanMs: number, waves: readonly Wave[], seconds: number): number[] {
  const rrMs: number[] = [];
  for (let at = 0; at < seconds; ) {
    // The interval that ends at t has the value of the waves at t: solved by a few rounds of substitution.
    let rr = meanMs;
    for (let round = 0; round < 30; round += 1) {
      const end = at + rr / 1000;
      rr = waves.reduce((sum, { amplitudeMs, hz }) => sum + amplitudeMs * Math.sin(2 * Math.PI * hz * end), meanMs);
    }
    rrMs.push(rr);
    at += rr / 1000;
  }
  return rrMs;
}

/** Written out once more here, so that the code under test is not its own judge. */
export function plainRmssd(rrMs: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < rrMs.length; i += 1) sum += (elementAt(rrMs, i) - elementAt(rrMs, i - 1)) ** 2;
  return Math.sqrt(sum / (rrMs.length - 1));
}

function untouched(name: string, rrMs: readonly number[]): Recording {
  return { name, rrMs, trueRmssdMs: plainRmssd(rrMs), spoilt: new Set() };
}

type Spoiling = (rrMs: readonly number[], at: number) => readonly number[] | null;

/** Replaces intervals from `at` on by what `spoil` makes of them; all it returns counts as spoilt. */
function spoilt(name: string, rrMs: readonly number[], every: (at: number) => boolean, spoil: Spoiling, takes: number) {
  const out: number[] = [];
  const places = new Set<number>();
  for (let at = 0; at < rrMs.length; at += 1) {
    const made = every(at) && at + takes <= rrMs.length ? spoil(rrMs, at) : null;
    if (made === null) out.push(elementAt(rrMs, at));
    else {
      for (const value of made) {
        places.add(out.length);
        out.push(value);
      }
      at += takes - 1;
    }
  }
  return { name, rrMs: out, trueRmssdMs: plainRmssd(rrMs), spoilt: places };
}

/** Early by a third, then a pause that makes up for it. */
const ectopic: Spoiling = (rrMs, at) => {
  const early = elementAt(rrMs, at) * 0.62;
  return [early, elementAt(rrMs, at) + elementAt(rrMs, at + 1) - early];
};
const missedBeat: Spoiling = (rrMs, at) => [elementAt(rrMs, at) + elementAt(rrMs, at + 1)];
const doubledBeat: Spoiling = (rrMs, at) => [elementAt(rrMs, at) * 0.4, elementAt(rrMs, at) * 0.6];

const nowAndThen = (seed: number, share: number) => (at: number) => at > 5 && uniform(seed, at) < share;

/** Four quiet beats after each six alternating ones, as bigeminy comes and goes. */
const inBouts = (at: number) => at > 8 && at % 16 >= 4 && at % 16 < 12 && at % 2 === 0;

export function recordings(): readonly Recording[] {
  const rest = restingIntervals();
  const exercise = (at: number) => 70 + 45 * Math.max(0, Math.min(1, (at - 120) / 120, (480 - at) / 180));
  return [
    untouched('clean', rest),
    untouched('resonance', restingIntervals({ breathsPerMinute: 6, traits: { breathSwing: 0.25, pressureSwing: 0 } })),
    untouched('weak breath swing', restingIntervals({ traits: { breathSwing: 0.008 }, breathsPerMinute: 18 })),
    untouched('drift', restingIntervals({ rateBpm: (at) => 78 - at / 40 })),
    untouched('exercise and recovery', restingIntervals({ rateBpm: exercise, traits: { breathSwing: 0.02 } })),
    spoilt('isolated ectopics', rest, nowAndThen(5, 0.03), ectopic, 2),
    spoilt('bigeminy', rest, inBouts, ectopic, 2),
    spoilt('missed beats', rest, nowAndThen(7, 0.03), missedBeat, 2),
    spoilt('doubled beats', rest, nowAndThen(8, 0.03), doubledBeat, 1),
    { ...untouched('first interval bad', [1890, ...rest]), trueRmssdMs: plainRmssd(rest), spoilt: new Set([0]) },
  ];
}
