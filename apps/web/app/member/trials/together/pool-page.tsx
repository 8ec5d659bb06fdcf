import '../../styles/member.css';
import '../trials.css';
import '../effect/effect.css';
import './together.css';
import { FIRST_POOL, type Pool, parsePoolName, poolName } from '@innertide/trials/pool';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { Skeleton } from '../../elements/skeleton.tsx';
import { isOffline, useRemote } from '../../remote/remote.ts';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { useArmNames } from '../effect/arm-names.ts';
import { GivenResults } from './given-results.tsx';
import { PoolChoice } from './pool-choice.tsx';
import { PoolResults } from './pool-results.tsx';

/** What several people found in trials of one kind, as they gave it. */
export default function PoolPage() {
  const { pool } = useParams();
  const known = parsePoolName(pool ?? '');
  return known ? <Together pool={known} /> : <Navigate to={paths.trialPool(FIRST_POOL)} replace />;
}

function Together({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('trials');
  const navigate = useNavigate();
  const names = useArmNames()(pool);
  return (
    <div className="member-page trial" data-mode={pool.mode}>
      <MemberMeta title={t('together.title')} page="trials" />
      <p className="trial-count">{t('together.title')}</p>
      <h1>{t('effect.tried', names)}</h1>
      <p className="trial-lead">{t(`effect.questions.${pool.question}`)}</p>
      <Answer pool={pool} />
      <PoolChoice
        pool={pool}
        onChange={(chosen) => void navigate(paths.trialPool(poolName(chosen)), { replace: true })}
      />
      <GivenResults />
      <p className="trial-ways">
        <Link to={paths.trials}>{t('done')}</Link>
        <Link to={paths.article('blind-trials')}>{t('howItWorks')}</Link>
      </p>
    </div>
  );
}

function Answer({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('trials');
  const { data, error, isPending, refetch } = useRemote('trial_pool', { pool: poolName(pool) });
  if (data) return <PoolResults pool={pool} people={data.people} results={data.results} />;
  if (isPending) return <Skeleton />;
  return (
    <RemoteNotice isOffline={isOffline(error)} offlineWords={t('together.offline')} onRetry={() => void refetch()} />
  );
}
