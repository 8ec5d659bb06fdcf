import type { GateRefusal } from '@innertide/heart/gate';
import { INTERVAL_MARKS, MOST_RECORDED_INTERVALS } from '@innertide/protocol/heart-intervals';
import { type HeartRest, MOST_READINGS } from '@innertide/protocol/heart-reading';
import type { Decision, HeartRecord, HeartRecordPoint } from '@innertide/protocol/heart-record';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { EMPTY_STREAM } from './heart-stream.ts';
import type { HeartWindow } from './heart-window.ts';
import type { RegulationSettings, RegulationState } from './regulation-state.ts';

/** An hour at one point a second; beyond, every second point goes, and half as many come. */
const MOST_POINTS = 3_600;
const MOST_DECISIONS = 5_000;

const NO_INTERVALS: HeartRecord['intervals'] = { atSeconds: [], rrMs: [], marks: '' };

/** Creates a record without points and decisions. */
export function beginHeartRecord(
  settings: RegulationSettings,
  source: HeartRecord['source'],
  steering: HeartRecord['steering'] = null,
): HeartRecord {
  const { mode, targetBpm, plan } = settings;
  return {
    version: 1,
    mode,
    source,
    targetBpm,
    template: plan,
    stepSeconds: 1,
    trace: [],
    decisions: [],
    intervals: NO_INTERVALS,
    stream: EMPTY_STREAM,
    steering,
    readings: [],
    sound: null,
  };
}

/** Figures that are shown beside the rate; null where there are none. */
export interface ShownFigures {
  readonly rmssdMs: number | null;
  readonly coherence: number | null;
}

/**
 * Creates the trace's point of one step.
 * @param window what is measured of the heart; null without a sensor.
 */
export function recordPoint(
  state: RegulationState,
  window: HeartWindow | null,
  figures: ShownFigures = { rmssdMs: null, coherence: null },
): HeartRecordPoint {
  return {
    atSeconds: Math.max(0, state.atSeconds),
    heartBpm: window === null ? null : plausible(window.rateBpm),
    quality: window?.quality.score ?? 0,
    breathPerMinute: window === null ? null : plausible(window.breath.perMinute),
    ...figures,
    phase: state.phase,
    parameters: state.values,
  };
}

/** Adds a step to a record. Its size is bounded: an old trace gets coarser, decisions stay. */
export function withStep(record: HeartRecord, point: HeartRecordPoint, decisions: readonly Decision[]): HeartRecord {
  const last = record.trace.at(-1);
  const due = !last || point.atSeconds >= last.atSeconds + record.stepSeconds - TIMER_JITTER_SECONDS;
  const trace = due ? [...record.trace, point] : record.trace;
  const coarse = trace.length > MOST_POINTS;
  return {
    ...record,
    stepSeconds: coarse ? record.stepSeconds * 2 : record.stepSeconds,
    trace: coarse ? trace.filter((_, index) => index % 2 === 0) : trace,
    decisions: decisions.length === 0 ? record.decisions : [...record.decisions, ...decisions].slice(-MOST_DECISIONS),
  };
}

/** An interval for the record, timed on the session's clock. */
export interface RecordedInterval {
  readonly atSeconds: Seconds;
  readonly rrMs: Milliseconds;
  /** Why it was refused; null where it was accepted. */
  readonly refusal: GateRefusal | null;
  readonly isAdjacent: boolean;
}

/** Adds intervals to a record, oldest first. Beyond ten hours the oldest go. */
export function withIntervals(record: HeartRecord, added: readonly RecordedInterval[]): HeartRecord {
  if (added.length === 0) return record;
  const { atSeconds, rrMs, marks } = record.intervals;
  const intervals: HeartRecord['intervals'] = {
    atSeconds: [...atSeconds, ...added.map((one) => one.atSeconds)].slice(-MOST_RECORDED_INTERVALS),
    rrMs: [...rrMs, ...added.map((one) => one.rrMs)].slice(-MOST_RECORDED_INTERVALS),
    marks: `${marks}${added.map(markOf).join('')}`.slice(-MOST_RECORDED_INTERVALS),
  };
  return { ...record, intervals };
}

function markOf({ refusal, isAdjacent }: RecordedInterval): string {
  const mark = INTERVAL_MARKS[refusal ?? 'accepted'];
  return isAdjacent ? mark : mark.toUpperCase();
}

/** Adds what was measured beside the session; beyond twenty nothing is added. */
export function withReading(record: HeartRecord, reading: HeartRest): HeartRecord {
  return { ...record, readings: [...record.readings, reading].slice(0, MOST_READINGS) };
}

/** Timers come a little early and late. */
const TIMER_JITTER_SECONDS: Seconds = 0.3;

function plausible(rate: number | null): number | null {
  return rate !== null && rate >= 0 && rate <= 400 ? rate : null;
}

/** The intervals in ms with a 0 where something is missing between two of them: as `innertide hrv` reads a recording. */
export function gappedIntervals({ rrMs, marks }: HeartRecord['intervals']): readonly Milliseconds[] {
  return rrMs.flatMap((value, index) => {
    const mark = marks.charAt(index);
    return index > 0 && mark !== mark.toLowerCase() ? [0, value] : [value];
  });
}
