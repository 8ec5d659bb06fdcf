import { EXERCISE_NAMES } from '@innertide/session/breathing-exercise';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPattern } from './own-pattern.tsx';
import type { BreathingChoice } from './stored-breathing.ts';

interface ExerciseChoiceProps {
  readonly choice: BreathingChoice;
  readonly onChange: (choice: BreathingChoice) => void;
}

/** Which exercise: one word each, and the sliders of one's own. */
export function ExerciseChoice({ choice, onChange }: ExerciseChoiceProps) {
  const { t } = useTranslation('breathe');
  const name = useId();
  return (
    <>
      <fieldset className="ui-choice-words breathe-choice">
        <legend className="sr-only">{t('choose')}</legend>
        {EXERCISE_NAMES.map((exercise) => (
          <label key={exercise}>
            <input
              type="radio"
              name={name}
              checked={exercise === choice.exercise}
              onChange={() => onChange({ ...choice, exercise })}
            />
            <span>{t(`exercises.${exercise}`)}</span>
          </label>
        ))}
      </fieldset>
      {choice.exercise === 'own' && (
        <OwnPattern pattern={choice.own} onChange={(own) => onChange({ ...choice, own })} />
      )}
    </>
  );
}
