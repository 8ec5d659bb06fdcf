/**
 * A process to be killed: opens a data directory and saves sessions through the database's port, writing each id to standard output
 * once its transaction has committed: that is what the server acknowledges. Arguments: data directory, account, first number.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { sessionRecord } from '../../../../../database/tests/session-fixture.ts';
import { EmbeddedDatabase } from '../database-embedded.ts';

const [dataDirectory = '', sub = '', first = '0'] = process.argv.slice(2);
const database = await EmbeddedDatabase.open({
  clusterDirectory: join(dataDirectory, 'database'),
  archive: null,
  maxWaiting: 1,
  timeLimitMs: 60_000,
});

for (let n = Number(first); ; n += 1) {
  const record = sessionRecord(n);
  await database.transaction({ role: 'authenticated', claims: { sub } }, (tx) =>
    tx.query('select public.save_session($1::jsonb)', [JSON.stringify(record)]),
  );
  // Straight to the pipe: a line that waits in this process would die with it.
  writeSync(1, `${record.id}\n`);
}
