import { fail, type Result, succeed } from '@innertide/std/result';
import type { Hertz, Unit } from '@innertide/std/units';
import type { Absence } from './figures.ts';
import { coveredSeconds, type Interval, intervalsWithin, spanSeconds } from './interval.ts';
import { type Band, bandPower, evenSeries, highestIn, periodogram, type SpectrumPoint } from './spectrum.ts';

/** Whether the heart rate swings with the pacer, as it does when a person breathes with it. */
export interface BreathEntrainment {
  readonly withPacer: boolean;
  /** How much of the swing lies at the pacer's frequency. */
  readonly share: Unit;
  /** Another breath that stands out, breaths a minute; null when none does. */
  readonly ownPerMinute: number | null;
}

const WINDOW_SECONDS = 64;
const SAMPLE_HZ = 4;
const WHOLE: Band = { fromHz: 0.04, toHz: 0.5 };
/** The wave of blood pressure lies below; above, a peak is a breath. */
const BREATHS_FROM_HZ = 0.13;
const HALF_WIDTH_HZ = 0.02;
const LEAST_PACER_SHARE = 0.5;
const LEAST_OWN_SHARE = 0.25;
/** Near 0.1 Hz blood pressure swings by itself: there only a swing larger than its own can be the breath's. */
const PRESSURE_BAND: Band = { fromHz: 0.075, toHz: 0.125 };
const LEAST_SWING_NEAR_PRESSURE = 0.026;
const LEAST_SWING = 0.006;

/**
 * Decides from respiratory sinus arrhythmia whether a person breathes with the pacer, over the last 64 s of clean intervals.
 * @param all accepted by the gate, oldest first.
 * @param paceBreathsPerMinute of the pacer.
 * @returns `window-too-short` or `too-few-beats` with too little data; `no-clear-peak` when neither the pacer's breath nor
 *   another one stands out.
 */
export function breathEntrainment(
  all: readonly Interval[],
  paceBreathsPerMinute: number,
): Result<BreathEntrainment, Absence> {
  const last = all.at(-1);
  const intervals = last ? intervalsWithin(all, last.endSeconds, WINDOW_SECONDS) : [];
  const heldSeconds = Math.min(spanSeconds(intervals), 2 * coveredSeconds(intervals));
  if (heldSeconds < WINDOW_SECONDS - 2) {
    return fail({ name: 'window-too-short', neededSeconds: WINDOW_SECONDS, heldSeconds: Math.round(heldSeconds) });
  }
  if (intervals.length < 24) return fail({ name: 'too-few-beats' });
  const meanMs = (1000 * coveredSeconds(intervals)) / intervals.length;
  const spectrum = periodogram(evenSeries(intervals, SAMPLE_HZ), SAMPLE_HZ, {
    ...WHOLE,
    toHz: Math.min(WHOLE.toHz, 500 / meanMs),
  });
  const total = bandPower(spectrum, WHOLE);
  if (!(total > 0)) return fail({ name: 'nothing-varies' });
  const paceHz = paceBreathsPerMinute / 60;
  const pacer = bandPower(spectrum, around(paceHz));
  const own = ownBreath(spectrum, paceHz);
  const nearPressure = paceHz > PRESSURE_BAND.fromHz && paceHz < PRESSURE_BAND.toHz;
  const swing = Math.sqrt(pacer) / meanMs;
  const share = Math.min(1, pacer / total);
  const ownPerMinute = own && own.power / total >= LEAST_OWN_SHARE ? own.hz * 60 : null;
  if (ownPerMinute !== null && own && own.power > pacer) return succeed({ withPacer: false, share, ownPerMinute });
  const swings = swing >= (nearPressure ? LEAST_SWING_NEAR_PRESSURE : LEAST_SWING);
  if (share >= LEAST_PACER_SHARE && swings) return succeed({ withPacer: true, share, ownPerMinute: null });
  return fail({ name: 'no-clear-peak' });
}

/** The strongest breath that is neither the pacer's nor an overtone of it. */
function ownBreath(
  spectrum: readonly SpectrumPoint[],
  paceHz: Hertz,
): { readonly hz: Hertz; readonly power: number } | null {
  const others = spectrum.filter(({ hz }) => [1, 2].every((n) => Math.abs(hz - n * paceHz) > HALF_WIDTH_HZ + 0.01));
  const peak = highestIn(others, { fromHz: BREATHS_FROM_HZ, toHz: WHOLE.toHz });
  return peak && { hz: peak.hz, power: bandPower(spectrum, around(peak.hz)) };
}

function around(centreHz: Hertz): Band {
  return { fromHz: centreHz - HALF_WIDTH_HZ, toHz: centreHz + HALF_WIDTH_HZ };
}
