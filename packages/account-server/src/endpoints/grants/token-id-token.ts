import { idTokenGrantBody } from '@innertide/protocol/auth-messages';
import type { Context } from 'hono';
import { findUserById } from '../../accounts/users.ts';
import { memberOf } from '../../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { authSessionView, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { readBody } from '../../http/request-body.ts';
import { accountOfProfile, linkProfile, requireProfileAllowed } from '../../identities/provider-account.ts';
import { requireLinking } from '../../identities/require-linking.ts';
import { type GivenIdToken, type IdentityProvider, IdTokenRefused } from '../../providers/provider.ts';
import type { Endpoint } from '../endpoint.ts';

/** Answers an invalid ID token in OAuth's error shape (RFC 6749 section 5.2), as GoTrue does. */
function refuseToken(c: Context, description: string): Response {
  return c.json({ error: 'invalid request', error_description: description }, 400);
}

/** Reads the profile of an ID token, or why it is refused. @throws HttpError provider_unreachable */
async function readProfile(context: AuthContext, provider: IdentityProvider, given: GivenIdToken) {
  try {
    return await provider.profileOfIdToken(given);
  } catch (error) {
    if (error instanceof IdTokenRefused) return error;
    context.logger.error({ err: error }, 'the keys of a provider of identities cannot be read');
    throw refusal('provider_unreachable');
  }
}

/** The account that links an identity; null for a sign-in. */
async function linkingUser(context: AuthContext, c: Context, isLinking: boolean): Promise<string | null> {
  return isLinking ? (await requireLinking(context, c)).user.id : null;
}

/** POST /token?grant_type=id_token: signs in with the ID token of a native sign-in at an OpenID provider. */
export const idTokenGrant: Endpoint = (context) => async (c) => {
  const body = await readBody(c, idTokenGrantBody);
  if (!body.id_token) return refuseToken(c, 'id_token required');
  if (!body.provider) return refuseToken(c, 'provider or client_id and issuer required');
  const name = body.provider;
  const provider = context.providers.get(name);
  if (provider === undefined) throw refusal('provider_disabled');
  const linkingUserId = await linkingUser(context, c, body.link_identity === true);
  const given = { idToken: body.id_token, nonce: body.nonce || null, accessToken: body.access_token || null };
  const profile = await readProfile(context, provider, given);
  if (profile instanceof IdTokenRefused) return refuseToken(c, profile.message);
  if (linkingUserId === null) await requireProfileAllowed(context, c, name, profile);
  const origin = originOf(c, context.config.trustedProxy);
  const acceptLanguage = c.req.header('accept-language');
  const actor = memberOf(context, c);
  const { user, authSession } = await context.database.transaction(SYSTEM, async (tx) => {
    const account =
      linkingUserId === null
        ? await accountOfProfile(context, tx, name, profile, { acceptLanguage, actor })
        : await linkProfile(context, tx, { userId: linkingUserId, provider: name, profile, actor, acceptLanguage });
    if (!account.ok) throw refusal(account.reason);
    const userId = account.value.id;
    const opened = await openAuthSession(context, tx, { userId, method: 'oauth', origin, provider: name });
    return { authSession: opened, user: (await findUserById(tx, userId)) ?? account.value };
  });
  return c.json(await authSessionView(context, user, authSession));
};
