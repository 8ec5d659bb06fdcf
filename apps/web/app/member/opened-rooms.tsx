import { Loading } from '@innertide/ui/loading.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';
import { useRoomsAreOpen } from './session/session-room.ts';

/** Around the pages that are nothing without the member's journal; another member's pages begin anew. */
export default function OpenedRooms() {
  const { t } = useTranslation('member');
  const { pathname } = useLocation();
  const { session } = useAuthState();
  if (useRoomsAreOpen()) {
    return (
      <Fragment key={session?.userId}>
        <Outlet />
      </Fragment>
    );
  }
  return (
    <div data-theme={pathname === paths.session ? 'night' : undefined} className="bg-ink-0">
      <Loading size="screen" label={t('loading')} />
    </div>
  );
}
