import { Scope } from '@innertide/std/scope';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { onIdle } from '@innertide/ui/idle';
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
import { every } from '../../boot/browser-environment.ts';
import { usePorts } from '../../ports/ports.ts';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { PacedBreathContext } from '../session-core/paced-breath-context.ts';
import { useOptionalSessionContext } from '../session-core/session-context.ts';
import type { HeartSnapshot, HeartSyncController } from './heart-sync-controller.ts';
import { steeringChoice } from './steering-choice.ts';

interface HeartContextValue {
  /** null until its code is loaded. */
  readonly controller: HeartSyncController | null;
  /** Hands in the code of the controller, from whichever page loads it first. */
  readonly provide: (Controller: typeof HeartSyncController) => void;
}

const HeartContext = createContext<HeartContextValue | null>(null);

/**
 * Owns what is measured of a heart in this tab, so that a sensor stays connected while the member moves between pages. The code is
 * loaded when the page rests after the first interaction, or when a watch is connected; pages that cannot do without it stand in a `HeartGate`.
 */
export function HeartProvider({ children }: { readonly children: ReactNode }) {
  const ports = usePorts();
  const runner = useOptionalSessionContext()?.runner ?? null;
  const ownerId = useOpenJournal()?.ownerId ?? null;
  const { heartSources, heartRecordStore, bodyMotion, screen, deviceSettings } = ports;
  const [Controller, setController] = useState<typeof HeartSyncController | null>(null);
  const [controller, setOwn] = useState<HeartSyncController | null>(null);
  const provide = useCallback(
    (loaded: typeof HeartSyncController) => startTransition(() => setController(() => loaded)),
    [],
  );

  useEffect(() => {
    function load() {
      // Where it cannot be loaded now, the next page that needs it brings it along.
      void import('./heart-sync-controller.ts').then((code) => provide(code.HeartSyncController)).catch(() => {});
    }
    if (runner !== null && ports.watch() !== null) load();
    // Not with the interaction itself, which may be the tap that begins a session.
    const scope = new Scope();
    scope.own(onFirstInteraction(() => scope.own(onIdle(load))));
    return () => scope.end();
  }, [ports, runner, provide]);

  useEffect(() => {
    if (!Controller || !runner || ownerId === null) return;
    const created = new Controller({
      runner,
      sources: heartSources,
      bodyMotion,
      keepAwake: () => screen.keepAwake(),
      store: heartRecordStore,
      ownerId,
      steering: () => steeringChoice(deviceSettings),
      nowSeconds: () => performance.now() / 1000,
      nowMs: Date.now,
      every,
    });
    setOwn(created);
    return () => {
      created.dispose();
      setOwn(null);
    };
  }, [Controller, runner, heartSources, heartRecordStore, bodyMotion, screen, deviceSettings, ownerId]);

  const value = useMemo(() => ({ controller, provide }), [controller, provide]);
  return (
    <HeartContext value={value}>
      <PacedBreathContext value={controller?.pacing ?? null}>{children}</PacedBreathContext>
    </HeartContext>
  );
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

/** What is measured and decided, new every second. Inside a `HeartGate`. */
export function useHeartSnapshot(): HeartSnapshot {
  const controller = useHeart();
  return useSyncExternalStore(controller.subscribe, controller.snapshot, controller.snapshot);
}
