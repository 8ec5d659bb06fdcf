import { resonanceCurve } from '@innertide/heart/resonance';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { BreathingCriteria } from './breathing-criteria.tsx';

const WIDTH = 520;
const HEIGHT = 180;
const SIDE = 40;

/** The swing at each pace with its range; the same in words below. */
export function BreathingCurveChart({ curve }: { curve: BreathingCurve }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const points = curve.paces.flatMap(({ breathsPerMinute, swing }) => (swing ? [{ breathsPerMinute, ...swing }] : []));
  const found = resonanceCurve(points);
  const beats = (bpm: number) => figure(bpm, locale, 1);

  return (
    <section className="pace-curve" aria-labelledby="pace-curve">
      <h2 id="pace-curve">{t('resonance.resultTitle')}</h2>
      <p className="pace-finding">
        {!found.ok
          ? t('resonance.none')
          : found.value.notTellable.length === 1
            ? t('resonance.clear', { pace: beats(found.value.largestAt) })
            : t('resonance.unclear')}
      </p>
      {curve.wasStopped && <p className="heart-note">{t('resonance.stopped')}</p>}
      {points.length > 0 && <CurvePicture curve={curve} />}
      <ul>
        {curve.paces.map(({ breathsPerMinute, swing }) => (
          <li key={breathsPerMinute}>
            {swing
              ? t('resonance.point', {
                  pace: beats(breathsPerMinute),
                  swing: beats(swing.swingBpm),
                  low: beats(swing.lowBpm),
                  high: beats(swing.highBpm),
                })
              : t('resonance.unreadable', { pace: beats(breathsPerMinute) })}
          </li>
        ))}
      </ul>
      <BreathingCriteria curve={curve} />
      <p className="heart-note">{t('resonance.method')}</p>
      <p className="heart-note">{t('resonance.kept')}</p>
    </section>
  );
}

function CurvePicture({ curve: { paces } }: { readonly curve: BreathingCurve }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const highest = Math.max(8, ...paces.flatMap(({ swing }) => swing?.highBpm ?? []));
  const x = (index: number) => SIDE + ((WIDTH - 2 * SIDE) * index) / Math.max(1, paces.length - 1);
  const y = (bpm: number) => HEIGHT * (1 - bpm / highest);
  const line = paces
    .flatMap(({ swing }, index) => (swing ? [`${x(index).toFixed(1)} ${y(swing.swingBpm).toFixed(1)}`] : []))
    .join('L');
  return (
    <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 40}`} fill="none" role="img" aria-label={t('resonance.chartLabel')}>
      <line className="pace-ground" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <path className="pace-line" d={`M${line}`} />
      {paces.map(({ breathsPerMinute, swing }, index) => (
        <g key={breathsPerMinute}>
          {swing && (
            <>
              <line className="pace-range" x1={x(index)} x2={x(index)} y1={y(swing.lowBpm)} y2={y(swing.highBpm)} />
              <circle className="pace-point" cx={x(index)} cy={y(swing.swingBpm)} r="4" />
            </>
          )}
          <text x={x(index)} y={HEIGHT + 22}>
            {figure(breathsPerMinute, locale, 1)}
          </text>
        </g>
      ))}
    </svg>
  );
}
