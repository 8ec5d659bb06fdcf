import { onFirstInteraction } from '@innertide/ui/first-interaction';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePorts } from '../../ports/ports.ts';
import type { SessionRunner } from '../session/session-runner.ts';
import type { HeartFollower, HeartSnapshot } from './heart-follower.ts';

interface HeartRoom {
  /** null until its code has come. */
  readonly follower: HeartFollower | null;
  /** Fetches the code of the follower. */
  readonly bring: () => void;
  /** Hands in the code of the follower, from whoever has it first. */
  readonly open: (Follower: typeof HeartFollower) => void;
}

const HeartContext = createContext<HeartRoom | null>(null);

interface HeartProviderProps {
  /** null until the rooms are open. */
  readonly runner: SessionRunner | null;
  readonly ownerId: string | null;
  readonly children: ReactNode;
}

/**
 * Owns what is measured of a heart in this tab, so that a sensor stays connected while the member moves about. The rules behind it
 * are brought when somebody is about to do something or a watch is there; rooms that cannot do without stand in a `HeartGate`.
 */
export function HeartProvider({ runner, ownerId, children }: HeartProviderProps) {
  const { heartSources, heartRecordStore } = usePorts();
  const [Follower, setFollower] = useState<typeof HeartFollower | null>(null);
  const [follower, setOwn] = useState<HeartFollower | null>(null);
  const open = useCallback((brought: typeof HeartFollower) => startTransition(() => setFollower(() => brought)), []);
  const bring = useCallback(() => {
    // Where it cannot be fetched now, the next room that needs it brings it along.
    void import('./heart-follower.ts').then((code) => open(code.HeartFollower)).catch(() => {});
  }, [open]);
  useEffect(() => onFirstInteraction(bring), [bring]);

  useEffect(() => {
    if (!Follower || !runner || ownerId === null) return;
    const made = new Follower({
      runner,
      sources: heartSources,
      keep: heartRecordStore,
      ownerId,
      nowSeconds: () => performance.now() / 1000,
      every(intervalMs, then) {
        const timer = setInterval(then, intervalMs);
        return () => clearInterval(timer);
      },
    });
    setOwn(made);
    return () => {
      made.dispose();
      setOwn(null);
    };
  }, [Follower, runner, heartSources, heartRecordStore, ownerId]);

  const room = useMemo(() => ({ follower, bring, open }), [follower, bring, open]);
  return <HeartContext value={room}>{children}</HeartContext>;
}

export function useHeartRoom(): HeartRoom {
  const room = use(HeartContext);
  if (!room) throw new Error('Assertion failed: HeartProvider is missing');
  return room;
}

/** Inside a `HeartGate`. */
export function useHeart(): HeartFollower {
  const { follower } = useHeartRoom();
  if (!follower) throw new Error('Assertion failed: HeartGate is missing');
  return follower;
}

/** What is measured and decided, again every second. Inside a `HeartGate`. */
export function useHeartSnapshot(): HeartSnapshot {
  const follower = useHeart();
  return useSyncExternalStore(follower.subscribe, follower.snapshot, follower.snapshot);
}
