import { createPrivateKey } from 'node:crypto';
import type { Clock } from '@innertide/std/clock';
import { SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';
import type { ClientKey } from '../config/provider-config.ts';

/** Lifetime of a client secret in seconds; Apple allows six months. */
const LIFETIME_SECONDS = 300;

/**
 * Client authentication with a JWT signed for each request in place of a shared client secret.
 * Source: Apple, "Creating a client secret".
 */
export function signedClientSecret(clientId: string, key: ClientKey, clock: Clock): ClientAuth {
  const privateKey = createPrivateKey(key.privateKey);
  return async (server, _client, body) => {
    const nowSeconds = Math.floor(clock.nowMs() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setSubject(clientId)
      .setAudience(server.issuer)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
      .sign(privateKey);
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}
