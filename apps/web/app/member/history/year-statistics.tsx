import { MOODS_AFTER } from '@innertide/protocol/session-record';
import type { Share, Statistics } from '@innertide/session/statistics';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';
import { usePlayedWords } from './use-played-words.ts';

/** When, and how it felt: plain counts, and no more certainty than they carry. */
export function YearStatistics({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const { byTimeOfDay, byWeekday, mood, moodChanges } = statistics;
  return (
    <>
      <section className="year-section" aria-labelledby="year-hours">
        <h2 id="year-hours">{t('member:year.timeOfDay')}</h2>
        <ShareLines
          lines={byTimeOfDay.map(({ time, ...share }) => ({ ...share, name: t(`member:year.times.${time}`) }))}
        />
      </section>
      <section className="year-section" aria-labelledby="year-weekdays">
        <h2 id="year-weekdays">{t('member:year.weekdays')}</h2>
        <ShareLines
          lines={byWeekday.map(({ weekday, ...share }) => ({ ...share, name: weekdayName(weekday, locale) }))}
        />
      </section>
      <section className="year-section" aria-labelledby="year-mood">
        <h2 id="year-mood">{t('member:year.mood')}</h2>
        <div>
          <p className="year-verdict">{t(`member:year.verdict.${mood.verdict}`, { count: mood.answers })}</p>
          {mood.answers > 0 && (
            <p className="year-counts">
              {MOODS_AFTER.filter((one) => mood.counts[one] > 0)
                .map((one) => `${t(`session:summary.moods.${one}`)}: ${mood.counts[one]}`)
                .join('\u00a0· ')}
            </p>
          )}
          {moodChanges.length > 0 && (
            <dl className="year-changes">
              {moodChanges.map(({ before, answers, easier }) => (
                <div key={before}>
                  <dt>{t(`member:year.began.${before}`)}</dt>
                  <dd>
                    {easier === null
                      ? t('member:year.verdict.too-few', { count: answers })
                      : t('member:year.easierAfter', { easier, count: answers })}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
    </>
  );
}

/** Names with their minutes, each on a line as long as its share of the longest. */
function ShareLines({ lines }: { lines: readonly (Share & { readonly name: string })[] }) {
  const playedWords = usePlayedWords();
  const most = Math.max(1, ...lines.map(({ minutes }) => minutes));
  return (
    <dl className="share-lines">
      {lines.map(({ name, minutes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 2H100" className="share-line-rest" />
              <path d={`M0 2H${((minutes / most) * 100).toFixed(1)}`} className="share-line" />
            </svg>
            <span>{playedWords(minutes)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
