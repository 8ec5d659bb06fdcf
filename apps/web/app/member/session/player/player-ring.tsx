import type { SessionSettings } from '@innertide/protocol/session-settings';
import { roundsOf, workPartAt } from '@innertide/session/breaks';
import { timelineAt } from '@innertide/session/timeline';
import { useTranslation } from 'react-i18next';
import { useBreathNow } from '../../session-core/paced-breath-context.ts';
import { type ActiveStatus, activeSeconds, useSessionPart } from '../../session-core/session-context.ts';
import { useGuidanceAndHaptics } from '../side-effects/guidance-and-haptics-context.ts';
import { breathWord, startedMinutesLeft, timeWords } from './phase-words.ts';
import { PlayerBreathRing } from './player-breath-ring.tsx';
import { PlayerTime, WaitingTime } from './player-time.tsx';

interface PlayerRingProps {
  readonly status: ActiveStatus;
  readonly settings: SessionSettings;
  /** Adds five minutes. */
  readonly onMore: () => void;
  /** Opens the way to set an end. */
  readonly onTimer: () => void;
}

/** What stands inside the lamp: the pacer's word, the running time and what is left. */
export function PlayerRing({ status, settings, onMore, onTimer }: PlayerRingProps) {
  const { t } = useTranslation('session');
  const beginsAtMs = useSessionPart(({ state }) => (state.status === 'waiting' ? state.beginsAtMs : null));
  return (
    <div className="player-ring">
      <PlayerBreathRing settings={settings} />
      <PulseRing />
      <BreathWord settings={settings} isShown={status === 'playing'} />
      {beginsAtMs === null ? <ElapsedTime settings={settings} /> : <WaitingTime beginsAtMs={beginsAtMs} />}
      <WorkPartNow settings={settings} />
      <TimeLeft settings={settings} />
      {status !== 'ending' &&
        (settings.lengthMinutes === null ? (
          <button type="button" className="player-word player-more player-chrome" onClick={onTimer}>
            {t('player.timer')}
          </button>
        ) : (
          <button type="button" className="player-word player-more player-chrome" onClick={onMore}>
            <span aria-hidden="true">{t('player.more')}</span>
            <span className="sr-only">{t('player.moreLabel')}</span>
          </button>
        ))}
    </div>
  );
}

function PulseRing() {
  const { pulses } = useGuidanceAndHaptics();
  return pulses > 0 && <span key={pulses} className="player-pulse" aria-hidden="true" />;
}

function BreathWord({ settings, isShown }: { readonly settings: SessionSettings; readonly isShown: boolean }) {
  const { t } = useTranslation('session');
  const breathNow = useBreathNow();
  const phase = useSessionPart(() => breathNow(settings).phase);
  return (
    <p className="player-breath" aria-hidden="true" data-shown={isShown}>
      {t(breathWord(phase))}
    </p>
  );
}

function ElapsedTime({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const seconds = useSessionPart((snapshot) => {
    return Math.floor(timelineAt(settings, activeSeconds(snapshot)).elapsedSeconds);
  });
  const minutes = t('minutes', { count: Math.floor(seconds / 60) });
  return <PlayerTime seconds={seconds} label={`${t('player.elapsed')}: ${minutes}`} />;
}

/** Work or break, which round, and what is left of it; nothing without breaks. */
function WorkPartNow({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  // As one string: the words render again only where they change.
  const words = useSessionPart((snapshot) => {
    const played = activeSeconds(snapshot);
    const part = workPartAt(settings, played);
    if (part === null) return null;
    const minutes = Math.max(1, Math.ceil((part.endsAtSeconds - played) / 60));
    const rounds = roundsOf(settings);
    const name =
      part.kind === 'break'
        ? t('breaks.break')
        : rounds === null
          ? t('breaks.work', { round: part.round })
          : t('breaks.workOf', { round: part.round, rounds });
    return `${name}, ${t('minutesLeft', { count: minutes })}`;
  });
  return words && <p className="player-part">{words}</p>;
}

function TimeLeft({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const isMuted = useSessionPart((snapshot) => snapshot.isMuted);
  const minutesLeft = useSessionPart((snapshot) => startedMinutesLeft(timelineAt(settings, activeSeconds(snapshot))));
  return <p className="player-left">{isMuted ? t('player.muted') : timeWords(t, minutesLeft, settings)}</p>;
}
