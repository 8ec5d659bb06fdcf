import { MODES, type Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWarmSound } from './use-warm-sound.ts';

/** The six modes for a signed-in member: each begins a session of their own. */
export function MemberModes({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation('landing');
  const { t: tShared } = useTranslation();
  const warm = useWarmSound();
  return (
    <nav className="landing-modes for-members" aria-label={t('modes.question')}>
      <p className="landing-mode-question" aria-hidden="true">
        {t('modes.question')}
      </p>
      <p className="landing-mode-line">{t(`modes.${mode}`)}</p>
      <div className="landing-mode-names">
        {MODES.map((name) => (
          <Link
            key={name}
            to={paths.sessionNow(name)}
            className="landing-mode"
            aria-label={tShared(`modes.${name}`)}
            data-mode={name}
            data-fits={name === mode || undefined}
            onPointerEnter={warm}
            onFocus={warm}
            onClick={warm}
          >
            <span data-name={tShared(`modes.${name}`)}>{tShared(`modes.${name}`)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
