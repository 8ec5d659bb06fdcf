import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '@innertide/server-std/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrator.ts';
import { openDatabase } from './open-database.ts';
import { CACHE } from './testing/paths.ts';
import { makeEmptyPlace, type TestPlace } from './testing/test-place.ts';

let place: TestPlace;
let database: Database;
let directory: string;

beforeAll(async () => {
  place = await makeEmptyPlace();
  const home = await openDatabase({
    ...place,
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  database = home.database;
});
afterAll(async () => {
  await database.close();
  await place.remove();
});
beforeEach(() => {
  directory = mkdtempSync(join(place.dataDirectory, 'sql-'));
  write('migrations/auth/0001-first.sql', 'create schema auth; create table auth.users (id uuid primary key);');
  write('migrations/public/0001-things.sql', 'create table public.things (id integer primary key);');
});
// Back to the database that no server has ever started on.
afterEach(() =>
  database.execute('drop schema if exists migrations, auth cascade; drop schema public cascade; create schema public;'),
);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}

function run() {
  return migrate(database, { directory, migrationSets: ['auth', 'public'] });
}

function ask(text: string) {
  return database.transaction({ role: 'system' }, (tx) => tx.query<{ value: unknown }>(text));
}

const ANSWER = (value: string) =>
  `create function public.answer() returns ${value} language sql stable as $$ select 42::${value} $$;`;

describe('migrations', () => {
  it('are applied once, the auth set before the public set', async () => {
    expect((await run()).applied).toEqual(['migrations/auth/0001-first.sql', 'migrations/public/0001-things.sql']);
    expect((await run()).applied).toEqual([]);
    write('migrations/public/0002-more.sql', 'alter table public.things add column name text;');
    expect((await run()).applied).toEqual(['migrations/public/0002-more.sql']);
  });

  it('stop the start with the file’s name when one was changed after it was applied, whatever its line endings', async () => {
    await run();
    write('migrations/public/0001-things.sql', 'create table public.things (id bigint primary key);');
    await expect(run()).rejects.toThrow(/database\/migrations\/public\/0001-things\.sql: was changed after/);
    write('migrations/public/0001-things.sql', 'create table public.things (id integer primary key);');
    expect((await run()).applied).toEqual([]);
  });

  it('roll back together: a wrong file is named and undoes the others of the same start', async () => {
    write(
      'migrations/public/0002-wrong.sql',
      'create table public.half (id integer); create tabel public.wrong (id integer);',
    );
    await expect(run()).rejects.toThrow(/database\/migrations\/public\/0002-wrong\.sql: syntax error/);
    expect(await ask("select to_regclass('public.things')::text as value")).toEqual([{ value: null }]);
    rmSync(join(directory, 'migrations/public/0002-wrong.sql'));
    expect((await run()).applied).toHaveLength(2);
  });

  it('are applied once by several servers that start together', async () => {
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 2]);
  });
});

describe('routines and policies', () => {
  it('are applied again when their text changes, even with another type or other arguments', async () => {
    write('routines/answer.sql', ANSWER('integer'));
    expect((await run()).applied).toContain('routines/answer.sql');
    expect((await run()).applied).toEqual([]);
    write('routines/answer.sql', ANSWER('text'));
    expect((await run()).applied).toEqual(['routines/answer.sql']);
    expect(await ask('select public.answer() as value')).toEqual([{ value: '42' }]);
    write(
      'routines/answer.sql',
      'create function public.answer(question text) returns text language sql as $$ select question $$;',
    );
    await run();
    expect(await ask("select count(*) as value from pg_proc where proname = 'answer'")).toEqual([{ value: 1 }]);
  });

  it('are dropped when their file is deleted', async () => {
    write('routines/answer.sql', ANSWER('integer'));
    await run();
    rmSync(join(directory, 'routines/answer.sql'));
    expect((await run()).applied).toEqual(['routines/answer.sql']);
    expect(await ask("select count(*) as value from pg_proc where proname = 'answer'")).toEqual([{ value: 0 }]);
  });

  it('may call a routine that comes later in the alphabet', async () => {
    write(
      'routines/a_first.sql',
      'create function public.a_first() returns integer language sql as $$ select public.z_last() $$;',
    );
    write('routines/z_last.sql', 'create function public.z_last() returns integer language sql as $$ select 7 $$;');
    await run();
    expect(await ask('select public.a_first() as value')).toEqual([{ value: 7 }]);
  });
});
