import { onRest } from '@innertide/ui/rest';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What nobody waits for: it is made, and asked for, when the page rests, each in a task of its own. */
export function WhenAtRest({ children }: { children: ReactNode }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => onRest(() => startTransition(() => setAtRest(true))), []);
  return isAtRest && children;
}
