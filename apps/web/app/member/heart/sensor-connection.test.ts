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
