import type { Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWarmSound } from './use-warm-sound.ts';

interface MemberRingProps {
  readonly mode: Mode;
  /** A pointer or the focus is on the ring. */
  readonly onNear: (isNear: boolean) => void;
}

/** The ring of a signed-in member: it begins a session of their own, which counts in their history. A link, so that it works before scripts. */
export function MemberRing({ mode, onNear }: MemberRingProps) {
  const { t } = useTranslation(['landing', 'common']);
  const warm = useWarmSound();
  function come() {
    warm();
    onNear(true);
  }
  return (
    <div className="landing-ring for-members" data-pressed="false">
      <Link
        to={paths.sessionNow(mode)}
        className="landing-listen"
        aria-describedby="member-ring-line"
        onPointerEnter={come}
        onPointerLeave={() => onNear(false)}
        onFocus={come}
        onBlur={() => onNear(false)}
        onClick={warm}
      >
        <span className="landing-listen-word">{t('landing:member.begin')}</span>
      </Link>
      <p id="member-ring-line" className="landing-listen-hint">
        {t('landing:member.line', { mode: t(`common:modes.${mode}`) })}
      </p>
    </div>
  );
}
