import { describe, expect, it } from 'vitest';
import { passAll } from './gated-train.ts';
import { HeartMonitor } from './heart-monitor.ts';
import { intervalsInSeries, intervalsWithin } from './interval.ts';
import { measure } from './metrics.ts';
import { recordings } from './testing/recordings.ts';

const measurement = (intervalsMs: readonly number[], rateBpm: number | null = null) =>
  ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;

describe('HeartMonitor', () => {
  it.each(recordings().map((recording) => [recording.name, recording] as const))(
    'gives the figures of the whole recording computed at once, but for the beat not judged yet: %s',
    (_, { rrMs }) => {
      const monitor = new HeartMonitor();
      let next = 0;
      const clean = passAll(intervalsInSeries(rrMs));
      let at = 0;
      for (const [index, rr] of rrMs.entries()) {
        at += rr / 1000;
        monitor.receive(measurement([rr]), at);
        if (index < next || index < 100) continue;
        next = index + 97;
        const live = monitor.figures(at);
        if (!live.rmssd.ok && live.rmssd.reason.name === 'signal-poor') continue;
        const known = clean.filter(({ endSeconds }) => endSeconds < at - 1e-6);
        const over = (seconds: number) => measure(intervalsWithin(known, at + 1e-9, seconds));
        for (const [name, seconds] of [
          ['rmssd', 60],
          ['pnn50', 120],
          ['hf', 120],
          ['sdnn', 300],
          ['lf', 300],
          ['coherence', 300],
        ] as const) {
          const batch = over(seconds)[name];
          expect(live[name].ok).toBe(batch.ok);
          if (live[name].ok && batch.ok) expect(live[name].value).toBeCloseTo(batch.value, 6);
        }
      }
    },
  );

  it('stores no more after thirty hours than after ten minutes', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    let most = 0;
    for (let beat = 0; beat < 30 * 3600; beat += 1) {
      at += 1;
      monitor.receive(measurement([1000 + (beat % 20)], 60), at);
      if (beat > 600) most = Math.max(most, monitor.heldCount);
    }
    expect(most).toBeLessThan(560);
  });
});
