import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteOf, type RecordEdits } from './record-edits.ts';

/** As after a session: a pause this long between words keeps them. */
const KEPT_AFTER_MS = 800;

/** A note to oneself, kept by itself: after a pause, on leaving the field and on leaving the page. */
export function EntryNote({ note, edits }: { note: string | null; edits: RecordEdits }) {
  const { t } = useTranslation('member');
  const [written, setWritten] = useState<string | null>(null);

  useEffect(() => {
    if (written === null) return;
    const timer = setTimeout(edits.keepNote, KEPT_AFTER_MS);
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
          onBlur={edits.keepNote}
        />
      </label>
      <span role="status">{written !== null && noteOf(written) === note ? t('history.saved') : ''}</span>
    </div>
  );
}
