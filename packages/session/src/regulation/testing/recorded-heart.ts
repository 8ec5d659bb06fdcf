import type { HeartRecord } from '@innertide/protocol/heart-record';
import { defaultSettings } from '../../settings.ts';
import { beginHeartRecord, type RecordedInterval, recordPoint, withIntervals, withStep } from '../heart-record.ts';
import { EMPTY_STREAM, type ReceivedMeasurement, withNotifications } from '../heart-stream.ts';
import { type HeartWindow, UNKNOWN_BREATH } from '../heart-window.ts';
import { planOf } from '../regulated-sound.ts';
import { beginRegulation, regulate } from '../regulation.ts';
import type { RegulationSettings } from '../regulation-state.ts';

const settings: RegulationSettings = {
  mode: 'grounding',
  plan: planOf(defaultSettings('grounding', 1)),
  targetBpm: null,
};

function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 0.9, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: { ...UNKNOWN_BREATH, perMinute: 13.25 } };
}

/** The record of a heart that swings, with gaps in its signal. */
export function recordOf(seconds: number): HeartRecord {
  let step = beginRegulation(settings, heartAt(72));
  let record = withStep(beginHeartRecord(settings, 'simulated'), recordPoint(step.state, heartAt(72)), step.decisions);
  // Added one by one, those of a night would be copied thirty thousand times.
  const beats: RecordedInterval[] = [];
  const notifications: ReceivedMeasurement[] = [];
  for (let at = 1; at < seconds; at += 1) {
    const window = at % 400 > 350 ? null : heartAt(72 - 10 * Math.sin(at / 90));
    step = regulate(step.state, settings, window, at);
    const figures = { rmssdMs: at > 60 ? 31.25 : null, coherence: at > 64 ? 0.4 : null };
    const refusal = at % 7 > 0 ? null : 'far-from-rhythm';
    beats.push({ atSeconds: at, rrMs: 832.03125, refusal, isAdjacent: at % 11 > 0 });
    record = withStep(record, recordPoint(step.state, window, figures), step.decisions);
    const rateBpm = at % 17 > 0 ? 72 : null;
    const contact = at % 13 > 0 ? 'detected' : 'lost';
    const intervalsMs = [832.03125, 835.9375].slice(0, at % 3);
    const estimates = intervalsMs.map((_, beat) => ({ errorMs: at % 40, isBlocked: beat > 0 && at % 5 === 0 }));
    const hasEstimates = at % 300 > 200 && estimates.length > 0;
    const measurement = {
      ...({ rateBpm, contact, energyKilojoules: null, intervalsMs } as const),
      ...(hasEstimates && { estimates }),
    };
    notifications.push({ measurement, receivedSeconds: 7_000.25 + at });
  }
  return { ...withIntervals(record, beats), stream: withNotifications(record.stream ?? EMPTY_STREAM, notifications) };
}
