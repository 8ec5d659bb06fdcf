import type { TimeOfDay } from '@innertide/session/rhythm';
import { MODES, type Mode } from '@innertide/std/mode';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface ModeListProps {
  /** null, both, until the hour is known. */
  readonly fittingMode: Mode | null;
  readonly time: TimeOfDay | null;
  /** Holds what plays a mode once the member's journal is open; until then, and in a new tab, a mode leads to its setup. */
  readonly play: RefObject<((mode: Mode) => void) | null>;
}

/** Six answers to one question: one tap on any of them is sound. */
export function ModeList({ fittingMode, time, play }: ModeListProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  return (
    <nav aria-label={t('member:dashboard.modes')}>
      <ul className="mode-list">
        {MODES.map((mode) => (
          <li key={mode} data-mode={mode} data-fits={mode === fittingMode || undefined}>
            <Link to={`${paths.session}?mode=${mode}`} onClick={(event) => playInstead(event, mode)}>
              <span className="mode-list-name">{t(`common:modes.${mode}`)}</span>
              <span className="mode-list-line">
                <span>{t(`session:modeLines.${mode}`)}</span>
                {time && mode === fittingMode && <em>{t(`member:dashboard.fitsNow.${time}`)}</em>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

  function playInstead(event: MouseEvent, mode: Mode) {
    const isOwnTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isOwnTab || play.current === null) return;
    event.preventDefault();
    play.current(mode);
  }
}
