import { describe, expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';
import { type ResonancePoint, resonanceCurve } from './resonance.ts';

const frame = (intervalsMs: readonly number[], rateBpm: number | null = null) =>
  ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;

/** Beats of one length each, as they fall. @returns the time of the last. */
function play(monitor: HeartMonitor, rrMs: number, count: number, from = 0, rateBpm: number | null = null): number {
  let at = from;
  for (let beat = 0; beat < count; beat += 1) {
    at += rrMs / 1000;
    monitor.receive(frame([rrMs], rateBpm), at);
  }
  return at;
}

const rateOf = (result: { readonly ok: boolean; readonly value?: number }) => (result.ok ? result.value : null);

describe('the rate of a live heart', () => {
  it('is of the last 20 s, the recent one of the last 10 s', () => {
    const monitor = new HeartMonitor();
    const calm = play(monitor, 1000, 60);
    const at = play(monitor, 900, 13, calm);
    const { rate, recentRate } = monitor.read(at);
    // The last interval is judged when the next one comes.
    expect(rateOf(recentRate)).toBeCloseTo(60_000 / 900, 9);
    expect(rateOf(rate)).toBeGreaterThan(61);
    expect(rateOf(rate)).toBeLessThan(65);
  });

  it('is the device’s own while fewer than eight beats are judged', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, 1000, 8, 0, 61);
    expect(monitor.read(at)).toMatchObject({
      quality: { reason: 'starting' },
      rate: { ok: true, value: 61 },
      recentRate: { ok: true, value: 61 },
      secondsSinceSignal: 0,
    });
    expect(monitor.read(play(monitor, 1000, 1, at, 61))).toMatchObject({
      quality: { level: 'good' },
      rate: { value: 60 },
    });
  });

  it('is absent for too few beats where the device sends none', () => {
    const monitor = new HeartMonitor();
    expect(monitor.read(play(monitor, 1000, 6)).rate).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
  });

  it('is the device’s for 15 s after it came, and then lost with the signal', () => {
    const monitor = new HeartMonitor();
    monitor.receive(frame([], 72), 100);
    expect(monitor.read(115)).toMatchObject({ rate: { ok: true, value: 72 }, secondsSinceSignal: 15 });
    expect(monitor.read(115.1)).toMatchObject({
      quality: { level: 'lost' },
      rate: { ok: false, reason: { name: 'signal-poor' } },
    });
  });

  it('is none of a device without contact', () => {
    const monitor = new HeartMonitor();
    monitor.receive({ ...frame([], 72), contact: 'lost' }, 100);
    expect(monitor.read(100)).toMatchObject({ quality: { reason: 'no-contact' }, rate: { ok: false } });
    monitor.receive(frame([]), 101);
    expect(monitor.read(101)).toMatchObject({ quality: { reason: 'no-signal' }, rate: { ok: false } });
  });

  it('goes on by a clock that is set back or no number as if it stood still', () => {
    const monitor = new HeartMonitor();
    monitor.receive(frame([], 72), 100);
    monitor.receive(frame([], 80), 50);
    monitor.receive(frame([], 90), Number.NaN);
    for (const at of [50, 100, Number.NaN]) {
      expect(monitor.read(at)).toMatchObject({ rate: { value: 80 }, secondsSinceSignal: 0 });
    }
  });
});

describe('intervals that follow the rate', () => {
  const derivedAfter = (frames: number, honest: number, offMs = 0) => {
    const monitor = new HeartMonitor();
    const at = play(monitor, 1000 + offMs, frames - honest, 0, 60);
    return monitor.read(play(monitor, 1000, honest, at, 64)).quality.reason;
  };

  it('are taken for derived from thirty frames on, when more than nine in ten are the rate’s own, as it is rounded', () => {
    expect([derivedAfter(29, 0), derivedAfter(30, 0)]).toEqual(['clear', 'derived-intervals']);
    expect([derivedAfter(40, 3), derivedAfter(40, 4)]).toEqual(['derived-intervals', 'clear']);
    // 60 a minute stands for 59.5 to 60.5: 991.7 to 1008.4 ms, and a tick of 1/1024 s either way.
    expect([derivedAfter(40, 0, 9), derivedAfter(40, 0, 10)]).toEqual(['derived-intervals', 'clear']);
    expect([derivedAfter(40, 0, -9), derivedAfter(40, 0, -10)]).toEqual(['derived-intervals', 'clear']);
  });

  it('are judged over the last sixty frames', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, 1000, 60, 0, 60);
    const mixed = play(monitor, 1000, 6, at, 64);
    expect(monitor.read(mixed).quality.reason).toBe('clear');
    expect(monitor.read(play(monitor, 1000, 55, mixed, 60)).quality.reason).toBe('derived-intervals');
  });
});

describe('the curve of several paces', () => {
  const point = (breathsPerMinute: number, swingBpm: number, margin: number): ResonancePoint => ({
    breathsPerMinute,
    swingBpm,
    lowBpm: Math.max(0, swingBpm - margin),
    highBpm: swingBpm + margin,
    breaths: 9,
  });

  it('names the largest swing, and each pace less than both margins together away', () => {
    // Margins of 3 and 4 are 5 together.
    const points = [point(6.5, 8.9, 4), point(6, 14, 3), point(5.5, 9, 4), point(5, 14, 0.1)];
    const curve = resonanceCurve(points);
    expect(curve).toEqual({ ok: true, value: { points, largestAt: 6, notTellable: [6, 5.5, 5] } });
  });

  it('needs two paces', () => {
    expect(resonanceCurve([point(6, 14, 3)])).toEqual({ ok: false, reason: 'too-few-breaths' });
    expect(resonanceCurve([point(6, 14, 3), point(5, 5, 1)])).toMatchObject({
      value: { largestAt: 6, notTellable: [6] },
    });
  });

  it('is too weak below four beats a minute, or where the largest swing may be none', () => {
    const largest = (swing: number, margin: number) => resonanceCurve([point(6, swing, margin), point(5, 1, 1)]).ok;
    expect([largest(4, 3), largest(3.9, 3), largest(9, 9), largest(9, 8.9)]).toEqual([true, false, false, true]);
  });
});
