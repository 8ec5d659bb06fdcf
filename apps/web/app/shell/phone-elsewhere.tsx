import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePageData } from '../boot/page-environment.tsx';
import { paths } from '../paths.ts';
import { OutsideLink } from './outside-link.tsx';
import { PageMeta } from './page-meta.tsx';
import { Statement } from './statement.tsx';

/**
 * What stands at every other address in the phone's build: the public pages, which only the site has.
 * @public
 */
export default function PhoneElsewhere() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const { config } = usePageData().request;
  return (
    <main>
      <Statement title={t('elsewhere.title')} hint={t('elsewhere.text')}>
        <PageMeta title={t('elsewhere.title')} noIndex />
        {config && (
          <OutsideLink {...buttonLook('primary')} href={config.publicUrl + pathname + search + hash}>
            {t('elsewhere.open')}
          </OutsideLink>
        )}
        <Link {...buttonLook('tertiary')} to={paths.dashboard} viewTransition>
          {t('elsewhere.back')}
        </Link>
      </Statement>
    </main>
  );
}
