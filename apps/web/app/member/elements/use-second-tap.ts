import { useCallback, useEffect, useState } from 'react';

const ARMED_MS = 5_000;

/** Asks for a second, deliberate tap: the first arms for a few seconds, the second does it. */
export function useSecondTap(act: () => void): { readonly isArmed: boolean; readonly tap: () => void } {
  const [isArmed, setArmed] = useState(false);

  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [isArmed]);

  const tap = useCallback(() => {
    if (isArmed) act();
    setArmed(!isArmed);
  }, [isArmed, act]);

  return { isArmed, tap };
}
