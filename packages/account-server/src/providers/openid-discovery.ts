import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import type { Clock } from '@innertide/std/clock';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OpenidSettings, ProviderConfig } from '../config/provider-config.ts';
import { signedClientSecret } from './signed-client-secret.ts';

export const TIME_LIMIT_MS = 8000;

export type Discover = (clientId: string) => Promise<Configuration>;

/** Authenticates as the metadata says: in the body where it allows that, else in the header (OpenID Connect Discovery 1.0, section 3). */
function authenticationByMetadata(clientSecret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, client, body, headers);
  };
}

/** Discovers the provider's metadata once per client; failures are not cached. */
export function cachedDiscovery(config: ProviderConfig, { issuer, isCustom }: OpenidSettings, clock: Clock): Discover {
  const address = new URL(issuer);
  const { clientId: webClientId, clientKey, clientSecret } = config;
  const discovered = new Map<string, Promise<Configuration>>();

  function authenticationOf(clientId: string): ClientAuth {
    if (clientId === webClientId)
      return isCustom ? authenticationByMetadata(clientSecret) : ClientSecretPost(clientSecret);
    if (clientKey === null) throw new Error(`There is no key to speak for ${clientId} with`);
    return signedClientSecret(clientId, clientKey, clock);
  }

  return async (clientId) => {
    const known = discovered.get(clientId);
    if (known) return known;
    const reading = discovery(address, clientId, undefined, authenticationOf(clientId), {
      timeout: TIME_LIMIT_MS / 1000,
      execute: [
        ...(isLoopbackHost(address.hostname) ? [allowInsecureRequests] : []),
        ...(isCustom ? [enableNonRepudiationChecks] : []),
      ],
    }).catch((error: unknown) => {
      discovered.delete(clientId);
      throw error;
    });
    discovered.set(clientId, reading);
    return reading;
  };
}
