import type { Decision } from '@innertide/protocol/heart-record';
import { clockDigits } from '@innertide/std/clock-digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionSentence, parameterFigure, parameterWords } from './reason-words.ts';

const SHOWN_AT_FIRST = 6;

/** Each change with its time, what moved from where to where, and why. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const { t, i18n } = useTranslation('replay');
  const [isOpen, setOpen] = useState(false);
  const locale = i18n.language;
  const shown = isOpen ? decisions : decisions.slice(0, SHOWN_AT_FIRST);
  if (decisions.length === 0) return <p className="replay-none">{t('noChanges')}</p>;
  return (
    <div className="replay-decisions">
      <h3>{t('changes', { count: decisions.length })}</h3>
      <ol>
        {shown.map((decision) => {
          const { atSeconds, parameter, from, to } = decision;
          const name = t(`parameters.${parameter}`);
          return (
            <li key={`${atSeconds} ${parameter}`}>
              <time dateTime={`PT${Math.floor(atSeconds)}S`}>{clockDigits(atSeconds)}</time>
              <span className="replay-change" aria-hidden="true">
                {t('change', {
                  parameter: name,
                  from: parameterFigure(parameter, from, locale),
                  to: parameterWords(t, parameter, to, locale),
                })}
              </span>
              <span className="sr-only">
                {t('changeRead', {
                  parameter: name,
                  from: parameterFigure(parameter, from, locale),
                  to: parameterWords(t, parameter, to, locale),
                })}
              </span>
              <span className="replay-why">{decisionSentence(t, [decision], locale)}</span>
            </li>
          );
        })}
      </ol>
      {decisions.length > SHOWN_AT_FIRST && (
        <button type="button" className="replay-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more', { count: decisions.length - SHOWN_AT_FIRST })}
        </button>
      )}
    </div>
  );
}
