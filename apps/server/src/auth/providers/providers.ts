import type { ProviderConfig } from '../auth-config.ts';
import { facebookProvider } from './facebook.ts';
import { openidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';

function open(config: ProviderConfig): IdentityProvider {
  const { name } = config;
  return name === 'facebook' ? facebookProvider(config) : openidProvider({ ...config, name });
}

/** The houses whose people may come in, by name. */
export function openProviders(configs: ReadonlyMap<string, ProviderConfig>): ReadonlyMap<string, IdentityProvider> {
  return new Map([...configs].map(([name, config]) => [name, open(config)]));
}
