import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { untilReady } from './postgres-process.ts';

const REFUSAL = 'FATAL:  the database system is not yet accepting connections';

/** A process that refuses 5,000 callers, says how that ended, then stays or goes. */
function starting(lastLine: string, then: 'stays' | 'goes') {
  const words = `process.stderr.write('${REFUSAL}\\n'.repeat(5000) + '${lastLine}\\n');`;
  const script = then === 'stays' ? `${words}setInterval(() => {}, 1000);` : words;
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
}

it('untilReady resolves at the ready line behind thousands of refused connections', async () => {
  const server = starting('LOG:  database system is ready to accept connections', 'stays');
  await untilReady(server);
  expect(server.exitCode).toBeNull();
  server.kill();
});

it('untilReady rejects with the last output when PostgreSQL ends after a refusal', async () => {
  const server = starting('LOG:  the disk is gone', 'goes');
  await expect(untilReady(server)).rejects.toThrow(/PostgreSQL ended:.*the disk is gone/s);
});
