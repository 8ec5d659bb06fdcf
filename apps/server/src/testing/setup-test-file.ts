/**
 * Prepares a worker for a test file of the server. Counts every start of an embedded database and of a server process in this worker, however a test came by it: Node itself tells of
 * each new thread and process. The only threads here are those of the embedded database.
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { expect } from 'vitest';
import { allowDatabase } from '../database/testing/test-run.ts';
import { countEvent } from './counters.ts';

allowDatabase(/\.(db\.test|proof)\.ts$/.test(expect.getState().testPath ?? ''));

const COUNTING = Symbol.for('innertide.setup-test-file');

// Vitest runs a setup file again for every test file of a worker.
if (!Reflect.has(globalThis, COUNTING)) {
  Reflect.set(globalThis, COUNTING, true);
  subscribe('worker_threads', () => countEvent('database-boot'));
  subscribe('tracing:child_process.spawn:start', (message) => {
    const { process: child } = message as { process: ChildProcess };
    if (child.spawnargs.some((argument) => argument.endsWith('apps/server/src/main.ts'))) countEvent('server-start');
  });
}
