import { HttpError } from '@innertide/server-std/http-error';
import type { Context } from 'hono';
import { memberOf } from '../../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { authSessionRedirect, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { originOf } from '../../http/client-address.ts';
import { withQuery } from '../../http/redirects.ts';
import { accountOfProfile, linkProfile, requireProfileAllowed } from '../../identities/provider-account.ts';
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
import { appleGivenName, pairsOf, providerRefusal, refusedAddress, refusedPairs } from './callback-parameters.ts';

/** Fetches the profile from the provider. @returns the profile, or the error parameters of the redirect. */
async function fetchProfile(
  context: AuthContext,
  flow: ReturnedFlow,
  parameters: URLSearchParams,
): Promise<ProviderProfile | Record<string, string>> {
  const refused = providerRefusal(parameters);
  if (refused !== null) return refused;
  const provider = context.providers.get(flow.provider);
  if (provider === undefined || !parameters.get('code')) return refusedPairs('bad_oauth_callback');
  try {
    const profile = await provider.profileOf(flow, parameters);
    return { ...profile, name: profile.name ?? flow.givenName };
  } catch (error) {
    context.logger.warn({ err: error, provider: flow.provider }, 'what a provider of identities answered is not good');
    return refusedPairs('bad_oauth_callback');
  }
}

function isProfile(answer: ProviderProfile | Record<string, string>): answer is ProviderProfile {
  return 'subject' in answer;
}

/** The refusal that a check throws; null when it passes. */
async function refusalOf(check: () => Promise<void>): Promise<HttpError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

async function signIn(context: AuthContext, c: Context, flow: ReturnedFlow, profile: ProviderProfile): Promise<string> {
  const origin = originOf(c, context.config.trustedProxy);
  const { provider, redirectTo, challenge, linkingUserId } = flow;
  if (linkingUserId === null) {
    const refused = await refusalOf(() => requireProfileAllowed(context, c, provider, profile));
    if (refused !== null) return refusedAddress(redirectTo, pairsOf(refused));
  }
  const done = await context.database.transaction(SYSTEM, async (tx) => {
    const acceptLanguage = c.req.header('accept-language');
    const actor = memberOf(context, c);
    const account =
      linkingUserId === null
        ? await accountOfProfile(context, tx, provider, profile, { acceptLanguage, actor })
        : await linkProfile(context, tx, { userId: linkingUserId, provider, profile, actor, acceptLanguage });
    if (!account.ok) return { refused: account.reason };
    const user = account.value;
    const flowStateId = await startFlow(context, tx, { userId: user.id, challenge, method: 'oauth' });
    if (flowStateId !== null) return { code: await issueAuthCode(context, tx, flowStateId) };
    const authSession = await openAuthSession(context, tx, { userId: user.id, method: 'oauth', origin, provider });
    return { user, authSession };
  });
  if ('refused' in done) return refusedAddress(redirectTo, refusedPairs(done.refused));
  if ('code' in done) return withQuery(redirectTo, { code: done.code });
  return authSessionRedirect(context, redirectTo, done);
}

/** GET /callback: the redirect back from a provider. Redirects to the site or an allowed address. */
export const callback: Endpoint = (context) => async (c) => {
  // A prefetch must not consume the state.
  if (c.req.method === 'HEAD') return c.body(null, 204);
  const parameters = new URL(c.req.url).searchParams;
  const back = { state: parameters.get('state') ?? '', browserSecret: knownBrowserSecret(c) };
  const flow = await context.database.transaction(SYSTEM, (tx) => takeProviderFlow(context, tx, back));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  if (typeof flow === 'string') return c.redirect(refusedAddress(context.publicUrl, refusedPairs(flow)), 303);
  const answer = await fetchProfile(context, flow, parameters);
  if (!isProfile(answer)) return c.redirect(refusedAddress(flow.redirectTo, answer), 303);
  return c.redirect(await signIn(context, c, flow, answer), 303);
};

/**
 * POST /callback: Apple's form_post response. Browsers send no SameSite=Lax cookie with a cross-site POST, so the
 * browser is redirected to GET /callback, where its cookie proves that it started the flow.
 */
export const callbackForm: Endpoint = (context) => async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const state = form.get('state') ?? '';
  const name = appleGivenName(form.get('user') ?? '');
  if (name !== null) await context.database.transaction(SYSTEM, (tx) => rememberGivenName(tx, state, name));
  const pairs = new URLSearchParams();
  for (const key of ['state', 'code', 'error', 'error_description', 'iss']) {
    const value = form.get(key);
    if (value !== null) pairs.set(key, value);
  }
  return c.redirect(`${callbackUrl(context)}?${pairs}`, 303);
};
