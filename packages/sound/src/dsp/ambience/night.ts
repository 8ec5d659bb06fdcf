import { exp2 } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import type { Bird } from './bird.ts';
import { BirdSinging } from './bird-singing.ts';
import { Crickets } from './crickets.ts';
import { Frogs } from './frogs.ts';
import { CHARACTERS, type NightCharacter } from './night-singers.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1300, air: 1304, owl: 1380 } as const;

/** Where the night's air is loudest, and octaves by which it moves: a breath of wind, deep and far. */
const AIR_HZ: Hertz = 90;
const AIR_MOVES = 0.35;

/** What stirs in the leaves: its middle, where it darkens once more, and octaves by which it moves. */
const LEAVES_HZ: Hertz = 640;
const LEAVES_SOFT_HZ: Hertz = 1400;
const LEAVES_MOVE = 0.12;

/** Middle of what is left of the finest leaves and of insects too many to count. */
const HISS_HZ: Hertz = 12_000;

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

/** A night out of doors: still air, and animals each with its own pitch, pace and place, that rest and begin again. */
export class Night implements AmbientVoice {
  readonly #characters: readonly NightCharacter[];
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #leaves: Resonance;
  readonly #hiss: Resonance;
  readonly #chorus: Resonance;
  readonly #crickets: Crickets;
  readonly #frogs: Frogs;
  readonly #owl: BirdSinging;
  readonly #stir = new Curves([
    [STREAM.air, 3.5],
    [STREAM.air + 1, 6],
  ]);

  constructor(sampleRate: number, characters: readonly NightCharacter[] = CHARACTERS) {
    this.#characters = characters;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate, LOW);
    this.#hiss = new Resonance(sampleRate, BAND, 1.02);
    this.#leaves = new Resonance(sampleRate, BAND);
    this.#chorus = new Resonance(sampleRate, BAND, 1.01);
    this.#crickets = new Crickets(sampleRate);
    this.#frogs = new Frogs(sampleRate);
    this.#owl = new BirdSinging(sampleRate, OWL, STREAM.owl, 0);
  }

  reset(): void {
    this.#noise.reset();
    this.#air.reset();
    this.#leaves.reset();
    this.#hiss.reset();
    this.#chorus.reset();
    this.#frogs.reset();
    this.#owl.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const bed = this.#characters[character]!;
    const { crickets, frogs, owl } = bed;
    // Over a pond most of the air is common to both sides: one channel loses as little of it as of a croak.
    if (frogs.length > 0) this.#noise.fillTogether(moment);
    else this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#stir;
    this.#stir.move(moment);
    const air = this.#air;
    air.hz = AIR_HZ;
    air.width = 0.9;
    air.left0 = bed.air * exp2(AIR_MOVES * from[0]!);
    air.left1 = bed.air * exp2(AIR_MOVES * to[0]!);
    air.addEvenly(out, noise);
    hum(this.#hiss, HISS_HZ, 0.4, bed.hiss);
    this.#hiss.addEvenly(out, noise);
    hum(this.#chorus, bed.chorusHz, 0.05, bed.chorus);
    this.#chorus.addEvenly(out, noise);
    this.#noise.soften(LEAVES_SOFT_HZ);
    const leaves = this.#leaves;
    leaves.hz = LEAVES_HZ;
    leaves.width = 1.1;
    // Against the air, whose slope would else cancel it where they meet: both are of the same noise.
    leaves.left0 = -bed.leaves * exp2(LEAVES_MOVE * from[1]!);
    leaves.left1 = -bed.leaves * exp2(LEAVES_MOVE * to[1]!);
    leaves.addEvenly(out, noise);
    this.#crickets.render(out, moment, crickets);
    this.#frogs.render(out, moment, frogs);
    if (owl) this.#owl.render(out, moment);
  }
}

/** Sets a band whose level stands still. */
function hum(band: Resonance, hz: Hertz, width: number, level: number): void {
  band.hz = hz;
  band.width = width;
  band.left0 = level;
  band.left1 = level;
}
