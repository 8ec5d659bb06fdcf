import type { Clock } from '@innertide/std/clock';
import type { ProviderConfig } from '../config/auth-config.ts';
import { facebookProvider } from './facebook.ts';
import { openidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';

function open(config: ProviderConfig, clock: Clock): IdentityProvider {
  const { name } = config;
  return name === 'facebook' ? facebookProvider(config) : openidProvider({ ...config, name }, clock);
}

/** Creates the enabled identity providers, by name. */
export function openProviders(
  configs: ReadonlyMap<string, ProviderConfig>,
  clock: Clock,
): ReadonlyMap<string, IdentityProvider> {
  return new Map([...configs].map(([name, config]) => [name, open(config, clock)]));
}
