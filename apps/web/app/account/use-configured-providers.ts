import type { SignInProviderName } from '@innertide/protocol/sign-in-providers';
import { useEffect, useState } from 'react';
import { usePorts } from '../ports/ports.ts';

/** The providers that the backend is set up for: null until it has answered; an answer that failed names none. */
export function useConfiguredProviders(): ReadonlySet<SignInProviderName> | null {
  const { auth } = usePorts();
  const [configured, setConfigured] = useState<ReadonlySet<SignInProviderName> | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (providers: ReadonlySet<SignInProviderName>) => isShown && setConfigured(providers);
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
