import { FIRST_QUESTIONS, type FirstAnswers } from '@innertide/session/first-answers';
import { keysOf } from '@innertide/std/record';
import { useTranslation } from 'react-i18next';

interface FirstQuestionsProps {
  readonly answers: FirstAnswers;
  readonly onChange: (answers: FirstAnswers) => void;
}

/** Three questions beside a ring that works without them; a second tap takes an answer back. */
export function FirstQuestions({ answers, onChange }: FirstQuestionsProps) {
  const { t } = useTranslation('member');
  return (
    <section className="first-questions" aria-label={t('first.label')}>
      {keysOf(FIRST_QUESTIONS).map((question) => (
        <fieldset key={question}>
          <legend>{t(`first.${question}.question`)}</legend>
          <div className="ui-choice-words mood-words">
            {FIRST_QUESTIONS[question].map((answer) => {
              const isChosen = answers[question] === answer;
              return (
                <label key={answer}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    onChange={() => onChange({ ...answers, [question]: isChosen ? null : answer })}
                  />
                  <span>{t(`first.${question}.${answer}` as 'first.brings.sleep')}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p className="first-questions-end">{t('first.end')}</p>
    </section>
  );
}
