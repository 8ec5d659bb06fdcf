/**
 * A process on a small disk of its own: fills it, goes on saving, frees it again, and says what became of the saves as one line of JSON.
 * Arguments: the directory of that disk, and `embedded` or `postgres`.
 */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy, type SqlFailure } from '@innertide/server-std/database';
import { sessionRecord } from '../../../../../database/tests/session-fixture.ts';
import { migrate } from '../migrator.ts';
import { openDatabase } from '../open-database.ts';
import { CACHE, ROOT } from './paths.ts';
import { withPostgres } from './postgres-process.ts';
import { addUser } from './test-database.ts';

const [disk = '', kind = 'embedded'] = process.argv.slice(2);
const LEFT_BYTES = 1024 * 1024;
const TRIES_WHILE_FULL = 40;
const LONG_NOTE = 'x'.repeat(1900);

interface FullDiskReport {
  readonly acknowledged: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly afterwards: number;
  readonly lost: number;
  readonly unasked: number;
  /** What the log said. */
  readonly logged: readonly string[];
}

async function saveOnFullDisk(databaseUrl: string | null): Promise<FullDiskReport> {
  const logged: string[] = [];
  const open = () =>
    openDatabase({
      databaseUrl,
      dataDirectory: join(disk, 'data'),
      cacheDirectory: CACHE,
      clock: { nowMs: () => Date.now() },
      notice: (sentence) => logged.push(sentence),
      settledMs: 0,
    });
  let home = await open();
  await migrate(home.database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
  const sub = await home.database.transaction({ role: 'system' }, (tx) => addUser(tx));
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const refusals: Record<string, number> = {};
  let number = 0;
  const save = async (): Promise<boolean> => {
    number += 1;
    const record = sessionRecord(number, { note: LONG_NOTE });
    sent.add(record.id);
    try {
      await home.database.transaction({ role: 'authenticated', claims: { sub } }, (tx) =>
        tx.query('select public.save_session($1::jsonb)', [JSON.stringify(record)]),
      );
      acknowledged.add(record.id);
      return true;
    } catch (error) {
      const name = error instanceof DatabaseBusy ? 'busy' : ((error as SqlFailure).sqlState ?? (error as Error).name);
      refusals[name] = (refusals[name] ?? 0) + 1;
      return false;
    }
  };
  for (let n = 0; n < 20; n += 1) await save();
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
  for (let failed = 0; failed < TRIES_WHILE_FULL; ) if (!(await save())) failed += 1;
  const whileFull = acknowledged.size;
  rmSync(join(disk, 'filler'));
  for (let attempt = 0; acknowledged.size < whileFull + 10 && attempt < 300; attempt += 1) {
    if (!(await save())) await wait(50);
  }
  await home.close();
  home = await open();
  const rows = await home.database.transaction({ role: 'system' }, (tx) =>
    tx.query<{ id: string }>('select id from public.sessions'),
  );
  await home.close();
  const stored = new Set(rows.map(({ id }) => id));
  return {
    acknowledged: acknowledged.size,
    refusals,
    afterwards: acknowledged.size - whileFull,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    unasked: [...stored].filter((id) => !sent.has(id)).length,
    logged,
  };
}

const report = kind === 'postgres' ? await withPostgres(saveOnFullDisk, disk) : await saveOnFullDisk(null);
process.stdout.write(`${JSON.stringify(report)}\n`);
