import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PathRings } from './path-rings.tsx';
import { usePath } from './use-path.ts';

/** The way to the beginner's path, until it lies behind. */
export function PathInvitation({ templates }: { templates: readonly SessionTemplate[] }) {
  const { t } = useTranslation('member');
  const path = usePath(templates);
  if (path === null || path.progress.next === null) return null;
  const { progress, steps } = path;
  return (
    <Link to={paths.path} className="path-invitation">
      <span className="path-invitation-name">{t('path.title')}</span>
      <span className="path-invitation-line">
        {progress.played === 0
          ? t('path.invitation')
          : t('path.goOn', { name: steps[progress.next ?? 0]?.template.name ?? '' })}
      </span>
      <PathRings steps={steps} next={progress.next} />
    </Link>
  );
}
