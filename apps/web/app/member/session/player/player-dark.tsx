import { useTranslation } from 'react-i18next';

interface PlayerDarkProps {
  readonly hasShortcuts: boolean;
  readonly onLight: () => void;
}

/** Covers the whole screen with darkness; a tap anywhere removes it. */
export function PlayerDark({ hasShortcuts, onLight }: PlayerDarkProps) {
  const { t } = useTranslation('session');
  return (
    <button
      type="button"
      className="player-dark"
      // Without shortcuts the focused cover is what a keyboard can press; with them space must reach the player and pause.
      ref={hasShortcuts ? releaseFocus : takeFocus}
      onClick={onLight}
    >
      <span className="sr-only">{t('player.undim')}</span>
    </button>
  );
}

/** Moves the focus to the element while it is mounted, and back to where it was. */
function takeFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const before = document.activeElement;
  element.focus();
  return () => before instanceof HTMLElement && before.focus();
}

/** Takes the focus from the covered control while the element is mounted, so that keys reach the player, and returns it after. */
function releaseFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  const before = document.activeElement;
  if (!(before instanceof HTMLElement)) return;
  before.blur();
  return () => before.focus();
}
