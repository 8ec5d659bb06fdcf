import type { Shift } from '@innertide/trials/shift';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** Half of the drawing, in its own units. */
const HALF = 170;
const EDGE = 14;
const HEIGHT = 262;
const HORIZON = 196;
/** The scale goes on beyond the ring, so that its figures have room. */
const BEYOND = 1.35;
/** Above so many units of the outcome the scale has a mark each, below it at each half. */
const FINE_UP_TO = 4;
/** A ring of this width has both figures within it; those of a narrower one stand outside. */
const WIDE = 130;
/** What is faintly seen around the ring, in radii. */
const ECHOES = [1.09, 1.22, 1.4] as const;

/**
 * The one drawing of a result: on a waterline that is the scale, a ring as wide as the 95 % interval, and an upright line where
 * there is no difference. Where the line stands within the ring nothing can be said, and that is seen before it is read.
 */
export function IntervalRing({ shift: { low, high } }: { readonly shift: Shift }) {
  const { t } = useTranslation('trials');
  const most = BEYOND * Math.max(1, Math.abs(low), Math.abs(high));
  const at = (points: number): number => HALF + (points / most) * (HALF - EDGE);
  const [from, to] = [at(low), Math.max(at(high), at(low) + 8)];
  const [middle, radius] = [(from + to) / 2, (to - from) / 2];
  const mark = most > FINE_UP_TO ? 1 : 0.5;
  const last = Math.floor(most / mark);
  const isWide = to - from >= WIDE;
  return (
    <figure className="trial-interval">
      <svg viewBox={`0 0 ${2 * HALF} ${HEIGHT}`} fill="none" aria-hidden="true">
        {ECHOES.map((size) => (
          <path key={size} d={halfRing(middle, size * radius, 1)} className="trial-interval-echo" />
        ))}
        <path d={halfRing(middle, radius, 0)} className="trial-interval-reflection" />
        <path d={`M0 ${HORIZON}H${2 * HALF}`} className="trial-waterline" />
        {Array.from({ length: 2 * last + 1 }, (_, index) => (index - last) * mark).map((points) => (
          <path key={points} d={`M${at(points)} ${HORIZON}v-6`} className="trial-waterline" />
        ))}
        <path d={halfRing(middle, radius, 1)} className="trial-interval-ring" />
        <path d={`M${HALF} 24V${HORIZON}`} className="trial-no-difference" />
        <text x={HALF} y="14" textAnchor="middle">
          {t('effect.noDifference')}
        </text>
        <EndFigure x={isWide ? from - 4 : from + 4} anchor={isWide ? 'start' : 'end'} points={low} />
        <EndFigure x={isWide ? to + 4 : to - 4} anchor={isWide ? 'end' : 'start'} points={high} />
        <circle cx={from} cy={HORIZON} r="4" className="trial-interval-end" />
        <circle cx={to} cy={HORIZON} r="4" className="trial-interval-end" />
      </svg>
      <figcaption>{t('effect.drawing')}</figcaption>
    </figure>
  );
}

/** Half a ring on the waterline, or under it. @param side 1 above, 0 below */
function halfRing(middle: number, radius: number, side: 0 | 1): string {
  return `M${middle - radius} ${HORIZON}A${radius} ${radius} 0 0 ${side} ${middle + radius} ${HORIZON}`;
}

interface EndFigureProps {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly points: number;
}

/** The figure at one end of the ring: its size, and under it the direction. */
function EndFigure({ x, anchor, points }: EndFigureProps) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  return (
    <>
      <text x={x} y={HORIZON + 36} textAnchor={anchor} className="trial-interval-figure">
        {figure(Math.abs(points), locale, 1)}
      </text>
      <text x={x} y={HORIZON + 54} textAnchor={anchor}>
        {t(points < 0 ? 'together.less' : 'together.more')}
      </text>
    </>
  );
}
