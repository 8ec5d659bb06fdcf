import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PageMeta } from './page-meta.tsx';
import { Statement } from './statement.tsx';

/** 404, in the place of a page. */
export function NotFound() {
  const { t } = useTranslation('not-found');
  const { t: tError } = useTranslation('errors');
  return (
    <Statement title={t('code')} hint={tError('page_not_found')}>
      <PageMeta title={t('meta.title')} description={t('meta.description')} noIndex />
      <Link {...buttonLook('primary')} to={__NATIVE__ ? paths.dashboard : paths.home} viewTransition>
        {t('home')}
      </Link>
    </Statement>
  );
}
