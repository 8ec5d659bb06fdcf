import { MODES, type Mode } from '@innertide/std/mode';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/** The six modes above a setup: another one is set up in its place. */
export function SetupModes({ current }: { current: Mode }) {
  const { t } = useTranslation(['session', 'common']);
  const shown = useRef<HTMLLIElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each mode anew.
  useEffect(() => {
    // On a phone the row is wider than the screen.
    shown.current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <nav className="setup-modes" aria-label={t('setup.modes')}>
      <ul>
        {MODES.map((mode) => (
          <li key={mode} ref={mode === current ? shown : null} data-mode={mode}>
            <Link to={`${paths.session}?mode=${mode}`} replace aria-current={mode === current ? 'true' : undefined}>
              {t(`common:modes.${mode}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
