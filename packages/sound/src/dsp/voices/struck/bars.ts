import { exp2, exp10, log2, pow } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../../double-field.ts';
import type { VoiceNote } from '../voice-note.ts';
import { shareOfContact } from './contact.ts';
import { ModePair } from './mode-pairs.ts';
import type { StruckTone } from './struck-tone.ts';

/** What the bars are made of. Numbers, because the audio thread handles no text. */
export const BAR_KIND = { wood: 0, aluminium: 1, bronze: 2 } as const;

interface Bars {
  readonly ratios: readonly number[];
  /** Decibels of each mode at a middling blow. */
  readonly levels: readonly number[];
  /** Nepers a second of the lowest mode at middle C, and its power of the frequency; the same power holds from mode to mode. */
  readonly decay: number;
  readonly decayPower: number;
  /** Hertz between the two halves of the lowest mode. */
  readonly beatHz: number;
  /** How much of a strike the second half takes, in the mean. */
  readonly share: number;
  /** Power of a mode's ratio by which full force brings it out. */
  readonly temper: number;
  readonly contactSeconds: number;
  /** Of the mallet's noise. */
  readonly noiseLevel: number;
  readonly noiseHz: number;
  /** Of the frame and the resonators' knock. */
  readonly knock: number;
}

/**
 * - Rosewood with an undercut: 1 : 4 : 10 (I. Bork, 1995), decay inversely proportional to frequency with a loss factor of 0.45 %
 *   (H. Hill, University of Illinois, after L. Cremer, M. Heckl, 1967), a little faster through the resonator.
 * - Aluminium with an undercut: a vibraphone (Csound manual's modal frequency ratios, after T. Rossing, "Science of Percussion Instruments").
 * - Bronze without one: the free bar 1 : 2.756 : 5.404 : 8.933 of Euler and Bernoulli, in pairs that beat, as in a gamelan.
 */
const BARS: readonly Bars[] = [
  {
    ratios: [1, 3.984, 9.9, 17.9],
    levels: [0, -15, -23, -32],
    decay: 4.4,
    decayPower: 1,
    beatHz: 0.6,
    share: 0.3,
    temper: 2.7,
    contactSeconds: 0.0034,
    noiseLevel: 0.14,
    noiseHz: 1100,
    knock: 0.07,
  },
  {
    ratios: [1, 3.984, 10.668, 17.979],
    levels: [0, -14, -24, -34],
    decay: 0.95,
    decayPower: 0.75,
    beatHz: 0.7,
    share: 0.4,
    temper: 1.65,
    contactSeconds: 0.003,
    noiseLevel: 0.08,
    noiseHz: 1500,
    knock: 0.03,
  },
  {
    ratios: [1, 2.756, 5.404, 8.933, 13.345],
    levels: [0, -9, -15, -21, -28],
    decay: 0.85,
    decayPower: 0.7,
    beatHz: 2.4,
    share: 0.42,
    temper: 1.6,
    contactSeconds: 0.0024,
    noiseLevel: 0.1,
    noiseHz: 1900,
    knock: 0.04,
  },
];

/** Frame, cord and tubes of an instrument of bars. */
const FRAME_HZ = [172, 246, 331, 468, 640];

/** The second mode answers more to the force than those that the mallet's contact damps. */
const SECOND_TEMPER = 0.5;

const pair = new ModePair();

/** Strikes bars of one material with a soft mallet. */
export class BarTones {
  /** One of BAR_KIND. */
  kind = 0;
  #knockLevel = DOUBLE_FIELD;

  strike(tone: StruckTone, note: VoiceNote): void {
    const bars = BARS[this.kind] ?? BARS[0]!;
    const { hz, force, light } = note;
    const { strike, body } = tone;
    const harder = force - 0.6;
    const octaves = log2(hz / 261.6);
    const loss = bars.decay * exp2(bars.decayPower * octaves);
    strike.draw(1, 0);
    // Distance from the middle in half lengths of the bar: the second mode has a node there.
    const place = 0.08 + 0.24 * strike.value;
    // Higher bars need a harder blow to bring out as much.
    const temper = bars.temper + 0.5 * Math.max(-1, octaves);
    tone.width = 0.45;
    tone.riseSeconds = bars.contactSeconds * exp2(-0.35 * octaves - 1.3 * harder);
    for (let n = 0; n < bars.ratios.length; n += 1) {
      const ratio = bars.ratios[n]!;
      body.draw(2, n);
      const modeHz = hz * (n === 0 ? 1 : ratio * (1 + 0.016 * (body.value - 0.5)));
      const shape = n % 2 === 1 ? sin(1.5 * Math.PI * place) / 0.8 : cos((n + 1) * 0.8 * place);
      const level =
        exp10(bars.levels[n]! / 20) *
        pow(ratio, harder * (n === 1 ? temper + SECOND_TEMPER : temper) + 0.6 * light) *
        shape;
      const decay = loss * pow(ratio, n === 0 ? 1 : 0.9 * bars.decayPower);
      pair.hz = modeHz;
      pair.level = level * shareOfContact(modeHz, harder);
      pair.decay = decay;
      pair.release = decay + 14;
      body.draw(3, n);
      pair.splitHz = bars.beatHz * (0.6 + 0.8 * body.value) * (1 + 0.5 * n);
      strike.draw(4, n);
      pair.share = bars.share * (0.6 + 0.8 * strike.value);
      pair.side = (n + strike.bits) % 2 === 0 ? 0.6 : -0.6;
      if (n === 0) pair.putTuned(tone);
      else pair.put(tone);
    }
    this.#knockLevel = bars.knock * exp2(1.8 * harder + 0.15 * octaves);
    this.#knock(tone);
    strike.draw(5, 0);
    tone.noiseLevel = bars.noiseLevel * exp2(2.2 * harder + 0.4 * light) * (0.75 + 0.5 * strike.value);
    tone.noiseHz = bars.noiseHz * exp2(0.25 * octaves + 1.1 * harder);
    tone.noiseSeconds = 0.0085;
  }

  /** The frame takes part in the blow. */
  #knock(tone: StruckTone): void {
    const { strike, partial } = tone;
    for (let n = 0; n < FRAME_HZ.length; n += 1) {
      strike.draw(6, n);
      tone.nextMode();
      partial.hz = FRAME_HZ[n]!;
      partial.level = this.#knockLevel * (0.4 + strike.value);
      partial.decay = 30 + 0.14 * partial.hz;
      partial.release = partial.decay;
      partial.phase = 6.28 * strike.value;
      partial.side = n % 2 === 0 ? 0.6 : -0.6;
      tone.put();
    }
  }
}
