import { randomUUID } from 'node:crypto';
import type { Loopback } from './loopback.ts';

export const PASSWORD = 'quiet water 1';

/** Somebody with a confirmed address, signed in on a client of their own. */
export async function signUpMember(house: Loopback, email = `${randomUUID()}@example.org`) {
  const client = house.client();
  await client.signUp({ email, password: PASSWORD });
  const { data } = await client.verifyOtp({ email, token: (await house.mailTo(email)).code, type: 'signup' });
  if (data.session === null || data.user === null) throw new Error(`${email} could not sign up`);
  return { email, client, accessToken: data.session.access_token, userId: data.user.id };
}

/** What a mailed link brings back in the fragment of its address. */
export async function follow(link: string): Promise<URLSearchParams> {
  const response = await fetch(link, { redirect: 'manual' });
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}
