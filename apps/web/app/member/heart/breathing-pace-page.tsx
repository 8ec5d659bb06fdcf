import '../styles/member.css';
import './heart.css';
import './breathing-pace.css';
import { Button } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { BellyBreath } from './belly-breath.tsx';
import { BreathingCurveChart } from './breathing-curve-chart.tsx';
import { HeartGate } from './heart-gate.tsx';
import { useHeartSnapshot } from './heart-provider.tsx';
import { TRIAL_STEPS } from './pace-trial.ts';
import { SensorChoice } from './sensor-choice.tsx';
import { usePaceTrial } from './use-pace-trial.ts';

export default function BreathingPacePage() {
  return (
    <HeartGate>
      <BreathingPace />
    </HeartGate>
  );
}

/** Five slow paces, and how far one's own heart swings at each. */
function BreathingPace() {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const { kind, reading } = useHeartSnapshot();
  const { moment, curve, begin, stop, openness } = usePaceTrial();

  return (
    <div className="member-page pace">
      <MemberMeta title={t('resonance.title')} page="pace" />
      <div className="pace-light" aria-hidden="true">
        <Lamp lit={moment ? 1 : 0.3} energy={() => 0.3} breath={openness} />
      </div>
      <h1>{t('resonance.title')}</h1>
      {moment ? (
        <section className="pace-now">
          <p className="pace-word" aria-hidden="true">
            {t(
              moment.breath === null
                ? 'resonance.rest'
                : moment.breath.phase === 'in'
                  ? 'resonance.in'
                  : 'resonance.out',
            )}
          </p>
          <p role="status">
            {moment.breath === null
              ? t('resonance.resting', { step: moment.step + 1, steps: TRIAL_STEPS })
              : t('resonance.step', {
                  step: moment.step + 1,
                  steps: TRIAL_STEPS,
                  pace: figure(moment.breathsPerMinute, locale, 1),
                })}
          </p>
          <p className="heart-note">{t('resonance.left', { count: moment.secondsLeft })}</p>
          {reading && <p className="heart-note">{t(`now.quality.${reading.quality.reason}`)}</p>}
          <Button onClick={stop}>{t('resonance.stop')}</Button>
          <p className="heart-note">{t('breathe')}</p>
        </section>
      ) : (
        <>
          <p className="member-page-lead">{t('resonance.lead')}</p>
          <div className="pace-before">
            <p>{t('resonance.promise')}</p>
            <p>{t('resonance.trial')}</p>
            <p>{t('resonance.notFor')}</p>
            <p>{t('breathe')}</p>
          </div>
          <SensorChoice heading="h2" />
          <p className="heart-note">{t('resonance.needsSensor')}</p>
          <BellyBreath heading="h2" />
          <Button variant="primary" disabled={kind === null || kind === 'watch' || kind === 'phone'} onClick={begin}>
            {t(curve ? 'resonance.again' : 'resonance.begin')}
          </Button>
          {curve && <BreathingCurveChart curve={curve} />}
        </>
      )}
      <p className="heart-help">{t('help')}</p>
    </div>
  );
}
