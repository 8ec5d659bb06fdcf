import { MOODS_AFTER, type SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes } from '@innertide/session/history';
import { localTime, type TimeOfDay, timeOfDay } from '@innertide/session/rhythm';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import { useHealthMinutes } from '../health/use-health-minutes.ts';
import { SessionHeart } from '../heart/session-heart.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { SaveSound } from '../recording/save-sound.tsx';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { ShareSettings } from '../templates/share-settings.tsx';
import { useSessionContext } from './session-context.ts';
import { SessionRings } from './session-rings.tsx';
import { choiceOf } from './use-play-again.ts';

/** After the sound: what was given to oneself, a question that may stay open, and a way on. */
export function Summary({ record }: { record: SessionRecord }) {
  const { t } = useTranslation(['session', 'common']);
  const { runner } = useSessionContext();
  const { sessions, durability } = useJournal();
  const [isSkipped, setSkipped] = useState(false);
  const [note, setNote] = useState(record.note ?? '');
  const minutes = activeMinutes(record.active_ms);
  const when = whenOf(record);
  const isSaved = sessions.some((session) => session.record.id === record.id && session.state === 'saved');
  const isOnlyHere = !isSaved && durability === 'memory';

  useHealthMinutes(record);

  // Whoever leaves in the middle of a word leaves the word here: before the page around lets the session go.
  const unsaved = useRef<string | null>(null);
  unsaved.current = note === (record.note ?? '') ? null : note;
  useLayoutEffect(() => {
    return () => {
      if (unsaved.current !== null) runner.edit({ note: unsaved.current.trim() === '' ? null : unsaved.current });
    };
  }, [runner]);

  useEffect(() => {
    if (note === (record.note ?? '')) return;
    const timer = setTimeout(() => runner.edit({ note: note.trim() === '' ? null : note }), 800);
    return () => clearTimeout(timer);
  }, [note, record.note, runner]);

  return (
    <main id={MAIN_ID} tabIndex={-1} className="summary">
      <div className="summary-words">
        <p className="sr-only">{t('summary.title')}</p>
        <h1>{t('minutes', { count: minutes })}</h1>
        <p className="summary-lead">
          {t(`summary.${record.end_reason}`, {
            mode: t(`common:modes.${record.mode}`),
            when: t(`summary.when.${when}`),
          })}
        </p>
        {isOnlyHere && (
          <Alert kind="warning" className="summary-only-here">
            {t('summary.inMemory')}
          </Alert>
        )}
      </div>

      <figure className="summary-rings">
        <SessionRings minutes={minutes} seed={record.settings.seed} />
        <figcaption>{t('summary.rings')}</figcaption>
      </figure>

      <div className="summary-after">
        <fieldset className="summary-feel word-choice">
          <legend>{t('summary.feel')}</legend>
          {record.mood_before && (
            <p className="summary-before">{t('summary.before', { mood: t(`setup.moods.${record.mood_before}`) })}</p>
          )}
          <div>
            {MOODS_AFTER.map((mood) => (
              <label key={mood}>
                <input
                  type="radio"
                  name="mood"
                  checked={record.mood_after === mood}
                  onChange={() => {
                    setSkipped(false);
                    runner.edit({ mood_after: mood });
                  }}
                />
                <span>{t(`summary.moods.${mood}`)}</span>
              </label>
            ))}
            <button
              type="button"
              className="summary-skip"
              onClick={() => {
                setSkipped(true);
                if (record.mood_after) runner.edit({ mood_after: null });
              }}
            >
              {t('summary.skip')}
            </button>
          </div>
          <p role="status">
            {record.mood_after === 'restless' && t('summary.restlessNote')}
            {record.mood_after && record.mood_after !== 'restless' && t('summary.noted')}
            {isSkipped && !record.mood_after && t('summary.skipped')}
          </p>
        </fieldset>

        <label className="summary-note">
          <span>{t('summary.note')}</span>
          <textarea
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            onBlur={() => {
              if (note !== (record.note ?? '')) runner.edit({ note: note.trim() === '' ? null : note });
            }}
          />
          <small>{t('summary.noteHint')}</small>
        </label>

        <div className="summary-actions">
          <Button variant="primary" onClick={() => runner.start(choiceOf(record))}>
            {t('summary.again')}
          </Button>
          <Link to={paths.dashboard} {...buttonLook('tertiary')}>
            {t('summary.done')}
          </Link>
        </div>
        <div className="summary-keep">
          <SaveAsTemplate settings={record.settings} className="player-word" />
          <SaveSound settings={record.settings} className="player-word" />
          <ShareSettings name={t(`common:modes.${record.mode}`)} settings={record.settings} className="player-word" />
        </div>
        <p className="summary-kept" role="status">
          {!isOnlyHere && t(isSaved ? 'summary.saved' : 'summary.onDevice')}
        </p>
      </div>
      <SessionHeart sessionId={record.id} />
    </main>
  );
}

/** The part of the day it was heard in, seen from its end. */
function whenOf({ started_at, ended_at, time_zone }: SessionRecord): TimeOfDay | 'lastNight' {
  const [begun, over] = [started_at, ended_at].map((at) => timeOfDay(localTime(Date.parse(at), time_zone).hour));
  return over === 'morning' && begun !== 'morning' ? 'lastNight' : (begun ?? 'night');
}
