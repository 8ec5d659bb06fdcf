import {
  brandLabel,
  customLabel,
  isSignInProvider,
  type ProviderLabel,
  type ProviderName,
} from '@innertide/protocol/sign-in-providers';
import { FALLBACK_LOCALE, isLocale } from '@innertide/std/locale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../ports/ports.ts';

type ConfiguredProviders = ReadonlyMap<ProviderName, ProviderLabel>;

/** The providers that the backend is set up for: null until it has answered; an answer that failed names none. */
export function useConfiguredProviders(): ConfiguredProviders | null {
  const { auth } = usePorts();
  const [configured, setConfigured] = useState<ConfiguredProviders | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (providers: ConfiguredProviders) => isShown && setConfigured(providers);
    auth()
      .then((port) => port.providers())
      .then(
        (answer) => answer.ok && show(answer.value),
        () => null,
      );
    return () => {
      isShown = false;
    };
  }, [auth]);
  return configured;
}

/** What a provider is called in the page's language, also one that is no longer set up. */
export function useProviderLabel(configured: ConfiguredProviders | null): (name: ProviderName) => string {
  const { language } = useTranslation().i18n;
  const locale = isLocale(language) ? language : FALLBACK_LOCALE;
  return (name) => {
    const label = configured?.get(name) ?? (isSignInProvider(name) ? brandLabel(name) : customLabel(name));
    return label[locale];
  };
}
