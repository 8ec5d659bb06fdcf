import type { Hertz, Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { type Bird, BirdSinging } from './bird-singing.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { Singer, TONE_SPAN } from './singer.ts';

const STREAM = { noise: 1300, air: 1304, cricket: 1320, frog: 1350, owl: 1380 } as const;

/** A cricket: calls of a few pulses each, with rests. */
interface Cricket {
  readonly hz: Hertz;
  /** Seconds from call to call; each comes up to a fifth early or late. */
  readonly period: Seconds;
  readonly pulses: number;
  readonly pulseSeconds: Seconds;
  /** From pulse to pulse. */
  readonly spacing: Seconds;
  readonly level: number;
  /** Level of the band an octave above: a wing is no pure tone. */
  readonly second: number;
  readonly pan: number;
  /** Share of the time in which it sings at all. */
  readonly awake: number;
}

function cricket(hz: Hertz, period: Seconds, level: number, pan: number, awake = 0.95): Cricket {
  return { hz, period, pulses: 6, pulseSeconds: 0.02, spacing: 0.0235, level, second: 0.03, pan, awake };
}

/** A tree cricket trills on and on: its calls join. */
function treeCricket(hz: Hertz, period: Seconds, level: number, pan: number): Cricket {
  return {
    hz,
    period,
    pulses: Math.floor((0.78 * period) / 0.0235),
    pulseSeconds: 0.022,
    spacing: 0.0235,
    level,
    second: 0.03,
    pan,
    awake: 0.9,
  };
}

/** A frog: croaks of so many pulses, each of which rings in the throat and the sac (two formants and what lies over them). */
interface Frog {
  readonly formantsHz: readonly [Hertz, Hertz, Hertz];
  readonly period: Seconds;
  readonly pulses: number;
  /** From pulse to pulse. */
  readonly spacing: Seconds;
  readonly level: number;
  readonly pan: number;
  readonly calls: number;
}

interface NightCharacter {
  readonly crickets: readonly Cricket[];
  readonly frogs: readonly Frog[];
  /** The deep of the night's air, and how much leaf there is in it. */
  readonly air: number;
  readonly leaves: number;
  /** All the crickets that are too far to be distinguished. */
  readonly chorus: number;
  readonly chorusHz: Hertz;
  readonly owl: boolean;
}

const CHARACTERS: readonly NightCharacter[] = [
  {
    crickets: [
      cricket(4290, 0.44, 0.0192, 0.34),
      cricket(4480, 0.53, 0.02, 0.7),
      cricket(4180, 0.66, 0.016, 0.14),
      cricket(4390, 0.49, 0.013, 0.86),
      cricket(4560, 0.81, 0.012, 0.5),
      treeCricket(4290, 2.3, 0.011, 0.25),
      treeCricket(4400, 3.1, 0.01, 0.74),
    ],
    frogs: [],
    air: 0.085,
    leaves: 0.014,
    chorus: 0.036,
    chorusHz: 4400,
    owl: false,
  },
  {
    crickets: [
      treeCricket(3120, 1.9, 0.014, 0.42),
      treeCricket(3390, 2.7, 0.013, 0.6),
      treeCricket(2950, 2.3, 0.012, 0.5),
      treeCricket(3260, 3.1, 0.01, 0.58),
      cricket(4690, 0.61, 0.02, 0.64),
      cricket(5150, 0.77, 0.017, 0.36),
    ],
    frogs: [],
    air: 0.06,
    leaves: 0.006,
    chorus: 0.04,
    chorusHz: 3300,
    owl: true,
  },
  {
    crickets: [cricket(4420, 0.73, 0.016, 0.3), cricket(4760, 0.91, 0.012, 0.74), treeCricket(3980, 2.7, 0.01, 0.5)],
    frogs: [
      { formantsHz: [720, 1540, 2900], period: 1.9, pulses: 16, spacing: 0.021, level: 0.0162, pan: 0.45, calls: 0.75 },
      { formantsHz: [860, 1830, 3300], period: 2.3, pulses: 13, spacing: 0.0185, level: 0.014, pan: 0.6, calls: 0.7 },
      { formantsHz: [610, 1320, 2500], period: 3.1, pulses: 18, spacing: 0.025, level: 0.0122, pan: 0.52, calls: 0.6 },
      { formantsHz: [930, 2050, 3600], period: 1.7, pulses: 11, spacing: 0.017, level: 0.011, pan: 0.66, calls: 0.7 },
    ],
    air: 0.07,
    leaves: 0.006,
    chorus: 0.027,
    chorusHz: 4200,
    owl: true,
  },
];

const MOST_CRICKETS = 7;

/** Pulses of a chirp; more are a trill. */
const LONGEST_CHIRP = 12;

/** A tawny owl a long way off: what is left of it is its lowest tone. */
const OWL: Bird = {
  turn: 19,
  sings: 0.45,
  notes: [3, 2],
  noteSeconds: 0.75,
  gapSeconds: 0.35,
  lowestHz: 410,
  octaves: 0.06,
  slide: 0.06,
  falls: 0.08,
  motif: 0,
  level: 0.007,
  pan: 0.66,
  harmonics: [0.16, 0.05],
  trills: 0.3,
  trillHz: 21,
  trillDepth: 0.35,
};
const OWL_ECHO_SECONDS = 0.34;

/** Levels and decays of a frog's formants. */
const FORMANT_LEVELS = [1, 0.85, 0.3] as const;
const FORMANT_DECAYS = [0.011, 0.007, 0.004] as const;

/** A night out of doors: still air, and animals each with its own pitch, pace and place, that rest and begin again. */
export class Night implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #leaves: Resonance;
  readonly #chorus: Resonance;
  readonly #singer: Singer;
  readonly #frogs: Blips;
  readonly #owls: readonly BirdSinging[];
  readonly #stir = new Curves([
    [STREAM.air, 9],
    [STREAM.air + 1, 6],
  ]);
  readonly #drowsy = new Curves(Array.from({ length: MOST_CRICKETS }, (_, n) => [STREAM.cricket + 4 * n, 23] as const));
  readonly #pulses: Float64Array;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate, LOW);
    this.#leaves = new Resonance(sampleRate, BAND);
    this.#chorus = new Resonance(sampleRate, BAND, 1.01);
    this.#singer = new Singer(sampleRate);
    this.#frogs = new Blips(sampleRate, 64);
    const echo = { ...OWL, level: 0.4 * OWL.level, pan: 1 - OWL.pan };
    this.#owls = [
      new BirdSinging(sampleRate, OWL, STREAM.owl, 0),
      new BirdSinging(sampleRate, echo, STREAM.owl, OWL_ECHO_SECONDS),
    ];
    this.#pulses = new Float64Array(BLOCK / TONE_SPAN + 1);
  }

  reset(): void {
    this.#air.reset();
    this.#leaves.reset();
    this.#chorus.reset();
    this.#frogs.reset();
    for (let n = 0; n < this.#owls.length; n += 1) this.#owls[n]!.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { crickets, frogs, air, leaves, chorus, chorusHz, owl } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#stir;
    this.#stir.move(moment);
    this.#air.hz = 120;
    this.#air.width = 1.4;
    this.#air.left0 = air * 2 ** (0.12 * from[0]!);
    this.#air.left1 = air * 2 ** (0.12 * to[0]!);
    this.#air.addEvenly(out, noise);
    this.#leaves.hz = 760;
    this.#leaves.width = 1.7;
    this.#leaves.left0 = leaves * 2 ** (0.12 * from[1]!);
    this.#leaves.left1 = leaves * 2 ** (0.12 * to[1]!);
    this.#leaves.addEvenly(out, noise);
    this.#chorus.hz = chorusHz;
    this.#chorus.width = 0.05;
    this.#chorus.left0 = chorus;
    this.#chorus.left1 = chorus;
    this.#chorus.addEvenly(out, noise);
    this.#drowsy.move(moment);
    for (let n = 0; n < crickets.length; n += 1) this.#sing(out, crickets[n]!, n, moment);
    for (let n = 0; n < frogs.length; n += 1) this.#croak(frogs[n]!, n, moment);
    this.#frogs.render(out);
    if (owl) for (let n = 0; n < this.#owls.length; n += 1) this.#owls[n]!.render(out, moment);
  }

  /** Begins the pulses of a frog's croak that fall into the block. */
  #croak(frog: Frog, n: number, { seconds, until, random }: Moment): void {
    const stream = STREAM.frog + 4 * n;
    const call = Math.floor(seconds / frog.period);
    random.draw(stream, call);
    if (random.value > frog.calls) return;
    random.draw(stream + 1, call);
    const rest = frog.period - 1.1 * frog.pulses * frog.spacing;
    const begins = call * frog.period + rest * random.value;
    const first = Math.max(0, Math.ceil((seconds - begins) / frog.spacing));
    const voices = this.#frogs;
    for (let pulse = first; pulse < frog.pulses; pulse += 1) {
      const time = begins + pulse * frog.spacing;
      if (time >= until) return;
      // A croak swells to its middle and its pitch with it.
      const swell = Math.sin((Math.PI * (pulse + 0.5)) / frog.pulses);
      random.draw(stream + 2, call, pulse);
      const level = frog.level * swell * swell * (0.8 + 0.2 * random.value);
      voices.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
      voices.pan = frog.pan;
      voices.rise = 0;
      for (let k = 0; k < FORMANT_LEVELS.length; k += 1) {
        voices.hz = frog.formantsHz[k]! * (0.96 + 0.06 * swell);
        voices.level = level * FORMANT_LEVELS[k]!;
        voices.decay = FORMANT_DECAYS[k]!;
        voices.onset = 0.002;
        voices.add();
      }
    }
  }

  #sing(out: StereoBlock, cricket: Cricket, n: number, { seconds, random }: Moment): void {
    const stream = STREAM.cricket + 4 * n;
    // Asleep while its curve is low; it comes in and goes softly.
    const awake = Math.min(1, Math.max(0, 4 * (cricket.awake - 0.5 + 0.5 * this.#drowsy.from[n]!)));
    const voice = cricket.level * awake * awake * (3 - 2 * awake);
    if (voice < 1e-5) return;
    const call = Math.floor(seconds / cricket.period);
    random.draw(stream + 1, call);
    const age = seconds - call * cricket.period - 0.2 * cricket.period * random.value;
    if (age > cricket.pulses * cricket.spacing || age < -BLOCK / this.#sampleRate) return;
    // Every call has its own slight pitch; within it the pulses fall by a breath.
    random.draw(stream + 2, call);
    const singer = this.#singer;
    singer.hz = cricket.hz * (1 + 0.004 * (random.value - 0.5));
    singer.slide = -0.01 * cricket.hz;
    singer.pan = cricket.pan;
    singer.second = cricket.second;
    const span = TONE_SPAN / this.#sampleRate;
    singer.age = age;
    this.#pulse(cricket, span);
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
  #pulse({ pulses, pulseSeconds, spacing }: Cricket, span: Seconds): void {
    const levels = this.#pulses;
    for (let k = 0; k < levels.length; k += 1) {
      const age = this.#singer.age + k * span;
      const count = Math.floor(age / spacing);
      const place = (age - count * spacing) / pulseSeconds;
      levels[k] = 0;
      if (age < 0 || count >= pulses || place >= 1) continue;
      // A chirp is there at once; a trill comes and goes.
      const rises = Math.max(3, pulses / 6);
      const from = pulses > LONGEST_CHIRP ? 0.1 : 0.55;
      const swell = from + (1 - from) * Math.min(1, (count + 1) / rises);
      const end = Math.min(1, (pulses - count) / Math.max(2, pulses / 6));
      levels[k] = swell * end * (0.5 - 0.5 * Math.cos(2 * Math.PI * place));
    }
  }
}
