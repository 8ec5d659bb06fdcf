import { activeMinutes, type HistoryEntry } from '@innertide/session/history';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { clockTime, dayOfMonth } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';

export function HistoryRow({ entry: { record, onlyOnThisDevice } }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  return (
    <li data-mode={record.mode}>
      <Link to={paths.historyEntry(record.id)} className="history-row">
        <span className="history-row-mode">{t(`common:modes.${record.mode}`)}</span>
        <span className="history-row-minutes">{t('session:minutes', { count: activeMinutes(record.active_ms) })}</span>
        <span className="history-row-when">
          {dayOfMonth(record.local_date, locale)}, {clockTime(record.started_at, record.time_zone, locale)}
          {record.mood_after && <span> · {t(`session:summary.moods.${record.mood_after}`)}</span>}
          {onlyOnThisDevice && <em>{t('member:history.onDevice')}</em>}
        </span>
        {record.note && <span className="history-row-note">{record.note}</span>}
      </Link>
    </li>
  );
}
