import type { SessionRecord } from '@innertide/protocol/session-record';
import { withLayer } from '@innertide/session/settings';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionRoom } from './session-room.ts';

/** Plays a session of the past with the same settings: the same piece. One tap, after the safety notice if it is due. */
export function usePlayAgain(): { readonly playAgain: (record: SessionRecord) => void; readonly notice: ReactNode } {
  const navigate = useNavigate();
  const { runner } = useSessionRoom();
  const safety = useSafetyNotice();

  useEffect(() => {
    // The tap must meet an engine that is there already.
    runner.prepare().catch(() => {});
  }, [runner]);

  function play(record: SessionRecord, binaural: boolean) {
    const settings = binaural ? record.settings : withLayer(record.settings, 'binaural', { on: false });
    runner.start({ settings, templateSlug: record.template_slug });
    void navigate(paths.session);
  }

  return {
    playAgain(record) {
      if (!record.settings.layers.binaural.on) return play(record, true);
      safety.ask(
        () => play(record, true),
        () => play(record, false),
      );
    },
    notice: safety.notice,
  };
}
