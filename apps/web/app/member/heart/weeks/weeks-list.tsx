import type { WeekReading } from '@innertide/session/regulation/heart-weeks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

const MS_A_DAY = 86_400_000;

/** The same as the chart, as a table that a screen reader reads row by row. */
export function WeeksList({ readings }: { readonly readings: readonly WeekReading[] }) {
  const { t, i18n } = useTranslation('heart');
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <details className="heart-details">
      <summary>{t('weeks.list')}</summary>
      <table className="weeks-list">
        <thead>
          <tr>
            <th scope="col">{t('weeks.columns.date')}</th>
            <th scope="col">{t('weeks.columns.value')}</th>
            <th scope="col">{t('weeks.columns.steered')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map(({ sessionId, day, lnRmssd, isSteered }) => (
            <tr key={sessionId}>
              <td>
                <Link to={paths.historyEntry(sessionId)}>{date.format(day * MS_A_DAY)}</Link>
              </td>
              <td>
                {lnRmssd === null ? t('weeks.weak') : t('weeks.ms', { value: figure(Math.exp(lnRmssd), locale) })}
              </td>
              <td>{t(isSteered ? 'weeks.legend.steered' : 'weeks.legend.notSteered')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
