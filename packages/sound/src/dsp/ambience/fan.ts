import { exp2 } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1700, drift: 1704, eddies: 1706 } as const;

interface FanCharacter {
  /** Air through the blades: where it darkens, and its edge. */
  readonly airHz: number;
  readonly air: number;
  readonly edgeHz: number;
  readonly edge: number;
  /** The housing's hum. */
  readonly humHz: number;
  readonly hum: number;
  /** Blades that pass, a second, and how loud they are. */
  readonly blades: number;
  readonly wobble: number;
  /** Octaves by which all of it drifts, slowly. */
  readonly drift: number;
  /** Octaves by which eddies of the room move the air and its edge, each by itself. */
  readonly eddies: number;
}

const CHARACTERS: readonly FanCharacter[] = [
  {
    airHz: 900,
    air: 0.09,
    edgeHz: 2400,
    edge: 0.02,
    humHz: 118,
    hum: 0.1,
    blades: 0.83,
    wobble: 0.05,
    drift: 0.06,
    eddies: 0,
  },
  {
    airHz: 480,
    air: 0.14,
    edgeHz: 1500,
    edge: 0.016,
    humHz: 74,
    hum: 0.09,
    blades: 1.35,
    wobble: 0.28,
    drift: 0.16,
    eddies: 0.165,
  },
  {
    airHz: 620,
    air: 0.13,
    edgeHz: 3600,
    edge: 0.006,
    humHz: 96,
    hum: 0.16,
    blades: 0.21,
    wobble: 0.03,
    drift: 0.06,
    eddies: 0,
  },
];

/** Moving air in a room: a fan on a table, one under the ceiling, ventilation in the wall. */
export class Fan implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #air: Resonance;
  readonly #edge: Resonance;
  readonly #hum: Resonance;
  readonly #drift = new Curves([
    [STREAM.drift, 9],
    [STREAM.drift + 1, 13],
    [STREAM.eddies, 5],
    [STREAM.eddies + 1, 4],
  ]);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#air = new Resonance(sampleRate, LOW);
    this.#edge = new Resonance(sampleRate, BAND);
    this.#hum = new Resonance(sampleRate, BAND);
  }

  reset(): void {
    this.#air.reset();
    this.#edge.reset();
    this.#hum.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { airHz, air, edgeHz, edge, humHz, hum, blades, wobble, drift, eddies } = CHARACTERS[character]!;
    this.#noise.fillTogether(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#drift;
    this.#drift.move(moment);
    // The blades, never quite even.
    const turn0 = moment.seconds * blades + 0.3 * from[0]!;
    const turn1 = moment.until * blades + 0.3 * to[0]!;
    const sway0 = exp2(wobble * sin(2 * Math.PI * (turn0 - Math.floor(turn0))) + drift * from[1]!);
    const sway1 = exp2(wobble * sin(2 * Math.PI * (turn1 - Math.floor(turn1))) + drift * to[1]!);
    this.#air.hz = airHz;
    this.#air.width = 1.7;
    this.#air.left0 = air * sway0 * exp2(eddies * from[2]!);
    this.#air.left1 = air * sway1 * exp2(eddies * to[2]!);
    this.#air.addEvenly(out, noise);
    this.#edge.hz = edgeHz;
    this.#edge.width = 1.5;
    this.#edge.left0 = edge * sway0 * exp2(eddies * from[3]!);
    this.#edge.left1 = edge * sway1 * exp2(eddies * to[3]!);
    this.#edge.addEvenly(out, noise);
    this.#hum.hz = humHz;
    this.#hum.width = 0.22;
    this.#hum.left0 = hum;
    this.#hum.left1 = hum;
    this.#hum.addEvenly(out, noise);
  }
}
