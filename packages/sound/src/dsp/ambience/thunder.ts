import { exp, exp2, pow, square } from '@innertide/std/exponential';
import type { Hertz, Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { onePole, onePoleShare } from '../signal/one-pole.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Impacts } from './impacts.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { BEND_CLAPS, BEND_TEARS, Bends } from './thunder-bends.ts';
import { STORMS, type Storm } from './thunder-storms.ts';

const STREAM = {
  noise: 1500,
  rain: 1502,
  air: 1504,
  ripple: 1510,
  storm: 1520,
  clap: 1540,
  crack: 1560,
  drop: 1590,
} as const;

/** Strokes that may be audible at one moment: of the two turns before, and of this one. */
const AUDIBLE_STROKES = 3;

/** Claps of one stroke: parts of the lightning at different distances, each an answer of its own. */
const CLAPS = 9;

/** Tears of the air in the second before a near clap's body arrives. */
const TEARS = 14;

const ARRIVES = 0;
const NEAR = 1;
const FIRST_CLAP = 2;
/** Of a clap: when it comes after the stroke, its level, how long it takes to go. */
const CLAP_COLUMNS = 3;
const COLUMNS = FIRST_CLAP + CLAP_COLUMNS * CLAPS;

/** Where the highs of the farthest thunder end, and by how much farther up those of the nearest reach. */
const DARKEST_HZ: Hertz = 220;
const OPENS = 11;

/** The highs of a stroke close to half of where they were in this time: what is high comes by the shortest way. */
const CLOSES: Seconds = 1.2;

/** What the air between strokes weighs beside them: a new stroke opens the highs as it comes up, not at once. */
const STILL = 0.15;

/** The air's own low-pass lies this many times above where the highs of a stroke end. */
const AIR = 1.2;

/** Share of the stretches in which a drop falls, and of a stretch within which it may: no two coincide. */
const FALLS = 0.8;
const JITTER = 0.7;

/** Levels of the drops that fall around: of the faintest, of the loudest beside it, and metres to that one. */
const FAINTEST_DROP = 0.0036;
const LOUDEST_DROP = 6;
const NEAREST_DROP = 2;

/** Octaves by which a roll moves as a whole (one channel of lightning is heard in every band), each band alone, and the air between strokes. */
const ROLL = 1.35;
const OWN = 0.4;
const AIR_MOVES = 0.15;

/** What the highs of a young stroke weigh. */
const HIGHS = 6;

/** What a clap of a single bend weighs beside the roll, in each band from the lows up. */
const CLAP = 1.8;
const CLAP_IN = { deep: 0.07, body: 0.3, upper: 1.2, high: 1 } as const;

/** Tearing is over in about this time: its highs only come from the nearest part. */
const TEARS_FOR: Seconds = 4;

/**
 * A storm: strokes of lightning whose claps arrive one after the other over seconds, darker the farther they come from and
 * the later they are. Only a near storm begins its strokes with a crack.
 */
export class Thunder implements AmbientVoice {
  readonly #storms: readonly Storm[];
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #rainNoise: NoiseSource;
  readonly #deep: Resonance;
  readonly #body: Resonance;
  readonly #upper: Resonance;
  readonly #high: Resonance;
  readonly #tear: Resonance;
  readonly #rain: Resonance;
  readonly #cracks: Impacts;
  readonly #curves = new Curves([
    [STREAM.air, 8],
    [STREAM.ripple, 1.2],
    [STREAM.ripple + 1, 0.61],
    [STREAM.ripple + 2, 0.53],
    [STREAM.ripple + 3, 0.43],
    [STREAM.ripple + 4, 0.29],
    [STREAM.ripple + 5, 0.6],
  ]);
  readonly #claps = new Bends(BEND_CLAPS);
  readonly #tears = new Bends(BEND_TEARS);
  readonly #strokes = new Float64Array(COLUMNS * AUDIBLE_STROKES);
  #turn = Number.NaN;
  /** Level of all claps, and where their highs end, at the block's beginning and at its end. */
  readonly #level = new Float64Array(2);
  readonly #highHz = new Float64Array(2);
  /** State of the second low-pass: the air between. */
  readonly #air = new Float64Array(2);
  /** Level of what has just arrived. */
  readonly #young = new Float64Array(2);

  constructor(sampleRate: number, storms: readonly Storm[] = STORMS) {
    this.#storms = storms;
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#rainNoise = new NoiseSource(sampleRate, STREAM.rain);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#body = new Resonance(sampleRate, BAND, 1.04);
    this.#upper = new Resonance(sampleRate, BAND);
    this.#high = new Resonance(sampleRate, BAND, 1.03);
    this.#tear = new Resonance(sampleRate, BAND, 1.03);
    this.#rain = new Resonance(sampleRate, BAND);
    this.#cracks = new Impacts(sampleRate, 40);
  }

  reset(): void {
    this.#noise.reset();
    this.#air.fill(0);
    this.#deep.reset();
    this.#body.reset();
    this.#upper.reset();
    this.#high.reset();
    this.#tear.reset();
    this.#rain.reset();
    this.#cracks.reset();
    this.#turn = Number.NaN;
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const storm = this.#storms[character]!;
    const { from, to } = this.#curves;
    this.#curves.move(moment);
    this.#gather(storm, moment);
    this.#arrive(storm, moment.seconds, 0);
    this.#arrive(storm, moment.until, 1);
    this.#rainNoise.fill(moment);
    this.#rain.hz = 3600;
    this.#rain.width = 1.5;
    this.#rain.left0 = storm.rain * exp2(0.4 * from[0]!);
    this.#rain.left1 = storm.rain * exp2(0.4 * to[0]!);
    this.#rain.addEvenly(out, this.#rainNoise.block);
    this.#roll(out, moment, storm);
    if (storm.crack > 0) this.#crack(storm, moment);
    if (storm.drops > 0) this.#drip(storm, moment);
    this.#cracks.render(out);
  }

  #roll(out: StereoBlock, moment: Moment, storm: Storm): void {
    const { from, to } = this.#curves;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    this.#claps.move(moment);
    this.#tears.move(moment);
    const clap0 = CLAP * this.#claps.levels[0]!;
    const clap1 = CLAP * this.#claps.levels[1]!;
    const whole0 = exp2(ROLL * from[1]!);
    const whole1 = exp2(ROLL * to[1]!);
    const air0 = storm.air * whole0 * exp2(AIR_MOVES * from[0]!);
    const air1 = storm.air * whole1 * exp2(AIR_MOVES * to[0]!);
    const level0 = this.#level[0]! * whole0;
    const level1 = this.#level[1]! * whole1;
    const high = this.#highHz[1]!;
    // Each band ripples by itself on top of what all do together: echoes from many hills.
    this.#deep.hz = 110;
    this.#deep.width = 1.2;
    this.#deep.left0 = (air0 + 0.95 * level0) * exp2(OWN * from[2]!) * (1 + CLAP_IN.deep * clap0);
    this.#deep.left1 = (air1 + 0.95 * level1) * exp2(OWN * to[2]!) * (1 + CLAP_IN.deep * clap1);
    this.#deep.addEvenly(out, noise);
    this.#noise.soften(high);
    this.#rip(out, noise, storm);
    onePole(noise, this.#air, onePoleShare(AIR * high, this.#sampleRate));
    this.#body.hz = 270;
    this.#body.width = 1.4;
    this.#body.left0 = (0.35 * air0 + 0.6 * level0) * exp2(OWN * from[3]!) * (1 + CLAP_IN.body * clap0);
    this.#body.left1 = (0.35 * air1 + 0.6 * level1) * exp2(OWN * to[3]!) * (1 + CLAP_IN.body * clap1);
    this.#body.addEvenly(out, noise);
    this.#upper.hz = 760;
    this.#upper.width = 1.4;
    this.#upper.left0 = (0.16 * air0 + 0.45 * level0) * exp2(OWN * from[4]!) * (1 + CLAP_IN.upper * clap0);
    this.#upper.left1 = (0.16 * air1 + 0.45 * level1) * exp2(OWN * to[4]!) * (1 + CLAP_IN.upper * clap1);
    this.#upper.addEvenly(out, noise);
    // What is young and loud reaches higher than in proportion.
    const young0 = level0 * whole0 * Math.min(storm.highs, HIGHS * this.#young[0]!);
    const young1 = level1 * whole1 * Math.min(storm.highs, HIGHS * this.#young[1]!);
    this.#high.hz = 1900;
    this.#high.width = 1.4;
    this.#high.left0 = young0 * exp2(OWN * from[5]! + 0.3 * from[6]!) * (1 + CLAP_IN.high * clap0);
    this.#high.left1 = young1 * exp2(OWN * to[5]! + 0.3 * to[6]!) * (1 + CLAP_IN.high * clap1);
    this.#high.addEvenly(out, noise);
  }

  /** The air that tears along the nearest parts of the lightning: bursts of highs that close with the stroke. */
  #rip(out: StereoBlock, noise: StereoBlock, { tear }: Storm): void {
    const band = this.#tear;
    band.hz = 2500;
    band.width = 1.4;
    band.left0 = tear * this.#level[0]! * this.#tears.levels[0]!;
    band.left1 = tear * this.#level[1]! * this.#tears.levels[1]!;
    band.addEvenly(out, noise);
  }

  #gather({ turn, uneven, spread, decay, near }: Storm, { seconds, random }: Moment): void {
    const current = Math.floor(seconds / turn);
    if (current === this.#turn) return;
    this.#turn = current;
    // By index: a pattern would ask the array for an iterator in every block.
    const strokes = this.#strokes;
    for (let n = 0; n < AUDIBLE_STROKES; n += 1) {
      const k = current - AUDIBLE_STROKES + 1 + n;
      const at = COLUMNS * n;
      random.draw(STREAM.storm, k);
      strokes[at + ARRIVES] = (k + uneven * random.value) * turn;
      random.draw(STREAM.storm + 1, k);
      strokes[at + NEAR] = near[0] + (near[1] - near[0]) * random.value;
      for (let clap = 0; clap < CLAPS; clap += 1) {
        const column = at + FIRST_CLAP + CLAP_COLUMNS * clap;
        random.draw(STREAM.clap, k, clap);
        strokes[column] = clap === 0 ? 0 : spread * random.value * random.value;
        random.draw(STREAM.clap + 1, k, clap);
        strokes[column + 1] = (clap === 0 ? 0.7 : 0.25) + 0.6 * random.value * random.value;
        random.draw(STREAM.clap + 2, k, clap);
        strokes[column + 2] = decay * (0.4 + random.value);
      }
    }
  }

  /** Sets the level of all claps at one end of the block, and where their highs end. */
  #arrive({ turn, level, rise }: Storm, seconds: Seconds, end: number): void {
    const strokes = this.#strokes;
    let sum = 0;
    let high = 0;
    let young = 0;
    for (let n = 0; n < AUDIBLE_STROKES; n += 1) {
      const at = COLUMNS * n;
      const since = seconds - strokes[at + ARRIVES]!;
      // A stroke is over before it is forgotten.
      const leaves = Math.min(1, Math.max(0, (2 * turn - since) / 4));
      if (since <= 0 || leaves <= 0) continue;
      let stroke = 0;
      for (let clap = 0; clap < CLAPS; clap += 1) {
        const column = at + FIRST_CLAP + CLAP_COLUMNS * clap;
        const age = since - strokes[column]!;
        if (age <= 0) continue;
        const up = 1 - exp(-age / rise);
        stroke += strokes[column + 1]! * up * up * up * exp(-age / strokes[column + 2]!);
      }
      const near = strokes[at + NEAR]!;
      stroke *= leaves * (0.5 + 0.5 * near);
      sum += stroke;
      young += (stroke * near) / square(1 + since / TEARS_FOR);
      high += (stroke * DARKEST_HZ * pow(OPENS, near)) / (1 + since / CLOSES);
    }
    this.#level[end] = level * sum;
    this.#young[end] = level * young;
    this.#highHz[end] = (high + STILL * DARKEST_HZ) / (sum + STILL);
  }

  /** The air tears along the nearest part of the lightning, then its body arrives. */
  #crack({ crack, turn }: Storm, { seconds, until, random }: Moment): void {
    const strokes = this.#strokes;
    const cracks = this.#cracks;
    for (let n = 0; n < AUDIBLE_STROKES; n += 1) {
      const at = COLUMNS * n;
      const arrives = strokes[at + ARRIVES]!;
      if (until < arrives || seconds > arrives + 1) continue;
      const k = Math.floor(arrives / turn);
      const near = strokes[at + NEAR]!;
      for (let tear = 0; tear < TEARS; tear += 1) {
        random.draw(STREAM.crack, k, tear);
        const later = tear === 0 ? 0.12 : 0.4 * random.value * random.value;
        const time = arrives + later;
        if (time < seconds || time >= until) continue;
        random.draw(STREAM.crack + 1, k, tear);
        cracks.noise = random.bits;
        cracks.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
        cracks.level = crack * near * (tear === 0 ? 1 : 0.2 + 0.4 * random.value);
        random.draw(STREAM.crack + 2, k, tear);
        cracks.pan = 0.3 + 0.4 * random.value;
        cracks.lowHz = 250;
        cracks.highHz = 2500 + 9000 * near * random.value;
        cracks.decay = 0.004 + 0.012 * random.value;
        cracks.splash = 0.35;
        cracks.splashDecay = 0.09;
        cracks.modeHz = 180;
        cracks.modeDecay = 0.05;
        cracks.modeLevel = 0.3;
        cracks.metres = 400;
        cracks.add();
      }
    }
  }

  /** The first drops of the rain that the storm brings, one by one around the listener. */
  #drip({ drops }: Storm, { seconds, until, random }: Moment): void {
    const impacts = this.#cracks;
    const last = Math.floor(until * drops);
    for (let drop = Math.floor(seconds * drops); drop <= last; drop += 1) {
      random.draw(STREAM.drop, drop);
      if (random.value >= FALLS) continue;
      random.draw(STREAM.drop + 1, drop);
      const time = (drop + JITTER * random.value) / drops;
      if (time < seconds || time >= until) continue;
      impacts.noise = random.bits;
      impacts.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
      random.draw(STREAM.drop + 2, drop);
      const ratio = Math.min(LOUDEST_DROP, pow(1 - random.value, -0.5));
      impacts.level = FAINTEST_DROP * ratio;
      impacts.metres = (NEAREST_DROP * LOUDEST_DROP) / ratio;
      random.draw(STREAM.drop + 3, drop);
      impacts.pan = 0.15 + 0.7 * random.value;
      impacts.lowHz = 700;
      impacts.highHz = 1000;
      impacts.decay = 0.0025 * exp2(2 * random.value - 1);
      impacts.splash = 0.6;
      impacts.splashDecay = 0.02;
      impacts.modeHz = 1500;
      impacts.modeDecay = 0.004;
      impacts.modeLevel = 0.1;
      impacts.add();
    }
  }
}
