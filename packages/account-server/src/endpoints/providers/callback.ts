import type { Context } from 'hono';
import { z } from 'zod';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { authSessionView, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { withFragment, withQuery } from '../../http/redirects.ts';
import { accountOfProfile, linkProfile } from '../../identities/provider-account.ts';
import {
  callbackUrl,
  knownBrowserSecret,
  type ReturnedFlow,
  rememberGivenName,
  takeProviderFlow,
} from '../../identities/provider-flow.ts';
import type { ProviderProfile } from '../../providers/provider.ts';
import { issueAuthCode, startFlow } from '../../tokens/flow-state.ts';
import type { Endpoint } from '../endpoint.ts';

const MAX_NAME_LENGTH = 200;

/** How providers say that the person changed their mind; the second is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** What Apple writes into its form, once. */
const appleUserSchema = z.object({
  name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }),
});

/** Errors stand in the query and in the fragment: pages of both flows look in one of them. */
function refusedAddress(redirectTo: string, pairs: Readonly<Record<string, string>>): string {
  return withFragment(withQuery(redirectTo, pairs), { ...pairs, sb: '' });
}

function refusedPairs(name: AuthErrorName): Record<string, string> {
  const { code, message, status } = refusal(name);
  return { error: status < 500 ? 'access_denied' : 'server_error', error_code: code, error_description: message };
}

/** What the provider says about who came back, or the pairs of what went wrong there. */
async function askProvider(
  context: AuthContext,
  flow: ReturnedFlow,
  returned: URLSearchParams,
): Promise<ProviderProfile | Record<string, string>> {
  const said = returned.get('error');
  if (said !== null) {
    return {
      error: CANCELLED.includes(said) ? 'access_denied' : 'server_error',
      error_code: 'bad_oauth_callback',
      error_description: (returned.get('error_description') ?? 'The provider refused').slice(0, MAX_NAME_LENGTH),
    };
  }
  const provider = context.providers.get(flow.provider);
  if (provider === undefined || !returned.get('code')) return refusedPairs('bad_oauth_callback');
  try {
    const profile = await provider.profileOf(flow, returned);
    return { ...profile, name: profile.name ?? flow.givenName };
  } catch (error) {
    context.logger.warn({ err: error, provider: flow.provider }, 'what a provider of identities answered is not good');
    return refusedPairs('bad_oauth_callback');
  }
}

function isProfile(answer: ProviderProfile | Record<string, string>): answer is ProviderProfile {
  return 'subject' in answer;
}

async function signIn(context: AuthContext, c: Context, flow: ReturnedFlow, profile: ProviderProfile): Promise<string> {
  const origin = originOf(c, context.config.clientAddressHeader);
  const { provider, redirectTo, challenge, linkingUserId } = flow;
  const done = await context.database.transaction(SYSTEM, async (tx) => {
    const acceptLanguage = c.req.header('accept-language');
    const account =
      linkingUserId === null
        ? await accountOfProfile(context, tx, provider, profile, acceptLanguage)
        : await linkProfile(context, tx, { userId: linkingUserId, provider, profile });
    if (!account.ok) return { refused: account.reason };
    const user = account.value;
    const flowStateId = await startFlow(context, tx, { userId: user.id, challenge, method: 'oauth' });
    if (flowStateId !== null) return { code: await issueAuthCode(context, tx, flowStateId) };
    const opened = await openAuthSession(context, tx, { userId: user.id, method: 'oauth', origin, provider });
    return { user, opened };
  });
  if ('refused' in done) return refusedAddress(redirectTo, refusedPairs(done.refused));
  if ('code' in done) return withQuery(redirectTo, { code: done.code });
  const session = await authSessionView(context, done.user, done.opened);
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  });
}

/** GET /callback: somebody comes back from a provider. Always leads on to a page of ours or of the allow list. */
export const callback: Endpoint = (context) => async (c) => {
  // A program that looks ahead must not spend the state.
  if (c.req.method === 'HEAD') return c.body(null, 204);
  const returned = new URL(c.req.url).searchParams;
  const back = { state: returned.get('state') ?? '', browserSecret: knownBrowserSecret(c) };
  const flow = await context.database.transaction(SYSTEM, (tx) => takeProviderFlow(context, tx, back));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  if (typeof flow === 'string') return c.redirect(refusedAddress(context.publicUrl, refusedPairs(flow)), 303);
  const answer = await askProvider(context, flow, returned);
  if (!isProfile(answer)) return c.redirect(refusedAddress(flow.redirectTo, answer), 303);
  return c.redirect(await signIn(context, c, flow, answer), 303);
};

function givenNameOf(text: string): string | null {
  try {
    const { name } = appleUserSchema.parse(JSON.parse(text));
    const full = [name.firstName, name.lastName]
      .filter((part) => part)
      .join(' ')
      .trim();
    return full === '' || full.includes('\0') || !full.isWellFormed() ? null : full.slice(0, MAX_NAME_LENGTH);
  } catch {
    return null;
  }
}

/**
 * POST /callback: Apple's form. Browsers send no cookie with what another site posts, so the browser is led to the
 * address of the same name, where its cookie shows that it is the one that left.
 */
export const callbackForm: Endpoint = (context) => async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const state = form.get('state') ?? '';
  const name = givenNameOf(form.get('user') ?? '');
  if (name !== null) await context.database.transaction(SYSTEM, (tx) => rememberGivenName(tx, state, name));
  const pairs = new URLSearchParams();
  for (const key of ['state', 'code', 'error', 'error_description', 'iss']) {
    const value = form.get(key);
    if (value !== null) pairs.set(key, value);
  }
  return c.redirect(`${callbackUrl(context)}?${pairs}`, 303);
};
