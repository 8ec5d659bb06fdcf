import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { templateSettings } from '@innertide/session/first-tap';
import { createContext, type MouseEvent, type PointerEvent, use, useEffect, useRef } from 'react';
import { freshSeed } from '../session-core/fresh-seed.ts';
import type { Preview } from '../session-core/use-preview.ts';

/** The one preview of a page of covers; null where none is offered. */
export const CoverPreview = createContext<Preview | null>(null);

/** A pointer that passes over a cover starts nothing. */
const HOVER_MS = 300;
const HOLD_MS = 400;

/**
 * Lets a cover be heard before it is begun: by the mouse that rests on it, by the finger that holds it. A finger that held begins
 * nothing when it is lifted.
 * @param onTap begins the template.
 */
export function usePreviewGestures(template: SessionTemplate, onTap: () => void) {
  const preview = use(CoverPreview);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function playAfter(ms: number, onBegin?: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onBegin?.();
      preview?.play({ key: template.id, settings: templateSettings(template, freshSeed()) });
    }, ms);
  }
  function end() {
    clearTimeout(timer.current);
    if (preview?.playing === template.id) preview.stop();
  }

  return {
    isPlaying: preview?.playing === template.id,
    gestures: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && playAfter(HOVER_MS),
      onPointerLeave: end,
      onPointerDown({ pointerType }: PointerEvent) {
        isHeld.current = false;
        if (pointerType === 'mouse') return;
        playAfter(HOLD_MS, () => {
          isHeld.current = true;
        });
      },
      onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && end(),
      onPointerCancel() {
        // A scroll has taken the finger: no click follows.
        isHeld.current = false;
        end();
      },
      // A finger that holds means the sound, not the menu of the browser.
      onContextMenu: (event: MouseEvent) => isHeld.current && event.preventDefault(),
      onClick() {
        if (isHeld.current) isHeld.current = false;
        else onTap();
      },
    },
  };
}
