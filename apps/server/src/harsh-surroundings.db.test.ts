// What surrounds a server fails: nobody reads its log, memory is short, the system kills it, a name cannot be found.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { restClient, signUp } from './testing/member.ts';
import { COMPILE_CACHE, failToStart, type ServerEnvironment, startServerProcess } from './testing/server-process.ts';

/** `npm run faults` (ALL_WAYS) goes on for longer. */
const ROUNDS = process.env.ALL_WAYS === '1' ? 30 : 10;
const HEAP_MB = 96;

let place: TestPlace;
let environment: ServerEnvironment;
beforeAll(async () => {
  place = await makeMigratedPlace();
  environment = { DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' };
});
afterAll(() => place.remove());

describe('a server', () => {
  it('goes on where nobody reads its log any more, and ends in order', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH, ...COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'info', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    const url = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const ready = / is ready at (\S+)\n/.exec(text);
        if (ready?.[1] !== undefined) resolve(ready[1]);
      });
    });
    child.stdout.destroy();
    child.stderr.destroy();
    // Each request is a line that cannot be written.
    for (let request = 0; request < 20; request += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it(`serves with a heap of ${HEAP_MB} MB, and loses nothing when the system kills it for its memory`, async () => {
    const small = {
      ...environment,
      PORT: String(await findFreeTcpPort()),
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    };
    const server = await startServerProcess(small);
    const { authSession } = await signUp(server, 'memory@example.org');
    const client = restClient(server, authSession.access_token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const saved = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          client.rpc('save_session', { record: sessionRecord(4 * round + index) }),
        ),
      );
      expect(saved.map(({ error }) => error)).toEqual([null, null, null, null]);
      expect((await fetch(`${server.url}/blog?round=${round}`)).status).toBe(200);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // As the kernel's OOM killer does: without a warning.
    await server.end('SIGKILL');
    const again = await startServerProcess(small);
    expect(again.output()).toContain('"msg":"the last server here was killed');
    const { data } = await restClient(again, authSession.access_token).rpc('session_history', { limit: 200 });
    expect(data).toHaveLength(4 * ROUNDS);
    expect(await again.end()).toBe(0);
  });
});

describe('a start', () => {
  it('says in one sentence that the name of the database cannot be found', async () => {
    const { code, output } = await failToStart({
      ...environment,
      DATABASE_URL: 'postgres://nobody:secret-of-nobody@database.no-such-host.invalid/innertide',
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database at database\.no-such-host\.invalid\/innertide cannot be reached \([^\n]+\): check DATABASE_URL[^\n]+\.\n$/,
      ),
    });
    expect(output).not.toContain('secret-of-nobody');
  });
});
