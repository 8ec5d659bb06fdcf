import { HttpError } from '@innertide/server-std/http-error';
import type { Context } from 'hono';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import { browserSecret, startProviderFlow } from '../../identities/provider-flow.ts';
import { requireLinking } from '../../identities/require-linking.ts';
import { redirectOf } from '../../mail/mail-request.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';
import { refusedAddress, refusedPairs } from './callback-parameters.ts';

/** Stores a new flow. @returns the provider's authorization URL. */
async function startAuthorization(context: AuthContext, c: Context, linkingUserId: string | null): Promise<string> {
  const name = c.req.query('provider') ?? '';
  const provider = context.providers.get(name);
  if (provider === undefined) throw refusal('validation_failed', 'Unsupported provider: provider is not enabled');
  const challenge = challengeOf(c.req.query());
  const scopes = (c.req.query('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  const flow = await context.database.transaction(SYSTEM, (tx) =>
    startProviderFlow(context, tx, {
      provider: name,
      browserSecret: browserSecret(context, c),
      redirectTo: redirectOf(context, c),
      challenge,
      linkingUserId,
    }),
  );
  try {
    return (await provider.authorizationUrl(flow, scopes)).href;
  } catch (error) {
    context.logger.error({ err: error, provider: name }, 'a provider of identities cannot be reached');
    throw refusal('provider_unreachable');
  }
}

/** Whether a browser opens the address itself, so that a person would see an answer in JSON. */
function isOpenedByPerson(c: Context): boolean {
  return c.req.query('skip_http_redirect') !== 'true' && (c.req.header('accept') ?? '').includes('text/html');
}

/** GET /authorize?provider=…: redirects the browser to the provider, or back where it came from when that cannot be reached. */
export const authorize: Endpoint = (context) => async (c) => {
  let url: string;
  try {
    url = await startAuthorization(context, c, null);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 503 && isOpenedByPerson(c))) throw error;
    const pairs = { ...refusedPairs('provider_unreachable'), error_code: 'provider_unreachable' };
    return c.redirect(refusedAddress(redirectOf(context, c), pairs), 303);
  }
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
};

/** GET /user/identities/authorize?provider=…: the same, to link an identity to the signed-in account. */
export const authorizeLink: Endpoint = (context) => async (c) => {
  const { user } = await requireLinking(context, c);
  const url = await startAuthorization(context, c, user.id);
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
};
