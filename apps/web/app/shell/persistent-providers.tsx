import { type ComponentType, type ReactNode, useState } from 'react';
import { useMatches } from 'react-router';

/** Providers that a route asks for around every page from then on: they outlive the route, and a session in them plays on. */
export interface ProvidersHandle {
  /** null unmounts them: the route has nothing to do with a session any more. */
  readonly providers: ComponentType<{ readonly children: ReactNode }> | null;
}

function asksForProviders(handle: unknown): handle is ProvidersHandle {
  return typeof handle === 'object' && handle !== null && 'providers' in handle;
}

/**
 * Renders the pages inside the providers that one of the routes visited so far asked for. They are named in a route's `handle`, so that
 * a public page loads none of their code, and they stay mounted when the member moves to a public page.
 */
export function PersistentProviders({ children }: { readonly children: ReactNode }) {
  const asked = useMatches().findLast(({ handle }) => asksForProviders(handle))?.handle;
  const [held, setHeld] = useState<ProvidersHandle['providers']>(null);
  const Providers = asksForProviders(asked) ? asked.providers : held;
  if (Providers !== held) setHeld(() => Providers);
  return Providers ? <Providers>{children}</Providers> : children;
}
