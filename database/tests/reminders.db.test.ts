import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();

const EVENINGS = { local_time: '21:30', weekdays: [1, 2, 3, 4, 5], time_zone: 'Europe/Warsaw', language: 'pl' };

function browser(number: number) {
  const endpoint = `https://push.example/${String(number).padStart(3, '0')}`;
  return { endpoint, public_key: 'k'.repeat(87), auth_secret: 's'.repeat(22) };
}

async function save(tx: Transaction, reminder: unknown, subscription: unknown = null) {
  const [row] = await tx.query<{ answer: unknown }>('select public.save_reminder($1::jsonb, $2::jsonb) as answer', [
    JSON.stringify(reminder),
    JSON.stringify(subscription),
  ]);
  return remoteProcedures.save_reminder.answer.parse(row?.answer);
}

async function reminder(tx: Transaction) {
  const [row] = await tx.query<{ answer: unknown }>('select public.reminder() as answer');
  return remoteProcedures.reminder.answer.parse(row?.answer);
}

const ALL_DAYS = 127;

async function next(tx: Transaction, minute: number, weekdays: number, zone: string, after: string) {
  const [row] = await tx.query<{ at: Date | string }>('select private.next_reminder($1, $2, $3, $4) as at', [
    minute,
    weekdays,
    zone,
    after,
  ]);
  return new Date(row?.at ?? '').toISOString();
}

describe('a reminder', () => {
  it('is stored with its days and browsers, can be changed without a browser, and is deleted with the last', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      expect(await reminder(tx)).toBeNull();
      const { language: _, ...saved } = EVENINGS;
      const [here, there] = [browser(1), browser(2)];
      expect(await save(tx, EVENINGS, here)).toEqual({ ...saved, endpoints: [here.endpoint] });
      await save(tx, EVENINGS, there);
      await save(tx, EVENINGS, there);
      const earlier = await save(tx, { ...EVENINGS, local_time: '06:05', weekdays: [7, 1] });
      expect(earlier).toMatchObject({ local_time: '06:05', weekdays: [1, 7] });
      expect(earlier.endpoints.toSorted()).toEqual([here.endpoint, there.endpoint]);

      await tx.query('select public.delete_reminder($1)', [here.endpoint]);
      expect((await reminder(tx))?.endpoints).toEqual([there.endpoint]);
      await tx.query('select public.delete_reminder($1)', [there.endpoint]);
      expect(await reminder(tx)).toBeNull();
    }));

  it('has ten browsers at most: the newest ones', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      for (let number = 1; number <= 12; number += 1) {
        const { endpoints } = await save(tx, EVENINGS, browser(number));
        expect(endpoints).toContain(browser(number).endpoint);
        expect(endpoints).toHaveLength(Math.min(10, number));
      }
    }));

  it('can be read and ended by its owner only', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, olek] = [await addUser(tx), await addUser(tx)];
      await become(tx, anna);
      await save(tx, EVENINGS, browser(1));
      await become(tx, olek);
      expect(await reminder(tx)).toBeNull();
      await tx.query('select public.delete_reminder()');
      await become(tx, anna);
      expect((await reminder(tx))?.endpoints).toHaveLength(1);
    }));

  it.each([
    ['local_time', { local_time: '24:00' }],
    ['local_time', { local_time: '7:30' }],
    ['weekdays', { weekdays: [] }],
    ['weekdays', { weekdays: [0] }],
    ['weekdays', { weekdays: ['1'] }],
    ['weekdays', { weekdays: 3 }],
    ['time_zone', { time_zone: 'Europe/Nowhere' }],
    ['language', { language: 'de' }],
  ])('is refused with the name of the wrong field %s: %j', (field, change) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const refusal = await refusalOf(tx, () => save(tx, { ...EVENINGS, ...change }));
      expect(refusal).toMatchObject({ sqlState: '22023', message: expect.stringMatching(`^${field} must`) });
    }),
  );
});

describe('the next moment of a reminder', () => {
  it.each([
    // A Saturday in Warsaw: the clocks go forward at 2:00 and back at 3:00.
    ['today, when it is still to come', 21 * 60, ALL_DAYS, 'Europe/Warsaw', '2026-03-28T12:00:00Z', '2026-03-28T20:00'],
    [
      'an hour earlier by UTC in summer',
      21 * 60,
      ALL_DAYS,
      'Europe/Warsaw',
      '2026-03-28T20:00:00Z',
      '2026-03-29T19:00',
    ],
    ['an hour later than a time left out', 150, ALL_DAYS, 'Europe/Warsaw', '2026-03-28T12:00:00Z', '2026-03-29T01:30'],
    ['once in a night that has it twice', 150, ALL_DAYS, 'Europe/Warsaw', '2026-10-24T12:00:00Z', '2026-10-25T01:30'],
    ['and then on the next day', 150, ALL_DAYS, 'Europe/Warsaw', '2026-10-25T01:30:00Z', '2026-10-26T01:30'],
    ['by UTC of winter after that', 21 * 60, ALL_DAYS, 'Europe/Warsaw', '2026-10-24T19:00:00Z', '2026-10-25T20:00'],
    [
      'in a week, when its one day is over',
      8 * 60,
      1 << 5,
      'Europe/Warsaw',
      '2026-03-28T12:00:00Z',
      '2026-04-04T06:00',
    ],
    [
      'by the day on the wall, not by UTC’s',
      60,
      1 << 6,
      'Pacific/Auckland',
      '2026-06-05T12:00:00Z',
      '2026-06-06T13:00',
    ],
    ['in a zone of quarter hours', 0, ALL_DAYS, 'Asia/Kathmandu', '2026-06-05T12:00:00Z', '2026-06-05T18:15'],
  ])('is %s', (_, minute, weekdays, zone, after, expected) =>
    rolledBack(test.database, async (tx) => {
      expect(await next(tx, minute, weekdays, zone, after)).toBe(`${expected}:00.000Z`);
    }),
  );
});
