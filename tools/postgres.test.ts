import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { untilReady } from './postgres.ts';

const REFUSAL = 'FATAL:  the database system is not yet accepting connections';

/** A process that refuses 5,000 callers, says how that ended, then stays or goes. */
function starting(lastLine: string, then: 'stays' | 'goes') {
  const words = `process.stderr.write('${REFUSAL}\\n'.repeat(5000) + '${lastLine}\\n');`;
  const script = then === 'stays' ? `${words}setInterval(() => {}, 1000);` : words;
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
}

it('hears that PostgreSQL is ready, also behind thousands of refusals of those who asked too early', async () => {
  const server = starting('LOG:  database system is ready to accept connections', 'stays');
  await untilReady(server);
  expect(server.exitCode).toBeNull();
  server.kill();
});

it('takes a refusal for nothing but a refusal, and tells the last that was said when it ends', async () => {
  const server = starting('LOG:  the disk is gone', 'goes');
  await expect(untilReady(server)).rejects.toThrow(/PostgreSQL ended:.*the disk is gone/s);
});
