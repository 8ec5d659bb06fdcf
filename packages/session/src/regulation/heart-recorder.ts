import type { JudgedInterval } from '@innertide/heart/heart-monitor';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { RecordedSensor } from '@innertide/protocol/heart-stream';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import {
  beginHeartRecord,
  type RecordedInterval,
  recordPoint,
  type ShownFigures,
  withIntervals,
  withStep,
} from './heart-record.ts';
import {
  type ReceivedMeasurement,
  withClockPoint,
  withNotifications,
  withSegment,
  withSensor,
} from './heart-stream.ts';
import type { HeartWindow } from './heart-window.ts';
import type { RegulationSettings, RegulationStep } from './regulation-state.ts';

/** An interval that was judged, and how long ago its beat fell. */
export interface SensedInterval extends JudgedInterval {
  readonly agoSeconds: Seconds;
}

/** What happened since the step before. */
interface RecordedStep extends RegulationStep {
  readonly rules: RegulationSettings;
  readonly source: HeartRecord['source'];
  /** null without a sensor. */
  readonly window: HeartWindow | null;
  readonly figures: ShownFigures;
  readonly intervals: readonly SensedInterval[];
  readonly received: readonly ReceivedMeasurement[];
  readonly sensor: Omit<RecordedSensor, 'fromSeconds'> | null;
  /** The moment of the step on the page's steady clock and on the wall clock. */
  readonly steadySeconds: Seconds;
  readonly wallMs: Milliseconds;
}

/** Writes down a session as Heart Sync lives it, second by second: on the session's clock what was judged and played, as it came what was received. */
export class HeartRecorder {
  record: HeartRecord;
  /** Whether the interval before the next one is in the record. */
  #isMeasuring = false;
  /** Why the next segment begins. */
  #begins: 'begin' | 'pause' = 'begin';
  /** When the sound began, or went on after its last pause, on the session's clock. */
  #playsFromSeconds: Seconds;

  constructor(
    rules: RegulationSettings,
    source: HeartRecord['source'],
    atSeconds: Seconds,
    steering: HeartRecord['steering'] = null,
  ) {
    this.record = beginHeartRecord(rules, source, steering);
    this.#playsFromSeconds = atSeconds;
  }

  add(step: RecordedStep): void {
    const { state, decisions, window, figures, rules, source } = step;
    const isOther = this.record.source !== source && this.record.intervals.rrMs.length > 0;
    const about = { ...this.record, source, targetBpm: rules.targetBpm };
    const intervals = window === null ? [] : this.#timed(step.intervals, state.atSeconds);
    const stream = this.#streamed(step, intervals, isOther);
    const record = withStep(about, recordPoint(state, window, figures), decisions);
    this.record = { ...withIntervals(record, intervals), stream };
  }

  /** Leaves out what was measured while nothing played: the session's clock has no time for it. */
  pause(atSeconds: Seconds): void {
    if (this.#isMeasuring) this.#begins = 'pause';
    this.#isMeasuring = false;
    this.#playsFromSeconds = atSeconds;
  }

  /** The intervals of the last second on the session's clock. What began before the sound did, or went on, is not in it. */
  #timed(sensed: readonly SensedInterval[], atSeconds: Seconds): readonly RecordedInterval[] {
    const played = sensed
      .map(({ agoSeconds, ...interval }) => ({ ...interval, atSeconds: atSeconds - agoSeconds }))
      .filter((interval) => interval.atSeconds - interval.rrMs / 1000 >= this.#playsFromSeconds);
    const [first, ...rest] = played;
    return first === undefined ? [] : [{ ...first, isAdjacent: first.isAdjacent && this.#isMeasuring }, ...rest];
  }

  #streamed(step: RecordedStep, intervals: readonly RecordedInterval[], isOther: boolean): HeartRecord['stream'] {
    if (this.record.stream === null) return null;
    const { atSeconds } = step.state;
    let stream = withNotifications(this.record.stream, step.received);
    const point = { atSeconds, steadySeconds: step.steadySeconds, wallMs: Math.round(step.wallMs) };
    stream = withClockPoint(stream, point, !this.#isMeasuring && intervals.length > 0);
    if (step.sensor !== null) stream = withSensor(stream, { ...step.sensor, fromSeconds: atSeconds });
    for (const interval of intervals) {
      if (!interval.isAdjacent) {
        const why = this.#isMeasuring ? (isOther ? 'sensor' : 'gap') : this.#begins;
        stream = withSegment(stream, { fromSeconds: interval.atSeconds - interval.rrMs / 1000, why });
      }
      this.#isMeasuring = true;
    }
    return stream;
  }
}
