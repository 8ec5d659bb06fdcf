// `npm run faults`: the faults of `npm test` at full size, on both databases. A hundred kills of the server on each take half an hour.
import { withPostgres } from '../apps/server/src/database/testing/postgres-process.ts';
import { runNode } from './run-step.ts';
import { ensureSystemPackages } from './system-packages.ts';

const FILES = [
  'apps/server/src/database/killed.proof.ts',
  'apps/server/src/half-requests.db.test.ts',
  'apps/server/src/rolling-restart.db.test.ts',
  'apps/server/src/start-failures.db.test.ts',
  'apps/server/src/several-servers.db.test.ts',
  'apps/server/src/killed-server.db.test.ts',
  'apps/server/src/database/damaged.db.test.ts',
  'apps/server/src/database/connection-faults.db.test.ts',
  'apps/server/src/database/full-disk.proof.ts',
  'apps/server/src/listening.test.ts',
  'apps/server/src/harsh-surroundings.db.test.ts',
  'apps/server/src/mail/mail.db.test.ts',
  'tests/account-server/clock-jumps.db.test.ts',
  'tests/account-server/refresh-chain.db.test.ts',
];
const SIZES = {
  KILLS: '100',
  DAMAGES: '50',
  CUTS: '100',
  HALVES: '2000',
  RESTARTS: '20',
  REFRESH_ROUNDS: '200',
  ALL_WAYS: '1',
};

async function run(env: Readonly<Record<string, string>>): Promise<void> {
  const runner = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'proofs',
    '--testTimeout=3600000',
    ...FILES,
  ];
  const { exitCode } = await runNode(runner, { show: true, env: { ...SIZES, ...env } });
  if (exitCode !== 0) process.exitCode = exitCode;
}

const missing = await ensureSystemPackages();
if (missing !== null) throw new Error(missing);
await withPostgres((databaseUrl) => run({ TEST_DATABASE_URL: databaseUrl }));
await run({});
