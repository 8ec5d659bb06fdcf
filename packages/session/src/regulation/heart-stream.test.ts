import { expect, it } from 'vitest';
import {
  EMPTY_STREAM,
  notificationsOf,
  type ReceivedMeasurement,
  withClockPoint,
  withNotifications,
  withSegment,
  withSensor,
} from './heart-stream.ts';

const received = (receivedSeconds: number, ...intervalsMs: readonly number[]): ReceivedMeasurement => ({
  receivedSeconds,
  measurement: { rateBpm: 64, contact: 'detected', energyKilojoules: null, intervalsMs },
});
const SENSOR = {
  fromSeconds: 0,
  name: 'Strap',
  manufacturer: null,
  model: null,
  firmware: '1',
  place: 'chest',
  batteryPercent: 80,
} as const;

it('gives notifications back as they were received', () => {
  const silent: ReceivedMeasurement = {
    receivedSeconds: 12,
    measurement: { rateBpm: null, contact: 'unsupported', energyKilojoules: null, intervalsMs: [] },
  };
  const off = { ...silent, measurement: { ...silent.measurement, contact: 'lost' } } as const;
  const { measurement } = received(11, 1000, 990);
  const estimates = [
    { errorMs: 4, isBlocked: false },
    { errorMs: 0, isBlocked: true },
  ];
  const band = { receivedSeconds: 12.5, measurement: { ...measurement, estimates } };
  const all = [received(10, 812.5, 900), silent, off, band, received(13, ...new Array<number>(12).fill(300))];
  const stream = withNotifications(withNotifications(EMPTY_STREAM, all.slice(0, 1)), all.slice(1));
  expect(notificationsOf(stream)).toEqual(all);
  expect(withNotifications(stream, [])).toBe(stream);
});

it('holds the first ten hours, so that what follows can be computed again from the beginning', () => {
  const hours = withNotifications(
    EMPTY_STREAM,
    Array.from({ length: 40_010 }, (_, n) => received(n, 1000)),
  );
  expect(hours.notifications.receivedSeconds.at(-1)).toBe(39_999);
  expect(withNotifications(hours, [received(41_000, 1000)])).toBe(hours);
});

it('relates the clocks at each beginning and once a minute', () => {
  let stream = EMPTY_STREAM;
  for (let at = 0; at <= 150; at += 1) {
    stream = withClockPoint(stream, { atSeconds: at, steadySeconds: 500 + at, wallMs: 1e12 + at }, at === 90);
  }
  expect(stream.clock.map(({ atSeconds }) => atSeconds)).toEqual([0, 60, 90, 150]);
});

it('notes a sensor again only where it says something else, and bounds what a broken one says', () => {
  const once = withSensor(EMPTY_STREAM, SENSOR);
  expect(withSensor(once, { ...SENSOR, fromSeconds: 60 })).toBe(once);
  const lower = withSensor(once, { ...SENSOR, fromSeconds: 90, batteryPercent: 79 });
  expect(lower.sensors.map(({ fromSeconds, batteryPercent }) => [fromSeconds, batteryPercent])).toEqual([
    [0, 80],
    [90, 79],
  ]);
  let many = once;
  for (let n = 0; n < 300; n += 1) many = withSensor(many, { ...SENSOR, batteryPercent: n % 2 });
  expect(many.sensors).toHaveLength(200);
  let gaps = EMPTY_STREAM;
  for (let n = 0; n < 5_100; n += 1) gaps = withSegment(gaps, { fromSeconds: n, why: 'gap' });
  expect([gaps.segments.length, gaps.segments[0]?.fromSeconds]).toEqual([5_000, 100]);
});
