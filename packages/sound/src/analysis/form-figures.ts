import { median } from '@innertide/std/median';
import type { Decibels, Hertz, Octaves, Seconds } from '@innertide/std/units';
import { startleOf } from './envelope.ts';
import { toLufs } from './loudness.ts';
import { ONSET_STEP_SECONDS } from './phrase-statistics.ts';
import type { SecondColumns } from './second-columns.ts';

const TEN_MINUTES: Seconds = 600;

function sumOf(values: Float64Array, from: Seconds, until: Seconds): number {
  return values.subarray(from, until).reduce((sum, value) => sum + value, 0);
}

/** Loudness of a time in LUFS, without a gate: silence counts. */
export function levelOf({ energy }: SecondColumns, from: Seconds, until: Seconds): Decibels {
  return toLufs(sumOf(energy, from, until) / Math.max(1, Math.min(until, energy.length) - from));
}

/** Centre of all power of a time. */
export function centroidOf({ power, weightedPower }: SecondColumns, from: Seconds, until: Seconds): Hertz {
  return sumOf(weightedPower, from, until) / Math.max(1e-20, sumOf(power, from, until));
}

function tenMinuteBlocks(columns: SecondColumns): readonly (readonly [from: Seconds, until: Seconds])[] {
  const count = Math.floor(columns.energy.length / TEN_MINUTES);
  return Array.from({ length: count }, (_, n) => [n * TEN_MINUTES, (n + 1) * TEN_MINUTES] as const);
}

/** From the softest ten minutes to the loudest. */
export function tenMinuteSpan(columns: SecondColumns): Decibels {
  const levels = tenMinuteBlocks(columns).map(([from, until]) => levelOf(columns, from, until));
  return Math.max(...levels) - Math.min(...levels);
}

/** From the darkest ten minutes to the brightest. */
export function centroidSpan(columns: SecondColumns): Octaves {
  const centroids = tenMinuteBlocks(columns).map(([from, until]) => Math.log2(centroidOf(columns, from, until)));
  return Math.max(...centroids) - Math.min(...centroids);
}

/** A passage of near-silence that was measured. */
export interface MeasuredClearing {
  readonly begin: Seconds;
  readonly seconds: Seconds;
}

/** Over how many seconds a level is averaged (short-term loudness, EBU Tech 3341). */
const SHORT_TERM: Seconds = 3;

/** Passages of 5 s or more whose short-term loudness lies `underDb` or more under the median; the ends of the render are none. */
export function measuredClearings(columns: SecondColumns, underDb: Decibels = 12): MeasuredClearing[] {
  const { energy } = columns;
  const levels = Array.from(energy, (_, n) =>
    levelOf(columns, Math.max(0, n - 1), Math.min(energy.length, n - 1 + SHORT_TERM)),
  );
  const limit = median(levels) - underDb;
  const clearings: MeasuredClearing[] = [];
  let begin = -1;
  for (let n = 0; n <= levels.length; n += 1) {
    const isUnder = n < levels.length && (levels[n] ?? 0) <= limit;
    if (isUnder && begin < 0) begin = n;
    if (isUnder || begin < 0) continue;
    if (begin > 5 && n < levels.length && n - begin >= 5) clearings.push({ begin, seconds: n - begin });
    begin = -1;
  }
  return clearings;
}

/** Longest time without a clearing of 20 to 60 s, from one end of the render to the other. */
export function longestWithoutClearing(columns: SecondColumns): Seconds {
  const found = measuredClearings(columns).filter(({ seconds }) => seconds >= 20 && seconds <= 60);
  const times = [0, ...found.map(({ begin }) => begin), columns.energy.length];
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? 0)));
}

/** The most by which a fortieth of a second is louder than the one a tenth before, anywhere. */
export function largestRise({ short }: SecondColumns): Decibels {
  return startleOf(short);
}

/**
 * Key centres on the circle of fifths, one each five minutes: the phase of the fifth Fourier coefficient of the pitch profile (E. Amiot,
 * 2016), 0 to 12, where a key a fifth higher is one more, whatever its scale.
 */
export function keyCentres({ pitch }: SecondColumns, everySeconds: Seconds = 300): number[] {
  const count = Math.floor(pitch.length / everySeconds);
  return Array.from({ length: count }, (_, n) => {
    let re = 0;
    let im = 0;
    for (const profile of pitch.slice(n * everySeconds, (n + 1) * everySeconds)) {
      profile.forEach((value, pitchClass) => {
        re += value * Math.cos((2 * Math.PI * 7 * pitchClass) / 12);
        im += value * Math.sin((2 * Math.PI * 7 * pitchClass) / 12);
      });
    }
    return ((((Math.atan2(im, re) * 12) / (2 * Math.PI)) % 12) + 12) % 12;
  });
}

/** The most that two key centres lie apart, in fifths: 0 to 6. */
export function keySpan(columns: SecondColumns): number {
  const centres = keyCentres(columns);
  return Math.max(0, ...centres.flatMap((a) => centres.map((b) => fifthsApart(a, b))));
}

function fifthsApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 12;
  return Math.min(apart, 12 - apart);
}

/** What the end of a session is beside the rest of it. */
export interface MeasuredEnding {
  /** Level of the last two minutes (without the last ten seconds, which every session fades) less that of all before the last five. */
  readonly levelDb: Decibels;
  /** Density of rises in the last two minutes over that before the last five. */
  readonly density: number;
  /** Share of the passages as long as the end, before the last five minutes, that are as soft and as sparse. */
  readonly alike: number;
  /** Share of the last minute in which the lowest strong tone is a given pitch class. */
  readonly onTonic: number;
}

const ENDING: Seconds = 300;

/** The end itself: two minutes without the last ten seconds. */
const END_FROM: Seconds = 120;
const END_UNTIL: Seconds = 10;

/** Passages that the end is held against begin this far apart. */
const PASSAGE_HOP: Seconds = 20;

/**
 * Measures the ending of a render that ends with the session.
 *
 * @param tonic pitch class of the home key, 0 to 11
 */
export function measureEnding(columns: SecondColumns, tonic: number): MeasuredEnding {
  const length = columns.energy.length;
  const of = (from: Seconds, until: Seconds) =>
    [levelOf(columns, from, until), riseDensity(columns, from, until)] as const;
  const [levelBefore, densityBefore] = of(END_FROM, length - ENDING);
  const [level, density] = of(length - END_FROM, length - END_UNTIL);
  let passages = 0;
  let alike = 0;
  for (let at = END_FROM; at + END_FROM - END_UNTIL <= length - ENDING; at += PASSAGE_HOP) {
    const [otherLevel, otherDensity] = of(at, at + END_FROM - END_UNTIL);
    passages += 1;
    if (otherLevel <= level && otherDensity <= density) alike += 1;
  }
  const last = columns.bass.subarray(length - 60 - END_UNTIL, length - END_UNTIL).filter(Number.isFinite);
  const onTonic = last.filter((midi) => ((Math.round(midi - tonic) % 12) + 12) % 12 === 0).length;
  return {
    levelDb: level - levelBefore,
    density: density / densityBefore,
    alike: alike / passages,
    onTonic: onTonic / last.length,
  };
}

/** Decibels of rise of the spectrum a second. */
function riseDensity({ rises }: SecondColumns, from: Seconds, until: Seconds): number {
  const perSecond = 1 / ONSET_STEP_SECONDS;
  const sum = sumOf(rises, Math.round(from * perSecond), Math.round(until * perSecond));
  return sum / (until - from);
}
