import type { ProviderNameOf } from '@innertide/protocol/sign-in-providers';
import type { Clock } from '@innertide/std/clock';
import type { ProviderConfig } from '../config/provider-config.ts';
import { facebookProvider } from './facebook.ts';
import { githubProvider } from './github.ts';
import { openidProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';

/** Providers without OpenID Connect have an adapter each. */
const OAUTH_ADAPTERS: Readonly<Record<ProviderNameOf<'oauth'>, (config: ProviderConfig) => IdentityProvider>> = {
  facebook: facebookProvider,
  github: githubProvider,
};

function hasAdapter(name: string): name is ProviderNameOf<'oauth'> {
  return Object.hasOwn(OAUTH_ADAPTERS, name);
}

function open(config: ProviderConfig, clock: Clock): IdentityProvider {
  const { name, openid } = config;
  if (openid !== null) return openidProvider(config, openid, clock);
  if (hasAdapter(name)) return OAUTH_ADAPTERS[name](config);
  throw new Error(`no adapter speaks to ${name}`);
}

/** Creates the enabled identity providers, by name. */
export function openProviders(
  configs: ReadonlyMap<string, ProviderConfig>,
  clock: Clock,
): ReadonlyMap<string, IdentityProvider> {
  return new Map([...configs].map(([name, config]) => [name, open(config, clock)]));
}
