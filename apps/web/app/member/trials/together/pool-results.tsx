import { POOL_SHOWN_FROM, type Pool } from '@innertide/trials/pool';
import { type FoundShift, poolShifts } from '@innertide/trials/pooled-estimate';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useArmNames } from '../effect/arm-names.ts';
import { useShiftWords } from '../effect/use-shift-words.ts';
import { ForestPlot } from './forest-plot.tsx';
import { ResultsTable } from './results-table.tsx';

interface PoolResultsProps {
  readonly pool: Pool;
  readonly people: number;
  /** All results, or as many as are sent. */
  readonly results: readonly FoundShift[];
}

/** What people found, each and together; how many are missing where there are too few. */
export function PoolResults({ pool, people, results }: PoolResultsProps) {
  const { t } = useTranslation('trials');
  const pooled = poolShifts(results);
  if (pooled === null) {
    return (
      <section>
        <p className="trial-lead">{people === 0 ? t('together.nobody') : t('together.few', { count: people })}</p>
        <p role="status">{t('together.missing', { count: Math.max(0, POOL_SHOWN_FROM - people) })}</p>
      </section>
    );
  }
  return (
    <section className="trial-together">
      <h2>{t('together.people', { count: people })}</h2>
      <Verdict pool={pool} pooled={pooled} />
      {results.length < people && <p>{t('together.sample', { count: results.length })}</p>}
      <ForestPlot results={results} pooled={pooled} />
      <p className="trial-note">{t('together.cannot')}</p>
      <ResultsTable results={results} pooled={pooled} />
    </section>
  );
}

interface VerdictProps {
  readonly pool: Pool;
  readonly pooled: FoundShift & { readonly spread: number };
}

function Verdict({ pool, pooled: { shift, low, high, spread } }: VerdictProps) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const names = useArmNames()(pool);
  const side = useShiftWords('answer');
  const isClear = low > 0 || high < 0;
  return (
    <p className="trial-lead">
      {t(isClear ? 'together.clear' : 'together.unclear', { name: names.asked, shift: side(shift) })}{' '}
      {t('together.range', { low: side(low), high: side(high) })}{' '}
      {spread < 0.05 ? t('together.alike') : t('together.spread', { points: figure(spread, locale, 1) })}
    </p>
  );
}
