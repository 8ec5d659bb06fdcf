import type { SessionSubject } from '@innertide/session/trials/session-arms';
import { MODES } from '@innertide/std/mode';
import { DETECTABLE_PAIRS_IN_HUNDRED, detectableVariability } from '@innertide/trials/detectable';
import { PUBLIC_TRIAL } from '@innertide/trials/public-trial';
import { TRIAL_LENGTHS, TRIAL_QUESTIONS } from '@innertide/trials/trial-plan';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { figure } from '../../../replay/reason-words.ts';
import { fittingModeHere } from '../../device-data/wind-down.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSafetyNotice } from '../../session-core/safety-notice.tsx';
import type { PlanChoice } from './fix-plan.ts';
import { type Measure, measureOf } from './plan-facts.tsx';
import { RadioLine } from './radio-line.tsx';
import { WorldChoices } from './world-choices.tsx';

const MINUTES = [5, 10, 20] as const;
/** The questions, and what a sensor measures. */
const MEASURES = [...TRIAL_QUESTIONS, 'heart', 'variability'] as const satisfies readonly Measure[];

/** What is fixed where this decides. */
function decidedBy(measure: Measure): Pick<PlanChoice, 'outcome' | 'question'> {
  if (measure === 'heart') return { outcome: 'heart-rate', question: null };
  if (measure === 'variability') return { outcome: 'ln-rmssd', question: null };
  return { outcome: 'answer', question: measure };
}

/** Before anything is chosen; worlds only where they are compared. */
const FIRST: Omit<PlanChoice, 'subject' | 'mode'> = {
  outcome: 'answer',
  question: 'calm',
  minutes: 10,
  pairs: 14,
  worlds: ['tide', 'felt'],
  seed: null,
};

interface PlanFormProps {
  readonly subject: SessionSubject;
  readonly fixing: 'rest' | 'failed' | { readonly minutes: number };
  readonly onFix: (choice: PlanChoice) => void;
}

/** Everything that is fixed before the first session, with what so many pairs can find. */
export function PlanForm({ subject, fixing, onFix }: PlanFormProps) {
  const { t } = useTranslation('trials');
  const { deviceStorage } = usePorts();
  const locale = useLocale();
  const safety = useSafetyNotice();
  const [choice, setChoice] = useState<PlanChoice>(() => ({
    ...FIRST,
    subject,
    mode: fittingModeHere(deviceStorage, Date.now()),
    worlds: subject === 'world' ? FIRST.worlds : null,
  }));
  const { pairs, worlds } = choice;
  const isPublic = choice.seed !== null;
  const choosePublic = (wanted: boolean) =>
    setChoice(wanted ? { ...PUBLIC_TRIAL, outcome: 'answer' } : { ...choice, seed: null });
  const areWorldsSame = worlds !== null && worlds[0] === worlds[1];
  const fix = () => {
    // Beats ask once a device whether their notice was read.
    if (subject === 'beat') safety.ask(() => onFix(choice));
    else onFix(choice);
  };
  return (
    <>
      {subject === 'tuning' && <WhosePlan isPublic={isPublic} onChange={choosePublic} />}
      {!isPublic && <PlanChoices choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />}
      <p role="status">{t('effect.form.power', { pairs, ...DETECTABLE_PAIRS_IN_HUNDRED[pairs] })}</p>
      {choice.outcome === 'ln-rmssd' && (
        <p>{t('effect.variability.power', { pairs, percent: figure(100 * detectableVariability(pairs), locale) })}</p>
      )}
      <p>{t('effect.form.rules')}</p>
      <p>{t('effect.form.stop')}</p>
      <p className="trial-note">{t('effect.form.level')}</p>
      {fixing === 'failed' && <Alert kind="error">{t('effect.form.failed')}</Alert>}
      {areWorldsSame && <Alert kind="error">{t('effect.form.sameWorlds')}</Alert>}
      <Button
        variant="primary"
        loading={typeof fixing === 'object'}
        loadingLabel={t('effect.form.fixing')}
        disabled={areWorldsSame}
        onClick={fix}
      >
        {t('effect.form.fix')}
      </Button>
      {typeof fixing === 'object' && <p role="status">{t('effect.form.progress', { minutes: fixing.minutes })}</p>}
      {safety.notice}
    </>
  );
}

interface WhosePlanProps {
  readonly isPublic: boolean;
  readonly onChange: (isPublic: boolean) => void;
}

/** A plan of one's own, or the public one: the same sound and question for everybody, an order for each. */
function WhosePlan({ isPublic, onChange }: WhosePlanProps) {
  const { t } = useTranslation(['trials', 'common']);
  const { mode, minutes, pairs, question } = PUBLIC_TRIAL;
  return (
    <>
      <RadioLine
        name="whose"
        legend={t('trials:effect.form.whose')}
        options={(['own', 'public'] as const).map((value) => ({
          value,
          words: t(`trials:effect.form.plans.${value}`),
        }))}
        value={isPublic ? 'public' : 'own'}
        onChange={(value) => onChange(value === 'public')}
      />
      {isPublic && (
        <p>
          {t('trials:effect.form.publicMeans', {
            mode: t(`common:modes.${mode}`),
            minutes,
            pairs,
            question: t(`trials:effect.questions.${question}`),
          })}{' '}
          <Link to={paths.article('blind-trials')}>{t('trials:effect.form.publicMore')}</Link>
        </p>
      )}
    </>
  );
}

interface PlanChoicesProps {
  readonly choice: PlanChoice;
  readonly onChange: (change: Partial<PlanChoice>) => void;
}

function PlanChoices({ choice, onChange }: PlanChoicesProps) {
  const { t } = useTranslation(['trials', 'session', 'common']);
  const { worlds } = choice;
  return (
    <>
      <RadioLine
        name="question"
        legend={t('trials:effect.form.question')}
        options={MEASURES.map((value) => ({ value, words: t(`trials:effect.questions.${value}`) }))}
        value={measureOf(choice)}
        onChange={(value) => onChange(decidedBy(value))}
      />
      {choice.question === null && <p className="trial-note">{t('trials:effect.heart.needs')}</p>}
      {choice.outcome === 'ln-rmssd' && <p className="trial-note">{t('trials:effect.variability.needs')}</p>}
      {worlds && <WorldChoices worlds={worlds} onChange={(changed) => onChange({ worlds: changed })} />}
      <RadioLine
        name="mode"
        legend={t('trials:effect.form.mode')}
        options={MODES.map((value) => ({ value, words: t(`common:modes.${value}`) }))}
        value={choice.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <RadioLine
        name="minutes"
        legend={t('trials:effect.form.minutes')}
        options={MINUTES.map((value) => ({ value, words: t('session:minutes', { count: value }) }))}
        value={choice.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
      <RadioLine
        name="pairs"
        legend={t('trials:effect.form.pairs')}
        options={TRIAL_LENGTHS.map((value) => ({ value, words: value }))}
        value={choice.pairs}
        onChange={(pairs) => onChange({ pairs })}
      />
    </>
  );
}
