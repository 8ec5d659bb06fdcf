import { exp, exp2, log2, pow } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK } from '../signal/block.ts';
import { airAbsorptionDb } from '../space/air-absorption.ts';

/** Frequencies for which the air's absorption is known: from LOWEST_HZ on, so many to an octave. */
const LOWEST_HZ: Hertz = 125;
const PER_OCTAVE = 4;
const OCTAVES = 7.5;

/** Exponent of the gain that a metre of air leaves of a tone, by frequency (ISO 9613-1 at 20 °C and 50 %). */
const LOSS_PER_METRE = Float64Array.from({ length: PER_OCTAVE * OCTAVES + 2 }, (_, n) => {
  return (airAbsorptionDb(LOWEST_HZ * exp2(n / PER_OCTAVE), 1) * Math.LN10) / 20;
});

/** What is scattered back beside the direct sound of something a metre away, with which power of the distance it grows, and the most that is. */
const WET_AT_A_METRE = 0.035;
const WET_GROWS = 0.7;
const MOST_WET = 0.75;

/** Where one-pole low-passes lose as much at this pitch as the air does. */
const MATCHED_HZ: Hertz = 8000;

/**
 * What events give to the outdoor response, and where they are: direct sound falls with the distance and what is scattered hardly does, so that
 * the farther something is, the more of it comes from around it. Filled and used within one voice's block, one after the other: shared, so that
 * it stays in the nearest cache.
 */
class OutdoorSend {
  /** One channel, cleared before each voice. */
  readonly wet = new Float64Array(BLOCK);
  /** By how much of the pan everything has moved, as the air and the listener's attention do; small. */
  drift = DOUBLE_FIELD;
  /** Of an event: metres to it, its pitch; in. */
  metres = DOUBLE_FIELD;
  hz: Hertz = DOUBLE_FIELD;
  /** Its gain after the air, what it gives to the response beside its direct sound, and the corner that the air makes; out. */
  gain = DOUBLE_FIELD;
  share = DOUBLE_FIELD;
  cornerHz: Hertz = DOUBLE_FIELD;

  /** What `gain` and `share` were last made of: spans of one note follow each other. */
  #madeMetres = DOUBLE_FIELD;
  #madeHz = DOUBLE_FIELD;

  constructor() {
    this.drift = 0;
  }

  /** Sets `gain` and `share` of a tone. */
  placeTone(): void {
    this.#lose();
  }

  /** Sets `cornerHz` and `share` of a noise. */
  placeNoise(): void {
    this.hz = MATCHED_HZ;
    this.#lose();
    this.cornerHz = MATCHED_HZ / Math.sqrt(1 / (this.gain * this.gain) - 1 + 1e-9);
  }

  #lose(): void {
    if (this.metres === this.#madeMetres && this.hz === this.#madeHz) return;
    this.#madeMetres = this.metres;
    this.#madeHz = this.hz;
    this.share = Math.min(MOST_WET, WET_AT_A_METRE * pow(this.metres, WET_GROWS));
    const place = Math.min(OCTAVES, Math.max(0, log2(this.hz / LOWEST_HZ))) * PER_OCTAVE;
    const cell = Math.floor(place);
    const loss = LOSS_PER_METRE[cell]! + (place - cell) * (LOSS_PER_METRE[cell + 1]! - LOSS_PER_METRE[cell]!);
    this.gain = exp(-loss * this.metres);
  }
}

export const OUTDOOR_SEND = new OutdoorSend();
