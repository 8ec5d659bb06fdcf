import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';
import { NotFound } from './not-found.tsx';
import { PageMeta } from './page-meta.tsx';
import { Statement } from './statement.tsx';

/** What a page shows in its own place when it could not be shown. */
export function PageProblem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <header className="shell-header">
        <BrandLink />
      </header>
      <main>{isMissing ? <NotFound /> : <SomethingWrong />}</main>
    </>
  );
}

function SomethingWrong() {
  const { t } = useTranslation();
  const { t: tError } = useTranslation('errors');
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Statement title={tError('unknown_error')} hint={t(isOnline ? 'somethingWrong.hint' : 'somethingWrong.offline')}>
      <PageMeta title={tError('unknown_error')} noIndex />
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('somethingWrong.again')}
      </Button>
      <Link {...buttonLook('tertiary')} to={isOnline ? paths.home : paths.dashboard} reloadDocument>
        {t('somethingWrong.home')}
      </Link>
    </Statement>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
