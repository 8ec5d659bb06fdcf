import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import type { Interval } from './interval.ts';
import { RESONANCE_STEP_SECONDS, type ResonanceAbsence, SETTLING_SECONDS } from './resonance.ts';
import { type Band, bandPower, evenSeries, highestIn, periodogram, type SpectrumPoint } from './spectrum.ts';

/**
 * What a pace did with the heart, by the six criteria of Lehrer's protocol (Lehrer et al. 2000, 2013; Shaffer and Meehan 2020), over the step without
 * its first 25 s.
 */
export interface ResonanceCriteria {
  /** How far the rate comes behind the breath, −180 to 180 degrees of a breath: at resonance they rise and fall together, 0. */
  readonly phaseDegrees: number;
  /** From trough to peak of each breath, the mean. */
  readonly swingBpm: BeatsPerMinute;
  /** Power of the rate from 0.04 to 0.15 Hz, in (beats a minute)². */
  readonly lfPower: number;
  /** Height of the highest peak in that band over its width at half its height, (beats a minute)²/Hz². */
  readonly peakSharpness: number;
  /** Share of the rate's variance that one even wave with its overtone explains. */
  readonly smoothness: Unit;
  /** Peaks in that band at least a quarter as high as the highest. */
  readonly peaks: number;
}

export const CRITERIA = ['phaseDegrees', 'swingBpm', 'lfPower', 'peakSharpness', 'smoothness', 'peaks'] as const;
export type CriterionName = (typeof CRITERIA)[number];

const SAMPLE_HZ = 4;
const LF: Band = { fromHz: 0.04, toHz: 0.15 };
/** The peak's sides are looked for beyond the band. */
const AROUND_LF: Band = { fromHz: 0.01, toHz: 0.2 };
const PEAK_SHARE = 0.25;
const LEAST_SECONDS: Seconds = 60;
const LEAST_COVERED_SHARE = 0.8;

/** Where a paced breath is fullest, as the phase of its fundamental wave in breaths: of one eased in over `inShare` and out over the rest. */
export function fullestAt(inShare: Unit): Unit {
  let [cosine, sine] = [0, 0];
  for (let i = 0; i < 360; i += 1) {
    const share = i / 360;
    const inwards = share < inShare ? share / inShare : 1 - (share - inShare) / (1 - inShare);
    const full = 0.5 - 0.5 * Math.cos(Math.PI * inwards);
    cosine += full * Math.cos(2 * Math.PI * share);
    sine += full * Math.sin(2 * Math.PI * share);
  }
  const turn = Math.atan2(sine, cosine) / (2 * Math.PI);
  return turn < 0 ? turn + 1 : turn;
}

/**
 * Computes the six criteria of one pace.
 * @param intervals accepted by the gate, on the same clock as `beganSeconds`.
 * @param beganSeconds when the first in-breath at this pace began.
 * @param fullest where in each of the pacer's breaths the person's own is fullest, in breaths: measured, or `fullestAt` of the pacer.
 * @returns `too-few-breaths` where less than a minute, or four fifths of it, was measured.
 */
export function resonanceCriteria(
  intervals: readonly Interval[],
  breathsPerMinute: number,
  beganSeconds: Seconds,
  fullest: Unit,
): Result<ResonanceCriteria, ResonanceAbsence> {
  const period = 60 / breathsPerMinute;
  const from = beganSeconds + Math.ceil(SETTLING_SECONDS / period) * period;
  const to = beganSeconds + Math.floor((RESONANCE_STEP_SECONDS + 0.5) / period) * period;
  const inside = intervals.filter(({ endSeconds }) => endSeconds > from - 2 && endSeconds < to + 2);
  const covered = inside.reduce((sum, { rrMs }) => sum + rrMs / 1000, 0);
  if (inside.length < 16 || covered < LEAST_COVERED_SHARE * (to - from)) return fail('too-few-breaths');
  const series = evenSeries(inside, SAMPLE_HZ).map((rrMs) => 60_000 / rrMs);
  const offset = Math.max(0, Math.round((from - elementAt(inside, 0).endSeconds) * SAMPLE_HZ));
  const rates = series.subarray(offset, offset + Math.round((to - from) * SAMPLE_HZ));
  if (rates.length < LEAST_SECONDS * SAMPLE_HZ) return fail('too-few-breaths');
  const late = elementAt(inside, 0).endSeconds + offset / SAMPLE_HZ - from;
  const wave = evenWave(rates, period, late);
  const spectrum = periodogram(rates, SAMPLE_HZ, AROUND_LF);
  return succeed({
    phaseDegrees: 360 * nearestTurn(wave.highestAt - fullest),
    swingBpm: meanSwing(rates, period),
    lfPower: bandPower(spectrum, LF),
    peakSharpness: sharpness(spectrum),
    smoothness: wave.share,
    peaks: peakCount(spectrum),
  });
}

/** The wave of the pace and its overtone that fit best: where the first is highest, in breaths, and how much of the variance both hold. */
function evenWave(
  rates: Float64Array,
  period: Seconds,
  late: Seconds,
): { readonly highestAt: number; readonly share: Unit } {
  const n = rates.length;
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / n;
  const parts = [1, 2].map((overtone) => {
    let [cosine, sine] = [0, 0];
    rates.forEach((rate, k) => {
      const angle = (2 * Math.PI * overtone * (late + k / SAMPLE_HZ)) / period;
      cosine += ((rate - mean) * Math.cos(angle) * 2) / n;
      sine += ((rate - mean) * Math.sin(angle) * 2) / n;
    });
    return { cosine, sine };
  });
  const first = elementAt(parts, 0);
  const explained = parts.reduce((sum, { cosine, sine }) => sum + (cosine ** 2 + sine ** 2) / 2, 0);
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / n;
  const share = variance > 0 ? Math.min(1, explained / variance) : 0;
  return { highestAt: Math.atan2(first.sine, first.cosine) / (2 * Math.PI), share };
}

function meanSwing(rates: Float64Array, period: Seconds): BeatsPerMinute {
  const samples = period * SAMPLE_HZ;
  const swings: number[] = [];
  for (let from = 0; from + samples <= rates.length + 0.5; from += samples) {
    const breath = rates.subarray(Math.round(from), Math.round(from + samples));
    swings.push(Math.max(...breath) - Math.min(...breath));
  }
  return swings.reduce((sum, swing) => sum + swing, 0) / swings.length;
}

function sharpness(spectrum: readonly SpectrumPoint[]): number {
  const peak = highestIn(spectrum, LF);
  if (!peak) return 0;
  const at = spectrum.indexOf(peak);
  const isLow = ({ density }: SpectrumPoint) => density < peak.density / 2;
  const after = spectrum.slice(at).find(isLow) ?? elementAt(spectrum, spectrum.length - 1);
  const before = spectrum.slice(0, at).findLast(isLow) ?? elementAt(spectrum, 0);
  return peak.density / (after.hz - before.hz);
}

function peakCount(spectrum: readonly SpectrumPoint[]): number {
  const least = PEAK_SHARE * (highestIn(spectrum, LF)?.density ?? 0);
  return spectrum.filter(({ hz, density }, i) => {
    const [before, after] = [spectrum[i - 1]?.density ?? 0, spectrum[i + 1]?.density ?? 0];
    return hz >= LF.fromHz && hz < LF.toHz && density >= least && density > before && density > after;
  }).length;
}

/** To −0.5 to 0.5. */
function nearestTurn(breaths: number): number {
  return breaths - Math.round(breaths);
}
