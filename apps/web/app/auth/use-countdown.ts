import { useEffect, useState } from 'react';
import { secondsUntil } from '../account/confirmation.ts';

/** Whole seconds left until a moment (ms since 1970), counted down once a second; null has none left. */
export function useCountdown(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = untilMs === null ? 0 : secondsUntil(untilMs, nowMs);
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 1000);
    setNowMs(Date.now());
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
