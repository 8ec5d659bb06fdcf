import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';
import { NotFound } from './not-found.tsx';
import { PageMeta } from './page-meta.tsx';
import { MAIN_ID } from './skip-link.tsx';
import { Statement } from './statement.tsx';

/** What the whole app shows when it could not begin: every way on loads a new document. */
export function PageProblem() {
  return <Problem isWhole />;
}

/** What a page shows in its own place when it could not be shown. The app around it, with a session that plays, goes on. */
export function LayoutProblem() {
  return <Problem isWhole={false} />;
}

interface ProblemProps {
  /** Whether the app itself has failed, and not one of its pages. */
  readonly isWhole: boolean;
}

function Problem({ isWhole }: ProblemProps) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <header className="shell-header">
        <BrandLink />
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {isMissing ? <NotFound /> : <SomethingWrong isWhole={isWhole} />}
      </main>
    </>
  );
}

function SomethingWrong({ isWhole }: ProblemProps) {
  const { t } = useTranslation();
  const { t: tError } = useTranslation('errors');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Statement title={tError('unknown_error')} hint={t(isOnline ? 'somethingWrong.hint' : 'somethingWrong.offline')}>
      <PageMeta title={tError('unknown_error')} noIndex />
      <Button
        variant="primary"
        onClick={() =>
          isWhole ? window.location.reload() : void navigate({ pathname, search, hash }, { replace: true })
        }
      >
        {t('somethingWrong.again')}
      </Button>
      <Link {...buttonLook('tertiary')} to={isOnline ? paths.home : paths.dashboard} reloadDocument={isWhole}>
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
