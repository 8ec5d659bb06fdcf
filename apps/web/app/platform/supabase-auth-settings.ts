import {
  brandLabel,
  customLabel,
  isCustomProvider,
  isSignInProvider,
  type ProviderLabel,
  type ProviderName,
  SIGN_IN_PROVIDER_NAMES,
} from '@innertide/protocol/sign-in-providers';
import { byLocale } from '@innertide/std/locale';
import { z } from 'zod';

const settingsSchema = z.object({
  external: z.record(z.string(), z.unknown()),
  external_labels: z.record(z.string(), z.record(z.string(), z.string())).catch({}),
});

/** The name of a provider in an answer of the backend; null for one that this version does not know. */
export function providerNameOf(name: string): ProviderName | null {
  return isSignInProvider(name) || isCustomProvider(name) ? name : null;
}

/**
 * The providers that GET /settings calls set up with what their buttons say, those of the product first; an answer of another
 * shape names none.
 */
export function configuredProviders(settings: unknown): ReadonlyMap<ProviderName, ProviderLabel> {
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) return new Map();
  const { external, external_labels: labels } = parsed.data;
  const custom = Object.keys(external).filter(isCustomProvider).toSorted();
  const isSetUp = (name: ProviderName) => external[name] === true;
  const labelOf = (name: ProviderName): ProviderLabel => {
    if (isSignInProvider(name)) return brandLabel(name);
    const usual = customLabel(name);
    return byLocale((locale) => labels[name]?.[locale] ?? usual[locale]);
  };
  return new Map([...SIGN_IN_PROVIDER_NAMES, ...custom].filter(isSetUp).map((name) => [name, labelOf(name)]));
}
