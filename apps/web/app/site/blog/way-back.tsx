import { Icon } from '@innertide/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFooterInset } from '../../shell/use-footer-inset.ts';

/** Floats over a post and leads back to the list. */
export function WayBack() {
  const { t } = useTranslation('site');
  useFooterInset('line');
  return (
    <Link className="way-back" to={paths.blog} viewTransition>
      <Icon name="arrow-left" sizePx={20} />
      {t('blog.back')}
    </Link>
  );
}
