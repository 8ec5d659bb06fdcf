import { exp } from '@innertide/std/exponential';
import { cos } from '@innertide/std/trigonometric';
import type { Decibels, Seconds, Unit } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { SoundBreath } from '../../program.ts';
import type { Moment } from '../../score/moment.ts';
import { Glide } from '../signal/glide.ts';

/** Between empty and full lungs at full depth: to be felt, not followed. */
const SWELL_DB = 3;
const LIGHT_OCTAVES = 0.7;

/** Another pattern, another place in it, and more or less of it come in this gently. */
const TURN_SECONDS = 0.7;

/**
 * The paced breath as what it does to the music, a function of played time alone: a session that is entered anywhere
 * breathes with the pacer that is seen. Only a change of pattern leaves a rest that fades.
 */
export class BreathSwell {
  /** Lungs at the block's end: 0 empty, 1 full. */
  openness: Unit = DOUBLE_FIELD;
  /** Decibels on the music. */
  swellDb: Decibels = DOUBLE_FIELD;
  /** Octaves on its filters. */
  light = DOUBLE_FIELD;
  readonly #depth: Glide;
  readonly #fade: number;
  /** The pattern that the first chosen one fades in from; no whole numbers, for the reason of DOUBLE_FIELD. */
  #inSeconds: Seconds = 4.5;
  #fullSeconds: Seconds = 4.5;
  #outSeconds: Seconds = 6.5;
  #period: Seconds = 10.5;
  #beginsAt: Seconds = 0.5;
  /** What is left of the pattern before. */
  #rest = DOUBLE_FIELD;
  #turns = false;

  /** @param blockSeconds length of a block. */
  constructor(blockSeconds: Seconds) {
    this.#depth = new Glide(0, TURN_SECONDS, blockSeconds);
    this.#fade = exp(-blockSeconds / TURN_SECONDS);
  }

  /** How much of the breath is audible now, 0 to 1. */
  get depth(): Unit {
    return this.#depth.value;
  }

  /** Begins with a breath, or without one. */
  load(breath: SoundBreath | null): void {
    this.choose(breath);
    this.#depth.jump(this.#depth.target);
    this.#turns = false;
    this.#rest = 0;
  }

  /** Goes over to another breath, or to none, while it sounds. */
  choose(breath: SoundBreath | null): void {
    if (breath === null) {
      this.#depth.target = 0;
      return;
    }
    this.#inSeconds = breath.inSeconds;
    this.#fullSeconds = breath.inSeconds + breath.holdInSeconds;
    this.#outSeconds = breath.outSeconds;
    this.#period = this.#fullSeconds + breath.outSeconds + breath.holdOutSeconds;
    this.#beginsAt = breath.beginsAtSeconds ?? 0;
    this.#depth.target = Math.min(1, Math.max(0, breath.depth));
    this.#turns = true;
  }

  /** Sets the fields for a moment's end. */
  move({ played }: Moment): void {
    this.#depth.step();
    const since = (played - this.#beginsAt) / this.#period;
    const within = this.#period * (since - Math.floor(since));
    let openness = 1;
    if (within < this.#inSeconds) openness = 0.5 - 0.5 * cos((Math.PI * within) / this.#inSeconds);
    else if (within >= this.#fullSeconds) {
      const out = Math.min(1, (within - this.#fullSeconds) / this.#outSeconds);
      openness = 0.5 + 0.5 * cos(Math.PI * out);
    }
    if (this.#turns) this.#rest = this.openness - openness;
    this.#turns = false;
    this.#rest = Math.abs(this.#rest) < 1e-6 ? 0 : this.#rest * this.#fade;
    this.openness = openness + this.#rest;
    const swing = this.#depth.value * (this.openness - 0.5);
    this.swellDb = SWELL_DB * swing;
    this.light = LIGHT_OCTAVES * swing;
  }
}
