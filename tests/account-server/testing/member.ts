import { randomUUID } from 'node:crypto';
import type { AuthTestServer } from './auth-test-server.ts';

export const PASSWORD = 'quiet water 1';

/** Signs up a member with a confirmed address and a client of its own. */
export async function signUpMember(server: AuthTestServer, email = `${randomUUID()}@example.org`) {
  const client = server.client();
  await client.signUp({ email, password: PASSWORD });
  const { data } = await client.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'signup' });
  if (data.session === null || data.user === null) throw new Error(`${email} could not sign up`);
  return { email, client, accessToken: data.session.access_token, userId: data.user.id };
}

/** Follows a mailed link. @returns the parameters of the redirect's fragment. */
export async function follow(link: string): Promise<URLSearchParams> {
  const response = await fetch(link, { redirect: 'manual' });
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}
