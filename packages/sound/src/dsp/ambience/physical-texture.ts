import { exp2, log, pow } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import { type Curve, Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { Impacts } from './impacts.ts';
import { NoiseSource } from './noise-source.ts';
import { raindropLevels } from './raindrops.ts';
import { BAND, Resonance } from './resonance.ts';
import type { BubbleKind, Gust, ImpactKind, TextureParameters } from './texture-parameters.ts';

/** Streams of random numbers, counted from the voice's first. */
const NOISE = 0;
const WHOLE_GUST = 4;
const FLUTTER = 5;
const BAND_GUST = 6;
const IMPACT_BOUT = 30;
const BUBBLE_BOUT = 34;
const IMPACT = 40;
const BUBBLE = 70;
const KIND_STREAMS = 10;

const STILL: Gust = { octaves: 0, seconds: 1 };

/** Drops of one kind that a block can bring: more could not be distinguished. */
const MOST_MEAN = 4;

/** Share of a stretch within which its drip may come: two of them never coincide. */
const JITTER = 0.7;

/** A gust of the whole reaches events this much more than the bed: it brings more of them, too. */
const DENSITY = 0.8;

/** Where the nearest event of a kind is that says nothing of it. */
const NEAREST_METRES = 1.5;

/** Damping of a bubble in still water by its pitch (K. van den Doel, 2005, with the radius 3 m/s over the pitch). */
const THERMAL = 0.043;
const RADIATIVE = 0.0014;

/** A texture of physical events, each addressed by (seed, block, number), over bands of noise that move by themselves. */
export class PhysicalTexture implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #streams: number;
  readonly #characters: readonly TextureParameters[];
  readonly #curves: readonly Curves[];
  readonly #noise: NoiseSource;
  readonly #bands: readonly Resonance[];
  readonly #impacts: Impacts;
  readonly #bubbles: Blips;
  /** Of each character and each kind of impact: levels of its drops; one level where sizes say nothing. */
  readonly #drops: readonly (readonly Float64Array[])[];
  /** How far each band of the bed follows a gust of the whole, in numbers that are read without being boxed. */
  readonly #reaches: readonly Float64Array[];
  /** Level of a gust of the whole: drips swell with the bed over which they stand out. */
  readonly #swell = new Float64Array(1);
  /** Octaves of a gust of the whole at the block's beginning and at its end. */
  readonly #whole = new Float64Array(2);

  /** @param streams first of a hundred streams of random numbers that belong to this voice. */
  constructor(sampleRate: number, streams: number, characters: readonly TextureParameters[]) {
    this.#sampleRate = sampleRate;
    this.#streams = streams;
    this.#characters = characters;
    this.#curves = characters.map((character) => new Curves(curvesOf(character, streams)));
    this.#noise = new NoiseSource(sampleRate, streams + NOISE);
    const most = Math.max(...characters.map(({ bed }) => bed.length));
    this.#bands = Array.from({ length: most }, (_, n) => new Resonance(sampleRate, BAND, n % 2 === 0 ? 1.03 : 1));
    this.#impacts = new Impacts(sampleRate, 64);
    this.#bubbles = new Blips(sampleRate, 64);
    this.#reaches = characters.map(({ bed }) => Float64Array.from(bed, ({ reach = 1 }) => reach));
    this.#drops = characters.map(({ impacts }) => impacts.map(dropsOf));
  }

  reset(): void {
    this.#noise.reset();
    this.#impacts.reset();
    this.#bubbles.reset();
    for (let n = 0; n < this.#bands.length; n += 1) this.#bands[n]!.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const parameters = this.#characters[character]!;
    const curves = this.#curves[character]!;
    curves.move(moment);
    this.#noise.fill(moment);
    if (parameters.softHz !== undefined) this.#noise.soften(parameters.softHz);
    this.#blow(parameters, curves, moment);
    this.#bed(out, parameters, this.#reaches[character]!, curves);
    const { impacts, bubbles, bed } = parameters;
    const first = 2 + bed.length;
    const whole = this.#whole[0]!;
    this.#swell[0] = exp2(whole);
    for (let n = 0; n < impacts.length; n += 1) {
      const kind = impacts[n]!;
      moment.random.mean = this.#meanOf(kind.perSecond, kind.bout.octaves * curves.from[first + n]! + DENSITY * whole);
      const drops = this.#drops[character]![n]!;
      const stream = this.#streams + IMPACT + KIND_STREAMS * n;
      if (kind.apart === undefined) this.#strike(kind, drops, stream, moment);
      else this.#drip(kind, drops, stream, moment);
    }
    for (let n = 0; n < bubbles.length; n += 1) {
      const kind = bubbles[n]!;
      const bout = kind.bout.octaves * curves.from[first + impacts.length + n]!;
      moment.random.mean = this.#meanOf(kind.perSecond, bout + DENSITY * whole);
      this.#bubble(kind, this.#streams + BUBBLE + KIND_STREAMS * n, moment);
    }
    this.#impacts.render(out);
    this.#bubbles.render(out);
  }

  #meanOf(perSecond: number, octaves: number): number {
    return Math.min(MOST_MEAN, (perSecond * exp2(octaves) * BLOCK) / this.#sampleRate);
  }

  /** Finds how much of everything there is at both ends of the block, in octaves. */
  #blow({ gust, flutter = STILL, surges = STILL }: TextureParameters, { from, to }: Curves, moment: Moment): void {
    const surge0 = surges.octaves * surgeAt(moment.seconds / surges.seconds + from[0]!);
    const surge1 = surges.octaves * surgeAt(moment.until / surges.seconds + to[0]!);
    this.#whole[0] = gust.octaves * from[0]! + flutter.octaves * from[1]! + surge0;
    this.#whole[1] = gust.octaves * to[0]! + flutter.octaves * to[1]! + surge1;
  }

  #bed(out: StereoBlock, { bed }: TextureParameters, reaches: Float64Array, { from, to }: Curves): void {
    const noise = this.#noise.block;
    const whole0 = this.#whole[0]!;
    const whole1 = this.#whole[1]!;
    for (let n = 0; n < bed.length; n += 1) {
      const { hz, width, level, gust: own, sway = 0 } = bed[n]!;
      const reach = reaches[n]!;
      const band = this.#bands[n]!;
      band.hz = hz * exp2(sway * from[0]! + 0.4 * sway * from[2 + n]!);
      band.width = width;
      band.left0 = level * exp2(reach * whole0 + own.octaves * from[2 + n]!);
      band.left1 = level * exp2(reach * whole1 + own.octaves * to[2 + n]!);
      band.addEvenly(out, noise);
    }
  }

  #strike(kind: ImpactKind, drops: Float64Array, stream: number, { random, block }: Moment): void {
    random.drawPoisson(stream, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(stream + 4, block, n);
      this.#impacts.from = Math.floor(random.value * BLOCK);
      this.#impacts.level = kind.level;
      this.#impact(kind, drops, stream, random, block, n);
    }
  }

  /** At most one impact in each stretch of `apart` seconds, as from a leaf at whose tip the next drop has to grow. */
  #drip(kind: ImpactKind, drops: Float64Array, stream: number, { random, seconds, until }: Moment): void {
    const apart = kind.apart ?? 1;
    const chance = (random.mean * apart * this.#sampleRate) / BLOCK;
    const last = Math.floor(until / apart);
    for (let stretch = Math.floor(seconds / apart); stretch <= last; stretch += 1) {
      random.draw(stream, stretch);
      if (random.value >= chance) continue;
      random.draw(stream + 4, stretch);
      const time = (stretch + JITTER * random.value) * apart;
      if (time < seconds || time >= until) continue;
      this.#impacts.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
      this.#impacts.level = kind.level * this.#swell[0]!;
      this.#impact(kind, drops, stream, random, stretch, 0);
    }
  }

  /** Begins an impact that (a, b) address, at the frame that is set and with the faintest one's level. */
  #impact(kind: ImpactKind, drops: Float64Array, stream: number, random: Moment['random'], a: number, b: number): void {
    const impacts = this.#impacts;
    const varies = kind.varies ?? 1;
    random.draw(stream + 1, a, b);
    const ratio = Math.min(kind.loudest, pow(1 - random.value, -kind.tail));
    // 0 for the farthest, 1 for the nearest.
    const near = log(ratio) / log(kind.loudest);
    impacts.noise = random.bits;
    impacts.highHz = kind.highHz * exp2(-kind.darker * (1 - near));
    random.draw(stream + 2, a, b);
    const size = random.value;
    impacts.level *= Math.min(kind.loudest, ratio * drops[Math.floor(drops.length * size)]!);
    impacts.lowHz = kind.lowHz * exp2(1 - 2 * size);
    impacts.decay = kind.decay * exp2(varies * (2 * size - 1));
    impacts.splash = kind.splash;
    impacts.splashDecay = kind.splashDecay * (1 + varies * (0.8 * size - 0.4));
    impacts.splashRise = kind.splashRise ?? 0;
    random.draw(stream + 3, a, b);
    impacts.pan = 0.5 + (random.value - 0.5) * (kind.spread === undefined ? 0.7 + 0.25 * near : 2 * kind.spread);
    random.draw(stream + 5, a, b);
    impacts.modeHz = kind.modeHz * exp2(kind.modeOctaves * (random.value - 0.5));
    random.draw(stream + 6, a, b);
    impacts.modeLevel = kind.modeLevel * (1 + varies * (2 * random.value - 1));
    impacts.modeDecay = kind.modeDecay * exp2(varies * (1 - 2 * size));
    // Levels fall with the distance, and the loudest are the nearest.
    impacts.metres = (kind.nearestMetres ?? NEAREST_METRES) * (kind.loudest / ratio);
    impacts.add();
  }

  #bubble(kind: BubbleKind, stream: number, { random, block }: Moment): void {
    const bubbles = this.#bubbles;
    random.drawPoisson(stream, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(stream + 1, block, n);
      const ratio = Math.min(kind.loudest, pow(1 - random.value, -kind.tail));
      bubbles.level = kind.level * ratio;
      bubbles.metres = (kind.nearestMetres ?? NEAREST_METRES) * (kind.loudest / ratio);
      random.draw(stream + 2, block, n);
      const hz = kind.lowestHz * exp2(kind.octaves * random.value);
      bubbles.hz = hz;
      bubbles.decay = kind.ring / (THERMAL * hz + RADIATIVE * pow(hz, 1.5));
      bubbles.onset = Math.min(0.0014, 1.5 / hz);
      random.draw(stream + 3, block, n);
      bubbles.pan = 0.1 + 0.8 * random.value;
      random.draw(stream + 4, block, n);
      bubbles.from = Math.floor(random.value * BLOCK);
      random.draw(stream + 5, block, n);
      bubbles.rise = kind.rise * random.value;
      bubbles.add();
    }
  }
}

/** Gusts and lulls in turn, from -1 to 1: a gust comes up in a third of its time and goes in the rest. @param turns gusts since the beginning. */
function surgeAt(turns: number): number {
  const angle = 2 * Math.PI * turns;
  return sin(angle + 0.5 * sin(angle));
}

const ALL_ALIKE = Float64Array.of(1);

function dropsOf({ millimetresPerHour }: ImpactKind): Float64Array {
  return millimetresPerHour === undefined ? ALL_ALIKE : raindropLevels(millimetresPerHour);
}

/** The curves of a character: of the whole, of each band, of each kind's bouts. */
function curvesOf({ gust, flutter = STILL, bed, impacts, bubbles }: TextureParameters, streams: number): Curve[] {
  return [
    [streams + WHOLE_GUST, gust.seconds],
    [streams + FLUTTER, flutter.seconds],
    ...bed.map((band, n): Curve => [streams + BAND_GUST + n, band.gust.seconds]),
    ...impacts.map(({ bout }, n): Curve => [streams + IMPACT_BOUT + n, bout.seconds]),
    ...bubbles.map(({ bout }, n): Curve => [streams + BUBBLE_BOUT + n, bout.seconds]),
  ];
}
