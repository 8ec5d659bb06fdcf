import '../../styles/member.css';
import '../trials.css';
import './effect.css';
import '../together/together.css';
import { SESSION_SUBJECTS, type SessionSubject } from '@innertide/session/trials/session-arms';
import { Alert } from '@innertide/ui/alert.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { BringTrial } from './bring-trial.tsx';
import { PlanForm } from './plan-form.tsx';
import { RunningTrial } from './running-trial.tsx';
import type { TrialSessionProps } from './trial-session.tsx';
import { useEffectTrial } from './use-effect-trial.ts';

interface EffectPageProps {
  /** One session whose outcome a sensor measures. */
  readonly HeartSession: ComponentType<TrialSessionProps>;
}

/** Sessions in pairs over weeks: whether what differs between them does anything. */
export function EffectPage({ HeartSession }: EffectPageProps) {
  const { subject } = useParams();
  const known = SESSION_SUBJECTS.find((candidate) => candidate === subject);
  return known ? (
    <Effect key={known} subject={known} HeartSession={HeartSession} />
  ) : (
    <Navigate to={paths.trials} replace />
  );
}

function Effect({ subject, HeartSession }: EffectPageProps & { readonly subject: SessionSubject }) {
  const { t } = useTranslation('trials');
  const { trial, nowMs, isIntact, other, fixing, fix, store, remove } = useEffectTrial(subject);
  const title = t(`effect.title.${subject}`);
  return (
    <div className="member-page trial" data-mode={trial?.plan.mode}>
      <MemberMeta title={title} page="trials" />
      {trial ? (
        isIntact !== null && (
          <RunningTrial
            subject={subject}
            HeartSession={HeartSession}
            trial={trial}
            nowMs={nowMs}
            isIntact={isIntact}
            onStore={store}
            onRemove={remove}
          />
        )
      ) : (
        <section className="trial-before">
          <h1>{title}</h1>
          <p className="trial-lead">{t(`effect.lead.${subject}`)}</p>
          {other ? (
            <Alert kind="info">
              {t('effect.other')} <Link to={paths.effectTrial(other)}>{t('effect.toOther')}</Link>
            </Alert>
          ) : (
            <>
              <PlanForm subject={subject} fixing={fixing} onFix={fix} />
              <div className="trial-ways">
                <BringTrial subject={subject} onBrought={store} />
              </div>
            </>
          )}
          <p className="trial-note">{t('stays')}</p>
        </section>
      )}
      <p className="trial-ways">
        <Link to={paths.trials}>{t('done')}</Link>
      </p>
    </div>
  );
}
