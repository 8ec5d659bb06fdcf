import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Breaks } from '@innertide/protocol/session-settings';
import { activeMinutes, type HistoryEntry } from '@innertide/session/history';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { Button } from '@innertide/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { longDate } from '../calendar/date-words.ts';
import { clockTime } from '../calendar/dates.ts';
import { removeHeartRecord } from '../device-data/removed-heart-records.ts';
import { MusicGrown } from '../elements/music-grown.tsx';
import { SessionRings } from '../elements/session-rings.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { usePlayAgain } from '../session-core/use-play.ts';
import type { DeletedState } from './deleted-notice.tsx';
import { EntryEdits, useRecordEdits } from './entry-edits.tsx';
import { useSessionNames } from './use-session-names.ts';

interface EntryDetailProps {
  readonly entry: HistoryEntry;
  /** What other features offer for the session's settings. */
  readonly actions: ReactNode;
  /** What other features know of the session, below its own facts. */
  readonly children: ReactNode;
}

/** One session of the past: its facts, what the member wrote about it, and what may be done with it. */
export function EntryDetail({ entry: { record, onlyOnThisDevice }, actions, children }: EntryDetailProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const navigate = useNavigate();
  const { journal, ownerId } = useJournal();
  const { heartRecordStore } = usePorts();
  const { playAgain, notice } = usePlayAgain();
  const minutes = activeMinutes(record.active_ms);
  const edits = useRecordEdits(record);
  const { nameOf, templateOf } = useSessionNames();

  async function remove() {
    const deleted = edits.close();
    await journal.remove(ownerId, deleted);
    await removeHeartRecord(await heartRecordStore(), ownerId, record.id);
    void navigate(paths.history, { replace: true, state: { deleted } satisfies DeletedState });
  }

  return (
    <div className="entry" data-mode={record.mode}>
      <div>
        <p className="entry-date">
          {longDate(record.local_date, locale)}
          {onlyOnThisDevice && <em>{t('member:history.onDevice')}</em>}
        </p>
        <h1>{nameOf(record)}</h1>
        <p className="entry-minutes">
          {templateOf(record) !== null && `${t(`common:modes.${record.mode}`)}, `}
          {t('session:minutes', { count: minutes })}
        </p>
        <EntryFacts record={record} />
        <MusicGrown settings={record.settings} />
        <EntryEdits record={record} edits={edits} />
        <div className="entry-actions">
          <Button variant="primary" onClick={() => playAgain(record)}>
            {t('member:history.again')}
          </Button>
          <Button variant="tertiary" onClick={() => void remove()}>
            {t('member:history.delete')}
          </Button>
          {actions}
        </div>
      </div>
      <SessionRings className="entry-rings" minutes={minutes} seed={record.settings.seed} />
      {children}
      {notice}
    </div>
  );
}

function EntryFacts({ record }: { readonly record: SessionRecord }) {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const lengthWords = useLengthWords();
  const { settings } = record;
  const breakWords = ({ workMinutes, breakMinutes }: Breaks) =>
    t('session:breaks.pair', { work: workMinutes, rest: breakMinutes });
  const layers = SOUND_LAYERS.filter((layer) => settings.layers[layer].on);
  const facts: readonly (readonly [string, string])[] = [
    [t('member:history.started'), clockTime(record.started_at, record.time_zone, locale)],
    [t('member:history.end'), t(`member:history.ends.${record.end_reason}`)],
    [t('member:history.length'), lengthWords(settings)],
    ...(settings.breaks ? [[t('session:breaks.title'), breakWords(settings.breaks)] as const] : []),
    ...(record.mood_before
      ? [[t('member:history.moodBefore'), t(`session:setup.moods.${record.mood_before}`)] as const]
      : []),
    [t('member:history.layers'), layers.map((layer) => t(`session:layers.${layer}.name`)).join(', ')],
    ...(settings.layers.echo.on && settings.world !== null
      ? [[t('session:world.title'), t(`session:world.names.${settings.world}`)] as const]
      : []),
    [t('member:history.tuning'), t(`session:setup.tuning${settings.tuningHz}`)],
  ];
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
