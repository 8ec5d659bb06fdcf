import { useCallback } from 'react';
import { usePorts } from '../../ports/ports.ts';

/** Returns what fetches and warms the sound: a pointer or the focus comes near, or the tap itself, in which browsers let sound begin. */
export function useWarmSound(): () => void {
  const { sound } = usePorts();
  return useCallback(() => {
    sound('session')
      .then((port) => port.prepare())
      .catch(() => undefined);
  }, [sound]);
}
