import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes, type HistoryEntry } from '@innertide/session/history';
import { type HistoryMonth, minutesOf } from '@innertide/session/history-months';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { clockTime, dayOfMonth, monthName } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';
import { EntryEdits, useRecordEdits } from './entry-edits.tsx';
import { MonthDays } from './month-days.tsx';
import { useSessionNames } from './use-session-names.ts';

interface HistoryMonthSectionProps {
  readonly month: HistoryMonth;
  /** Every session of the month, also those that are not listed yet; null while they are not known. */
  readonly played: readonly SessionOutline[] | null;
  readonly isOneMode: boolean;
}

/** A month: its name, its sums, its shore and its sessions. A sum of a part is none: until the whole is known its line stays empty. */
export function HistoryMonthSection({ month, played, isOneMode }: HistoryMonthSectionProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const modes = new Set(played?.map(({ mode }) => mode));
  const listed = month.entries.map(({ record }) => record);
  return (
    <section className="history-month" aria-labelledby={`month-${month.month}`}>
      <div className="history-month-head">
        <h2 id={`month-${month.month}`}>{monthName(month.month, locale)}</h2>
        <p>
          {played
            ? `${t('session:minutes', { count: minutesOf(played) })}, ${t('member:history.sessions', { count: played.length })}`
            : '\u00a0'}
        </p>
        {!isOneMode && modes.size > 1 && (
          <p className="history-month-modes">{[...modes].map((mode) => t(`common:modes.${mode}`)).join('\u00a0· ')}</p>
        )}
        <MonthDays month={month.month} sessions={played ?? listed} />
      </div>
      <ul>
        {month.entries.map((entry) => (
          <HistoryRow key={entry.record.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function HistoryRow({ entry: { record, onlyOnThisDevice } }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const { nameOf, templateOf } = useSessionNames();
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(record);
  return (
    <li data-mode={record.mode} className="history-item">
      <Link to={paths.historyEntry(record.id)} className="history-row">
        <span className="history-row-mode">{name}</span>
        <span className="history-row-minutes">{t('session:minutes', { count: activeMinutes(record.active_ms) })}</span>
        <span className="history-row-when">
          {dayOfMonth(record.local_date, locale)}, {clockTime(record.started_at, record.time_zone, locale)}
          {/* A line may end with the dot between two facts, and never begins with it. */}
          {templateOf(record) !== null && <span>{`\u00a0· ${t(`common:modes.${record.mode}`)}`}</span>}
          {record.mood_after && <span>{`\u00a0· ${t(`session:summary.moods.${record.mood_after}`)}`}</span>}
          {onlyOnThisDevice && <em>{t('member:history.onDevice')}</em>}
        </span>
        {record.note && !isEditing && <span className="history-row-note">{record.note}</span>}
      </Link>
      <button
        type="button"
        className="history-row-edit"
        aria-expanded={isEditing}
        onClick={() => setEditing((before) => !before)}
      >
        {t(isEditing ? 'member:history.editDone' : 'member:history.edit')}{' '}
        <span className="sr-only">
          {name}, {dayOfMonth(record.local_date, locale)}
        </span>
      </button>
      {isEditing && <RowEdits record={record} />}
    </li>
  );
}

/** The answer and the note of one session, changed in its row. */
function RowEdits({ record }: { readonly record: SessionRecord }) {
  const edits = useRecordEdits(record);
  return (
    <div className="history-row-edits">
      <EntryEdits record={record} edits={edits} />
    </div>
  );
}
