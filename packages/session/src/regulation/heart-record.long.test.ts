import type { HeartRecord } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import { expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { beginHeartRecord, recordPoint, withStep } from './heart-record.ts';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { planOf } from './regulated-sound.ts';
import { beginRegulation, type RegulationSettings, regulate } from './regulation.ts';

const settings: RegulationSettings = {
  mode: 'grounding',
  plan: planOf(defaultSettings('grounding', 1)),
  targetBpm: null,
};

function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 0.9, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: { ...UNKNOWN_BREATH, perMinute: 13.25 } };
}

function recordOf(seconds: number): HeartRecord {
  let step = beginRegulation(settings, heartAt(72));
  let record = withStep(beginHeartRecord(settings, 'simulated'), recordPoint(step.state, heartAt(72)), step.decisions);
  for (let at = 1; at < seconds; at += 1) {
    const window = at % 400 > 350 ? null : heartAt(72 - 10 * Math.sin(at / 90));
    step = regulate(step.state, settings, window, at);
    const figures = { rmssdMs: at > 60 ? 31.25 : null, coherence: at > 64 ? 0.4 : null };
    record = withStep(record, recordPoint(step.state, window, figures), step.decisions);
  }
  return record;
}

it('a heart record keeps a bounded, evenly spaced trace of a long night and every decision', () => {
  const record = recordOf(9 * 3600);
  expect(record.trace.length).toBeLessThanOrEqual(3_600);
  expect(record.trace.length).toBeGreaterThan(1_800);
  const steps = record.trace.slice(1).map(({ atSeconds }, i) => atSeconds - elementAt(record.trace, i).atSeconds);
  expect(new Set(steps)).toEqual(new Set([record.stepSeconds]));
  expect(record.decisions[0]?.atSeconds).toBe(0);
});
