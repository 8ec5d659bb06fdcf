import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '@innertide/server-std/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateWithin } from '../database/migrator.ts';
import { type DatabaseHome, openDatabase } from '../database/open-database.ts';
import { readMigrationChecksums } from '../database/sql-files.ts';
import { CACHE, ROOT } from '../database/testing/paths.ts';
import { putRowInEveryTable } from '../database/testing/row-in-every-table.ts';
import { openTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { makeEmptyPlace, type TestPlace } from '../database/testing/test-place.ts';
import { StartFailure } from '../start-failure.ts';
import { readBackedUpTables } from './backed-up-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SYSTEM = { role: 'system' } as const;
const clock = { nowMs: () => Date.parse('2026-03-01T20:15:00.000Z') };
const options = { directory: join(ROOT, 'database'), place: 'This place' };

let folder = '';
let source: TestDatabase;
let backup = '';

interface EmptyHome {
  readonly home: DatabaseHome;
  close(): Promise<void>;
}

async function openEmpty(): Promise<EmptyHome> {
  const place: TestPlace = await makeEmptyPlace();
  const home = await openDatabase({ ...place, cacheDirectory: CACHE, clock, notice: () => undefined });
  return {
    home,
    async close() {
      await home.database.close();
      await place.remove();
    },
  };
}

async function everything(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(SYSTEM, async (tx) => {
    const tables = await readBackedUpTables(tx);
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = await tx.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      rows[name] = found.map(({ row }) => row);
    }
    return rows;
  });
}

async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.transaction(SYSTEM, (tx) =>
    tx.query<{ name: string | null }>("select to_regclass('auth.users')::text as name"),
  );
  return rows[0]?.name == null;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await openTestDatabase();
  await source.database.transaction(SYSTEM, async (tx) => {
    await putRowInEveryTable(tx);
    // What is agreed to at sign-up is written by a trigger, which must not write it once more.
    const consents = JSON.stringify({ consents: { terms: '2026-11-21', privacy: '2026-11-21', age: '16' } });
    await tx.query('insert into auth.users (email, raw_user_meta_data) values ($1, $2::jsonb)', [
      'a@example.org',
      consents,
    ]);
    const agreed = await tx.query("select from public.consents where version = '16'");
    expect(agreed.length).toBeGreaterThan(0);
  });
  backup = join(folder, 'whole');
  await writeBackup(source.database, backup, clock);
});

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

it('restore returns every row of every table, and sequences continue after them', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const before = await everything(source.database);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const target = await openEmpty();
  try {
    const rows = await restoreBackup(target.home.database, backup, options);
    expect(rows).toBe(Object.values(before).flat().length);
    expect(await everything(target.home.database)).toEqual(before);
    console.log(`restored: ${rows} rows of ${Object.keys(before).length} tables, every one the same`);
    const mail = await target.home.database.transaction(SYSTEM, (tx) =>
      tx.query<{ id: number }>(
        "insert into public.mail_outbox (recipient, subject, text_body, html_body) values ('a', 'b', 'c', 'd') returning id",
      ),
    );
    expect(mail[0]?.id).toBeGreaterThan(9_007_199_254_739_999);
    await expect(restoreBackup(target.home.database, backup, options)).rejects.toThrow('holds data already');
  } finally {
    await target.close();
  }
});

it('backup is of one moment although others write meanwhile', async () => {
  const path = join(folder, 'busy');
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n += 1) {
      await source.database.transaction(SYSTEM, async (tx) => {
        await tx.query('insert into auth.rate_limits (key, tokens, updated_at) values ($1, 1, now())', [`pair-${n}`]);
        await tx.query("insert into auth.mail_intervals (kind, address_hash, mailed_at) values ($1, '\\x00', now())", [
          `pair-${n}`,
        ]);
      });
    }
  })();
  await writeBackup(source.database, path, clock);
  isWriting = false;
  await writing;
  const target = await openEmpty();
  try {
    await restoreBackup(target.home.database, path, options);
    const halves = await target.home.database.transaction(SYSTEM, (tx) =>
      tx.query(
        "select key, kind from auth.rate_limits full join auth.mail_intervals on key = kind where coalesce(key, kind) like 'pair-%' and (key is null or kind is null)",
      ),
    );
    expect(halves).toEqual([]);
  } finally {
    await target.close();
  }
});

it('restore refuses a damaged, truncated or foreign file with a sentence, and changes nothing', async () => {
  const good = readFileSync(backup);
  const text = gunzipSync(good).toString('utf8');
  const lines = text.trimEnd().split('\n');
  const tampered = (change: (lines: string[]) => string[]) => gzipSync(`${change([...lines]).join('\n')}\n`);
  const header = JSON.parse(lines[0] ?? '') as { migrations: Record<string, string> };
  const damaged: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    foreign: Buffer.from('PK\u0003\u0004 something else'),
    'foreign and compressed': gzipSync('select 1;\n'),
    'without its footer': tampered((all) => all.slice(0, -1)),
    'with a row less': tampered((all) => all.filter((line) => line !== all.find((other) => other.startsWith('[')))),
    'with another row': tampered((all) => all.map((line) => line.replace('192.0.2.7', '192.0.2.8'))),
  };
  for (let n = 0; n < 50; n += 1) {
    const flipped = Buffer.from(good);
    const at = Math.floor(((n + 0.5) / 50) * good.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (n % 8));
    damaged[`flipped at ${at}`] = flipped;
    damaged[`cut at ${at}`] = good.subarray(0, at);
  }
  const target = await openEmpty();
  try {
    const path = join(folder, 'damaged');
    for (const [what, bytes] of Object.entries(damaged)) {
      writeFileSync(path, bytes);
      const outcome = await restoreBackup(target.home.database, path, options).catch((error: unknown) => error);
      // A bit of a gzip header that means nothing may flip: then what is read is still, to the byte, what was written.
      if (typeof outcome === 'number') throw new Error(`${what} was restored`);
      expect(outcome, what).toBeInstanceOf(StartFailure);
    }
    expect(await isEmpty(target.home.database)).toBe(true);
    console.log(
      `${Object.keys(damaged).length} damaged, cut or foreign backups: all refused with a sentence, nothing changed`,
    );
    const later = { ...header, migrations: { ...header.migrations, 'migrations/public/9999-later.sql': 'x' } };
    await expect(restoreBackup(target.home.database, join(folder, 'nowhere'), options)).rejects.toThrow(
      'cannot be read',
    );
    const laterText = `${[JSON.stringify(later), ...lines.slice(1, -1)].join('\n')}\n`;
    const sha256 = createHash('sha256').update(laterText).digest('hex');
    writeFileSync(path, gzipSync(`${laterText}${JSON.stringify({ rows: 1, sha256 })}\n`));
    await expect(restoreBackup(target.home.database, path, options)).rejects.toThrow('made by another version');
    expect(await isEmpty(target.home.database)).toBe(true);
  } finally {
    await target.close();
  }
});

it('restore migrates a backup of an earlier version', async () => {
  const migrations = [...readMigrationChecksums(options.directory).keys()];
  const earlier = new Set(migrations.filter((path) => path < 'migrations/public/0007'));
  expect(earlier.size).toBeLessThan(migrations.length);
  const old = await openEmpty();
  const target = await openEmpty();
  const path = join(folder, 'earlier');
  try {
    await old.home.database.transaction(SYSTEM, async (tx) => {
      await migrateWithin(tx, { directory: options.directory, migrationSets: ['auth', 'public'], only: earlier });
      await putRowInEveryTable(tx);
    });
    await writeBackup(old.home.database, path, clock);
    await restoreBackup(target.home.database, path, options);
    const today = await everything(target.home.database);
    expect(Object.keys(today)).toEqual(Object.keys(await everything(source.database)));
    expect(today['auth.users']).toHaveLength(1);
  } finally {
    await old.close();
    await target.close();
  }
});
