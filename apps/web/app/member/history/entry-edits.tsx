import { MOODS_AFTER, type SessionRecord } from '@innertide/protocol/session-record';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJournal } from '../journal/journal-provider.tsx';
import { createRecordEdits, noteOf, type RecordEdits } from './record-edits.ts';

/** The edits of a session, stored on this device; leaving the page saves an unfinished note. */
export function useRecordEdits(record: SessionRecord): RecordEdits {
  const { journal, ownerId } = useJournal();
  const [edits] = useState(() =>
    createRecordEdits(record, { nowMs: Date.now, save: (next) => void journal.store(ownerId, next) }),
  );
  useLayoutEffect(() => edits.see(record), [edits, record]);
  useLayoutEffect(() => () => edits.saveNote(), [edits]);
  return edits;
}

interface EntryEditsProps {
  readonly record: SessionRecord;
  readonly edits: RecordEdits;
}

/** How it felt, and a note to oneself: where the session is shown, and in its row of the list. */
export function EntryEdits({ record, edits }: EntryEditsProps) {
  return (
    <>
      <EntryMood id={record.id} mood={record.mood_after} onChange={edits.setMood} />
      <EntryNote note={record.note} edits={edits} />
    </>
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

interface EntryMoodProps {
  readonly id: string;
  readonly mood: SessionRecord['mood_after'];
  readonly onChange: (mood: SessionRecord['mood_after']) => void;
}

function EntryMood({ id, mood: chosen, onChange }: EntryMoodProps) {
  const { t } = useTranslation(['member', 'session']);
  return (
    <fieldset className="entry-mood word-choice">
      <legend>{t('member:history.mood')}</legend>
      <div>
        {[...MOODS_AFTER, null].map((mood) => (
          <label key={mood ?? 'none'}>
            <input type="radio" name={`mood-${id}`} checked={chosen === mood} onChange={() => onChange(mood)} />
            <span>{mood === null ? t('member:history.noMood') : t(`session:summary.moods.${mood}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
