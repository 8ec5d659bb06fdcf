import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useTemplates } from '../template-data/use-templates.ts';
import { usePath } from './use-path.ts';

/** The next day of the beginner's path, for who has begun it and not played one today: an offer, never a debt. */
export function PathLine() {
  const { t } = useTranslation('member');
  const { templates } = useTemplates();
  const path = usePath(templates ?? []);
  if (!path) return null;
  const { steps, progress } = path;
  const next = progress.next === null ? undefined : steps[progress.next];
  if (!next || progress.isTodayDone) return null;
  return (
    <p className="newest-letter">
      <span>{progress.played === 0 ? t('path.title') : t('path.dayOf', { count: (progress.next ?? 0) + 1 })}</span>{' '}
      <Link to={progress.played === 0 ? paths.path : paths.template(next.template.slug ?? next.template.id)}>
        {next.template.name}
      </Link>
    </p>
  );
}
