import { CRITERIA, type CriterionName } from '@innertide/heart/resonance-criteria';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { useLocale } from '../elements/use-locale.ts';
import { againOf, findingOf } from './breathing-curve-finding.ts';

const DIGITS: Readonly<Record<CriterionName, number>> = {
  phaseDegrees: 0,
  swingBpm: 1,
  lfPower: 1,
  peakSharpness: 0,
  smoothness: 0,
  peaks: 0,
};
/** Drawn in sizes that can be read: per cent of the variance, a peak in thousands. */
const SCALE: Partial<Record<CriterionName, number>> = { smoothness: 100, peakSharpness: 0.001 };

/** The six criteria of each pace as a table, what they say together, and whether it is what the last search said. */
export function BreathingCriteria({ curve }: { readonly curve: BreathingCurve }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const finding = findingOf(curve);
  if (finding === null) return null;
  const pace = (value: number) => figure(value, locale, 1);
  const list = (paces: readonly number[]) => new Intl.ListFormat(locale).format(paces.map(pace));
  const again = againOf(curve);
  const isMeasured = curve.paces.some(({ breath }) => breath === 'measured');
  return (
    <>
      <h3>{t('criteria.title')}</h3>
      <p>
        {finding.notTellable.length === 1
          ? t('criteria.clear', { pace: pace(finding.likely) })
          : t('criteria.unclear', { paces: list(finding.notTellable) })}
      </p>
      {again && curve.before && (
        <p>
          {t(`criteria.again.${again}`, { paces: list(curve.before.notTellable), date: dayOf(curve.before, locale) })}
        </p>
      )}
      <div className="pace-criteria">
        <table>
          <caption>{t('criteria.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('criteria.criterion')}</th>
              {curve.paces.map(({ breathsPerMinute }) => (
                <th key={breathsPerMinute} scope="col">
                  {pace(breathsPerMinute)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CRITERIA.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`criteria.names.${name}`)}</th>
                {curve.paces.map(({ breathsPerMinute, criteria }) => (
                  <td key={breathsPerMinute} data-best={finding.bestBy[name] === breathsPerMinute || undefined}>
                    {criteria ? figure(criteria[name] * (SCALE[name] ?? 1), locale, DIGITS[name]) : '–'}
                    {finding.bestBy[name] === breathsPerMinute && (
                      <span className="sr-only"> {t('criteria.best')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {curve.paces.some(({ breath }) => breath === 'otherwise') && (
        <p className="heart-note">{t('criteria.otherwise')}</p>
      )}
      <p className="heart-note">{t(isMeasured ? 'criteria.measured' : 'criteria.assumed')}</p>
      <p className="heart-note">{t('criteria.limits')}</p>
    </>
  );
}

function dayOf({ measuredAt }: { readonly measuredAt: string }, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(measuredAt));
}
