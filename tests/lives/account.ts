// The account's side of a session's life: the real remote procedures on a real database, at the end of a line that may break.

import { readFunctionCatalogue } from '@innertide/account-server/rpc/function-catalogue';
import { createRpcRoutes } from '@innertide/account-server/rpc/rpc-routes';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { succeed } from '@innertide/std/result';
import { addUser, openTestDatabase, type TestDatabase } from '../../apps/server/src/database/testing/test-database.ts';
import { createPostgrestBackend } from '../../apps/web/app/platform/backend-postgrest.ts';
import type { AuthPort } from '../../apps/web/app/ports/auth-port.ts';
import type { BackendPort } from '../../apps/web/app/ports/backend-port.ts';

/** `answers-lost`: what was asked is committed, but nobody hears of it. */
export type Line = 'up' | 'down' | 'answers-lost';

export interface Account {
  line: Line;
  newMember(): Promise<string>;
  /** @param passing awaited before a question leaves and before its answer arrives; one that never resolves is a tab that died. */
  backendOf(memberId: string, passing: () => Promise<void>): BackendPort;
  sessionsOf(memberId: string): Promise<readonly SessionRecord[]>;
  close(): Promise<void>;
}

export async function openAccount(): Promise<Account> {
  const home: TestDatabase = await openTestDatabase();
  const { database } = home;
  const routes = createRpcRoutes({
    admit: () => undefined,
    database,
    catalogue: await readFunctionCatalogue(database),
    identify: async ({ authorization }) => ({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: authorization?.replace('Bearer ', '') ?? '' },
    }),
    logger: {
      error(fields) {
        throw new Error('The server failed', { cause: fields });
      },
    },
  });

  const account: Account = {
    line: 'up',
    newMember: () => database.transaction({ role: 'system' }, (tx) => addUser(tx)),
    backendOf(memberId, passing) {
      const auth = { current: async () => succeed({ accessToken: memberId }) } as unknown as AuthPort;
      return createPostgrestBackend({
        backendUrl: 'http://account.example',
        anonKey: 'anon',
        auth: async () => auth,
        async fetch(address, init) {
          await passing();
          if (account.line === 'down') throw new TypeError('Failed to fetch');
          const url = new URL(String(address));
          const answer = await routes.request(`${url.pathname.replace('/rest/v1', '')}${url.search}`, init);
          if (account.line === 'answers-lost') throw new TypeError('Failed to fetch');
          await passing();
          return answer;
        },
      });
    },
    async sessionsOf(memberId) {
      const backend = account.backendOf(memberId, async () => {});
      const answer = await backend.call('session_history', { before_started_at: null, limit: 200 });
      if (!answer.ok) throw new Error(`The history answers ${answer.reason.kind}`);
      return answer.value;
    },
    close: () => home.close(),
  };
  return account;
}
