import { MOODS_AFTER, type SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes, type HistoryEntry } from '@innertide/session/history';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { Button } from '@innertide/ui/button.tsx';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLengthWords } from '../../copy/use-length-words.ts';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { clockTime, longDate } from '../calendar/dates.ts';
import { removeHeartRecord } from '../device-data/removed-heart-records.ts';
import { MusicGrown } from '../elements/music-grown.tsx';
import { SessionRings } from '../elements/session-rings.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { usePlayAgain } from '../session-core/use-play.ts';
import type { DeletedState } from './deleted-notice.tsx';
import { createRecordEdits, noteOf, type RecordEdits } from './record-edits.ts';

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
        <h1>{t(`common:modes.${record.mode}`)}</h1>
        <p className="entry-minutes">{t('session:minutes', { count: minutes })}</p>
        <EntryFacts record={record} />
        <MusicGrown settings={record.settings} />
        <EntryMood mood={record.mood_after} onChange={edits.setMood} />
        <EntryNote note={record.note} edits={edits} />
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

/** The note is saved after a pause this long in typing, as in the summary. */
const SAVE_AFTER_MS = 800;

/** A note to oneself, saved after a pause, on leaving the field and on leaving the page. */
function EntryNote({ note, edits }: { note: string | null; edits: RecordEdits }) {
  const { t } = useTranslation('member');
  const [written, setWritten] = useState<string | null>(null);

  useEffect(() => {
    if (written === null) return;
    const timer = setTimeout(edits.saveNote, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [written, edits]);

  return (
    <div className="entry-note">
      <label>
        <span>{t('history.note')}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={written ?? note ?? ''}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            edits.writeNote(event.currentTarget.value);
          }}
          onBlur={edits.saveNote}
        />
      </label>
      <span role="status">{written !== null && noteOf(written) === note ? t('history.saved') : ''}</span>
    </div>
  );
}

/** The edits of a session, stored on this device; leaving the page saves an unfinished note. */
function useRecordEdits(record: SessionRecord): RecordEdits {
  const { journal, ownerId } = useJournal();
  const [edits] = useState(() =>
    createRecordEdits(record, { nowMs: Date.now, save: (next) => void journal.store(ownerId, next) }),
  );
  useLayoutEffect(() => edits.see(record), [edits, record]);
  useLayoutEffect(() => () => edits.saveNote(), [edits]);
  return edits;
}

function EntryFacts({ record }: { readonly record: SessionRecord }) {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const lengthWords = useLengthWords();
  const { settings } = record;
  const layers = SOUND_LAYERS.filter((layer) => settings.layers[layer].on);
  const facts: readonly (readonly [string, string])[] = [
    [t('member:history.started'), clockTime(record.started_at, record.time_zone, locale)],
    [t('member:history.end'), t(`member:history.ends.${record.end_reason}`)],
    [t('member:history.length'), lengthWords(settings)],
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

interface EntryMoodProps {
  readonly mood: SessionRecord['mood_after'];
  readonly onChange: (mood: SessionRecord['mood_after']) => void;
}

function EntryMood({ mood: chosen, onChange }: EntryMoodProps) {
  const { t } = useTranslation(['member', 'session']);
  return (
    <fieldset className="entry-mood word-choice">
      <legend>{t('member:history.mood')}</legend>
      <div>
        {[...MOODS_AFTER, null].map((mood) => (
          <label key={mood ?? 'none'}>
            <input type="radio" name="mood" checked={chosen === mood} onChange={() => onChange(mood)} />
            <span>{mood === null ? t('member:history.noMood') : t(`session:summary.moods.${mood}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
