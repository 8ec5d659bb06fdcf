import { Loading } from '@innertide/ui/loading.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { useIsJournalReady } from '../session-core/session-context.ts';

/** Wraps the pages that need the member's journal; another member's pages are mounted anew. */
export default function RequireJournal() {
  const { t } = useTranslation('member');
  const { pathname } = useLocation();
  const { session } = useAuthState();
  if (useIsJournalReady()) {
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
