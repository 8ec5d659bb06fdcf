import type { FoundShift } from '@innertide/trials/pooled-estimate';
import { useTranslation } from 'react-i18next';

/** Half of the drawing, in its own units. */
const HALF = 170;
const EDGE = 14;
const TOP = 24;
/** Height of a row, and of all rows where there are many. */
const ROW = 12;
const MOST_HEIGHT = 600;
/** The ring of all together stands on a waterline, so far below the rows. */
const RING_AIR = 24;
/** Points between two marks of the scale. */
const MARK = 0.5;
/** Widest scale: what lies outside runs off the drawing. */
const MOST_POINTS = 6;

interface ForestPlotProps {
  /** In order of size. */
  readonly results: readonly FoundShift[];
  readonly pooled: FoundShift;
}

/** One line for each person, as wide as their interval; under them the ring that holds the mean of all, on the same scale. */
export function ForestPlot({ results, pooled }: ForestPlotProps) {
  const { t } = useTranslation('trials');
  const farthest = Math.max(...results.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const most = Math.min(MOST_POINTS, Math.max(1, Math.ceil(farthest / MARK) * MARK));
  const at = (points: number): number => HALF + (Math.max(-most, Math.min(most, points)) / most) * (HALF - EDGE);
  const row = Math.min(ROW, MOST_HEIGHT / results.length);
  const [from, to] = [at(pooled.low), Math.max(at(pooled.high), at(pooled.low) + 4)];
  const radius = (to - from) / 2;
  const horizon = TOP + row * results.length + radius + RING_AIR;
  const last = Math.floor(most / MARK);
  const marks = Array.from({ length: 2 * last + 1 }, (_, mark) => (mark - last) * MARK);
  return (
    <figure className="trial-interval trial-forest">
      <svg viewBox={`0 0 ${2 * HALF} ${horizon + 28}`} fill="none" aria-hidden="true">
        <path d={`M${HALF} ${TOP - 6}V${horizon}`} className="trial-no-difference" />
        <text x={HALF} y="12" textAnchor="middle">
          {t('effect.noDifference')}
        </text>
        {results.map(({ shift, low, high }, index) => {
          const y = TOP + row * (index + 0.5);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no names, and rows have an order.
            <g key={index}>
              <path d={`M${at(low)} ${y}H${at(high)}`} className="trial-range" />
              <circle cx={at(shift)} cy={y} r={Math.min(2.5, row / 2)} className="trial-found" />
            </g>
          );
        })}
        <path d={`M0 ${horizon}H${2 * HALF}`} className="trial-waterline" />
        {marks.map((mark) => (
          <path key={mark} d={`M${at(mark)} ${horizon}v-6`} className="trial-waterline" />
        ))}
        <path d={`M${from} ${horizon}A${radius} ${radius} 0 0 1 ${to} ${horizon}`} className="trial-interval-ring" />
        <circle cx={from} cy={horizon} r="4" className="trial-interval-end" />
        <circle cx={to} cy={horizon} r="4" className="trial-interval-end" />
        <text x={EDGE} y={horizon + 20}>
          {t('together.less')}
        </text>
        <text x={2 * HALF - EDGE} y={horizon + 20} textAnchor="end">
          {t('together.more')}
        </text>
      </svg>
      <figcaption>{t('together.drawing')}</figcaption>
    </figure>
  );
}
