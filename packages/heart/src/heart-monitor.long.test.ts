import { expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';

it('HeartMonitor stores no more after thirty hours than after ten minutes', () => {
  const monitor = new HeartMonitor();
  let at = 0;
  let most = 0;
  for (let beat = 0; beat < 30 * 3600; beat += 1) {
    at += 1;
    const intervalsMs = [1000 + (beat % 20)];
    monitor.receive({ rateBpm: 60, contact: 'detected', energyKilojoules: null, intervalsMs }, at);
    if (beat > 600) most = Math.max(most, monitor.heldCount);
  }
  expect(most).toBeLessThan(440);
});
