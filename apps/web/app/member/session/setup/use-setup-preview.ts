import type { SessionSettings } from '@innertide/protocol/session-settings';
import { previewChange } from '@innertide/session/preview';
import { useEffect, useRef } from 'react';
import type { Preview } from '../../session-core/use-preview.ts';

/** Names the setup among what is previewed. */
const KEY = 'setup';

/** The settings shown last, in whichever mode: choosing another mode is a touch too. */
export type ShownSettings = { current: SessionSettings | null };

/**
 * Plays the setup each time a touch makes it sound otherwise, within the gesture of that touch. Settings that arrive by themselves, as
 * a mode's template does, are silent.
 * @returns what a handler calls before it changes the setup.
 */
export function useSetupPreview(settings: SessionSettings, preview: Preview, shown: ShownSettings): () => void {
  const latest = useRef(preview);
  latest.current = preview;
  const isTouched = useRef(false);
  useEffect(() => {
    const before = shown.current;
    const isAsked = isTouched.current || (before !== null && before.mode !== settings.mode);
    isTouched.current = false;
    shown.current = settings;
    const change = before && isAsked ? previewChange(before, settings) : null;
    if (change) latest.current.play({ key: KEY, settings, touched: change.touched });
  }, [settings, shown]);
  return () => {
    isTouched.current = true;
  };
}
