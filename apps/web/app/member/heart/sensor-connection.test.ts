import { expect, it } from 'vitest';
import type { HeartSource } from '../../ports/heart-source-port.ts';
import { SensorConnection } from './sensor-connection.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

it('a tap on a sensor that is sooner than the code of the sensors is not lost', async () => {
  const strap = new PushedStrap(() => 0);
  let load = (_sources: readonly HeartSource[]) => {};
  const sensor = new SensorConnection({
    sources: () => new Promise((resolve) => (load = resolve)),
    nowSeconds: () => 0,
    onChange: () => {},
  });
  const chosen = sensor.choose(strap.kind);
  expect(sensor.offers).toEqual([]);
  load([strap]);
  await chosen;
  expect(sensor.kind).toBe(strap.kind);
});

it('draws no pulse that its band does not trust', async () => {
  const band = new PushedStrap(() => 10);
  const sensor = new SensorConnection({ sources: async () => [band], nowSeconds: () => 10, onChange: () => {} });
  await sensor.prepare();
  await sensor.choose(band.kind);
  const sure = { errorMs: 5, isBlocked: false };
  band.push(60, [1000, 500, 800, 1200], [sure, { ...sure, isBlocked: true }, { ...sure, errorMs: 31 }, sure]);
  expect(sensor.trace).toEqual([
    { atSeconds: 7.5, bpm: 60 },
    { atSeconds: 10, bpm: 50 },
  ]);
});
