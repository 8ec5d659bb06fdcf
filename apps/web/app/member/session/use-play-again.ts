import type { SessionRecord } from '@innertide/protocol/session-record';
import { withLayer } from '@innertide/session/settings';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionRoom } from './session-room.ts';
import type { StartChoice } from './session-runner.ts';

/** Plays a setup from anywhere in the app. One tap, after the safety notice if it is due. */
export function usePlay(): { readonly play: (choice: StartChoice) => void; readonly notice: ReactNode } {
  const navigate = useNavigate();
  const { runner } = useSessionRoom();
  const safety = useSafetyNotice();

  useEffect(() => {
    // The tap must meet an engine that is there already.
    runner.prepare().catch(() => {});
  }, [runner]);

  function start(choice: StartChoice) {
    runner.start(choice);
    void navigate(paths.session);
  }

  return {
    play(choice) {
      if (!choice.settings.layers.binaural.on) return start(choice);
      safety.ask(
        () => start(choice),
        () => start({ ...choice, settings: withLayer(choice.settings, 'binaural', { on: false }) }),
      );
    },
    notice: safety.notice,
  };
}

/** Plays a session of the past with the same settings: the same piece. */
export function usePlayAgain(): { readonly playAgain: (record: SessionRecord) => void; readonly notice: ReactNode } {
  const { play, notice } = usePlay();
  return {
    playAgain: ({ settings, template_slug }) => play({ settings, templateSlug: template_slug }),
    notice,
  };
}
