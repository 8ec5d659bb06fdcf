import { type Database, DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const SYSTEM = { role: 'system' } as const;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await openTestDatabase();
  database = test.database;
  await database.execute('create table public.notes (id integer primary key, text text)');
});
afterAll(() => test.close());

describe('the database port', () => {
  it('returns each SQL type as the same JavaScript type on both databases', async () => {
    const rows = await database.transaction(SYSTEM, (tx) =>
      tx.query(`select 9007199254740991::int8 as int8, 1.5::numeric as numeric, 2::int4 as int4, 0.25::float8 as float8, true as bool,
        '2026-03-01 20:15:00.123456+01'::timestamptz as at, '2026-03-01'::date as day, '{"a": [1, null]}'::jsonb as jsonb,
        '\\x0102'::bytea as bytes, array[1, null]::int8[] as int8s, array['2026-03-01'::date] as days, null::text as nothing,
        '1 day 02:00'::interval as span, '6f1c1e1e-0000-4000-8000-000000000000'::uuid as uuid, array['a', 'b'] as texts`),
    );
    expect({ ...rows[0], bytes: [...((rows[0]?.bytes ?? []) as Uint8Array)] }).toEqual({
      int8: 9007199254740991,
      numeric: 1.5,
      int4: 2,
      float8: 0.25,
      bool: true,
      at: '2026-03-01T19:15:00.123456Z',
      day: '2026-03-01',
      jsonb: { a: [1, null] },
      bytes: [1, 2],
      int8s: [1, null],
      days: ['2026-03-01'],
      nothing: null,
      span: '1 day 02:00:00',
      uuid: '6f1c1e1e-0000-4000-8000-000000000000',
      texts: ['a', 'b'],
    });
  });

  it('accepts numbers, texts, null, bytes, lists and JSON text as parameters', async () => {
    const given = [7, 'x', null, new Uint8Array([1]), ['a', 'b'], '{"a":1}'];
    const rows = await database.transaction(SYSTEM, (tx) =>
      tx.query(
        "select $1::int8 as a, $2::text as b, $3::date as c, $4::bytea = '\\x01' as d, $5::text[] as e, $6::jsonb as f",
        given,
      ),
    );
    expect(rows).toEqual([{ a: 7, b: 'x', c: null, d: true, e: ['a', 'b'], f: { a: 1 } }]);
  });

  it('applies a caller’s role and claims to one transaction only', async () => {
    const look =
      "select current_user::text as who, coalesce(current_setting('request.jwt.claims', true), '') as claims";
    const sub = '6f1c1e1e-0000-4000-8000-000000000000';
    const asMember = await database.transaction({ role: 'authenticated', claims: { sub, role: 'postgres' } }, (tx) =>
      tx.query(look),
    );
    expect(asMember).toEqual([{ who: 'authenticated', claims: JSON.stringify({ sub, role: 'authenticated' }) }]);
    expect(await database.transaction({ role: 'anon' }, (tx) => tx.query(look))).toMatchObject([{ who: 'anon' }]);
    const asSystem = await database.transaction(SYSTEM, (tx) => tx.query<{ who: string; claims: string }>(look));
    expect(['postgres', 'server']).toContain(asSystem[0]?.who);
    expect(asSystem[0]?.claims).toBe('');
  });

  it('isolates the roles of concurrent callers', async () => {
    const callers = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const seen = await Promise.all(
      callers.map((sub) =>
        database.transaction({ role: 'authenticated', claims: { sub } }, async (tx) => {
          await tx.query('select 1');
          return (await tx.query<{ id: string }>('select auth.uid() as id'))[0]?.id;
        }),
      ),
    );
    expect(seen).toEqual(callers);
  });

  it('rolls back a transaction that throws, and passes on PostgreSQL’s error', async () => {
    await expect(
      database.transaction(SYSTEM, async (tx) => {
        await tx.query("insert into public.notes values (1, 'a')");
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const failure = await database
      .transaction(SYSTEM, (tx) => tx.query("insert into public.notes values (1, 'a'), (1, 'b')"))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SqlFailure);
    expect(failure).toMatchObject({
      sqlState: '23505',
      constraint: 'notes_pkey',
      detail: expect.stringContaining('(1)'),
    });
    expect(await database.transaction(SYSTEM, (tx) => tx.query('select * from public.notes'))).toEqual([]);
  });

  it('never reports a commit when a swallowed error made PostgreSQL roll back', async () => {
    const swallowing = database.transaction(SYSTEM, async (tx) => {
      await tx.query("insert into public.notes values (2, 'a')");
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ sqlState: '22012' });
    await database.transaction(SYSTEM, async (tx) => {
      await tx.query("insert into public.notes values (3, 'a')");
      await tx.query('savepoint here');
      await tx.query('select 1/0').catch(() => undefined);
      await tx.query('rollback to savepoint here');
    });
    expect(await database.transaction(SYSTEM, (tx) => tx.query('select id from public.notes'))).toEqual([{ id: 3 }]);
  });

  it('refuses writes in a read-only transaction', async () => {
    const writing = database.transaction(SYSTEM, (tx) => tx.query('delete from public.notes'), { readOnly: true });
    await expect(writing).rejects.toMatchObject({ sqlState: '25006' });
  });
});

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') !== '')('the embedded database', () => {
  let small: TestDatabase;
  beforeAll(async () => {
    small = await openTestDatabase({ maxWaiting: 3, timeLimitMs: 3000 });
  });
  afterAll(() => small.close());

  it('refuses calls that would wait behind too many, and answers the others', async () => {
    const asked = Array.from({ length: 6 }, () =>
      small.database.transaction(SYSTEM, (tx) => tx.query('select pg_sleep(0.05)')),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    for (const outcome of outcomes.slice(3)) expect(outcome).toMatchObject({ reason: expect.any(DatabaseBusy) });
  });

  it('lets others go before transactions that yield to them', async () => {
    const order: string[] = [];
    const ask = (name: string, yieldsToOthers: boolean) =>
      small.database.transaction(
        SYSTEM,
        async (tx) => {
          await tx.query('select pg_sleep(0.01)');
          order.push(name);
        },
        { yieldsToOthers },
      );
    await Promise.all([ask('first', false), ask('sign-in', true), ask('history', false)]);
    expect(order).toEqual(['first', 'history', 'sign-in']);
  });

  it('ends a transaction that takes too long, and still has every committed row', async () => {
    await small.database.execute('create table public.stored (id integer); insert into public.stored values (1)');
    await expect(small.database.transaction(SYSTEM, (tx) => tx.query('select pg_sleep(60)'))).rejects.toBeInstanceOf(
      DatabaseBusy,
    );
    const stored = await small.database.transaction(SYSTEM, (tx) => tx.query('select id from public.stored'), {
      unhurried: true,
    });
    expect(stored).toEqual([{ id: 1 }]);
  });
});
