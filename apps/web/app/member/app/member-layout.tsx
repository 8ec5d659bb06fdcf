import '../../compose-members.ts';
import { nextTask } from '@innertide/ui/next-task';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { RequireAuthSession } from '../../account/guard.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useReminderZone } from '../account/profile/reminder-zone.ts';
import { HeartProvider } from '../heart/heart-provider.tsx';
import { JournalProvider } from '../journal/journal-provider.tsx';
import { createQueryClient } from '../remote/remote.ts';
import { SessionBar } from '../session/session-bar.tsx';
import { SessionSideEffectsProvider } from '../session/side-effects/session-side-effects-provider.tsx';
import { useIsJournalReady } from '../session-core/session-context.ts';
import { SessionProvider } from '../session-core/session-provider.tsx';
import { useWaitingChanges } from '../templates/use-waiting-changes.ts';

/**
 * Provides the member's journal, the session of this tab and Heart Sync to every page behind the sign-in. Pages render before it is
 * known who is signed in: the dashboard as it is, the others within `require-journal.tsx`.
 */
export default function MemberLayout() {
  const { session } = useAuthState();
  const ports = usePorts();
  const { hasAuthTrace, journal, backend } = ports;
  const [queries] = useState(createQueryClient);
  const ownerId = session?.userId ?? null;
  useEffect(() => {
    // Loads what the pages will need while the sign-in is still being read, not after it.
    if (!hasAuthTrace()) return;
    return nextTask(() => {
      for (const load of [journal, backend]) load().catch(() => {});
    });
  }, [hasAuthTrace, journal, backend]);
  return (
    <RequireAuthSession>
      <QueryClientProvider client={queries}>
        <JournalProvider ownerId={ownerId}>
          <SessionProvider>
            <HeartProvider>
              <SessionSideEffectsProvider>
                <Outlet />
                <WithJournal />
              </SessionSideEffectsProvider>
            </HeartProvider>
          </SessionProvider>
        </JournalProvider>
      </QueryClientProvider>
    </RequireAuthSession>
  );
}

/** What every page has once the member's journal is open. */
function WithJournal() {
  return (
    useIsJournalReady() && (
      <>
        <BackgroundTasks />
        <SessionBar />
      </>
    )
  );
}

/** Renders nothing. */
function BackgroundTasks() {
  useReminderZone();
  useWaitingChanges();
  return null;
}
