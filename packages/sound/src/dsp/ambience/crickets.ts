import { exp2 } from '@innertide/std/exponential';
import { cos } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { Cricket } from './cricket-species.ts';
import { MOST_CRICKETS } from './night-singers.ts';
import { Singer, TONE_SPAN } from './singer.ts';

/** First of four streams of random numbers a cricket, and the one that says how warm the night is. */
const STREAM = { temperature: 1308, cricket: 2800 } as const;

/** The night's temperature, drawn once a seed. */
const COLDEST_CELSIUS = 21;
const WARMEST_CELSIUS = 25.5;

/**
 * Where no wing moves any more, and the temperature that rates are given for. Chirps and strokes grow in straight lines from there: tree crickets
 * from 4 °C (T. Walker, Evolution 16, 1962), and the line of A. Dolbear ("The cricket as a thermometer", American Naturalist 31, 1897) from 4.4.
 */
const STILL_CELSIUS = 4;
const GIVEN_CELSIUS = 25;

/** Octaves a degree by which the harp is higher. */
const HIGHER = 0.008;

/** Part of the time from stroke to stroke in which the wings close: only then do they sound. */
const CLOSING = 0.78;

/** Octaves of level by which a call may be softer. */
const SOFTER = 0.6;

/** Levels of the harmonics: a wing is no pure tone. */
const SECOND = 0.04;
const THIRD = 0.04;

/** A call begins no sooner after its time: longer than a block, which is looked at once, at any sample rate. */
const EARLIEST: Seconds = 0.035;

/** Time after which a call has its whole level, and in which it comes up to it: two steps of it do not fall into one tenth of a second. */
const WHOLE: Seconds = 0.115;
const COMES_UP: Seconds = 0.02;

/** Seconds between two points of the curves by which crickets fall asleep and wake. */
const DROWSY_SECONDS: Seconds = 71;

/** Crickets and bush crickets, each with its own band, pace, warmth and place; what they sing follows from the time alone. */
export class Crickets {
  readonly #sampleRate: number;
  readonly #singer: Singer;
  readonly #drowsy = new Curves(
    Array.from({ length: MOST_CRICKETS }, (_, n) => [STREAM.cricket + 4 * n, DROWSY_SECONDS] as const),
  );
  readonly #pulses = new Float64Array(BLOCK / TONE_SPAN + 1);
  /** Of the call that is sung: its age where the block begins, and from stroke to stroke. */
  #age: Seconds = DOUBLE_FIELD;
  #spacing: Seconds = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#singer = new Singer(sampleRate);
  }

  /** Adds a block of all of them to `out`. @param crickets at most MOST_CRICKETS. */
  render(out: StereoBlock, moment: Moment, crickets: readonly Cricket[]): void {
    this.#drowsy.move(moment);
    for (let n = 0; n < crickets.length; n += 1) this.#sing(out, crickets[n]!, n, moment);
  }

  #sing(out: StereoBlock, cricket: Cricket, n: number, { seconds, random }: Moment): void {
    const stream = STREAM.cricket + 4 * (cricket.joins ?? n);
    // Asleep while its curve is low; it comes in and goes softly.
    const awake = Math.min(1, Math.max(0, 4 * (cricket.awake - 0.5 + 0.5 * this.#drowsy.from[n]!)));
    const most = cricket.level * awake * awake * (3 - 2 * awake);
    if (most < 1e-5) return;
    random.draw(STREAM.temperature, 0);
    const celsius = COLDEST_CELSIUS + (WARMEST_CELSIUS - COLDEST_CELSIUS) * random.value + cricket.warmer;
    const pace = (celsius - STILL_CELSIUS) / (GIVEN_CELSIUS - STILL_CELSIUS);
    const spacing = 1 / (pace * cricket.strokesPerSecond);
    const lasts = cricket.strokes * spacing;
    const period = 1 / (pace * cricket.callsPerSecond);
    const call = Math.floor(seconds / period);
    random.draw(stream + 1, call);
    const later = cricket.hesitates * Math.max(0, period - lasts - EARLIEST);
    const age = seconds - call * period - EARLIEST - later * random.value;
    if (age > lasts || age < -BLOCK / this.#sampleRate) return;
    // Every call has its own slight pitch; within it the strokes fall by a breath.
    random.draw(stream + 2, call);
    const voice = most * exp2(-SOFTER * random.value);
    random.draw(stream + 3, call);
    const singer = this.#singer;
    singer.hz = cricket.hz * exp2(HIGHER * (celsius - GIVEN_CELSIUS)) * (1 + 0.004 * (random.value - 0.5));
    singer.slide = -0.01 * cricket.hz;
    singer.pan = cricket.pan;
    singer.metres = cricket.metres;
    singer.second = SECOND;
    singer.third = THIRD;
    const span = TONE_SPAN / this.#sampleRate;
    this.#age = age;
    this.#spacing = spacing;
    this.#pulse(cricket);
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

  /** Levels of a call at its age and every span on: strokes, softer for the first tenth of a second. */
  #pulse({ strokes, open: rings, grows, fades }: Cricket): void {
    const levels = this.#pulses;
    const span = TONE_SPAN / this.#sampleRate;
    const spacing = this.#spacing;
    const lasts = strokes * spacing;
    for (let k = 0; k < levels.length; k += 1) {
      const age = this.#age + k * span;
      const count = Math.floor(age / spacing);
      const place = (age - count * spacing) / (CLOSING * spacing);
      levels[k] = 0;
      if (age < 0 || count >= strokes) continue;
      const closing = place < 1 ? 0.5 - 0.5 * cos(2 * Math.PI * Math.sqrt(place)) : 0;
      const fade = Math.min(1, age / fades, (lasts - age) / fades);
      const swell = fade * exp2(grows * Math.min(0, Math.max(-1, (age - WHOLE) / COMES_UP)));
      // Nothing rings before the first stroke, or after the last.
      const isOutside = (count === 0 && place < 0.5) || (count === strokes - 1 && place > 0.5);
      const open = isOutside ? 0 : rings;
      levels[k] = swell * (open + (1 - open) * closing);
    }
  }
}
