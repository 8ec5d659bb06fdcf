import { breathAt, breathPatternOf } from '@innertide/session/breath';
import { extended } from '@innertide/session/end-by-clock';
import type { SessionState } from '@innertide/session/lifecycle';
import { withLayer } from '@innertide/session/settings';
import { timelineAt } from '@innertide/session/timeline';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { useHeart } from '../heart/heart-provider.tsx';
import { HeartSyncButton } from '../heart/heart-sync-button.tsx';
import { useHeartLine } from '../heart/use-heart-line.ts';
import { Caption } from './caption.tsx';
import { useGuidanceAndHaptics } from './guidance-and-haptics-context.ts';
import { KeyHelp } from './key-help.tsx';
import { Mixer } from './mixer.tsx';
import { breathWord, phaseLine, timeWords } from './phase-words.ts';
import { PlayerTime } from './player-time.tsx';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionContext, useSessionSnapshot } from './session-context.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMixerRows } from './use-mixer-rows.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useQuietChrome } from './use-quiet-chrome.ts';
import { useSecondTap } from './use-second-tap.ts';
import { WaitingTime } from './waiting-time.tsx';

interface PlayerProps {
  readonly state: SessionState & { status: 'waiting' | 'starting' | 'playing' | 'paused' | 'ending' };
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly isDim: boolean;
  readonly onDim: (isDim: boolean) => void;
}

/** Takes the focus while the element is there, and gives it back to where it was. */
function holdFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const before = document.activeElement;
  element.focus();
  return () => before instanceof HTMLElement && before.focus();
}

/** Takes the focus from what the dark covers, so that the keys reach the player, and gives it back with the light. */
function freeFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const before = document.activeElement;
  if (!(before instanceof HTMLElement)) return;
  before.blur();
  return () => before.focus();
}

/** The screen people stay in. */
export function Player({ state, stage, isDim, onDim }: PlayerProps) {
  const { t } = useTranslation(['session', 'common']);
  const { deviceSettings } = usePorts();
  const { runner } = useSessionContext();
  const { isMuted, isElsewhere } = useSessionSnapshot();
  const [open, setOpen] = useState<'mixer' | 'help' | 'heart' | null>(null);
  const [shortcutsOn, setShortcutsOn] = useState(!deviceSettings.isOn('shortcuts-off'));
  const [announcementsOn, setAnnouncementsOn] = useState(!deviceSettings.isOn('phase-announcements-off'));
  const { isFullScreen, toggleFullScreen } = useFullScreen(stage);
  const ending = useSecondTap(runner.end);
  const safety = useSafetyNotice();
  const companions = useGuidanceAndHaptics();

  const { session } = state;
  const { settings } = session;
  const playedSeconds = session.activeMs / 1000;
  const timeline = timelineAt(settings, playedSeconds);
  const isPlaying = state.status === 'playing';
  const isQuiet = useQuietChrome(isPlaying && open === null && !ending.isArmed);
  const heartLine = useHeartLine(settings);
  const line = (isPlaying && heartLine) || phaseLine(t, state, timeline, isElsewhere);

  const addTime = () => runner.adjust(extended(settings, 5));
  const togglePause = isPlaying ? runner.pause : runner.resume;
  const switchOn = (layer: SoundLayer, apply: () => void) => (layer === 'binaural' ? safety.ask(apply) : apply());
  const rows = useMixerRows(settings);
  usePlayerKeys(
    {
      rows,
      togglePause,
      end: ending.tap,
      toggleMute: () => runner.mute(!isMuted),
      changeVolume(direction) {
        // Louder is a wish to hear, also where it is as loud as it can be.
        if (isMuted && direction > 0) runner.mute(false);
        runner.adjust({ ...settings, volume: Math.min(1, Math.max(0, settings.volume + direction * 0.05)) });
      },
      toggleLayer: (layer) => {
        const on = !settings.layers[layer].on;
        const apply = () => runner.adjust(withLayer(settings, layer, { on }));
        if (on) switchOn(layer, apply);
        else apply();
      },
      addTime,
      toggleFullScreen,
      toggleDim: () => onDim(!isDim),
      toggleHelp: () => setOpen(open === 'help' ? null : 'help'),
    },
    !shortcutsOn || (open !== null && open !== 'help') || safety.isOpen,
  );

  const breath = useHeart().breath() ?? breathAt(playedSeconds, breathPatternOf(settings));
  const layersOn = SOUND_LAYERS.filter((layer) => settings.layers[layer].on).map((layer) => t(`layers.${layer}.name`));
  const mixer = (
    <Mixer settings={settings} rows={rows} onChange={(next) => runner.adjust(next)} onSwitchOn={switchOn} />
  );

  return (
    <div
      className="player"
      data-quiet={isQuiet}
      data-status={state.status}
      // The words promise that the way out is always there to be seen.
      data-guided={settings.guidance.on || undefined}
    >
      <header className="player-head player-chrome">
        <h1>{t(`common:modes.${settings.mode}`)}</h1>
        <div className="player-head-actions">
          <HeartSyncButton
            settings={settings}
            onChange={(next) => runner.adjust(next)}
            isPlaying
            className="player-heart"
            onOpen={(isOpen) => setOpen(isOpen ? 'heart' : null)}
          />
          <button type="button" className="player-word player-wide-only" onClick={() => onDim(true)}>
            {t('player.dim')}
          </button>
          <button type="button" className="player-word player-wide-only" onClick={toggleFullScreen}>
            {t(isFullScreen ? 'player.leaveFullScreen' : 'player.fullScreen')}
          </button>
          <button
            type="button"
            className="player-word player-end"
            data-armed={ending.isArmed}
            disabled={state.status === 'ending'}
            onClick={ending.tap}
          >
            <span aria-live="polite">{t(ending.isArmed ? 'player.endAgain' : 'player.end')}</span>
          </button>
        </div>
      </header>

      <div className="player-ring">
        {companions.pulses > 0 && <span key={companions.pulses} className="player-pulse" aria-hidden="true" />}
        <p className="player-breath" aria-hidden="true" data-shown={isPlaying}>
          {t(breathWord(breath))}
        </p>
        {state.status === 'waiting' ? (
          <WaitingTime beginsAtMs={state.beginsAtMs} />
        ) : (
          <PlayerTime
            seconds={timeline.elapsedSeconds}
            label={`${t('player.elapsed')}: ${t('minutes', { count: Math.floor(timeline.elapsedSeconds / 60) })}`}
          />
        )}
        <p className="player-left">{isMuted ? t('player.muted') : timeWords(t, timeline, settings)}</p>
        {settings.lengthMinutes !== null && state.status !== 'ending' && (
          <button type="button" className="player-word player-more player-chrome" onClick={addTime}>
            <span aria-hidden="true">{t('player.more')}</span>
            <span className="sr-only">{t('player.moreLabel')}</span>
          </button>
        )}
      </div>

      <Caption mayAnnounce={announcementsOn} />
      <p className="player-line player-chrome" aria-hidden="true" hidden={companions.line !== null}>
        {line.split(/(?<=[.?]) /, 2).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <p className="sr-only" role="status">
        {announcementsOn ? line : ''}
      </p>

      <div className="player-actions player-chrome">
        <button type="button" className="player-word player-narrow-only" onClick={() => onDim(true)}>
          {t('player.dim')}
        </button>
        <IconButton
          size="lg"
          className="player-pause"
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'player.pause' : state.status === 'waiting' ? 'player.beginNow' : 'player.resume')}
          disabled={state.status === 'starting' || state.status === 'ending'}
          onClick={togglePause}
        />
        <button type="button" className="player-word player-narrow-only" onClick={() => setOpen('mixer')}>
          {t('player.mixerOpen')}
        </button>
      </div>
      <p className="player-layers player-chrome player-narrow-only" aria-hidden="true">
        {layersOn.join(', ')}
      </p>

      <section className="player-mixer player-chrome" aria-label={t('player.mixer')}>
        {mixer}
      </section>

      <footer className="player-keys player-chrome">
        {shortcutsOn && <span>{t('keys.footSpace')}</span>}
        {shortcutsOn && <span>{t('keys.footDim')}</span>}
        <button type="button" className="player-word" onClick={() => setOpen('help')}>
          {t('keys.footHelp')}
        </button>
      </footer>

      <Dialog
        open={open === 'mixer'}
        onClose={() => setOpen(null)}
        title={t('player.mixer')}
        closeLabel={t('player.close')}
        placement="side"
      >
        {mixer}
      </Dialog>
      <KeyHelp
        open={open === 'help'}
        onClose={() => setOpen(null)}
        shortcutsOn={shortcutsOn}
        onShortcuts={(on) => {
          deviceSettings.turn('shortcuts-off', !on);
          setShortcutsOn(on);
        }}
        announcementsOn={announcementsOn}
        onAnnouncements={(on) => {
          deviceSettings.turn('phase-announcements-off', !on);
          setAnnouncementsOn(on);
        }}
      />
      {safety.notice}
      {isDim && (
        <button
          type="button"
          className="player-dark"
          // Where no key brings the light back, this does; with keys space pauses.
          ref={shortcutsOn ? freeFocus : holdFocus}
          onClick={() => onDim(false)}
        >
          <span className="sr-only">{t('player.undim')}</span>
        </button>
      )}
    </div>
  );
}
