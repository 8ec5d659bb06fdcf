import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { type Arrival, leadOf, readArrival, withoutArrival } from '../account/arrival.ts';
import type { ArrivedLink, AuthError, AuthPort, AuthSession } from '../ports/auth-port.ts';
import { askServer } from './ask-server.ts';
import type { AuthConnection } from './auth-connection.ts';
import { authErrorOf, authSessionOf, readStoredSession } from './supabase-auth-answers.ts';

type Brought = Exclude<Arrival, { readonly kind: 'none' }>;

interface Owner {
  readonly userId: string;
  readonly email: string;
}

interface Pending {
  readonly brought: Brought;
  readonly owner: Owner;
  readonly link: ArrivedLink;
}

const previewAnswer = z.object({ email: z.string(), user_id: z.string() });

/** The part of the auth port that takes links: it names whose they are, and redeems them once that is agreed to. */
export function createArrivedLinks(
  connection: AuthConnection,
): Pick<AuthPort, 'arrivedLink' | 'acceptLink' | 'dismissLink'> {
  let pending: Promise<Result<Pending, AuthError>> | null = null;
  return {
    async arrivedLink() {
      const brought = readArrival(location);
      if (brought.kind !== 'none') {
        // Before anything else: what the history shows can be opened by whoever comes next.
        history.replaceState(history.state, '', withoutArrival(location));
        pending = describe(connection, brought);
      }
      const described = await pending;
      if (described === null || described.ok) return succeed(described?.value.link ?? null);
      pending = null;
      return described;
    },
    async acceptLink() {
      const described = await pending;
      pending = null;
      if (!described?.ok) return fail(described?.reason ?? { code: 'otp_expired', message: 'No link was brought' });
      return accept(connection, described.value);
    },
    dismissLink() {
      pending = null;
    },
  };
}

function memberHere({ authStorage, storageKey }: AuthConnection): AuthSession | null {
  return readStoredSession(authStorage.read(storageKey));
}

async function describe(connection: AuthConnection, brought: Brought): Promise<Result<Pending, AuthError>> {
  const found = await ownerOf(connection, brought);
  if (!found.ok) return found;
  const owner = found.value;
  const member = memberHere(connection);
  const isMemberHere = member?.userId === owner.userId;
  const ownOrigins = [connection.returnOrigin, location.origin];
  const lead = brought.kind === 'link' ? leadOf(brought.redirectTo, ownOrigins) : { path: null, site: null };
  const purpose = purposeOf(brought);
  // A change of address is agreed to, not stumbled into; and what another browser asked for goes there.
  const isAsked = purpose === 'address' || lead.site !== null || isBound(brought);
  const isExpected = !isAsked && (isMemberHere || (member === null && (await connection.askedLinks.has(owner.email))));
  const replaces =
    member === null || isMemberHere || purpose === 'address' || lead.site !== null ? null : (member.email ?? '');
  return succeed({ brought, owner, link: { purpose, email: owner.email, replaces, ...lead, isExpected } });
}

function purposeOf({ type }: Brought): ArrivedLink['purpose'] {
  if (type === 'recovery') return 'recovery';
  return type === 'email_change' ? 'address' : 'sign-in';
}

/** Whether only the verifier of the browser that asked redeems it (PKCE). */
function isBound(brought: Brought): boolean {
  return brought.kind === 'link' && brought.tokenHash.startsWith('pkce_');
}

async function ownerOf(connection: AuthConnection, brought: Brought): Promise<Result<Owner, AuthError>> {
  if (brought.kind === 'tokens') {
    const { data, error } = await connection.client.getUser(brought.accessToken);
    return error ? fail(authErrorOf(error)) : succeed({ userId: data.user.id, email: data.user.email ?? '' });
  }
  const body = { type: brought.type, token_hash: brought.tokenHash };
  const answer = await askServer(connection, { method: 'POST', path: '/verify/preview', accessToken: null, body });
  if (!answer.ok) return answer;
  const preview = previewAnswer.safeParse(answer.value);
  if (!preview.success) return fail({ code: 'unknown', message: 'The preview of the link cannot be read' });
  return succeed({ userId: preview.data.user_id, email: preview.data.email });
}

async function accept(connection: AuthConnection, pending: Pending): ReturnType<AuthPort['acceptLink']> {
  const { brought, owner, link } = pending;
  if (brought.kind === 'link' && (link.site !== null || isBound(brought))) return followElsewhere(connection, brought);
  if (brought.kind === 'link' && link.purpose === 'address') return confirmAddress(connection, brought, owner);
  const member = memberHere(connection);
  const session = await openSession(connection, brought);
  if (!session.ok) return session;
  connection.askedLinks.clear();
  if (member !== null && member.userId !== session.value.userId) {
    // The replaced sign-in would live on unseen.
    void askServer(connection, { method: 'POST', path: '/logout?scope=local', accessToken: member.accessToken });
  }
  return succeed({ kind: 'signed-in', session: session.value });
}

async function openSession({ client }: AuthConnection, brought: Brought): Promise<Result<AuthSession, AuthError>> {
  const { data, error } =
    brought.kind === 'tokens'
      ? await client.setSession({ access_token: brought.accessToken, refresh_token: brought.refreshToken })
      : await client.verifyOtp({ type: brought.type, token_hash: brought.tokenHash });
  if (error) return fail(authErrorOf(error));
  return data.session ? authSessionOf(data.session) : fail({ code: 'unknown', message: 'The answer holds no session' });
}

/** Follows the link as the protocol says: its answer goes to the page, or the browser, that it was asked for. */
function followElsewhere({ url }: AuthConnection, link: Extract<Brought, { kind: 'link' }>): Promise<never> {
  const query = new URLSearchParams({ token: link.tokenHash, type: link.type, redirect_to: link.redirectTo ?? '' });
  location.assign(`${url}/verify?${query}`);
  return new Promise<never>(() => undefined);
}

/** Confirms one address of a change. Signs nobody in: who opens the new mailbox is not yet who uses this browser. */
async function confirmAddress(
  connection: AuthConnection,
  { type, tokenHash }: Extract<Brought, { kind: 'link' }>,
  owner: Owner,
): ReturnType<AuthPort['acceptLink']> {
  const { client, memberless } = connection;
  const { data, error } = await memberless.verifyOtp({ type, token_hash: tokenHash });
  if (error) return fail(authErrorOf(error));
  const isComplete = data.session !== null;
  if (isComplete) await memberless.signOut({ scope: 'local' });
  const isMemberHere = memberHere(connection)?.userId === owner.userId;
  if (isComplete && isMemberHere) await client.refreshSession();
  return succeed({ kind: 'confirmed', isComplete, isMemberHere });
}
