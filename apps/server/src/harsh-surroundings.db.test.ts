// What surrounds a server fails: nobody reads its log, memory is short, the system kills it, a name cannot be found.
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { restClient, signUp } from './testing/member.ts';
import { failToStart, type ServerEnvironment, startServerProcess } from './testing/server-process.ts';

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
  it(`serves with a heap of ${HEAP_MB} MB, loses nothing when the system kills it for its memory, and goes on where nobody reads its log`, async () => {
    const small = {
      ...environment,
      PORT: String(await findFreeTcpPort()),
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      LOG_LEVEL: 'info',
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

    again.closeOutput();
    // Each request is a line that cannot be written.
    for (let request = 0; request < 20; request += 1) expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
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
