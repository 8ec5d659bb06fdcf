import type { HeartRecordPoint } from '@innertide/protocol/heart-record';
import { describe, expect, it } from 'vitest';
import { heartOutcome } from './heart-outcome.ts';
import { beginHeartRecord, recordPoint, withStep } from './heart-record.ts';
import { EMPTY_STREAM } from './heart-stream.ts';
import { UNKNOWN_BREATH } from './heart-window.ts';
import { beginRegulation } from './regulation.ts';

const plan = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };

function point(atSeconds: number, heartBpm: number | null, quality = 1): HeartRecordPoint {
  return {
    atSeconds,
    heartBpm,
    quality,
    breathPerMinute: null,
    rmssdMs: null,
    coherence: null,
    phase: 'following',
    parameters: plan,
  };
}

const outcome = (count: number, at: (second: number) => HeartRecordPoint) =>
  heartOutcome({ trace: Array.from({ length: count }, (_, second) => at(second)) });

describe('the outcome of a session', () => {
  it('needs seven minutes', () => {
    expect(outcome(419, (second) => point(second, 65)).name).toBe('too-short');
    expect(outcome(420, (second) => point(second, 65)).name).toBe('no-clear-change');
    expect(outcome(419, (second) => point(second + 1000, 65)).name).toBe('too-short');
  });

  it('needs seven whole minutes with a rate, and one at its beginning', () => {
    const without = (from: number, to: number) => (second: number) =>
      point(second, second >= from && second < to ? null : 65);
    expect(outcome(430, without(60, 120)).name).toBe('signal-too-weak');
    expect(outcome(490, without(60, 120)).name).toBe('no-clear-change');
    expect(outcome(720, without(0, 120)).name).toBe('signal-too-weak');
  });

  it('takes a minute without a point for one without a rate', () => {
    const holed = Array.from({ length: 430 }, (_, second) => point(second, 65)).filter(
      ({ atSeconds }) => atSeconds < 60 || atSeconds >= 120,
    );
    expect(heartOutcome({ trace: holed }).name).toBe('signal-too-weak');
  });

  it('compares the medians of the first and last three minutes', () => {
    const steps = outcome(600, (second) => point(second + 100, second < 180 ? 70 : second < 420 ? 66 : 62));
    expect(steps).toEqual({ name: 'lower', fromBpm: 70, toBpm: 62, limitBpm: 2 });
    const up = outcome(600, (second) => point(second, second < 181 ? 62 : second < 419 ? 66 : 70));
    expect(up).toMatchObject({ name: 'higher', fromBpm: 62, toBpm: 70 });
  });

  it('counts a change of more than two beats only', () => {
    const by = (change: number) => outcome(720, (second) => point(second, second < 360 ? 70 : 70 - change)).name;
    expect([by(2), by(2.1), by(-2), by(-2.1)]).toEqual(['no-clear-change', 'lower', 'no-clear-change', 'higher']);
  });

  it('asks for more in a heart that wanders: twice the robust deviation of its minutes', () => {
    // Every other minute three beats higher: neighbours differ by 3, so that the limit is 2 × 1.4826 × 3.
    const wandering = outcome(720, (second) => point(second, 66 + (Math.floor(second / 60) % 2) * 3));
    expect(wandering).toMatchObject({ name: 'no-clear-change' });
    expect('limitBpm' in wandering && wandering.limitBpm).toBeCloseTo(8.8956, 9);
  });

  it('counts rates of a quality from 0.3 on, where they are six tenths of a stretch', () => {
    const weak = (quality: number) => outcome(720, (second) => point(second, 65, quality)).name;
    expect([weak(0.3), weak(0.29)]).toEqual(['no-clear-change', 'signal-too-weak']);
    const known = (tenths: number) =>
      outcome(720, (second) => point(second, second % 10 >= 10 - tenths ? 65 : null)).name;
    expect([known(6), known(5)]).toEqual(['no-clear-change', 'signal-too-weak']);
  });

  it('takes the middle of two for the median of an even number', () => {
    const halves = outcome(600, (second) => point(second, second % 2 === 0 ? 60 : 64));
    expect(halves).toMatchObject({ fromBpm: 62 });
    // Without its first second the beginning has 179 rates, 90 of them 64.
    const odd = outcome(600, (second) => point(second, second === 0 ? null : second % 2 === 0 ? 60 : 64));
    expect(odd).toMatchObject({ fromBpm: 64 });
  });
});

describe('a heart record', () => {
  const settings = { mode: 'grounding', plan, targetBpm: 56 } as const;
  const begun = beginHeartRecord(settings, 'strap');
  const { state } = beginRegulation(settings, null);
  const window = {
    rateBpm: 66,
    quality: { score: 0.7, level: 'fair', reason: 'some-artefacts' },
    secondsSinceSignal: 0.4,
    breath: { ...UNKNOWN_BREATH, perMinute: 12 },
  } as const;

  it('begins with what was set up', () => {
    expect(begun).toEqual({
      version: 1,
      readings: [],
      sound: null,
      steering: null,
      mode: 'grounding',
      source: 'strap',
      targetBpm: 56,
      template: plan,
      stepSeconds: 1,
      trace: [],
      decisions: [],
      intervals: { atSeconds: [], rrMs: [], marks: '' },
      stream: EMPTY_STREAM,
    });
  });

  it('notes heart, quality, breath and what plays; without a heart, what plays', () => {
    expect(recordPoint(state, window, { rmssdMs: 40, coherence: 0.5 })).toEqual({
      atSeconds: 0,
      heartBpm: 66,
      quality: 0.7,
      breathPerMinute: 12,
      rmssdMs: 40,
      coherence: 0.5,
      phase: 'waiting',
      parameters: state.values,
    });
    expect(recordPoint({ ...state, atSeconds: -5 }, null)).toEqual({
      ...point(0, null, 0),
      phase: 'waiting',
      parameters: state.values,
    });
  });

  it('notes no rate that no device should send', () => {
    const rateOf = (rateBpm: number) => recordPoint(state, { ...window, rateBpm }).heartBpm;
    expect([rateOf(-1), rateOf(0), rateOf(400), rateOf(401)]).toEqual([null, 0, 400, null]);
  });

  it('has a point a second, however early or late a timer comes', () => {
    const times = [0, 0.6, 0.7, 1.2, 2.1, 2.5];
    const trace = times.reduce((record, at) => withStep(record, point(at, 66), []), begun).trace;
    expect(trace.map(({ atSeconds }) => atSeconds)).toEqual([0, 0.7, 2.1]);
  });

  it('gets coarser by half after an hour', () => {
    const full = { ...begun, trace: Array.from({ length: 3600 }, (_, second) => point(second, 66)) };
    expect(withStep(full, point(3599.1, 66), [])).toEqual(full);
    const next = withStep(full, point(3600, 66), []);
    expect(next.stepSeconds).toBe(2);
    expect(next.trace.length).toBe(1801);
    expect(next.trace.slice(0, 3).map(({ atSeconds }) => atSeconds)).toEqual([0, 2, 4]);
    expect(withStep(begun, point(0, 66), []).stepSeconds).toBe(1);
  });

  it('holds the newest 5,000 decisions', () => {
    const reason = { name: 'setup-changed' } as const;
    const decision = { atSeconds: 1, parameter: 'density', layer: 'echo', from: 0.5, to: 0.6, reason } as const;
    const full = { ...begun, decisions: new Array(5000).fill(decision) };
    const latest = { ...decision, atSeconds: 2 };
    const { decisions } = withStep(full, point(1, 66), [latest]);
    expect([decisions.length, decisions.at(-1)]).toEqual([5000, latest]);
    expect(withStep(full, point(1, 66), []).decisions).toBe(full.decisions);
  });
});
