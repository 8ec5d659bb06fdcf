import { randomUUID } from 'node:crypto';
import { AuthAdminApi } from '@supabase/auth-js';
import type { AuthTestServer } from './auth-test-server.ts';
import type { FakeOpenidProvider } from './fake-openid-provider.ts';

export interface Places {
  readonly server: AuthTestServer;
  /** The same database, with addresses confirmed at once. */
  readonly confirming: AuthTestServer;
  readonly google: FakeOpenidProvider;
}

/** One successful call of an endpoint: prepares it, then answers the call itself and the actions it must record. */
export type Act = (places: Places) => Promise<{ readonly call: () => Promise<unknown>; readonly records: string[] }>;

export const newEmail = () => `${randomUUID()}@example.org`;
export const adminOf = ({ server }: Places) =>
  new AuthAdminApi({ url: `${server.url}/auth/v1`, headers: { Authorization: `Bearer ${server.adminKey}` } });

/** Awaits an answer of the client. @throws its error */
export async function succeeded<Answer extends { readonly error: unknown }>(answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer;
  if (settled.error !== null) throw settled.error;
  return settled;
}
