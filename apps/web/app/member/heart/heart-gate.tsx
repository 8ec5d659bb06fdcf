import { type ReactNode, useLayoutEffect } from 'react';
import { HeartFollower } from './heart-follower.ts';
import { useHeartRoom } from './heart-room.tsx';

/** Stands around rooms that measure or show a heart: it carries the follower's code, so that it comes with theirs. */
export function HeartGate({ children }: { children: ReactNode }) {
  const { follower, open } = useHeartRoom();
  useLayoutEffect(() => open(HeartFollower), [open]);
  return follower && children;
}
