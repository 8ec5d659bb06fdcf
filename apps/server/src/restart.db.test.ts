import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { makeEmptyPlace, makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { authClient, PASSWORD, restClient, signUp } from './testing/member.ts';
import { failToStart, type ServerEnvironment, startServerProcess } from './testing/server-process.ts';

let place: TestPlace;
let environment: ServerEnvironment;

async function usePlace(made: Promise<TestPlace>): Promise<void> {
  place = await made;
  environment = { DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' };
}
afterEach(() => place.remove());

const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';

function damageDatabase(): void {
  const tables = join(place.dataDirectory, 'database/base');
  for (const folder of readdirSync(tables)) {
    for (const file of readdirSync(join(tables, folder))) writeFileSync(join(tables, folder, file), 'damaged');
  }
}

describe('a restart', () => {
  beforeEach(() => usePlace(makeMigratedPlace()));

  it('retains accounts, tokens and sessions, restores them when the database is damaged, and says what to do where it cannot', async () => {
    const fixed = { ...environment, PORT: String(await findFreeTcpPort()) };
    const first = await startServerProcess(fixed);
    const zofia = await signUp(first, 'zofia@example.org');
    const record = sessionRecord(1);
    await zofia.rest.rpc('save_session', { record });
    expect(await first.end()).toBe(0);

    const second = await startServerProcess(fixed);
    expect(second.anonKey).toBe(first.anonKey);
    const signedIn = await authClient(second).signInWithPassword({ email: 'zofia@example.org', password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const withOldToken = await restClient(second, zofia.authSession.access_token).rpc('session_history');
    expect(withOldToken.data).toEqual([record]);
    expect(await second.end('SIGINT')).toBe(0);
    if (!isEmbedded) return;

    damageDatabase();
    const third = await startServerProcess(fixed);
    expect(third.output()).toMatch(/has been restored from the snapshot of .+ may be missing/);
    expect(
      (await restClient(third, zofia.authSession.access_token).rpc('session_by_id', { id: record.id })).data,
    ).toEqual(record);
    await third.end();

    damageDatabase();
    rmSync(join(place.dataDirectory, 'snapshots'), { recursive: true });
    mkdirSync(join(place.dataDirectory, 'snapshots'));
    expect(await failToStart(fixed)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database in .+ is damaged .+ no good snapshot .+ put back a copy .+\n$/),
    });
  });
});

// It is refused before any database is opened.
describe.runIf(isEmbedded)('a start with a wrong configuration', () => {
  beforeEach(() => usePlace(makeEmptyPlace()));

  it('reports every wrong value of the environment together', async () => {
    const { code, output } = await failToStart({
      ...environment,
      PORT: 'many',
      BLOG_PAGE_SIZE: '0',
      AUTH_JWT_EXP: 'soon',
      SUPPORT_EMAIL: 'nobody',
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    for (const name of ['PORT', 'BLOG_PAGE_SIZE', 'AUTH_JWT_EXP', 'SUPPORT_EMAIL']) expect(output).toContain(name);
  });

  it('reports the port that is in use and how to choose another', async () => {
    const port = await findFreeTcpPort();
    const other = createServer().listen(port, '127.0.0.1');
    const { code, output } = await failToStart({ ...environment, PORT: String(port) });
    other.close();
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1} npm start.\n`,
    });
  });

  it('is refused for a public address without a mail server', async () => {
    const { code, output } = await failToStart({ ...environment, PUBLIC_URL: 'https://example.org' });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('SMTP_URL must be set') });
  });

  it('reports a data directory that cannot be written', async () => {
    const file = join(place.dataDirectory, 'file');
    writeFileSync(file, '');
    const { code, output } = await failToStart({ ...environment, DATA_DIR: join(file, 'inside') });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data directory .+ cannot be written .+DATA_DIR\.\n$/),
    });
  });
});
