import '../styles/member.css';
import './trials.css';
import { SESSION_SUBJECTS, type SessionSubject } from '@innertide/session/trials/session-arms';
import type { SoundSubject } from '@innertide/session/trials/trial-sounds';
import { HEARING_TRIES } from '@innertide/trials/hearing';
import { FIRST_POOL } from '@innertide/trials/pool';
import { progressOf } from '@innertide/trials/trial';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { readTest, SHORT_TESTS, type ShortTest } from '../device-data/stored-tests.ts';
import { readTrial } from '../device-data/stored-trials.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { HEARING_SUBJECTS, LIKING_SUBJECTS } from './short-test-subjects.ts';

/** Blind trials on oneself, from the shortest. */
export default function TrialsPage() {
  const { t } = useTranslation('trials');
  const { deviceStorage } = usePorts();
  const stateOf = (test: ShortTest, subject: SoundSubject) => {
    const count = readTest(deviceStorage, test, subject)?.answers.length ?? 0;
    if (count === 0) return null;
    return t(test === 'hearing' && count >= HEARING_TRIES ? 'state.complete' : 'state.begun', { count });
  };
  const rungs = {
    hearing: HEARING_SUBJECTS.map((subject) => ({
      to: paths.hearingTest(subject),
      name: t(`list.hearing.${subject}`),
      state: stateOf('hearing', subject),
    })),
    liking: LIKING_SUBJECTS.map((subject) => ({
      to: paths.likingTest(subject),
      name: t(`list.liking.${subject}`),
      state: stateOf('liking', subject),
    })),
  };
  return (
    <div className="member-page trials">
      <MemberMeta title={t('title')} page="trials" />
      <h1>{t('title')}</h1>
      <p className="trial-lead">{t('lead')}</p>
      {SHORT_TESTS.map((test) => (
        <section key={test}>
          <h2>{t(`${test}.name`)}</h2>
          <p>{t(`${test}.about`)}</p>
          <ul className="trial-list">
            {rungs[test].map(({ to, name, state }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                <span>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <EffectTrials />
      <p className="trial-note">{t('honest')}</p>
      <p className="trial-ways">
        <Link to={paths.trialPool(FIRST_POOL)}>{t('together.toAll')}</Link>
        <Link to={paths.article('blind-trials')}>{t('howItWorks')}</Link>
      </p>
    </div>
  );
}

function EffectTrials() {
  const { t } = useTranslation('trials');
  const { deviceStorage } = usePorts();
  const stateOf = (subject: SessionSubject) => {
    const trial = readTrial(deviceStorage, subject);
    if (trial?.isAbandoned) return t('state.left');
    return trial && t('effect.marks', { done: progressOf(trial, Date.now()).over, of: trial.plan.pairs });
  };
  return (
    <section>
      <h2>{t('effect.name')}</h2>
      <p>{t('effect.about')}</p>
      <ul className="trial-list">
        {SESSION_SUBJECTS.map((subject) => (
          <li key={subject}>
            <Link to={paths.effectTrial(subject)}>{t(`list.effect.${subject}`)}</Link>
            <span>{stateOf(subject)}</span>
          </li>
        ))}
      </ul>
      <p className="trial-note">
        {t('effect.elsewhere.steering')} <Link to={paths.heartWeeks}>{t('effect.elsewhere.weeks')}</Link>
      </p>
      <p className="trial-note">{t('effect.elsewhere.open')}</p>
    </section>
  );
}
