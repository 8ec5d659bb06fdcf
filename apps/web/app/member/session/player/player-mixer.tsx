import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundLayer } from '@innertide/std/layer';
import { Dialog } from '@innertide/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionContext } from '../../session-core/session-context.ts';
import { Mixer } from '../mixer/mixer.tsx';

interface PlayerMixerProps {
  readonly settings: SessionSettings;
  readonly rows: readonly SoundLayer[];
  readonly onSwitchOn: (layer: SoundLayer, apply: () => void) => void;
  /** Whether the mixer is open as a drawer; wide screens always show it beside the ring. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What stands below the layers. */
  readonly children: ReactNode;
}

/** The mixer of the running session, docked on wide screens and in a drawer on narrow ones. */
export function PlayerMixer({ settings, rows, onSwitchOn, isOpen, onClose, children }: PlayerMixerProps) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const mixer = (
    <>
      <Mixer
        settings={settings}
        rows={rows}
        onChange={(next) => runner.adjust(next)}
        onSwitchOn={onSwitchOn}
        // Beside the ring the player's own stands below; the drawer covers that one.
        withMaster={isOpen}
      />
      {children}
    </>
  );
  return (
    <>
      <section className="player-mixer player-chrome" aria-label={t('player.mixer')}>
        {mixer}
      </section>
      <Dialog open={isOpen} onClose={onClose} title={t('player.mixer')} closeLabel={t('player.close')} placement="side">
        {mixer}
      </Dialog>
    </>
  );
}
