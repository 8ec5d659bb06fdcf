import type { Trial } from '@innertide/trials/trial';
import type { TrialPlan, TrialQuestion } from '@innertide/trials/trial-plan';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useArmNames } from './arm-names.ts';

/** What decides a trial, as the copy names it: its question, or a heart's rate or variability. */
export type Measure = TrialQuestion | 'heart' | 'variability';

export function measureOf({ question, outcome }: Pick<TrialPlan, 'question' | 'outcome'>): Measure {
  return question ?? (outcome === 'ln-rmssd' ? 'variability' : 'heart');
}

/** The plan as it was fixed, with its hash. */
export function PlanFacts({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation(['trials', 'common']);
  const locale = useLocale();
  const names = useArmNames()(trial.plan);
  const { mode, minutes, seed, pairs, arms, fixedAt } = trial.plan;
  const loudness = arms.map(({ loudnessLufs }) => figure(loudnessLufs, locale, 2));
  const facts = [
    ['tried', t('trials:effect.tried', names)],
    [
      'question',
      t(trial.plan.question ? 'trials:effect.questionTwice' : 'trials:effect.heart.measured', {
        question: t(`trials:effect.questions.${measureOf(trial.plan)}`),
      }),
    ],
    ['session', t('trials:effect.sessionOf', { mode: t(`common:modes.${mode}`), count: minutes, seed: String(seed) })],
    ['pairs', String(pairs)],
    ['analysis', t('trials:effect.analysis')],
    ['level', t('trials:effect.loudness', { one: loudness[0], two: loudness[1] })],
    ['fixed', new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(fixedAt))],
    ['hash', trial.planHash],
  ] as const;
  return (
    <details className="trial-plan">
      <summary>{t('trials:effect.plan')}</summary>
      <dl className="trial-facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{t(`trials:effect.planFacts.${name}`)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="trial-note">
        {t('trials:effect.form.rules')} {t('trials:effect.form.stop')}
      </p>
    </details>
  );
}
