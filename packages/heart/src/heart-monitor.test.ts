import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';
import type { HeartMeasurement } from './measurement.ts';
import { restingIntervals } from './testing/recordings.ts';
import { timeDomain } from './time-domain.ts';

function measurement(intervalsMs: readonly number[], rateBpm: number | null = null): HeartMeasurement {
  return { rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs };
}

/** One notification per beat, as it falls. @returns the time of the last. */
function play(monitor: HeartMonitor, rrMs: readonly number[], fromSeconds = 0): number {
  let at = fromSeconds;
  for (const rr of rrMs) {
    at += rr / 1000;
    monitor.receive(measurement([rr]), at);
  }
  return at;
}

describe('HeartMonitor', () => {
  it('smooths the rate over twenty seconds and says that the signal is clear', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, restingIntervals({ seconds: 120, rateBpm: () => 66 }));
    const { rate, quality } = monitor.read(at);
    expect(rate.ok && Math.abs(rate.value - 66)).toBeLessThan(2);
    expect(quality).toEqual({ score: 1, level: 'good', reason: 'clear' });
  });

  it('keeps the device rate and withholds variability while many beats are not clean', () => {
    const monitor = new HeartMonitor();
    const rrMs = Array.from({ length: 120 }, (_, i) => (i % 2 === 0 ? 520 : 1180));
    let at = 0;
    for (const rr of rrMs) {
      at += rr / 1000;
      monitor.receive(measurement([rr], 71), at);
    }
    const { quality, rate } = monitor.read(at);
    expect(quality).toMatchObject({ level: 'poor', reason: 'many-artefacts' });
    expect(rate).toEqual({ ok: true, value: 71 });
    expect(monitor.figures(at).rmssd).toEqual({ ok: false, reason: { name: 'signal-poor' } });
  });

  it('reports rate-only for a watch that sends a rate every five seconds, without variability', () => {
    const monitor = new HeartMonitor();
    for (let at = 0; at <= 120; at += 5) monitor.receive(measurement([], 72), at);
    expect(monitor.read(124)).toMatchObject({ quality: { reason: 'rate-only' }, rate: { ok: true, value: 72 } });
    expect(monitor.figures(124).coherence.ok).toBe(false);
  });

  it('detects intervals that a device derives from its rate', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (let i = 0; i < 80; i += 1) {
      const rate = 64 + (i % 7);
      at += 60 / rate;
      monitor.receive(measurement([60_000 / rate], rate), at);
    }
    expect(monitor.read(at).quality.reason).toBe('derived-intervals');
  });

  it('reports lost contact and a lost signal', () => {
    const monitor = new HeartMonitor();
    expect(monitor.read(0)).toMatchObject({ quality: { level: 'lost', reason: 'no-signal' }, rate: { ok: false } });
    const at = play(monitor, restingIntervals({ seconds: 60 }));
    expect(monitor.read(at + 16).quality.reason).toBe('no-signal');
    monitor.receive({ rateBpm: 70, contact: 'lost', energyKilojoules: null, intervalsMs: [900] }, at + 17);
    expect(monitor.read(at + 17).quality).toEqual({ score: 0, level: 'lost', reason: 'no-contact' });
  });

  it('never takes a difference across a drop-out', () => {
    const monitor = new HeartMonitor();
    const first = play(monitor, new Array(40).fill(900));
    const at = play(monitor, new Array(40).fill(820), first + 6);
    expect(timeDomain(monitor.recentIntervals(90, at)).rmssdMs).toBe(0);
  });

  it('takes late intervals that arrive at once for no gap', () => {
    const monitor = new HeartMonitor();
    play(monitor, new Array(60).fill(900));
    monitor.receive(measurement([800, 800, 800, 800, 800]), 58);
    const { rmssd } = monitor.figures(58);
    expect(rmssd.ok && rmssd.value).toBeGreaterThan(0);
  });

  it('recognises the breath of the pacer as well when a notification stalls for 2.4 s a minute', () => {
    const paced = restingIntervals({ seconds: 240, breathsPerMinute: 6, traits: { breathSwing: 0.08 } });
    const [onTime, stalled] = [new HeartMonitor(), new HeartMonitor()];
    let [at, arrival] = [0, 0];
    for (const rr of paced) {
      at += rr / 1000;
      arrival = Math.max(arrival, at + (at % 60 > 30 && at % 60 < 31 ? 2.4 : 0));
      onTime.receive(measurement([rr]), at);
      stalled.receive(measurement([rr]), arrival);
    }
    const [truth, found] = [onTime.entrainment(at, 6), stalled.entrainment(arrival, 6)];
    expect(truth).toMatchObject({ ok: true, value: { withPacer: true } });
    expect(found).toMatchObject({ ok: true, value: { withPacer: true } });
    if (truth.ok && found.ok) expect(found.value.share).toBeCloseTo(truth.value.share, 2);
  });

  it('counts beats that were lost as missing: with one in four lost there is no variability', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (const [n, rr] of restingIntervals({ seconds: 180 }).entries()) {
      at += rr / 1000;
      if (n % 4 !== 3) monitor.receive(measurement([rr]), at);
    }
    expect(monitor.read(at).quality).toMatchObject({ level: 'poor', reason: 'many-artefacts' });
    expect(monitor.figures(at).rmssd).toEqual({ ok: false, reason: { name: 'signal-poor' } });
  });

  it('returns the clean intervals of the last seconds', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, new Array(200).fill(1000));
    expect(Math.abs(monitor.recentIntervals(130, at).length - 129)).toBeLessThanOrEqual(1);
    expect(monitor.recentIntervals(1e9, at)).toHaveLength(199);
  });

  it('survives anything a broken device or clock does, within its bounds', () => {
    const anyMeasurement = fc.record({
      rateBpm: fc.oneof(fc.constant(null), fc.double()),
      contact: fc.constantFrom('unsupported' as const, 'lost' as const, 'detected' as const),
      energyKilojoules: fc.constant(null),
      intervalsMs: fc.array(fc.oneof(fc.double(), fc.double({ min: 0, max: 64_000 })), { maxLength: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyMeasurement, fc.oneof(fc.double(), fc.double({ min: 0, max: 900 })))),
        (events) => {
          const monitor = new HeartMonitor();
          for (const [event, at] of events) {
            monitor.receive(event, at);
            const { quality, rate } = monitor.read(at);
            expect(quality.score).toBeGreaterThanOrEqual(0);
            expect(quality.score).toBeLessThanOrEqual(1);
            if (rate.ok) expect(Number.isFinite(rate.value)).toBe(true);
          }
          for (const figure of Object.values(monitor.figures(0)))
            if (figure.ok) expect(Number.isFinite(figure.value)).toBe(true);
          expect(monitor.heldCount).toBeLessThanOrEqual(1_460);
        },
      ),
    );
  });
});
