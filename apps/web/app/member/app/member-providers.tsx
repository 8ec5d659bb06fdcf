import { nextTask } from '@innertide/ui/next-task';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { usePorts } from '../../ports/ports.ts';
import { HeartProvider } from '../heart/heart-provider.tsx';
import { JournalProvider } from '../journal/journal-provider.tsx';
import { createQueryClient } from '../remote/remote.ts';
import { SessionSideEffectsProvider } from '../session/side-effects/session-side-effects-provider.tsx';
import { useIsJournalReady } from '../session-core/session-context.ts';
import { SessionProvider } from '../session-core/session-provider.tsx';
import { useIdleComponent } from '../session-core/use-idle-component.ts';

/**
 * Provides the member's journal, the session of this tab and Heart Sync. They stay mounted around every page visited after the first
 * page of the app, public ones too, so that a session plays on in its bar; they are empty while nobody is signed in.
 */
export function MemberProviders({ children }: { readonly children: ReactNode }) {
  const { session } = useAuthState();
  const { hasAuthTrace, journal, backend } = usePorts();
  const ownerId = session?.userId ?? null;
  const queries = useQueryClientOf(ownerId);
  useEffect(() => {
    // Loads what the pages will need while the sign-in is still being read, not after it.
    if (!hasAuthTrace()) return;
    return nextTask(() => {
      for (const load of [journal, backend]) load().catch(() => {});
    });
  }, [hasAuthTrace, journal, backend]);
  return (
    <QueryClientProvider client={queries}>
      <JournalProvider ownerId={ownerId}>
        <SessionProvider>
          <HeartProvider>
            <SessionSideEffectsProvider>
              {children}
              <BackgroundTasks />
            </SessionSideEffectsProvider>
          </HeartProvider>
        </SessionProvider>
      </JournalProvider>
    </QueryClientProvider>
  );
}

/** Returns the member's cache of answers: a member who signs in after another one in this tab begins with an empty one. */
function useQueryClientOf(ownerId: string | null): QueryClient {
  const [held, setHeld] = useState(() => ({ ownerId, queries: createQueryClient() }));
  if (held.ownerId === ownerId) return held.queries;
  const next = { ownerId, queries: held.ownerId === null ? held.queries : createQueryClient() };
  setHeld(next);
  return next.queries;
}

/** Renders nothing. */
function BackgroundTasks() {
  return useIsJournalReady() && <LazyMemberTasks />;
}

function LazyMemberTasks() {
  const Tasks = useIdleComponent(loadTasks);
  return Tasks && <Tasks />;
}

const loadTasks = () => import('./member-tasks.tsx').then((module) => module.MemberTasks);
