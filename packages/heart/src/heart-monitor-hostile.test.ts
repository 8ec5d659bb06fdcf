import { describe, expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';

const said = (rateBpm: number, intervalsMs: readonly number[] = []) =>
  ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;

describe('a heart monitor and a device that errs', () => {
  it.each([0, 1, 24, 231, 65_535])('reports no rate of %d a minute', (rateBpm) => {
    const monitor = new HeartMonitor();
    for (let at = 1; at <= 10; at += 1) monitor.receive(said(rateBpm), at);
    expect(monitor.read(10).rate.ok).toBe(false);
  });

  it.each([25, 230])('reports a rate of %d a minute, which a heart may have', (rateBpm) => {
    const monitor = new HeartMonitor();
    monitor.receive(said(rateBpm), 1);
    expect(monitor.read(1).rate).toEqual({ ok: true, value: rateBpm });
  });

  it('measures on at once where the clock is set back by an hour', () => {
    const monitor = new HeartMonitor();
    for (let at = 3_700; at < 3_730; at += 1) monitor.receive(said(60, [1_000]), at);
    for (let at = 100; at < 115; at += 1) monitor.receive(said(75, [800]), at);
    const { rate, quality } = monitor.read(115);
    expect(quality.level).not.toBe('lost');
    expect(rate.ok && rate.value).toBeCloseTo(75, 6);
    // Its silence is noticed on the clock that runs now.
    expect(monitor.read(160).quality).toMatchObject({ level: 'lost', reason: 'no-signal' });
  });
});
