import type { Decibels, Hertz, Octaves, Seconds } from '@innertide/std/units';
import { startleOf } from './envelope.ts';
import { toLufs } from './loudness.ts';
import { ONSET_STEP_SECONDS } from './phrase-statistics.ts';
import type { SecondColumns } from './second-columns.ts';

const TEN_MINUTES: Seconds = 600;

function sumOf(values: Float64Array, from: Seconds, until: Seconds): number {
  return values.subarray(from, until).reduce((sum, value) => sum + value, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
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

/** What the last five minutes are beside the rest. */
export interface MeasuredEnding {
  /** Level of the last two minutes (without the last ten seconds, which every session fades) less that of all before the last five. */
  readonly levelDb: Decibels;
  /** Density of rises in the last two minutes over that before the last five. */
  readonly density: number;
  /** Fifths between the key centre of the last minute and that of the first ten. */
  readonly fifthsFromHome: number;
  /** Rank of the last five minutes among all, by how far level and density fall within: 1 is the strongest fall. */
  readonly rank: number;
}

const ENDING: Seconds = 300;

/** Measures the ending of a render that ends with the session. */
export function measureEnding(columns: SecondColumns): MeasuredEnding {
  const length = columns.energy.length;
  const from = length - ENDING;
  const density = (begin: Seconds, until: Seconds) => riseDensity(columns, begin, until);
  const falls = Array.from({ length: Math.floor(length / ENDING) }, (_, n) =>
    fallOf(columns, length - (n + 1) * ENDING),
  );
  const [own = 0] = falls;
  const part = (begin: Seconds, until: Seconds) => ({ ...columns, pitch: columns.pitch.slice(begin, until) });
  const [home = 0] = keyCentres(part(0, TEN_MINUTES), TEN_MINUTES);
  const [last = 0] = keyCentres(part(length - 70, length - 10), 60);
  return {
    levelDb: levelOf(columns, length - 120, length - 10) - levelOf(columns, 120, from),
    density: density(length - 120, length - 10) / density(120, from),
    fifthsFromHome: fifthsApart(home, last),
    rank: 1 + falls.filter((fall) => fall > own).length,
  };
}

/** How far level and density fall from the first half of five minutes to the last two, in decibels of both. */
function fallOf(columns: SecondColumns, begin: Seconds): Decibels {
  const level = (from: Seconds, until: Seconds) => levelOf(columns, begin + from, begin + until);
  const density = (from: Seconds, until: Seconds) =>
    10 * Math.log10(riseDensity(columns, begin + from, begin + until) + 1e-3);
  return level(0, 150) - level(180, 290) + density(0, 150) - density(180, 290);
}

/** Decibels of rise of the spectrum a second. */
function riseDensity({ rises }: SecondColumns, from: Seconds, until: Seconds): number {
  const perSecond = 1 / ONSET_STEP_SECONDS;
  const sum = sumOf(rises, Math.round(from * perSecond), Math.round(until * perSecond));
  return sum / (until - from);
}
