import { MODES, type Mode } from '@innertide/std/mode';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { tideCurve } from '../landing/line-work.ts';

/** How far each state lies from the shore of the day; sleep is the deepest water. */
const HEIGHTS = [0.72, 0.5, 0.95, 0.34, 0.82, 0.12];
const WIDTH = 1200;
const HEIGHT = 150;
const CURVE = tideCurve(HEIGHTS, WIDTH, HEIGHT);
const HATCHES = Array.from({ length: Math.floor(WIDTH / 9) }, (_, index) => 4 + index * 9);

/** The six states along one tide; the one shown is lit. */
export function ModeTide({ current }: { current?: Mode }) {
  const { t } = useTranslation();
  return (
    <div className="mode-tide">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
        <clipPath id="mode-tide-clip">
          <path d={`${CURVE}V${HEIGHT + 20}H0Z`} />
        </clipPath>
        <g clipPath="url(#mode-tide-clip)" opacity="0.3">
          {HATCHES.map((x) => (
            <path key={x} d={`M${x} 0v${HEIGHT + 20}`} />
          ))}
        </g>
        <path d={CURVE} />
      </svg>
      <ul>
        {MODES.map((mode) => (
          <li key={mode} data-mode={mode}>
            <Link to={paths.mode(mode)} aria-current={mode === current ? 'page' : undefined} viewTransition>
              {t(`modes.${mode}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
