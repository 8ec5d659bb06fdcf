import { expect, it } from 'vitest';
import { timesMovedHere } from './reminder-zone.ts';

const HERE = 'https://push.example/here';
const kept = { local_time: '20:00', weekdays: [1, 5], time_zone: 'Europe/Warsaw', endpoints: [HERE] };

it('keeps the times and takes the time zone of the device', () => {
  expect(timesMovedHere(kept, HERE, 'Asia/Tokyo')).toEqual({
    local_time: '20:00',
    weekdays: [1, 5],
    time_zone: 'Asia/Tokyo',
  });
});

it.each([
  ['the zone is the same', kept, HERE, 'Europe/Warsaw'],
  ['this device takes no messages', kept, null, 'Asia/Tokyo'],
  ['reminders come elsewhere only', { ...kept, endpoints: ['https://push.example/other'] }, HERE, 'Asia/Tokyo'],
  ['there is no reminder', null, HERE, 'Asia/Tokyo'],
])('saves nothing where %s', (_why, reminder, endpoint, zone) => {
  expect(timesMovedHere(reminder, endpoint, zone)).toBeNull();
});
