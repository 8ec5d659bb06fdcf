import type { SessionRecord } from '@innertide/protocol/session-record';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionContext } from '../../session-core/session-context.ts';

/** The note is saved after a pause this long in typing. */
const SAVE_AFTER_MS = 800;

/** A note to oneself, saved after a pause, on leaving the field and on leaving the page. */
export function SummaryNote({ record }: { readonly record: SessionRecord }) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const saved = record.note ?? '';
  const [note, setNote] = useState(saved);

  // A layout effect saves the rest on leaving: it runs before the page around closes the session.
  const unsaved = useRef<string | null>(null);
  unsaved.current = note === saved ? null : note;
  useLayoutEffect(() => {
    return () => {
      if (unsaved.current !== null) runner.edit({ note: noteOf(unsaved.current) });
    };
  }, [runner]);

  useEffect(() => {
    if (note === saved) return;
    const timer = setTimeout(() => runner.edit({ note: noteOf(note) }), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [note, saved, runner]);

  return (
    <label className="summary-note">
      <span>{t('summary.note')}</span>
      <textarea
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => {
          if (note !== saved) runner.edit({ note: noteOf(note) });
        }}
      />
      <small>{t('summary.noteHint')}</small>
    </label>
  );
}

/** null for a note without a word. */
function noteOf(text: string): string | null {
  return text.trim() === '' ? null : text;
}
