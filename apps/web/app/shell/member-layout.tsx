import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Header } from './header.tsx';
import { MEMBER_LINKS } from './navigation.ts';
import { useOverlay } from './overlay-context.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

/** The signed-in app: its menu above, no footer below. */
export default function MemberLayout() {
  const { t } = useTranslation();
  const isBare = useOverlay() === 'hidden';
  return (
    <div className="flex min-h-dvh flex-col">
      {!isBare && (
        <>
          <SkipLink />
          <Header entries={MEMBER_LINKS} label={t('navigation.appMenu')} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </div>
  );
}
