import { isMode, MODES } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { monthInDate } from '../calendar/date-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import type { HistoryFilter } from './shown-history.ts';

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** Reads the filter from the address, so that it can be bookmarked, shared and navigated back to. */
export function useHistoryFilter(): readonly [HistoryFilter, (change: Partial<HistoryFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [mode, until] = [parameters.get('mode'), parameters.get('until')];
  const filter: HistoryFilter = {
    mode: isMode(mode) ? mode : null,
    until: until !== null && MONTH.test(until) ? until : null,
  };
  function change(part: Partial<HistoryFilter>) {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...part })) if (value !== null) next.set(name, value);
    setParameters(next, { replace: true, preventScrollReset: true });
  }
  return [filter, change];
}

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** All modes or one, and the way to the year. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  return (
    <div className="history-filters">
      <fieldset className="word-choice">
        <legend className="sr-only">{t('member:history.filter')}</legend>
        <div>
          {[null, ...MODES].map((mode) => (
            <label key={mode ?? 'all'} data-mode={mode ?? undefined}>
              <input
                type="radio"
                name="history-mode"
                checked={filter.mode === mode}
                onChange={() => onChange({ mode })}
              />
              <span>{mode === null ? t('member:history.allModes') : t(`common:modes.${mode}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Link to={paths.historyYear} className="text-action">
        {t('member:history.year')}
      </Link>
      {filter.until !== null && (
        <p className="history-until">
          {t('member:history.until', { date: monthInDate(filter.until, locale) })}{' '}
          <button type="button" className="text-action" onClick={() => onChange({ until: null })}>
            {t('member:history.toNewest')}
          </button>
        </p>
      )}
    </div>
  );
}
