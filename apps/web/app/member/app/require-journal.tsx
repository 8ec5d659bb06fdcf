import { BRAND } from '@innertide/std/brand';
import { Loading } from '@innertide/ui/loading.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { MEMBER_LINKS } from '../../shell/navigation.ts';
import { isCurrentLink } from '../../shell/navigation-rules.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useIsJournalReady } from '../session-core/session-context.ts';

/** Wraps the pages that need the member's journal; another member's pages are mounted anew. */
export default function RequireJournal() {
  const { t } = useTranslation(['member', 'common']);
  const { pathname } = useLocation();
  const { session } = useAuthState();
  if (useIsJournalReady()) {
    return (
      <Fragment key={session?.userId}>
        <Outlet />
      </Fragment>
    );
  }
  const link = MEMBER_LINKS.find(({ to, exact }) => isCurrentLink(pathname, to, exact));
  return (
    <div className="bg-ink-0">
      <PageMeta title={link ? t(`common:${link.words}`) : BRAND} noIndex />
      <Loading size="screen" label={t('member:loading')} />
    </div>
  );
}
