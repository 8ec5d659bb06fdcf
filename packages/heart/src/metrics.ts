import { elementAt } from '@innertide/std/element-at';
import { lazily } from '@innertide/std/lazily';
import { recordOf } from '@innertide/std/record';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import {
  type Absence,
  DEFAULT_METHOD,
  FIGURES,
  type Figure,
  type FigureName,
  type Figures,
  type Method,
} from './figures.ts';
import { coveredSeconds, type Interval, intervalsWithin, spanSeconds } from './interval.ts';
import { type Band, bandPower, evenSeries, highestIn, periodogram, type SpectrumPoint, welch } from './spectrum.ts';
import { type TimeDomain, timeDomain } from './time-domain.ts';

const COHERENCE_WINDOW_SECONDS = 64;
const BREATHING_WINDOW_SECONDS = 60;

/**
 * The shortest window of each figure, in seconds: Munoz et al. 2015 (RMSSD, SDNN), Baek et al. 2015 (LF, HF), McCraty
 * 2010 (coherence).
 */
const SHORTEST_WINDOW_SECONDS: Readonly<Record<FigureName, Seconds>> = {
  meanRr: 0,
  meanHr: 0,
  rmssd: 30,
  lnRmssd: 30,
  pnn50: 60,
  sd1: 60,
  sdnn: 120,
  sd2: 120,
  hf: 60,
  lf: 120,
  lfHf: 120,
  respirationRate: BREATHING_WINDOW_SECONDS,
  coherence: COHERENCE_WINDOW_SECONDS,
};

/** Beats rarely fall on the window's edge. */
const EDGE_SECONDS = 2;
/** A window mostly of holes is not a window. */
const LEAST_COVERED_SHARE = 0.5;
const FEWEST_BEATS_FOR_RATE = 5;
/** Of neighbours that can be differenced: three intervals in a row. */
const FEWEST_PAIRS_FOR_SPREAD = 2;
const FEWEST_BEATS_FOR_SPECTRUM = 16;

/**
 * Computes every figure of a train of clean intervals: time domain, LF and HF over all of it, breathing over the last 60 s,
 * coherence over the last 64 s. Units: meanRr, sdnn, rmssd, sd1, sd2 in ms; meanHr in beats a minute; pnn50 in per cent; lf, hf
 * in ms²; respirationRate in breaths a minute; coherence a share from 0 to 1. A figure that cannot be computed holds its
 * `Absence` instead. Sources: Task Force 1996 (time domain, bands), `SHORTEST_WINDOW_SECONDS` (windows), docs/heart.md.
 * @param intervals accepted by the gate, oldest first.
 * @example measure(passAll(intervalsInSeries(rrMs))).rmssd // { ok: true, value: … } in ms, or { ok: false, reason: … }
 */
export function measure(intervals: readonly Interval[], method: Method = DEFAULT_METHOD): Figures {
  const powers = bands(intervals, method, ['lf', 'hf']);
  return {
    ...inTimeDomain(intervals, method),
    ...powers,
    lfHf: ratio(powers),
    respirationRate: respirationRate(intervals, method),
    coherence: coherence(intervals, method),
  };
}

/**
 * Computes the figures of a moment, each over its own window: mean and RMSSD over a minute, pNN50, SD1 and HF over two, all else over five
 * (respiration and coherence over the end of it). The powers of LF and HF are computed when they are first read: no screen reads them.
 * @param fiveMinutes clean intervals, oldest first; the shorter windows are its end.
 */
export function measureMoment(
  { minute, twoMinutes, fiveMinutes }: Readonly<Record<'minute' | 'twoMinutes' | 'fiveMinutes', readonly Interval[]>>,
  method: Method,
): Figures {
  const { meanRr, meanHr, rmssd, lnRmssd } = inTimeDomain(minute, method);
  const { pnn50, sd1 } = inTimeDomain(twoMinutes, method);
  const { sdnn, sd2 } = inTimeDomain(fiveMinutes, method);
  const powers = lazily({
    ofTwo: () => bands(twoMinutes, method, ['hf']),
    ofFive: () => bands(fiveMinutes, method, ['lf', 'hf']),
  });
  return Object.assign(
    lazily({ lf: () => powers.ofFive.lf, hf: () => powers.ofTwo.hf, lfHf: () => ratio(powers.ofFive) }),
    { meanRr, meanHr, rmssd, lnRmssd, pnn50, sd1, sdnn, sd2 },
    { respirationRate: respirationRate(fiveMinutes, method), coherence: coherence(fiveMinutes, method) },
  );
}

function ratio({ lf, hf }: Readonly<Record<'lf' | 'hf', Figure>>): Figure {
  return lf.ok && hf.ok ? figure(lf.value / hf.value) : lf.ok ? hf : lf;
}

type InTime = 'meanRr' | 'meanHr' | 'sdnn' | 'rmssd' | 'lnRmssd' | 'pnn50' | 'sd1' | 'sd2';

function inTimeDomain(intervals: readonly Interval[], method: Method): Pick<Figures, InTime> {
  const time = timeDomain(intervals);
  const inTime = (name: InTime, value: number) =>
    longEnough(intervals, name, method) ?? enoughBeats(name, time) ?? figure(value);
  return {
    meanRr: inTime('meanRr', time.meanRrMs),
    meanHr: inTime('meanHr', time.meanRateBpm),
    sdnn: inTime('sdnn', time.sdnnMs),
    rmssd: inTime('rmssd', time.rmssdMs),
    lnRmssd: inTime('lnRmssd', time.lnRmssd),
    pnn50: inTime('pnn50', time.pnn50Percent),
    sd1: inTime('sd1', time.sd1Ms),
    sd2: inTime('sd2', time.sd2Ms),
  };
}

/** Every figure as that of a signal that is too poor to tell any. */
export const WITHHELD: Figures = recordOf(FIGURES, () => fail<Absence>({ name: 'signal-poor' }));

const BREATHING_BAND: Band = { fromHz: 0.13, toHz: 0.5 };
const PACE_TOLERANCE = 0.3;
const PEAK_HALF_WIDTH_HZ = 0.015;
/** With a pacer the breath is looked for beside it, and its peak must hold this share of what is there. */
const LEAST_PEAK_SHARE = 0.3;
/** Without one it is looked for everywhere: noise alone may stand out as far as the breath in one of a thousand windows. */
const BY_CHANCE = 0.001;
/** So far apart are peaks of noise that know nothing of each other, seen through a Hann window of a minute (9,000 simulated). */
const PEAK_OF_NOISE_HZ = 0.0265;
/** A breath is hidden, or another one made, where more of the time is bridged by a line. */
const LEAST_COVERED_BY_BREATHS = 0.9;
/** Fewer than two beats a breath make a slower one of it: what may be the mirror image of one this quick is not shown. */
const QUICKEST_BREATH_HZ = 0.4;
/** Where a slow breath and the wave of blood pressure lie. */
const SLOW_BAND: Band = { fromHz: 0.05, toHz: 0.13 };
/** Below a slow swing this much stronger, what stands out is its overtone, or noise. */
const SLOW_DROWNS = 4;

/**
 * Breaths a minute from the swing of the rate with the breath, over the last 60 s. Without a pace it looks above 0.13 Hz
 * only, because the wave of blood pressure near 0.1 Hz looks like a slow breath, and is silent unless one peak stands out.
 */
function respirationRate(all: readonly Interval[], method: Method = DEFAULT_METHOD): Figure {
  const intervals = lastSeconds(all, BREATHING_WINDOW_SECONDS);
  const absence = longEnough(intervals, 'respirationRate', method) ?? enoughForSpectrum(intervals);
  if (absence) return absence;
  if (coveredSeconds(intervals) < LEAST_COVERED_BY_BREATHS * spanSeconds(intervals))
    return fail({ name: 'signal-poor' });
  const pace = method.paceBreathsPerMinute === null ? null : method.paceBreathsPerMinute / 60;
  const beatHz = intervals.length / coveredSeconds(intervals);
  const fastestHz = Math.min(beatHz / 2, beatHz - QUICKEST_BREATH_HZ);
  const band = pace === null ? BREATHING_BAND : around(pace, pace * PACE_TOLERANCE);
  const searched = { fromHz: band.fromHz, toHz: Math.min(band.toHz, fastestHz) };
  const margin = 0.01;
  const spectrum = periodogram(evenSeries(intervals, method.sampleHz), method.sampleHz, {
    fromHz: Math.max(0, Math.min(searched.fromHz, pace === null ? SLOW_BAND.fromHz : 1) - margin),
    toHz: searched.toHz + margin,
  });
  const peak = highestIn(spectrum, searched);
  const index = peak ? spectrum.indexOf(peak) : -1;
  const [before, after] = [spectrum[index - 1], spectrum[index + 1]];
  if (!peak || !before || !after) return fail({ name: 'nothing-varies' });
  const risesPastTheEdge = before.density > peak.density || after.density > peak.density;
  const share = bandPower(spectrum, around(peak.hz, PEAK_HALF_WIDTH_HZ)) / bandPower(spectrum, searched);
  const least = pace === null ? shareByChance(searched) : LEAST_PEAK_SHARE;
  if (risesPastTheEdge || !(share >= least)) return fail({ name: 'no-clear-peak' });
  if (pace === null && isOfSlowBreath(spectrum, peak)) return fail({ name: 'no-clear-peak' });
  const bend = before.density - 2 * peak.density + after.density;
  const shift = bend < 0 ? (before.density - after.density) / (2 * bend) : 0;
  return figure(60 * (peak.hz + shift * (after.hz - peak.hz)));
}

/**
 * The share of a band's power that the highest peak of noise exceeds by chance, once in a thousand: the first term of Fisher's test
 * (Proc. R. Soc. A 125:54, 1929). A narrow band holds few peaks, and one of them stands out easily.
 */
function shareByChance({ fromHz, toHz }: Band): number {
  const peaks = Math.max(2, (toHz - fromHz) / PEAK_OF_NOISE_HZ);
  return 1 - (BY_CHANCE / peaks) ** (1 / (peaks - 1));
}

/** Whether a peak says nothing beside a slow breath: an overtone, which is weaker than what it is an overtone of, or noise. */
function isOfSlowBreath(spectrum: readonly SpectrumPoint[], peak: SpectrumPoint): boolean {
  return bandPower(spectrum, SLOW_BAND) > SLOW_DROWNS * bandPower(spectrum, around(peak.hz, PEAK_HALF_WIDTH_HZ));
}

const COHERENCE_PEAK_BAND: Band = { fromHz: 0.04, toHz: 0.26 };
const WHOLE_BAND: Band = { fromHz: 0.0033, toHz: 0.4 };

/**
 * How much of the rhythm's power lies in its one strongest wave (±0.015 Hz, searched in 0.04 to 0.26 Hz), over the last
 * 64 s: 0 to 1. It says "one rhythm", not "calm". Ratio of McCraty 2010 = share / (1 − share).
 */
function coherence(all: readonly Interval[], method: Method = DEFAULT_METHOD): Figure {
  const intervals = lastSeconds(all, COHERENCE_WINDOW_SECONDS);
  const absence = longEnough(intervals, 'coherence', method) ?? enoughForSpectrum(intervals);
  if (absence) return absence;
  const spectrum = periodogram(evenSeries(intervals, method.sampleHz), method.sampleHz, WHOLE_BAND);
  const peak = highestIn(spectrum, COHERENCE_PEAK_BAND);
  if (!peak) return fail({ name: 'nothing-varies' });
  return figure(
    Math.min(1, bandPower(spectrum, around(peak.hz, PEAK_HALF_WIDTH_HZ)) / bandPower(spectrum, WHOLE_BAND)),
  );
}

/** LF and HF from one spectrum; of what is not wanted the frequencies are not computed, and it says nothing. */
function bands(
  intervals: readonly Interval[],
  method: Method,
  wanted: readonly ('lf' | 'hf')[],
): { readonly lf: Figure; readonly hf: Figure } {
  const absences = recordOf(
    ['lf', 'hf'],
    (name) => longEnough(intervals, name, method) ?? enoughForSpectrum(intervals),
  );
  const computed = wanted.filter((name) => absences[name] === null);
  const { sampleHz, segmentSeconds } = method;
  const spectrum =
    computed.length === 0
      ? []
      : welch(evenSeries(intervals, sampleHz), sampleHz, segmentSeconds, {
          fromHz: Math.min(...computed.map((name) => method[name].fromHz)),
          toHz: Math.max(...computed.map((name) => method[name].toHz)),
        });
  return recordOf(['lf', 'hf'], (name) => absences[name] ?? figure(bandPower(spectrum, method[name])));
}

function longEnough(intervals: readonly Interval[], name: FigureName, method: Method): Absent | null {
  const neededSeconds = method.anyLength ? 0 : SHORTEST_WINDOW_SECONDS[name];
  const heldSeconds = Math.min(spanSeconds(intervals), coveredSeconds(intervals) / LEAST_COVERED_SHARE);
  return heldSeconds + EDGE_SECONDS < neededSeconds
    ? fail({ name: 'window-too-short', neededSeconds, heldSeconds: Math.round(heldSeconds * 10) / 10 })
    : null;
}

type Absent = Result<never, Absence>;

function enoughBeats(name: FigureName, { count, pairs }: TimeDomain): Absent | null {
  const enough =
    name === 'meanRr' || name === 'meanHr' ? count >= FEWEST_BEATS_FOR_RATE : pairs >= FEWEST_PAIRS_FOR_SPREAD;
  return enough ? null : fail({ name: 'too-few-beats' });
}

function enoughForSpectrum(intervals: readonly Interval[]): Absent | null {
  if (intervals.length < FEWEST_BEATS_FOR_SPECTRUM) return fail({ name: 'too-few-beats' });
  return intervals.every(({ rrMs }) => rrMs === elementAt(intervals, 0).rrMs) ? fail({ name: 'nothing-varies' }) : null;
}

/** A figure that division by zero or a logarithm of it left without a value: every interval was the same. */
function figure(value: number): Figure {
  return Number.isFinite(value) ? succeed(value) : fail({ name: 'nothing-varies' });
}

function lastSeconds(intervals: readonly Interval[], seconds: Seconds): readonly Interval[] {
  const last = intervals.at(-1);
  return last ? intervalsWithin(intervals, last.endSeconds, seconds) : [];
}

function around(centreHz: Hertz, halfWidthHz: Hertz): Band {
  return { fromHz: centreHz - halfWidthHz, toHz: centreHz + halfWidthHz + 1e-9 };
}
