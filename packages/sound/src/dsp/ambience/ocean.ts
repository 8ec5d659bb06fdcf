import { exp, exp2, pow } from '@innertide/std/exponential';
import type { Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { OCEAN_CALM } from './fitted/ocean-calm.ts';
import { OCEAN_SLOW } from './fitted/ocean-slow.ts';
import { OCEAN_SURF } from './fitted/ocean-surf.ts';
import { Impacts } from './impacts.ts';
import { NoiseSource } from './noise-source.ts';
import type { OceanParameters } from './ocean-parameters.ts';
import { BAND, Resonance } from './resonance.ts';

const STREAM = { noise: 900, wave: 910, lap: 920, bubble: 940, splash: 950 } as const;

/** Slow waves at night; a calm bay; a beach with surf. */
const SHORES: readonly OceanParameters[] = [OCEAN_SLOW, OCEAN_CALM, OCEAN_SURF];

/** Waves around a moment that reach into it: four that came, this one, and two on their way. */
const WAVES = 7;
const BEFORE = 4;

/** What is stored of a wave. */
const BREAKS = 0;
const RISES = 1;
const SIZE = 2;
const COMES_FROM = 3;
const GOES_TO = 4;
const COLUMNS = 5;

/** How far to the side a wave may come from or go. */
const REACH = 0.34;

/** What the waves do at a moment: water that rises, white water where they break, foam that draws back, and where. */
const SURGE = 0;
const WHITE = 1;
const WASH = 2;
const PLACE = 3;
const VALUES = 4;

/** A wave's white water is there this soon after it breaks, as a share of its rise. */
const BREAKING = 0.45;

/** Splashes between the waves, beside those of a wave that breaks, and the loudest over the faintest. */
const CALM_SPLASHES = 0.1;
const LOUDEST_SPLASH = 6;

/**
 * Waves on a shore: each rises within about a second at uneven gaps, breaks over the whole spectrum, and draws back as foam
 * whose highs go first, while it laps once or twice a second. Every wave is a function of its number.
 */
export class Ocean implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #shores: readonly OceanParameters[];
  readonly #noise: NoiseSource;
  readonly #bands: readonly Resonance[];
  readonly #laps: readonly Curves[];
  readonly #bubbles: Blips;
  readonly #splashes: Impacts;
  readonly #waves = new Float64Array(COLUMNS * WAVES);
  #current = Number.NaN;
  /** The time the second half of `#sea` is of. */
  readonly #until = new Float64Array([Number.NaN]);
  /** What the waves do at the block's beginning, then at its end. */
  readonly #sea = new Float64Array(2 * VALUES);

  constructor(sampleRate: number, shores: readonly OceanParameters[] = SHORES) {
    this.#sampleRate = sampleRate;
    this.#shores = shores;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    const most = Math.max(...shores.map(({ bands }) => bands.length));
    this.#bands = Array.from({ length: most }, (_, n) => new Resonance(sampleRate, BAND, n % 2 === 0 ? 1.04 : 1));
    this.#laps = shores.map(
      ({ bands, lap }) =>
        new Curves([
          [STREAM.lap, lap.seconds],
          ...bands.map((_, n) => [STREAM.lap + 1 + n, lap.seconds * (0.7 + 0.13 * n)] as const),
        ]),
    );
    this.#bubbles = new Blips(sampleRate, 40);
    this.#splashes = new Impacts(sampleRate, 24);
  }

  reset(): void {
    this.#current = Number.NaN;
    this.#until[0] = Number.NaN;
    this.#bubbles.reset();
    this.#splashes.reset();
    for (let n = 0; n < this.#bands.length; n += 1) this.#bands[n]!.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const shore = this.#shores[character]!;
    const current = Math.floor(moment.seconds / shore.period);
    if (current !== this.#current) this.#gather(shore, moment, current);
    // Most blocks begin where the one before ended.
    if (moment.seconds === this.#until[0]) this.#sea.copyWithin(0, VALUES);
    else this.#look(shore, moment.seconds, 0);
    this.#look(shore, moment.until, VALUES);
    this.#until[0] = moment.until;
    const laps = this.#laps[character]!;
    laps.move(moment);
    this.#noise.fill(moment);
    const { bands, lap } = shore;
    for (let n = 0; n < bands.length; n += 1) {
      const { hz, width, still, surge, white, wash } = bands[n]!;
      const band = this.#bands[n]!;
      const sea = this.#sea;
      const lap0 = exp2(lap.octaves * (0.6 * laps.from[0]! + 0.6 * laps.from[1 + n]!));
      const lap1 = exp2(lap.octaves * (0.6 * laps.to[0]! + 0.6 * laps.to[1 + n]!));
      const level0 = lap0 * (still + surge * sea[SURGE]! + white * sea[WHITE]! + wash * sea[WASH]!);
      const level1 =
        lap1 * (still + surge * sea[VALUES + SURGE]! + white * sea[VALUES + WHITE]! + wash * sea[VALUES + WASH]!);
      band.hz = hz;
      band.width = width;
      band.left0 = level0 * (1 - sea[PLACE]!);
      band.right0 = level0 * (1 + sea[PLACE]!);
      band.left1 = level1 * (1 - sea[VALUES + PLACE]!);
      band.right1 = level1 * (1 + sea[VALUES + PLACE]!);
      band.add(out, this.#noise.block);
    }
    this.#foam(shore, moment);
    this.#bubbles.render(out);
    this.#splash(shore, moment);
    this.#splashes.render(out);
  }

  #gather({ period, rises, smallest }: OceanParameters, { random }: Moment, current: number): void {
    const waves = this.#waves;
    this.#current = current;
    for (let n = 0; n < WAVES; n += 1) {
      const k = current - BEFORE + n;
      const at = COLUMNS * n;
      random.draw(STREAM.wave, k);
      waves[at + BREAKS] = (k + random.value) * period;
      random.draw(STREAM.wave + 1, k);
      const size = random.value;
      waves[at + SIZE] = smallest + (1 - smallest) * size * size;
      random.draw(STREAM.wave + 2, k);
      waves[at + RISES] = rises * (0.7 + 0.8 * random.value);
      random.draw(STREAM.wave + 3, k);
      waves[at + COMES_FROM] = REACH * (random.value - 0.5);
      random.draw(STREAM.wave + 4, k);
      waves[at + GOES_TO] = REACH * (random.value - 0.5);
    }
  }

  /** Sets what the waves do at one end of the block. */
  #look({ surgeDecay, whiteDecay, washDecay }: OceanParameters, seconds: Seconds, at: number): void {
    const waves = this.#waves;
    const sea = this.#sea;
    let surge = 0;
    let white = 0;
    let wash = 0;
    let place = 0;
    for (let n = 0; n < WAVES; n += 1) {
      const wave = COLUMNS * n;
      const age = seconds - waves[wave + BREAKS]!;
      const rises = waves[wave + RISES]!;
      const size = waves[wave + SIZE]!;
      const height = age < 0 ? pow(raisedCosine(1 + age / rises), 1.5) : exp(-age / surgeDecay);
      const breaks = raisedCosine(1 + age / (BREAKING * rises));
      surge += size * height;
      white += size * size * breaks * exp(-Math.max(0, age) / whiteDecay);
      wash += size * breaks * exp(-Math.max(0, age) / washDecay);
      const from = waves[wave + COMES_FROM]!;
      place += size * height * (from + (waves[wave + GOES_TO]! - from) * raisedCosine((age + 2) / 6));
    }
    sea[at + SURGE] = surge;
    sea[at + WHITE] = white;
    sea[at + WASH] = wash;
    sea[at + PLACE] = Math.min(0.7, Math.max(-0.7, place));
  }

  /** Bubbles of the water that draws back. */
  #foam({ bubblesPerSecond, bubbleLevel }: OceanParameters, { random, block }: Moment): void {
    const bubbles = this.#bubbles;
    const wash = this.#sea[VALUES + WASH]!;
    random.mean = Math.min(3, (bubblesPerSecond * wash * wash * BLOCK) / this.#sampleRate);
    random.drawPoisson(STREAM.bubble, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(STREAM.bubble + 1, block, n);
      bubbles.level = bubbleLevel * Math.min(6, pow(1 - random.value, -0.5));
      random.draw(STREAM.bubble + 2, block, n);
      const hz = 900 * exp2(2.4 * random.value);
      bubbles.hz = hz;
      bubbles.decay = 1 / (0.043 * hz + 0.0014 * pow(hz, 1.5));
      bubbles.onset = 0.0012;
      random.draw(STREAM.bubble + 3, block, n);
      bubbles.pan = 0.1 + 0.8 * random.value;
      random.draw(STREAM.bubble + 4, block, n);
      bubbles.from = Math.floor(random.value * BLOCK);
      bubbles.rise = 0.1 * random.value;
      bubbles.metres = 12;
      bubbles.add();
    }
  }

  /** Water that falls back on water: most of it while a wave breaks. */
  #splash({ splashesPerSecond, splashLevel }: OceanParameters, { random, block }: Moment): void {
    const splashes = this.#splashes;
    const white = this.#sea[VALUES + WHITE]!;
    random.mean = Math.min(2, (splashesPerSecond * (CALM_SPLASHES + white) * BLOCK) / this.#sampleRate);
    random.drawPoisson(STREAM.splash, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(STREAM.splash + 1, block, n);
      splashes.noise = random.bits;
      splashes.level = splashLevel * Math.min(LOUDEST_SPLASH, pow(1 - random.value, -0.6)) * Math.min(1, 0.3 + white);
      random.draw(STREAM.splash + 2, block, n);
      const size = random.value;
      splashes.lowHz = 700 * exp2(1 - 2 * size);
      splashes.highHz = 9000 * exp2(-size);
      splashes.decay = 0.002 + 0.004 * size;
      splashes.splash = 0.35;
      splashes.splashDecay = 0.02 + 0.03 * size;
      splashes.modeHz = 500 * exp2(2 * size);
      splashes.modeDecay = 0.006;
      splashes.modeLevel = 0.1;
      random.draw(STREAM.splash + 3, block, n);
      splashes.pan = 0.15 + 0.7 * random.value;
      random.draw(STREAM.splash + 4, block, n);
      splashes.from = Math.floor(random.value * BLOCK);
      splashes.metres = 18;
      splashes.add();
    }
  }
}
