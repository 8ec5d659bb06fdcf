import type { SessionSettings } from '@innertide/protocol/session-settings';
import { extended } from '@innertide/session/end-by-clock';
import type { SoundLayer } from '@innertide/std/layer';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useSecondTap } from '../../elements/use-second-tap.ts';
import { useSwipe } from '../../elements/use-swipe.ts';
import { useSafetyNotice } from '../../session-core/safety-notice.tsx';
import { type ActiveStatus, useSessionContext } from '../../session-core/session-context.ts';
import { usePutDown } from '../../session-core/use-put-down.ts';
import { GuidanceDialog } from '../guidance/guidance-dialog.tsx';
import { useMixerRows } from '../mixer/use-mixer-rows.ts';
import { KeyHelp, PlayerFoot } from './key-help.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerDark } from './player-dark.tsx';
import { PlayerEvening } from './player-evening.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerMixer } from './player-mixer.tsx';
import { PlayerNext } from './player-next.tsx';
import { PlayerRing } from './player-ring.tsx';
import { PlayerVolume } from './player-volume.tsx';
import { PlayerWords } from './player-words.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayerPreferences } from './use-player-preferences.ts';
import { useQuietChrome } from './use-quiet-chrome.ts';

interface PlayerProps {
  readonly status: ActiveStatus;
  readonly settings: SessionSettings;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly isDim: boolean;
  readonly onDim: (isDim: boolean) => void;
  /** Renders the button of Heart Sync; it reports when its panel opens and closes. */
  readonly renderHeartButton: (onOpen: (isOpen: boolean) => void) => ReactNode;
  /** What other features offer for the piece that plays, below the layers. */
  readonly pieceActions: ReactNode;
  /** Renders the line that says what is happening. */
  readonly renderLine: (isAnnounced: boolean) => ReactNode;
}

/** The screen of a running session. Only its parts that show time render again with each tick. */
export function Player(props: PlayerProps) {
  const { status, settings, stage, isDim, onDim, pieceActions, renderHeartButton, renderLine } = props;
  const { runner } = useSessionContext();
  const [open, setOpen] = useState<'mixer' | 'words' | 'help' | 'heart' | 'evening' | null>(null);
  const { shortcuts, announcements } = usePlayerPreferences();
  const { isFullScreen, toggleFullScreen } = useFullScreen(stage);
  const ending = useSecondTap(runner.end);
  const safety = useSafetyNotice();
  const rows = useMixerRows(settings);
  const putDown = usePutDown();
  useSwipe(stage, 'down', () => open === null && !isDim && !safety.isOpen && putDown());
  const isPlaying = status === 'playing';
  const isQuiet = useQuietChrome(isPlaying && open === null && !ending.isArmed);

  const { guidance } = settings;
  const toggleWords = () => runner.adjust({ ...settings, guidance: { ...guidance, on: !guidance.on } });
  const addTime = () => runner.adjust(extended(settings, 5));
  const togglePause = isPlaying ? runner.pause : runner.resume;
  const switchOn = (layer: SoundLayer, apply: () => void) => (layer === 'binaural' ? safety.ask(apply) : apply());
  usePlayerKeys({
    settings,
    rows,
    switchOn,
    togglePause,
    putDown: () => (isDim ? onDim(false) : putDown()),
    addTime,
    toggleFullScreen,
    end: ending.tap,
    toggleWords,
    toggleDim: () => onDim(!isDim),
    toggleHelp: () => setOpen(open === 'help' ? null : 'help'),
    isOff: !shortcuts.isOn || (open !== null && open !== 'help') || safety.isOpen,
  });

  return (
    <div
      className="player"
      data-quiet={isQuiet}
      data-status={status}
      // Guidance promises that the button to end stays visible.
      data-guided={guidance.on || undefined}
    >
      <PlayerHead
        mode={settings.mode}
        heartButton={renderHeartButton((isOpen) => setOpen(isOpen ? 'heart' : null))}
        onDim={() => onDim(true)}
        isFullScreen={isFullScreen}
        onFullScreen={toggleFullScreen}
        ending={ending}
        canEnd={status !== 'ending'}
      />
      <PlayerRing status={status} settings={settings} onMore={addTime} onTimer={() => setOpen('evening')} />
      {renderLine(announcements.isOn)}
      {status !== 'ending' && (
        <PlayerNext onOpen={() => setOpen('evening')}>
          <PlayerWords guidance={guidance} onQuiet={toggleWords} onOpen={() => setOpen('words')} />
        </PlayerNext>
      )}
      <PlayerActions
        status={status}
        onDim={() => onDim(true)}
        onTogglePause={togglePause}
        onMixer={() => setOpen('mixer')}
      />
      <PlayerMixer
        settings={settings}
        rows={rows}
        onSwitchOn={switchOn}
        isOpen={open === 'mixer'}
        onClose={() => setOpen(null)}
      >
        {pieceActions}
      </PlayerMixer>
      <GuidanceDialog
        open={open === 'words'}
        onClose={() => setOpen(null)}
        settings={settings}
        onChange={runner.adjust.bind(runner)}
      />
      <PlayerVolume />
      <PlayerEvening settings={settings} open={open === 'evening'} onClose={() => setOpen(null)} onMore={addTime} />
      <PlayerFoot hasShortcuts={shortcuts.isOn} onHelp={() => setOpen('help')} />
      <KeyHelp
        open={open === 'help'}
        onClose={() => setOpen(null)}
        shortcutsOn={shortcuts.isOn}
        onShortcuts={shortcuts.turn}
        announcementsOn={announcements.isOn}
        onAnnouncements={announcements.turn}
      />
      {safety.notice}
      {isDim && <PlayerDark hasShortcuts={shortcuts.isOn} onLight={() => onDim(false)} />}
    </div>
  );
}

function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFullScreen, setFullScreen] = useState(false);

  useEffect(() => {
    const update = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  const toggleFullScreen = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen?.();
    // A phone that refuses shows its own bars: nothing is lost.
    change?.catch(() => {});
  }, [element]);

  return { isFullScreen, toggleFullScreen };
}
