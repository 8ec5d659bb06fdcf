import { BRAND } from '@innertide/std/brand';
import { Mark } from '@innertide/ui/mark.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** Mark and wordmark, the way home. */
export function BrandLink({ to = paths.home }: { to?: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} viewTransition className="shell-brand" aria-label={t('home')}>
      <Mark sizePx={28} />
      <span aria-hidden="true">{BRAND}</span>
    </Link>
  );
}
