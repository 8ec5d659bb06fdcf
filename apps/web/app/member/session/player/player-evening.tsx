import type { SessionSettings } from '@innertide/protocol/session-settings';
import { MOST_QUEUED } from '@innertide/session/session-queue';
import { timelineAt } from '@innertide/session/timeline';
import { TIMER_CHOICES_MINUTES, withTimer } from '@innertide/session/timer';
import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeSeconds, useSessionContext, useSessionPart } from '../../session-core/session-context.ts';
import { EveningPlaces, EveningShort } from './evening-at-once.tsx';
import { startedMinutesLeft, timeWords } from './phase-words.ts';
import { useOtherSessions } from './use-other-sessions.ts';
import { useQueueWords } from './use-queue-words.ts';

interface PlayerEveningProps {
  readonly settings: SessionSettings;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Adds five minutes. */
  readonly onMore: () => void;
}

/** When the session that plays ends, what follows it, and another one in its place. */
export function PlayerEvening({ settings, open, onClose, onMore }: PlayerEveningProps) {
  const { t } = useTranslation('session');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('evening.title')}
      closeLabel={t('player.close')}
      placement="side"
      className="evening"
    >
      {open && (
        <>
          <EveningEnd settings={settings} onMore={onMore} />
          <EveningQueue settings={settings} />
          <EveningShort volume={settings.volume} onLeave={onClose} />
          <EveningOther settings={settings} onLeave={onClose} />
          <EveningPlaces />
        </>
      )}
    </Dialog>
  );
}

function EveningEnd({ settings, onMore }: Pick<PlayerEveningProps, 'settings' | 'onMore'>) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const minutesLeft = useSessionPart((snapshot) => startedMinutesLeft(timelineAt(settings, activeSeconds(snapshot))));
  const title = useId();
  const setTimer = (minutes: number | null) =>
    runner.adjust(withTimer(settings, activeSeconds(runner.snapshot()) * 1000, minutes));
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('evening.ends')}</h3>
      <p className="evening-now" role="status">
        {timeWords(t, minutesLeft, settings)}
      </p>
      <div className="evening-words">
        {settings.lengthMinutes !== null && (
          <>
            <button type="button" className="player-word" onClick={onMore}>
              {t('player.more')}
            </button>
            <button type="button" className="player-word" onClick={() => setTimer(null)}>
              {t('evening.noEnd')}
            </button>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the same line as its choices. */}
      <div className="evening-words" role="group" aria-label={t('evening.endsIn')}>
        <span aria-hidden="true">{t('evening.endsIn')}</span>
        {TIMER_CHOICES_MINUTES.map((minutes) => (
          <button key={minutes} type="button" className="player-word" onClick={() => setTimer(minutes)}>
            {minutes}
            <span className="sr-only"> {t('evening.inMinutes', { count: minutes })}</span>
          </button>
        ))}
        <span aria-hidden="true">{t('evening.minutesUnit')}</span>
      </div>
    </section>
  );
}

function EveningQueue({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const queue = useQueueWords();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  function moveByKey(event: KeyboardEvent, key: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    runner.moveQueued(key, event.key === 'ArrowUp' ? -1 : 1);
  }
  function remove(key: string) {
    runner.unqueue(key);
    section.current?.focus();
  }
  return (
    <section ref={section} aria-labelledby={title} tabIndex={-1}>
      <h3 id={title}>{t('evening.queue')}</h3>
      {queue.length === 0 && (
        <p className="evening-empty">{t(settings.lengthMinutes === null ? 'evening.emptyEndless' : 'evening.empty')}</p>
      )}
      <ol className="evening-queue">
        {queue.map(({ key, name, time }, index) => (
          <li key={key} onKeyDown={(event) => moveByKey(event, key)}>
            <span className="evening-name">{name}</span>
            <span className="evening-time">{time === null ? t('evening.waits') : t('evening.from', { time })}</span>
            <span className="evening-moves">
              <IconButton
                icon="chevron"
                className="evening-earlier"
                label={t('evening.earlier', { name })}
                // Focusable at the end of its way too: a keyboard that moves a session must not lose its place.
                aria-disabled={index === 0}
                onClick={() => runner.moveQueued(key, -1)}
              />
              <IconButton
                icon="chevron"
                label={t('evening.later', { name })}
                aria-disabled={index === queue.length - 1}
                onClick={() => runner.moveQueued(key, 1)}
              />
              <IconButton icon="close" label={t('evening.remove', { name })} onClick={() => remove(key)} />
            </span>
          </li>
        ))}
      </ol>
      {queue.length > 0 && (
        <button type="button" className="player-word" onClick={runner.playNext}>
          {t('evening.next')}
        </button>
      )}
    </section>
  );
}

function EveningOther({ settings, onLeave }: { readonly settings: SessionSettings; readonly onLeave: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const { runner } = useSessionContext();
  const groups = useOtherSessions();
  const isFull = useSessionPart(({ queue }) => queue.length >= MOST_QUEUED);
  const title = useId();
  const [key, setKey] = useState('');
  const chosen = groups.flatMap(({ sessions }) => sessions).find((session) => session.key === key);
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('evening.another')}</h3>
      <select
        className="evening-select"
        aria-labelledby={title}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      >
        <option value="">{t('evening.choose')}</option>
        {groups.map(({ mode, sessions }) => (
          <optgroup key={mode} label={t(`common:modes.${mode}`)}>
            {sessions.map((session) => (
              <option key={session.key} value={session.key}>
                {session.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className="evening-actions">
        <Button
          variant="secondary"
          disabled={!chosen || isFull}
          onClick={() => {
            if (chosen) runner.enqueue(chosen.choice(settings.volume));
            setKey('');
          }}
        >
          {t('evening.add')}
        </Button>
        <Button
          variant="tertiary"
          disabled={!chosen}
          onClick={() => {
            if (chosen) runner.start(chosen.choice(settings.volume));
            onLeave();
          }}
        >
          {t('evening.now')}
        </Button>
      </div>
      <p className="mixer-note" role="status">
        {isFull ? t('evening.full') : ''}
      </p>
    </section>
  );
}
