// Two servers on one data directory, as in two containers on one volume: only one runs, and a restart hands over.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { restClient, signUp } from './testing/member.ts';
import { failToStart, OTHER_CONTAINER, startServerProcess } from './testing/server-process.ts';
import { storedIds } from './testing/stored-ids.ts';

/** `npm run faults` asks for twenty, with a thousand saves. */
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const SAVES_EACH = 50;
const WRITERS = 4;

/** With a PostgreSQL servers share a data directory, which then holds keys alone: several-servers.db.test.ts. */
const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';

describe.runIf(isEmbedded && process.platform === 'linux')(
  'two servers in two containers on one data directory',
  () => {
    let place: TestPlace;
    beforeAll(async () => {
      place = await makeMigratedPlace();
    });
    afterAll(() => place.remove());

    it(`lose nothing that was acknowledged over ${RESTARTS} rolling restarts, whichever order they start and stop in`, async () => {
      const environment = {
        DATA_DIR: place.dataDirectory,
        AUTH_JWT_EXP: '86400',
        // One server under several addresses here: tokens name theirs.
        AUTH_JWT_ISSUER: 'http://localhost/auth/v1',
      };
      const refusal = {
        code: 1,
        output: expect.stringMatching(/^The data directory .+ is already used by process \d+ on \S+: .+DATA_DIR\.\n$/),
      };
      let server = await startServerProcess(environment, OTHER_CONTAINER);
      const { authSession } = await signUp(server, 'rolling@example.org');
      const token = authSession.access_token;
      const acknowledged = new Set<string>();
      let number = 0;
      let isOver = false;
      let refused: string | null = null;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!isOver) {
          number += 1;
          const record = sessionRecord(number % 4000);
          const { error } = await restClient(server, token).rpc('save_session', { record });
          if (error === null) acknowledged.add(record.id);
          else if (error.code !== '') refused = error.message;
          else await wait(20);
        }
      });
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const enough = acknowledged.size + SAVES_EACH;
        while (acknowledged.size < enough) {
          expect(refused).toBeNull();
          await wait(10);
        }
        // One after the other comes from another container, one from this: each must know of the other.
        const launcher = restart % 2 === 0 ? [] : OTHER_CONTAINER;
        const old = server;
        if (restart % 4 < 2) expect(await failToStart(environment, launcher)).toEqual(refusal);
        const ended = old.end();
        // The new one starts while the old one drains, and waits for it.
        server = await startServerProcess(environment, launcher);
        expect(await ended).toBe(0);
      }
      isOver = true;
      await Promise.all(writers);
      const stored = await storedIds(server, token);
      expect(await server.end()).toBe(0);
      expect(stored).toHaveLength(new Set(stored).size);
      expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
      console.log(`${RESTARTS} rolling restarts: ${acknowledged.size} saves acknowledged, none lost, none twice`);
    }, 900_000);
  },
);
