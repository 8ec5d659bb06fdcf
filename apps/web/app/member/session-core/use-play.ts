import type { SessionRecord } from '@innertide/protocol/session-record';
import { onceMore } from '@innertide/session/end-by-clock';
import { withLayer } from '@innertide/session/settings';
import { Scope } from '@innertide/std/scope';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { onIdle } from '@innertide/ui/idle';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { StartChoice } from './runner-snapshot.ts';
import { useSafetyNotice } from './safety-notice.tsx';
import { useSessionContext } from './session-context.ts';
import type { SessionRunner } from './session-runner.ts';

/** The longest that the player waits for a sound that is fetched and compiled: less than a second, after which a tap feels lost (RAIL). */
const LONGEST_WAIT_MS = 600;

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
  const isOpening = useRef(false);

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
    // A second tap before the player is there would end what the first one began.
    if (isOpening.current) return;
    runner.start(choice);
    if (staysHere) return;
    isOpening.current = true;
    void afterStart(runner).then(() => {
      isOpening.current = false;
      void navigate(paths.session);
    });
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

/**
 * Resolves once the session's sound has begun or failed, and after `LONGEST_WAIT_MS` in any case: the player's code and its first
 * rendering would take the processor from the engine while that is fetched and compiled.
 */
function afterStart(runner: SessionRunner): Promise<void> {
  return new Promise((resolve) => {
    const scope = new Scope();
    const settle = () => {
      scope.end();
      resolve();
    };
    const look = () => runner.snapshot().state.status !== 'starting' && settle();
    const timer = setTimeout(settle, LONGEST_WAIT_MS);
    scope.own(() => clearTimeout(timer));
    scope.own(runner.subscribe(look));
    look();
  });
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
