import { exp, exp2 } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import type { BeatsPerMinute, Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { Singer, TONE_SPAN } from './singer.ts';

const STREAM = { noise: 2440, pace: 2444, strength: 2446, curve: 2450 } as const;

interface WombCharacter {
  readonly bpm: BeatsPerMinute;
  /** Level of both heart sounds. */
  readonly heart: number;
  /** Blood in the large vessels: level at rest, and what each pulse adds. */
  readonly flow: number;
  readonly pulse: number;
  readonly flowHz: Hertz;
  /** What is always there: the deep of the body, and what the tissue lets through from outside. */
  readonly deep: number;
  readonly outside: number;
}

const CHARACTERS: readonly WombCharacter[] = [
  // As from within: the pulse rushes, the heart is above.
  { bpm: 66, heart: 0.016, flow: 0.08, pulse: 0.1, flowHz: 300, deep: 0.11, outside: 0.012 },
  // Farther from the heart: hardly more than water that comes and goes.
  { bpm: 60, heart: 0.014, flow: 0.08, pulse: 0.08, flowHz: 240, deep: 0.13, outside: 0.02 },
  // A heart alone, an adult's at rest, with an ear against the chest.
  { bpm: 58, heart: 0.016, flow: 0.03, pulse: 0.02, flowHz: 210, deep: 0.14, outside: 0.01 },
];

/**
 * The two heart sounds: pitch of the lowest of three partials and levels of the others, rise and length. The first has its energy at 20 to 60 Hz
 * and lasts a tenth of a second and more, the second lies higher and is shorter; both reach beyond 100 Hz (W. Arnott, P. Pfeiffer and M. Tavel,
 * "Spectral analysis of heart sounds", Journal of Biomedical Engineering 6, 1984). Rounded off by what they pass through.
 */
const SOUNDS = [
  { hz: 41, second: 0.75, third: 0.5, level: 1, rises: 0.13, decay: 0.05 },
  { hz: 54, second: 0.7, third: 0.42, level: 0.66, rises: 0.11, decay: 0.04 },
] as const;

/** Seconds from the first sound to the second: systole gets shorter by 2 ms a beat (A. Weissler, W. Harris and C. Schoenfeld, Circulation 37, 1968). */
function systoleSeconds(bpm: BeatsPerMinute): Seconds {
  return 0.549 - 0.002 * bpm - 0.06;
}

/** Beats of one breath, and by how much of a beat they come early or late with it: a heart at rest is never even. */
const BREATH_BEATS = 4.7;
const WITH_BREATH = 0.03;

/** Slower than a breath: beats between two points, and how far beats move. */
const DRIFT_BEATS = 17;
const DRIFT = 0.16;

/** The pulse arrives in the vessels a little after the heart, rises, and runs off through diastole (uterine souffle). */
const PULSE_LATE: Seconds = 0.08;
const PULSE_RISES: Seconds = 0.2;
const PULSE_FALLS: Seconds = 0.26;

/**
 * Tissue and water let the deep through and take some 20 dB of what is over 1 kHz (K. Gerhardt, R. Abrams and C. Oliver, "Sound environment of the
 * fetal sheep", American Journal of Obstetrics and Gynecology 162, 1990).
 */
const TISSUE_HZ: Hertz = 700;

/** Beats of which something may be audible in a block: two that were, this one, and one to come. */
const BEFORE = 2;
const AFTER = 1;
const BEATS = BEFORE + 1 + AFTER;

/** A heart and blood that flows, as they are within a body: two low sounds a beat over a noise that rises with each pulse. */
export class Womb implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #flow: Resonance;
  readonly #outside: Resonance;
  readonly #singer: Singer;
  readonly #curves = new Curves([
    [STREAM.curve, 11],
    [STREAM.curve + 1, 5.3],
    [STREAM.curve + 2, 7.9],
  ]);
  /** When the beats around the block come, and how strong each is. */
  readonly #times = new Float64Array(BEATS);
  readonly #strengths = new Float64Array(BEATS);
  #beat = Number.NaN;
  #seed = Number.NaN;
  #character = -1;
  /** Time that the flow is asked for, and how it flows then, 0 to about 1. */
  #at: Seconds = DOUBLE_FIELD;
  #flowing = DOUBLE_FIELD;
  /** Of the heart sound that is added next. */
  #age: Seconds = DOUBLE_FIELD;
  #level = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#flow = new Resonance(sampleRate, BAND, 1.04);
    this.#outside = new Resonance(sampleRate, BAND, 1.03);
    this.#singer = new Singer(sampleRate);
  }

  reset(): void {
    this.#noise.reset();
    this.#deep.reset();
    this.#flow.reset();
    this.#outside.reset();
    this.#beat = Number.NaN;
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const womb = CHARACTERS[character]!;
    this.#gather(womb, moment, character);
    this.#curves.move(moment);
    this.#noise.fillTogether(moment);
    this.#noise.soften(TISSUE_HZ);
    this.#bed(out, womb, moment);
    this.#beatIn(out, womb, moment);
  }

  #bed(out: StereoBlock, { flow, pulse, flowHz, deep, outside }: WombCharacter, { seconds, until }: Moment): void {
    const { from, to } = this.#curves;
    const noise = this.#noise.block;
    this.#at = seconds;
    this.#look();
    const flowing0 = this.#flowing;
    this.#at = until;
    this.#look();
    const flowing1 = this.#flowing;
    this.#deep.hz = 240;
    this.#deep.width = 1.3;
    this.#deep.left0 = deep * exp2(0.25 * from[0]!) * (0.9 + 0.3 * flowing0);
    this.#deep.left1 = deep * exp2(0.25 * to[0]!) * (0.9 + 0.3 * flowing1);
    this.#deep.addEvenly(out, noise);
    this.#flow.hz = flowHz * exp2(0.25 * flowing1 + 0.1 * to[1]!);
    this.#flow.width = 1.3;
    this.#flow.left0 = (flow + pulse * flowing0) * exp2(0.3 * from[1]!);
    this.#flow.left1 = (flow + pulse * flowing1) * exp2(0.3 * to[1]!);
    this.#flow.addEvenly(out, noise);
    this.#outside.hz = 620;
    this.#outside.width = 1.6;
    this.#outside.left0 = outside * exp2(0.5 * from[2]!);
    this.#outside.left1 = outside * exp2(0.5 * to[2]!);
    this.#outside.addEvenly(out, noise);
  }

  /** Finds the beats around a block. */
  #gather({ bpm }: WombCharacter, moment: Moment, character: number): void {
    const period = 60 / bpm;
    const beat = Math.floor(moment.seconds / period);
    if (beat === this.#beat && moment.seed === this.#seed && character === this.#character) return;
    this.#beat = beat;
    this.#seed = moment.seed;
    this.#character = character;
    const { random } = moment;
    for (let n = 0; n < BEATS; n += 1) {
      const k = beat - BEFORE + n;
      const place = k / DRIFT_BEATS;
      const cell = Math.floor(place);
      const f = place - cell;
      random.draw(STREAM.pace, cell);
      const here = random.value;
      random.draw(STREAM.pace, cell + 1);
      const drift = 2 * (here + (random.value - here) * (f * f * (3 - 2 * f))) - 1;
      const breath = sin((2 * Math.PI * k) / BREATH_BEATS);
      this.#times[n] = period * (k + 0.5 + WITH_BREATH * breath + DRIFT * drift);
      random.draw(STREAM.strength, k);
      this.#strengths[n] = 0.84 + 0.08 * breath + 0.08 * random.value;
    }
  }

  /** Sets how the blood flows at `#at`. */
  #look(): void {
    let sum = 0;
    for (let n = 0; n < BEATS; n += 1) {
      const age = this.#at - this.#times[n]! - PULSE_LATE;
      if (age <= 0) continue;
      sum += this.#strengths[n]! * raisedCosine(age / PULSE_RISES) * exp(-Math.max(0, age - PULSE_RISES) / PULSE_FALLS);
    }
    this.#flowing = sum;
  }

  #beatIn(out: StereoBlock, { bpm, heart }: WombCharacter, { seconds, until }: Moment): void {
    const systole = systoleSeconds(bpm);
    for (let n = 0; n < BEATS; n += 1) {
      for (let which = 0; which < SOUNDS.length; which += 1) {
        const { rises, decay } = SOUNDS[which]!;
        const begins = this.#times[n]! + which * systole;
        if (begins >= until || begins + rises + 7 * decay <= seconds) continue;
        this.#age = seconds - begins;
        this.#level = heart * this.#strengths[n]!;
        this.#sound(out, which);
      }
    }
  }

  /** Adds one heart sound, `#age` seconds old where the block begins. */
  #sound(out: StereoBlock, which: number): void {
    const age = this.#age;
    const level = this.#level;
    const { hz, second, third, level: own, rises, decay } = SOUNDS[which]!;
    const singer = this.#singer;
    const span = TONE_SPAN / this.#sampleRate;
    singer.hz = hz;
    singer.slide = -0.25 * hz;
    singer.second = second;
    singer.third = third;
    singer.pan = which === 0 ? 0.48 : 0.53;
    for (let from = 0; from < BLOCK; from += TONE_SPAN) {
      const at = age + from / this.#sampleRate;
      singer.age = at;
      singer.level0 = level * own * thump(at, rises, decay);
      singer.level1 = level * own * thump(at + span, rises, decay);
      if (singer.level0 === 0 && singer.level1 === 0) continue;
      singer.from = from;
      singer.sing(out);
    }
  }
}

/** Level of a heart sound at an age: it rises, falls, and is over without a corner. */
function thump(age: Seconds, rises: Seconds, decay: Seconds): number {
  if (age <= 0) return 0;
  const fall = exp(-Math.max(0, age - rises) / decay);
  return raisedCosine(age / rises) * Math.max(0, (fall - 0.001) / 0.999);
}
