import { exp2 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import type { Bird } from './bird.ts';
import { BirdSinging } from './bird-singing.ts';
import { Blips } from './blips.ts';
import { CHARACTERS, type Cricket, type Frog, MOST_CRICKETS, type NightCharacter } from './night-singers.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { Singer, TONE_SPAN } from './singer.ts';

const STREAM = { noise: 1300, air: 1304, temperature: 1310, cricket: 1320, frog: 1350, owl: 1380 } as const;

/** The night's temperature, drawn once a seed. */
const COLDEST_CELSIUS = 21;
const WARMEST_CELSIUS = 28;

/** Chirps a second at a temperature (A. Dolbear, "The cricket as a thermometer", American Naturalist 31, 1897). */
function chirpsPerSecond(celsius: number): number {
  return (40 + 4 * (1.8 * celsius + 32 - 50)) / 60;
}

/** Strokes a second at 25 °C, and from which temperature they grow in a straight line (T. Walker, Evolution 16, 1962: tree crickets). */
const STROKES_PER_SECOND = 41;
const STILL_CELSIUS = 4;

/** Part of the time from stroke to stroke in which the wings close: only then do they sound. */
const CLOSING = 0.78;

/** What the harp still rings with while the wings open. */
const OPEN = 0.25;

/** Octaves a degree by which the harp is higher. */
const HIGHER = 0.012;

/** Levels of the harmonics: a wing is no pure tone. */
const SECOND = 0.04;
const THIRD = 0.04;

/** A call begins no sooner after its time: longer than a block, which is looked at once, at any sample rate. */
const EARLIEST: Seconds = 0.035;

/** Strokes of a chirp; more are a trill. */
const LONGEST_CHIRP = 12;

/**
 * Octaves of level by which the first stroke of a chirp is softer than the loudest, and the place of that one in the chirp: the strokes of a chirp
 * grow. Evenly in decibels over a fifth of a second, so that no tenth of a second startles.
 */
const CHIRP_GROWS = 2.2;
const CHIRP_LOUDEST = 0.86;

/** Share of its chirps that a cricket leaves out, and of the time to the next one by which a chirp may hesitate: nothing ticks. */
const MISSED = 0.15;
const HESITATES = 0.7;

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
  metres: 260,
  harmonics: [0.16, 0.05],
  trills: 0.3,
  trillHz: 21,
  trillDepth: 0.35,
};

/** Levels and decays of a frog's formants. */
const FORMANT_LEVELS = [1, 0.85, 0.3] as const;
const FORMANT_DECAYS = [0.011, 0.007, 0.004] as const;

/** A night out of doors: still air, and animals each with its own pitch, pace and place, that rest and begin again. */
export class Night implements AmbientVoice {
  readonly #characters: readonly NightCharacter[];
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #leaves: Resonance;
  readonly #chorus: Resonance;
  readonly #singer: Singer;
  readonly #frogs: Blips;
  readonly #owl: BirdSinging;
  readonly #stir = new Curves([
    [STREAM.air, 9],
    [STREAM.air + 1, 6],
  ]);
  readonly #drowsy = new Curves(Array.from({ length: MOST_CRICKETS }, (_, n) => [STREAM.cricket + 4 * n, 23] as const));
  readonly #pulses: Float64Array;
  /** Of the call that is sung: its age where the block begins, and from stroke to stroke. */
  #age: Seconds = DOUBLE_FIELD;
  #spacing: Seconds = DOUBLE_FIELD;

  constructor(sampleRate: number, characters: readonly NightCharacter[] = CHARACTERS) {
    this.#characters = characters;
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate, LOW);
    this.#leaves = new Resonance(sampleRate, BAND);
    this.#chorus = new Resonance(sampleRate, BAND, 1.01);
    this.#singer = new Singer(sampleRate);
    this.#frogs = new Blips(sampleRate, 64);
    this.#owl = new BirdSinging(sampleRate, OWL, STREAM.owl, 0);
    this.#pulses = new Float64Array(BLOCK / TONE_SPAN + 1);
  }

  reset(): void {
    this.#air.reset();
    this.#leaves.reset();
    this.#chorus.reset();
    this.#frogs.reset();
    this.#owl.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { crickets, frogs, air, leaves, chorus, chorusHz, owl } = this.#characters[character]!;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#stir;
    this.#stir.move(moment);
    this.#air.hz = 120;
    this.#air.width = 1.4;
    this.#air.left0 = air * exp2(0.12 * from[0]!);
    this.#air.left1 = air * exp2(0.12 * to[0]!);
    this.#air.addEvenly(out, noise);
    this.#leaves.hz = 500;
    this.#leaves.width = 1.1;
    // Against the air, whose slope would else cancel it where they meet: both are of the same noise.
    this.#leaves.left0 = -leaves * exp2(0.12 * from[1]!);
    this.#leaves.left1 = -leaves * exp2(0.12 * to[1]!);
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
    if (owl) this.#owl.render(out, moment);
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
      const swell = sin((Math.PI * (pulse + 0.5)) / frog.pulses);
      random.draw(stream + 2, call, pulse);
      const level = frog.level * swell * swell * (0.8 + 0.2 * random.value);
      voices.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
      voices.pan = frog.pan;
      voices.metres = 9;
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
    random.draw(STREAM.temperature, 0);
    const celsius = COLDEST_CELSIUS + (WARMEST_CELSIUS - COLDEST_CELSIUS) * random.value;
    const spacing = (25 - STILL_CELSIUS) / ((celsius - STILL_CELSIUS) * STROKES_PER_SECOND);
    const lasts = cricket.strokes * spacing;
    const chirp = 1 / (cricket.pace * chirpsPerSecond(celsius));
    const isChirp = cricket.strokes <= LONGEST_CHIRP;
    const period = isChirp ? Math.max(chirp, 1.3 * lasts) : lasts * (1.1 + 0.25 / cricket.pace);
    const call = Math.floor(seconds / period);
    random.draw(stream + 3, call);
    if (isChirp && random.value < MISSED) return;
    random.draw(stream + 1, call);
    const later = isChirp ? HESITATES * (period - lasts - EARLIEST) : 0.08 * period;
    const age = seconds - call * period - EARLIEST - later * random.value;
    if (age > lasts || age < -BLOCK / this.#sampleRate) return;
    // Every call has its own slight pitch; within it the strokes fall by a breath.
    random.draw(stream + 2, call);
    const singer = this.#singer;
    singer.hz = cricket.hz * exp2(HIGHER * (celsius - 25)) * (1 + 0.004 * (random.value - 0.5));
    singer.slide = -0.01 * cricket.hz;
    singer.pan = cricket.pan;
    singer.metres = cricket.metres;
    singer.second = SECOND;
    singer.third = THIRD;
    const span = TONE_SPAN / this.#sampleRate;
    this.#age = age;
    this.#spacing = spacing;
    this.#pulse(cricket.strokes);
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

  /** Levels of a call at its age and every span on: strokes that swell over the call. */
  #pulse(strokes: number): void {
    const levels = this.#pulses;
    const span = TONE_SPAN / this.#sampleRate;
    const spacing = this.#spacing;
    for (let k = 0; k < levels.length; k += 1) {
      const age = this.#age + k * span;
      const count = Math.floor(age / spacing);
      const place = (age - count * spacing) / (CLOSING * spacing);
      levels[k] = 0;
      if (age < 0 || count >= strokes) continue;
      const closing = place < 1 ? 0.5 - 0.5 * cos(2 * Math.PI * place) : 0;
      // A chirp grows and breaks off; a trill comes and goes.
      const grown = Math.min(0, age / (CHIRP_LOUDEST * strokes * spacing) - 1);
      const swell =
        strokes > LONGEST_CHIRP ? 0.1 + 0.9 * Math.min(1, (6 * (count + 1)) / strokes) : exp2(CHIRP_GROWS * grown);
      const end = Math.min(1, (strokes - count) / Math.max(1.5, strokes / 6));
      // Nothing rings before the first stroke, or after the last.
      const isOutside = (count === 0 && place < 0.5) || (count === strokes - 1 && place > 0.5);
      const open = isOutside ? 0 : OPEN;
      levels[k] = swell * end * (open + (1 - open) * closing);
    }
  }
}
