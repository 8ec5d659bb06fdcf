import '../styles/member.css';
import '../styles/session.css';
import './templates.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { useTemplates } from '../template-data/use-templates.ts';
import { PathRings } from './path-rings.tsx';
import { PathSteps } from './path-steps.tsx';
import { usePath } from './use-path.ts';

/** Seven sessions, one a day if one likes. Nothing is lost when days go by. */
export default function PathPage() {
  const { t } = useTranslation(['member', 'session', 'common']);
  const { templates, error, isPending, refetch } = useTemplates();
  const path = usePath(templates ?? []);

  return (
    <div className="member-page path">
      <MemberMeta title={t('member:path.title')} page="path" />
      <Link to={paths.templates} className="member-page-back">
        ← {t('member:templates.title')}
      </Link>
      <h1>{t('member:path.title')}</h1>
      <p className="member-page-lead">{t('member:path.lead')}</p>
      {error && !path && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('member:templates.offline')}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !path && <Skeleton rows={7} />}
      {path && (
        <>
          <PathRings steps={path.steps} next={path.progress.next} />
          <p className="path-where">{where(path)}</p>
          <PathSteps
            steps={path.steps}
            next={path.progress.next}
            lines={path.steps.map(({ template }) => template.path_line)}
          />
        </>
      )}
    </div>
  );

  function where({ progress, steps }: NonNullable<typeof path>): string {
    if (progress.next === null) return t('member:path.done');
    const name = steps[progress.next]?.template.name ?? '';
    if (progress.played === 0) return t('member:path.first', { name });
    return t(progress.isTodayDone ? 'member:path.tomorrow' : 'member:path.goOn', { name });
  }
}
