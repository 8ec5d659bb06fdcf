import type { Shift } from '@innertide/trials/shift';
import type { TrialOutcome } from '@innertide/trials/trial-plan';
import { useTranslation } from 'react-i18next';
import { useShiftSize } from './use-shift-words.ts';

/** Half of the drawing, in its own units. */
const HALF = 170;
const EDGE = 14;
const HEIGHT = 262;
const HORIZON = 196;
/** The scale goes on beyond the ring, so that its figures have room. */
const BEYOND = 1.35;
/** The least scale, and how far apart its marks are where it is fine, and where it is not. */
const SCALES = {
  points: { least: 1, fine: 0.5, coarse: 1 },
  logarithm: { least: 0.2, fine: 0.1, coarse: 0.5 },
} as const;
/** So many fine marks of a side are enough. */
const MOST_FINE_MARKS = 8;
/** A ring of this width has both figures within it; those of a narrower one stand outside. */
const WIDE = 130;
/** What is faintly seen around the ring, in radii. */
const ECHOES = [1.09, 1.22, 1.4] as const;

interface IntervalRingProps {
  /** In the outcome's unit. */
  readonly shift: Shift;
  readonly outcome: TrialOutcome;
}

/**
 * The one drawing of a result: on a waterline that is the scale, a ring as wide as the 95 % interval, and an upright line where
 * there is no difference. Where the line stands within the ring nothing can be said, and that is seen before it is read.
 */
export function IntervalRing({ shift: { low, high }, outcome }: IntervalRingProps) {
  const { t } = useTranslation('trials');
  const { least, fine, coarse } = SCALES[outcome === 'ln-rmssd' ? 'logarithm' : 'points'];
  const most = BEYOND * Math.max(least, Math.abs(low), Math.abs(high));
  const at = (points: number): number => HALF + (points / most) * (HALF - EDGE);
  const [from, to] = [at(low), Math.max(at(high), at(low) + 8)];
  const [middle, radius] = [(from + to) / 2, (to - from) / 2];
  const mark = most > MOST_FINE_MARKS * fine ? coarse : fine;
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
        <EndFigure x={isWide ? from - 4 : from + 4} anchor={isWide ? 'start' : 'end'} shift={low} outcome={outcome} />
        <EndFigure x={isWide ? to + 4 : to - 4} anchor={isWide ? 'end' : 'start'} shift={high} outcome={outcome} />
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
  readonly shift: number;
  readonly outcome: TrialOutcome;
}

/** The figure at one end of the ring: its size, and under it the direction. */
function EndFigure({ x, anchor, shift, outcome }: EndFigureProps) {
  const { t } = useTranslation('trials');
  const size = useShiftSize(outcome);
  return (
    <>
      <text x={x} y={HORIZON + 36} textAnchor={anchor} className="trial-interval-figure">
        {size(shift)}
      </text>
      <text x={x} y={HORIZON + 54} textAnchor={anchor}>
        {t(shift < 0 ? 'together.less' : 'together.more')}
      </text>
    </>
  );
}
