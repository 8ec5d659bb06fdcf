import type { Shift } from '@innertide/trials/shift';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** Half of the drawing, in its own units; the ring never fills it. */
const HALF = 170;
const HEIGHT = 320;
const HORIZON = HEIGHT / 2 + 40;
/** Points between two marks of the scale. */
const MARK = 0.5;

/**
 * The one drawing of a result: on a waterline that is the scale, a ring as wide as the 95 % interval, and an upright line where
 * there is no difference. Where the line stands within the ring nothing can be said, and that is seen before it is read.
 */
export function IntervalRing({ shift: { low, high } }: { readonly shift: Shift }) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const most = Math.max(1, Math.ceil(Math.max(Math.abs(low), Math.abs(high)) / MARK) * MARK);
  const at = (points: number): number => HALF + (points / most) * (HALF - 14);
  const radius = Math.max(6, (at(high) - at(low)) / 2);
  const marks = Array.from(
    { length: 2 * Math.floor(most / MARK) + 1 },
    (_, mark) => (mark - Math.floor(most / MARK)) * MARK,
  );
  return (
    <figure className="trial-interval">
      <svg viewBox={`0 0 ${2 * HALF} ${HEIGHT}`} fill="none" aria-hidden="true">
        <path d={`M0 ${HORIZON}H${2 * HALF}`} className="trial-waterline" />
        {marks.map((mark) => (
          <path key={mark} d={`M${at(mark)} ${HORIZON - 4}v8`} className="trial-waterline" />
        ))}
        <circle cx={(at(low) + at(high)) / 2} cy={HORIZON - radius * 0.3} r={radius} className="trial-interval-ring" />
        <path d={`M${HALF} 16V${HORIZON + 40}`} className="trial-no-difference" />
      </svg>
      <p aria-hidden="true">
        <span>{t('effect.lower', { value: figure(most, locale, 1) })}</span>
        <span>{t('effect.higher', { value: figure(most, locale, 1) })}</span>
      </p>
      <figcaption>{t('effect.drawing')}</figcaption>
    </figure>
  );
}
