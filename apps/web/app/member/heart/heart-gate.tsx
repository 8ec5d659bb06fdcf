import { type ReactNode, useLayoutEffect } from 'react';
import { useHeartContext } from './heart-provider.tsx';
import { HeartSyncController } from './heart-sync-controller.ts';

/** Stands around rooms that measure or show a heart: it carries the controller's code, so that it comes with theirs. */
export function HeartGate({ children }: { children: ReactNode }) {
  const { controller, open } = useHeartContext();
  useLayoutEffect(() => open(HeartSyncController), [open]);
  return controller && children;
}
