import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { usePorts } from '../../ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import type { SessionRunner } from '../session/session-runner.ts';
import { HeartFollower, type HeartSnapshot } from './heart-follower.ts';

const HeartContext = createContext<HeartFollower | null>(null);

/** Owns what is measured of a heart in this tab, so that a sensor stays connected while the member moves about. */
export function HeartProvider({ runner, children }: { runner: SessionRunner; children: ReactNode }) {
  const { heartSources, heartKeep } = usePorts();
  const { ownerId } = useJournal();
  const [follower, setFollower] = useState<HeartFollower | null>(null);

  useEffect(() => {
    const made = new HeartFollower({
      runner,
      sources: heartSources,
      keep: heartKeep,
      ownerId,
      nowSeconds: () => performance.now() / 1000,
      every(intervalMs, then) {
        const timer = setInterval(then, intervalMs);
        return () => clearInterval(timer);
      },
    });
    setFollower(made);
    return () => {
      made.dispose();
      setFollower(null);
    };
  }, [runner, heartSources, heartKeep, ownerId]);

  return follower && <HeartContext value={follower}>{children}</HeartContext>;
}

export function useHeart(): HeartFollower {
  const follower = use(HeartContext);
  if (!follower) throw new Error('Assertion failed: HeartProvider is missing');
  return follower;
}

/** What is measured and decided, again every second. */
export function useHeartSnapshot(): HeartSnapshot {
  const follower = useHeart();
  return useSyncExternalStore(follower.subscribe, follower.snapshot, follower.snapshot);
}
