import { onIdle } from '@innertide/ui/idle';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** What nobody waits for: it is loaded, made, and asked for when the page rests, each in a task of its own. */
export function WhenAtRest({ children }: { children: ReactNode }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => onIdle(() => startTransition(() => setAtRest(true))), []);
  return isAtRest && <Suspense>{children}</Suspense>;
}
