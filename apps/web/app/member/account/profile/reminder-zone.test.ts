import { expect, it } from 'vitest';
import { timesMovedHere } from './reminder-zone.ts';

const HERE = 'https://push.example/here';
const stored = { local_time: '20:00', weekdays: [1, 5], time_zone: 'Europe/Warsaw', endpoints: [HERE] };

it('reminder keeps its times and adopts the time zone of the device', () => {
  expect(timesMovedHere(stored, HERE, 'Asia/Tokyo')).toEqual({
    local_time: '20:00',
    weekdays: [1, 5],
    time_zone: 'Asia/Tokyo',
  });
});

it.each([
  ['the zone is the same', stored, HERE, 'Europe/Warsaw'],
  ['this device takes no messages', stored, null, 'Asia/Tokyo'],
  ['reminders come elsewhere only', { ...stored, endpoints: ['https://push.example/other'] }, HERE, 'Asia/Tokyo'],
  ['there is no reminder', null, HERE, 'Asia/Tokyo'],
])('saves nothing where %s', (_why, reminder, endpoint, zone) => {
  expect(timesMovedHere(reminder, endpoint, zone)).toBeNull();
});
