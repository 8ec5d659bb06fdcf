import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the server's page is taken over, true from then on. What only the browser knows (the fragment of the
 * address, the state of the history entry) may be shown after that: the server's render could not have known it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
