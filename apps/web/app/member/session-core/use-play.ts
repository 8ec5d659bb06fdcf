import type { SessionRecord } from '@innertide/protocol/session-record';
import { onceMore } from '@innertide/session/end-by-clock';
import { withLayer } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { onIdle } from '@innertide/ui/idle';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { StartChoice } from './runner-snapshot.ts';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionContext } from './session-context.ts';

export interface PlayOptions {
  /** Leaves the page as it is instead of going to the player. */
  readonly staysHere?: boolean;
}

/** Plays a setup from anywhere in the app. One tap, after the safety notice if it is due. */
export function usePlay({ staysHere = false }: PlayOptions = {}): {
  readonly play: (choice: StartChoice) => void;
  readonly notice: ReactNode;
} {
  const navigate = useNavigate();
  const { runner } = useSessionContext();
  const safety = useSafetyNotice();

  useEffect(() => {
    // The tap must meet an engine that is there already; its code comes when the page rests, and at a first sign
    // of somebody it warms up.
    const prepare = () => void runner.prepare().catch(() => {});
    const scope = new Scope();
    scope.own(onFirstInteraction(prepare));
    scope.own(onIdle(() => void runner.load().catch(() => {})));
    return () => scope.end();
  }, [runner]);

  function start(choice: StartChoice) {
    runner.start(choice);
    if (!staysHere) void navigate(paths.session);
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

/** What plays a session of the past once more: the same piece. */
export function choiceOf({ settings, template_slug }: SessionRecord): StartChoice {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { settings: onceMore(settings, Date.now(), timeZone), templateSlug: template_slug };
}

/** Plays a session of the past with the same settings. */
export function usePlayAgain(): { readonly playAgain: (record: SessionRecord) => void; readonly notice: ReactNode } {
  const { play, notice } = usePlay();
  return {
    playAgain: (record) => play(choiceOf(record)),
    notice,
  };
}
