import { type ReactNode, useLayoutEffect } from 'react';
import { useHeartContext } from './heart-provider.tsx';
import { HeartSyncController } from './heart-sync-controller.ts';

/** Wraps pages that measure or show a heart: it imports the controller, whose code is then loaded together with theirs. */
export function HeartGate({ children }: { children: ReactNode }) {
  const { controller, provide } = useHeartContext();
  useLayoutEffect(() => provide(HeartSyncController), [provide]);
  return controller && children;
}
