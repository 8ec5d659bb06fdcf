import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { Statement } from '../shell/statement.tsx';

/** Stands where a page cannot be read without a network, and leads to those that can. */
export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <Statement title={t('withoutNetwork.title')} hint={t('withoutNetwork.hint')}>
      <PageMeta title={t('withoutNetwork.title')} description={t('withoutNetwork.hint')} noIndex />
      <Link {...buttonLook('primary')} to={paths.home} reloadDocument>
        {t('withoutNetwork.listen')}
      </Link>
      <Link {...buttonLook('tertiary')} to={paths.knowledge} reloadDocument>
        {t('links.knowledge')}
      </Link>
      <Link {...buttonLook('tertiary')} to={paths.dashboard} reloadDocument>
        {t('links.app')}
      </Link>
    </Statement>
  );
}
