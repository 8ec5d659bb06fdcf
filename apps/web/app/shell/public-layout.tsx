import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PUBLIC_ENTRIES } from './navigation.ts';
import { useOverlay } from './overlay-context.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export default function PublicLayout() {
  const { t } = useTranslation();
  const isBare = useOverlay() === 'hidden';
  return (
    <div className="flex min-h-dvh flex-col">
      {!isBare && (
        <>
          <SkipLink />
          <Header entries={PUBLIC_ENTRIES} label={t('navigation.main')} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {!isBare && <Footer />}
    </div>
  );
}
