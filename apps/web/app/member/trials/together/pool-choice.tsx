import { SESSION_SUBJECTS } from '@innertide/session/trials/session-arms';
import { MODES } from '@innertide/std/mode';
import { type Pool, poolOf } from '@innertide/trials/pool';
import { PUBLIC_TRIAL } from '@innertide/trials/public-trial';
import { TRIAL_QUESTIONS } from '@innertide/trials/trial-plan';
import { useTranslation } from 'react-i18next';
import { RadioLine } from '../effect/radio-line.tsx';
import { WorldChoices } from '../effect/world-choices.tsx';

const PUBLIC = 'public';

interface PoolChoiceProps {
  readonly pool: Pool;
  readonly onChange: (pool: Pool) => void;
}

/** Which trials are looked at together. */
export function PoolChoice({ pool, onChange }: PoolChoiceProps) {
  const { t } = useTranslation(['trials', 'common']);
  const { subject, question, mode, worlds, isPublic } = pool;
  const trials = [PUBLIC, ...SESSION_SUBJECTS] as const;
  const choose = (change: Partial<Pool>) => {
    const chosen = poolOf({ ...PUBLIC_TRIAL, seed: 0, outcome: 'answer', ...pool, ...change });
    if (chosen) onChange(chosen);
  };
  return (
    <>
      <RadioLine
        name="trial"
        legend={t('trials:together.which')}
        options={trials.map((value) => ({
          value,
          words: t(value === PUBLIC ? 'trials:effect.form.plans.public' : `trials:list.effect.${value}`),
        }))}
        value={isPublic ? PUBLIC : subject}
        onChange={(value) =>
          value === PUBLIC
            ? onChange(poolOf({ ...PUBLIC_TRIAL, outcome: 'answer' }) ?? pool)
            : choose({ subject: value, worlds: value === 'world' ? ['felt', 'tide'] : null })
        }
      />
      {worlds && (
        <WorldChoices
          worlds={worlds}
          onChange={(changed) => changed[0] !== changed[1] && choose({ worlds: changed })}
        />
      )}
      {!isPublic && (
        <>
          <RadioLine
            name="question"
            legend={t('trials:together.question')}
            options={TRIAL_QUESTIONS.map((value) => ({ value, words: t(`trials:effect.questions.${value}`) }))}
            value={question}
            onChange={(value) => choose({ question: value })}
          />
          <RadioLine
            name="mode"
            legend={t('trials:effect.form.mode')}
            options={MODES.map((value) => ({ value, words: t(`common:modes.${value}`) }))}
            value={mode}
            onChange={(value) => choose({ mode: value })}
          />
        </>
      )}
    </>
  );
}
