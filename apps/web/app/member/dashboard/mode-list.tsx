import type { TimeOfDay } from '@innertide/session/rhythm';
import { MODES, type Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface ModeListProps {
  /** null, both, until the hour is known. */
  readonly fittingMode: Mode | null;
  readonly time: TimeOfDay | null;
}

/** Six answers to one question; each leads to its start. */
export function ModeList({ fittingMode, time }: ModeListProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  return (
    <nav aria-label={t('member:dashboard.modes')}>
      <ul className="mode-list">
        {MODES.map((mode) => (
          <li key={mode} data-mode={mode} data-fits={mode === fittingMode || undefined}>
            <Link to={`${paths.session}?mode=${mode}`}>
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
}
