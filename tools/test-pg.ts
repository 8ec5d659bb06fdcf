// `npm run test:pg`: the database and server tests once more, on a real PostgreSQL. Arguments go to Vitest.
import { withPostgres } from '../apps/server/src/database/testing/postgres-process.ts';
import { runNode } from './run-step.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server*', ...process.argv.slice(2)];
process.exitCode = await withPostgres(async (databaseUrl) => {
  const { exitCode } = await runNode(vitest, { show: true, env: { TEST_DATABASE_URL: databaseUrl } });
  return exitCode;
});
