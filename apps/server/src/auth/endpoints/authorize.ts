import { redirectOf } from '../account-mail.ts';
import { SYSTEM } from '../auth-context.ts';
import { refusal } from '../auth-errors.ts';
import { challengeOf } from '../flow-state.ts';
import { browserSecret, startProviderFlow } from '../provider-flow.ts';
import type { Endpoint } from './endpoint.ts';

/** GET /authorize?provider=…: leads the browser to Google, Apple or Facebook. */
export const authorize: Endpoint = (context) => async (c) => {
  const name = c.req.query('provider') ?? '';
  const provider = context.providers.get(name);
  if (provider === undefined) throw refusal('validation_failed', 'Unsupported provider: provider is not enabled');
  const challenge = challengeOf(c.req.query());
  const scopes = (c.req.query('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  const start = {
    provider: name,
    browserSecret: browserSecret(context, c),
    redirectTo: redirectOf(context, c),
    challenge,
  };
  const flow = await context.database.transaction(SYSTEM, (tx) => startProviderFlow(context, tx, start));
  let url: URL;
  try {
    url = await provider.authorizationUrl(flow, scopes);
  } catch (error) {
    context.logger.error({ err: error, provider: name }, 'a provider of identities cannot be reached');
    throw refusal('provider_unreachable');
  }
  if (c.req.query('skip_http_redirect') === 'true') return c.json({ url: url.href });
  return c.redirect(url.href, 302);
};
