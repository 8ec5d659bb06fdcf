import { onIdle } from '@innertide/ui/idle';
import { type ComponentType, useEffect, useState } from 'react';
import { useSessionPart } from './session-context.ts';

/**
 * Loads a component when the page is idle, or with the first session whose sound begins before; null until it is there. Where it
 * cannot be loaded it is requested again with the next session. While a sound is fetched and compiled it would take the processor from it.
 *
 * @param load the same function at each render.
 */
export function useIdleComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const isNeeded = useSessionPart(({ state }) => 'session' in state && state.status !== 'starting');
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (Loaded) return;
    let gone = false;
    function request() {
      load().then(
        (component) => {
          if (!gone) setLoaded(() => component);
        },
        () => {},
      );
    }
    const cancel = isNeeded ? request() : onIdle(request);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [Loaded, isNeeded, load]);

  return Loaded;
}
