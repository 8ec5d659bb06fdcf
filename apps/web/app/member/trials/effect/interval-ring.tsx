import type { Shift } from '@innertide/trials/shift';
import { useTranslation } from 'react-i18next';
import { useShiftWords } from './use-shift-words.ts';

/** Half of the drawing, in its own units; the ring never fills it. */
const HALF = 170;
const HEIGHT = 262;
const HORIZON = 205;
/** A figure stands at least so far from the edge. */
const FIGURE = 90;
/** Points between two marks of the scale. */
const MARK = 0.5;

/**
 * The one drawing of a result: on a waterline that is the scale, a ring as wide as the 95 % interval, and an upright line where
 * there is no difference. Where the line stands within the ring nothing can be said, and that is seen before it is read.
 */
export function IntervalRing({ shift: { low, high } }: { readonly shift: Shift }) {
  const { t } = useTranslation('trials');
  const words = useShiftWords();
  const most = Math.max(1, Math.ceil(Math.max(Math.abs(low), Math.abs(high)) / MARK) * MARK);
  const at = (points: number): number => HALF + (points / most) * (HALF - 14);
  const [from, to] = [at(low), Math.max(at(high), at(low) + 8)];
  const radius = (to - from) / 2;
  const last = Math.floor(most / MARK);
  const marks = Array.from({ length: 2 * last + 1 }, (_, mark) => (mark - last) * MARK);
  return (
    <figure className="trial-interval">
      <svg viewBox={`0 0 ${2 * HALF} ${HEIGHT}`} fill="none" aria-hidden="true">
        <path d={`M0 ${HORIZON}H${2 * HALF}`} className="trial-waterline" />
        {marks.map((mark) => (
          <path key={mark} d={`M${at(mark)} ${HORIZON}v-6`} className="trial-waterline" />
        ))}
        <path d={`M${from} ${HORIZON}A${radius} ${radius} 0 0 1 ${to} ${HORIZON}`} className="trial-interval-ring" />
        <path d={`M${HALF} 24V${HORIZON}`} className="trial-no-difference" />
        <text x={HALF} y="14" textAnchor="middle">
          {t('effect.noDifference')}
        </text>
        <text x={Math.max(0, Math.min(from - 8, 2 * HALF - FIGURE))} y={HORIZON + 24}>
          {words(low)}
        </text>
        <text x={Math.min(2 * HALF, Math.max(to + 8, FIGURE))} y={HORIZON + 44} textAnchor="end">
          {words(high)}
        </text>
        <circle cx={from} cy={HORIZON} r="4" className="trial-interval-end" />
        <circle cx={to} cy={HORIZON} r="4" className="trial-interval-end" />
      </svg>
      <figcaption>{t('effect.drawing')}</figcaption>
    </figure>
  );
}
