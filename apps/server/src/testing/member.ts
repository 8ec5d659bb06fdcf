import { AuthClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import type { ServerProcess } from './server-process.ts';
import { INBOX_HEADERS } from './server-secrets.ts';

export interface Member {
  readonly auth: InstanceType<typeof AuthClient>;
  readonly authSession: Session;
  readonly rest: PostgrestClient;
}

type Server = Pick<ServerProcess, 'url' | 'anonKey'>;

const inboxSchema = z.array(
  z.object({
    id: z.int(),
    to: z.string(),
    subject: z.string().min(1),
    text: z.string().min(1),
    html: z.string().min(1),
    links: z.array(z.url()),
    sentAt: z.iso.datetime(),
  }),
);

/** An official client, unmodified. */
export function authClient(server: Server): InstanceType<typeof AuthClient> {
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.anonKey, Authorization: `Bearer ${server.anonKey}` },
    autoRefreshToken: false,
    persistSession: false,
  });
}

/** An official client, unmodified, for one caller. */
export function restClient(server: Server, accessToken: string = server.anonKey): PostgrestClient {
  return new PostgrestClient(`${server.url}/rest/v1`, {
    headers: { apikey: server.anonKey, Authorization: `Bearer ${accessToken}` },
  });
}

async function readInbox(server: Server) {
  return inboxSchema.parse(await (await fetch(`${server.url}/dev/mail.json`, { headers: INBOX_HEADERS })).json());
}

export const PASSWORD = 'Quiet-water-7';

/** Signs up, takes the link out of the mail, and is signed in. */
export async function signUp(server: Server, email: string, name = 'Zofia'): Promise<Member> {
  const auth = authClient(server);
  const signedUp = await auth.signUp({ email, password: PASSWORD, options: { data: { name } } });
  if (signedUp.error) throw signedUp.error;
  const mail = (await readInbox(server)).find(({ to }) => to === email);
  const link = mail?.links.find((address) => address.includes('token_hash='));
  if (link === undefined) throw new Error(`No link was mailed to ${email}`);
  const confirmed = await auth.verifyOtp({
    type: 'signup',
    token_hash: new URL(link).searchParams.get('token_hash') ?? '',
  });
  if (confirmed.error) throw confirmed.error;
  const signedIn = await auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  const authSession = signedIn.data.session;
  return { auth, authSession, rest: restClient(server, authSession.access_token) };
}
