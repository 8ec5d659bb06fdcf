import '../compose-members.ts';
import { Loading } from '@innertide/ui/loading.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { RequireAuthSession } from '../account/guard.tsx';
import { paths } from '../paths.ts';
import { usePorts } from '../ports.ts';
import { Header } from '../shell/header.tsx';
import { MEMBER_LINKS } from '../shell/navigation.ts';
import { askAhead } from './dashboard/ask-ahead.ts';
import { JournalProvider } from './journal/journal-provider.tsx';
import { useReminderZone } from './profile/use-reminder-zone.ts';
import { createQueryClient } from './remote.ts';
import { SessionBar } from './session/session-bar.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { useWaitingChanges } from './templates/use-waiting-changes.ts';

/** Everything behind the sign-in: the member's journal and the session of this tab live as long as the member is here. */
export default function MemberLayout() {
  const { t } = useTranslation('member');
  const { t: tShell } = useTranslation();
  const { pathname } = useLocation();
  const { hasAuthTrace, journal, backend } = usePorts();
  useEffect(() => {
    // Who is here is found out meanwhile: what the rooms will ask for comes beside it, not after it.
    if (!hasAuthTrace()) return;
    for (const bring of [journal, backend]) bring().catch(() => {});
  }, [hasAuthTrace, journal, backend]);
  const waiting = (
    <div data-theme={pathname === paths.session ? 'night' : undefined} className="min-h-dvh bg-ink-0">
      {pathname !== paths.session && <Header entries={MEMBER_LINKS} label={tShell('navigation.appMenu')} />}
      <Loading size="screen" label={t('loading')} />
    </div>
  );
  return (
    <RequireAuthSession waiting={waiting}>
      <MemberRooms waiting={waiting} />
    </RequireAuthSession>
  );
}

function MemberRooms({ waiting }: { waiting: ReactNode }) {
  const { session } = useAuthState();
  const ports = usePorts();
  const { pathname } = useLocation();
  const [queries] = useState(createQueryClient);
  const ownerId = session?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the first page shows; the later ones ask by themselves.
  useEffect(() => {
    if (ownerId !== undefined && pathname === paths.dashboard) askAhead(queries, ports, ownerId);
  }, [ownerId, queries, ports]);
  if (!session) return waiting;
  return (
    <QueryClientProvider client={queries}>
      <JournalProvider key={session.userId} ownerId={session.userId} waiting={waiting}>
        <SessionProvider waiting={waiting}>
          <AtRest />
          <Outlet />
          <SessionBar />
        </SessionProvider>
      </JournalProvider>
    </QueryClientProvider>
  );
}

/** Shows nothing. */
function AtRest() {
  useReminderZone();
  useWaitingChanges();
  return null;
}
