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
import type { HeartSnapshot, HeartSyncController } from './heart-sync-controller.ts';

interface HeartContextValue {
  /** null until its code has come. */
  readonly controller: HeartSyncController | null;
  /** Fetches the code of the controller. */
  readonly bring: () => void;
  /** Hands in the code of the controller, from whoever has it first. */
  readonly open: (Controller: typeof HeartSyncController) => void;
}

const HeartContext = createContext<HeartContextValue | null>(null);

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
  const [Controller, setController] = useState<typeof HeartSyncController | null>(null);
  const [controller, setOwn] = useState<HeartSyncController | null>(null);
  const open = useCallback(
    (brought: typeof HeartSyncController) => startTransition(() => setController(() => brought)),
    [],
  );
  const bring = useCallback(() => {
    // Where it cannot be fetched now, the next value that needs it brings it along.
    void import('./heart-sync-controller.ts').then((code) => open(code.HeartSyncController)).catch(() => {});
  }, [open]);
  useEffect(() => onFirstInteraction(bring), [bring]);

  useEffect(() => {
    if (!Controller || !runner || ownerId === null) return;
    const made = new Controller({
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
  }, [Controller, runner, heartSources, heartRecordStore, ownerId]);

  const value = useMemo(() => ({ controller, bring, open }), [controller, bring, open]);
  return <HeartContext value={value}>{children}</HeartContext>;
}

export function useHeartContext(): HeartContextValue {
  const value = use(HeartContext);
  if (!value) throw new Error('Assertion failed: HeartProvider is missing');
  return value;
}

/** Inside a `HeartGate`. */
export function useHeart(): HeartSyncController {
  const { controller } = useHeartContext();
  if (!controller) throw new Error('Assertion failed: HeartGate is missing');
  return controller;
}

/** What is measured and decided, again every second. Inside a `HeartGate`. */
export function useHeartSnapshot(): HeartSnapshot {
  const controller = useHeart();
  return useSyncExternalStore(controller.subscribe, controller.snapshot, controller.snapshot);
}
