import { fail, type Result, succeed } from '@innertide/std/result';
import type { Session as SupabaseSession, User } from '@supabase/auth-js';
import { z } from 'zod';
import type { AuthError, AuthSession, AwaitedFactor } from '../ports/auth-port.ts';

/** What the official client hands over or stores, as far as the product reads it. */
const storedSessionSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number().nullish(),
  user: z.object({
    id: z.string(),
    email: z.string().nullish(),
    user_metadata: z.record(z.string(), z.unknown()).nullish(),
    factors: z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() })).nullish(),
  }),
});

const MISSING_EXPIRY: AuthError = {
  code: 'invalid_session',
  message: 'Invalid session: missing expiration timestamp',
};

type StoredSession = z.infer<typeof storedSessionSchema>;

/** The client's session as ours; one without expiry is rejected. */
export function authSessionOf(session: StoredSession | SupabaseSession): Result<AuthSession, AuthError> {
  if (!session.expires_at) return fail(MISSING_EXPIRY);
  const { id, email, user_metadata: metadata } = session.user;
  // The one that was chosen later; a provider writes its own over the others with each sign-in.
  const names = [metadata?.display_name, metadata?.name, metadata?.full_name];
  const displayName = names.find((name) => typeof name === 'string' && name !== '');
  return succeed({
    userId: id,
    ...(email ? { email } : {}),
    ...(typeof displayName === 'string' ? { displayName } : {}),
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at,
    ...awaitedFactorOf(session),
  });
}

/** A sign-in below what the account asks for: its access token says aal1 while a factor of the account counts. */
function awaitedFactorOf(session: StoredSession | SupabaseSession): { awaitedFactor?: AwaitedFactor } {
  const counting = session.user.factors?.filter(({ status }) => status === 'verified') ?? [];
  if (counting.length === 0 || assuranceOf(session.access_token) === 'aal2') return {};
  const ofType = (type: string) => counting.find((one) => one.factor_type === type)?.id;
  const [code, key] = [ofType('totp'), ofType('webauthn')];
  if (code !== undefined) return { awaitedFactor: { id: code, kind: 'code' } };
  return key === undefined ? {} : { awaitedFactor: { id: key, kind: 'key' } };
}

const assuranceSchema = z.object({ aal: z.string().optional() });

/** The assurance level that an access token carries; null where it is no token. */
function assuranceOf(accessToken: string): string | null {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return assuranceSchema.parse(JSON.parse(atob(payload))).aal ?? null;
  } catch {
    return null;
  }
}

/** What lies under the storage key, or null where it is not a session. */
export function readStoredSession(text: string | null): AuthSession | null {
  const stored = parseStored(text);
  return stored?.ok ? stored.value : null;
}

/** Why the stored session cannot be used, or null where nothing like a session is stored. The client removes it without a word. */
export function refusalOfStored(text: string | null): AuthError | null {
  const stored = parseStored(text);
  return stored === null || stored.ok ? null : stored.reason;
}

function parseStored(text: string | null): Result<AuthSession, AuthError> | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = storedSessionSchema.safeParse(stored);
  return parsed.success ? authSessionOf(parsed.data) : null;
}

/**
 * What a sign-up without an error came to. Without an AuthSession: an empty list of identities is how the protocol
 * says that the address is taken, any other user has to confirm the address first.
 */
export function signUpOutcome(data: {
  readonly session: SupabaseSession | null;
  readonly user: Pick<User, 'identities'> | null;
}): Result<AuthSession, AuthError> {
  if (data.session) return authSessionOf(data.session);
  if (!data.user) return fail({ code: 'unknown', message: 'The answer to the sign-up holds no user' });
  if (data.user.identities?.length === 0) {
    return fail({ code: 'emailAlreadyInUse', message: 'The address belongs to an account already' });
  }
  return fail({ code: 'emailNotConfirmed', message: 'The address has to be confirmed' });
}

/** Statuses with which a proxy or an overloaded server says "not now" rather than "no". */
const UNREACHABLE: ReadonlySet<number> = new Set([0, 502, 503, 504, 520, 521, 522, 523, 524, 530]);

/** The client's error as ours: the protocol's code where there is one. */
export function authErrorOf(error: unknown): AuthError {
  const { name, status, code, message, details, reasons } = errorSchema.parse(error);
  const known = {
    message: message ?? String(error),
    ...(status ? { status } : {}),
    ...patienceOf(message),
  };
  if (name === 'AuthSessionMissingError') return { ...known, code: 'session_not_found' };
  if (name === 'AuthRetryableFetchError' && UNREACHABLE.has(status ?? 0)) return { ...known, code: 'network_error' };
  // The catalogue's words for a weak password speak of its characters: a leaked or a short one may have them all.
  if (reasons?.length === 1 && reasons[0] === 'pwned') return { ...known, code: 'breached_password' };
  if (reasons?.length === 1 && reasons[0] === 'length') return { ...known, code: 'too_short' };
  // What the browser says when a person turns a passkey away, or has none here.
  if (name === 'WebAuthnError' || name === 'NotAllowedError') return { ...known, code: 'passkey_failed' };
  return { ...known, code: code ?? details?.code ?? 'unknown' };
}

/** What came of a call that answers nothing but whether it worked. */
export function answerOf(error: unknown): Result<void, AuthError> {
  return error ? fail(authErrorOf(error)) : succeed(undefined);
}

const errorSchema = z
  .object({
    name: z.string().optional().catch(undefined),
    status: z.number().optional().catch(undefined),
    code: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    details: z.object({ code: z.string() }).nullish().catch(undefined),
    reasons: z.array(z.string()).optional().catch(undefined),
  })
  .catch({});

/** The protocol names the wait only in its sentence: "… you can only request this after 42 seconds." */
function patienceOf(message: string | undefined): { retryAfterSeconds?: number } {
  const seconds = /after (\d+) seconds?/i.exec(message ?? '')?.[1];
  return seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) };
}

const undeliverableSchema = z.object({ email_undeliverable: z.literal(true) });

/** Whether our server says of a user that no mail is sent to the address; a hosted backend never does. */
export function isEmailUndeliverable(user: unknown): boolean {
  return undeliverableSchema.safeParse(user).success;
}
