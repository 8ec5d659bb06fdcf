import '../../compose-members.ts';
import { nextTask } from '@innertide/ui/next-task';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { RequireAuthSession } from '../../account/guard.tsx';
import { usePorts } from '../../ports/ports.ts';
import { JournalProvider } from '../journal/journal-provider.tsx';
import { useReminderZone } from '../profile/use-reminder-zone.ts';
import { createQueryClient } from '../remote.ts';
import { SessionBar } from '../session/session-bar.tsx';
import { useIsJournalReady } from '../session/session-context.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { useWaitingChanges } from '../templates/use-waiting-changes.ts';

/**
 * Everything behind the sign-in: the member's journal and the session of this tab live as long as the member is here. Pages stand
 * before it is known who looks at them: the dashboard as it is, the others behind `require-journal.tsx`.
 */
export default function MemberLayout() {
  const { session } = useAuthState();
  const ports = usePorts();
  const { hasAuthTrace, journal, backend } = ports;
  const [queries] = useState(createQueryClient);
  const ownerId = session?.userId ?? null;
  useEffect(() => {
    // Who is here is found out meanwhile: what the rooms will ask for comes beside it, not after it.
    if (!hasAuthTrace()) return;
    return nextTask(() => {
      for (const bring of [journal, backend]) bring().catch(() => {});
    });
  }, [hasAuthTrace, journal, backend]);
  return (
    <RequireAuthSession>
      <QueryClientProvider client={queries}>
        <JournalProvider ownerId={ownerId}>
          <SessionProvider>
            <Outlet />
            <WhileOpen />
          </SessionProvider>
        </JournalProvider>
      </QueryClientProvider>
    </RequireAuthSession>
  );
}

function WhileOpen() {
  return (
    useIsJournalReady() && (
      <>
        <AtRest />
        <SessionBar />
      </>
    )
  );
}

/** Shows nothing. */
function AtRest() {
  useReminderZone();
  useWaitingChanges();
  return null;
}
