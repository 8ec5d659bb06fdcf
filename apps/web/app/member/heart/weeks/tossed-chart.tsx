import { FEWEST_ON_A_SIDE, steeringOutcome, type TossedSession } from '@innertide/session/regulation/steering-outcome';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

const WIDTH = 600;
const HEIGHT = 110;
const EDGE = 20;
const LEAST_REACH_BPM = 6;

/** Steered or not, where a coin chose: every session's change, and what may be said of the difference. */
export function TossedChart({ tossed }: { readonly tossed: readonly TossedSession[] }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  if (tossed.length === 0) return null;
  const outcome = steeringOutcome(tossed);
  const counts = { steered: outcome.steered, notSteered: outcome.notSteered };
  const words =
    outcome.name === 'too-few'
      ? t('weeks.tossed.few', { ...counts, needed: FEWEST_ON_A_SIDE })
      : t('weeks.tossed.between', {
          low: figure(outcome.difference.low, locale, 1),
          high: figure(outcome.difference.high, locale, 1),
        });
  const reach = Math.max(LEAST_REACH_BPM, ...tossed.map(({ changeBpm }) => Math.abs(changeBpm)));
  const x = (bpm: number) => WIDTH / 2 + (bpm / reach) * (WIDTH / 2 - EDGE);
  return (
    <section className="weeks-tossed" aria-labelledby="weeks-tossed">
      <h2 id="weeks-tossed">{t(`weeks.tossed.says.${outcome.name}`)}</h2>
      <p>{words}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" role="img" aria-label={t('weeks.tossed.chart', counts)}>
        <path className="weeks-ground" d={`M${x(0)} 0V${HEIGHT - 20}`} />
        {[true, false].map((isSteered, row) => (
          <g key={String(isSteered)} className="weeks-point">
            <path className="weeks-rake" d={`M${EDGE} ${24 + 44 * row}H${WIDTH - EDGE}`} />
            {tossed
              .filter((one) => one.isSteered === isSteered)
              .map(({ changeBpm }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sessions of a row have no other name here.
                <g key={index}>
                  <circle cx={x(changeBpm)} cy={24 + 44 * row} r="5" />
                  {isSteered && <circle cx={x(changeBpm)} cy={24} r="2" className="weeks-steered" />}
                </g>
              ))}
          </g>
        ))}
        <text className="weeks-month" x={x(0)} y={HEIGHT - 4}>
          {t('weeks.tossed.none')}
        </text>
      </svg>
    </section>
  );
}
