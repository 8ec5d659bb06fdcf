import '../../styles/member.css';
import '../heart.css';
import './heart-weeks.css';
import {
  USUAL_DAYS,
  type WeekGroup,
  type WeekVerdict,
  weekGroups,
  weekVerdict,
} from '@innertide/session/regulation/heart-weeks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { MemberMeta } from '../../elements/member-meta.tsx';
import { Skeleton } from '../../elements/skeleton.tsx';
import { useLocale } from '../../elements/use-locale.ts';
import { TossedChart } from './tossed-chart.tsx';
import { type HeartWeeks, localDay, useHeartWeeks } from './use-heart-weeks.ts';
import { SHOWN_DAYS, WeeksChart } from './weeks-chart.tsx';
import { WeeksList } from './weeks-list.tsx';

/** A heart's own usual over twelve weeks: one source, one time of day, compared with nobody else's. */
export default function HeartWeeksPage() {
  const { t } = useTranslation('heart');
  const weeks = useHeartWeeks();
  return (
    <div className="member-page weeks">
      <MemberMeta title={t('weeks.title')} page="weeks" />
      <h1>{t('weeks.title')}</h1>
      {weeks === null ? <Skeleton rows={4} /> : <Weeks weeks={weeks} />}
      <p className="heart-note weeks-promise">{t('weeks.promise')}</p>
    </div>
  );
}

function Weeks({ weeks }: { readonly weeks: HeartWeeks }) {
  const { t } = useTranslation('heart');
  const groups = weekGroups(weeks.readings);
  const [chosen, setChosen] = useState(0);
  const group = groups[chosen] ?? groups[0];
  if (!group) return <p className="weeks-lead">{t('weeks.empty')}</p>;
  return (
    <>
      <p className="weeks-lead">{t('weeks.lead')}</p>
      {groups.length > 1 && (
        <fieldset className="weeks-groups">
          <legend>{t('weeks.groups')}</legend>
          {groups.map(({ source, part }, index) => (
            <label key={`${source} ${part}`}>
              <input
                type="radio"
                name="weeks-group"
                checked={groups[chosen] === groups[index]}
                onChange={() => setChosen(index)}
              />
              <span>{t('weeks.group', { source: t(`weeks.sources.${source}`), part: t(`weeks.parts.${part}`) })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Group group={group} />
      <TossedChart tossed={weeks.tossed} />
    </>
  );
}

function Group({ group: { source, part, readings } }: { readonly group: WeekGroup }) {
  const { t } = useTranslation('heart');
  const [today] = useState(() => localDay(Date.now()));
  const verdict = weekVerdict(readings, today);
  const shown = readings.filter(({ day }) => day > today - SHOWN_DAYS && day <= today);
  const words = useVerdict(verdict);
  const count = (of: (reading: (typeof shown)[number]) => boolean) => shown.filter(of).length;
  const legend = [
    ['steered', count(({ lnRmssd, isSteered }) => lnRmssd !== null && isSteered)],
    ['notSteered', count(({ lnRmssd, isSteered }) => lnRmssd !== null && !isSteered)],
    ['weak', count(({ lnRmssd }) => lnRmssd === null)],
  ] as const;
  const one = { source: t(`weeks.sources.${source}`), part: t(`weeks.parts.${part}`) };
  return (
    <div className="weeks-group">
      <div className="weeks-figure">
        <WeeksChart
          readings={readings}
          today={today}
          label={t('weeks.chart', { count: shown.length, verdict: words.said })}
        />
        <p className="weeks-disc" role="status">
          <span>{t('weeks.thisWeek')}</span>
          <strong>{words.said}</strong>
          <span>{words.figures}</span>
        </p>
      </div>
      <ul className="weeks-legend">
        {legend.map(([name, sessions]) => (
          <li key={name} data-mark={name}>
            {t(`weeks.legend.${name}`)} <span>{sessions}</span>
          </li>
        ))}
        <li data-mark="usual">{t('weeks.legend.usual', { days: USUAL_DAYS })}</li>
      </ul>
      <p className="heart-note">{t('weeks.one', one)}</p>
      <WeeksList readings={shown} />
    </div>
  );
}

/** The verdict in words, and its figures. */
function useVerdict(verdict: WeekVerdict): { readonly said: string; readonly figures: string } {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  switch (verdict.name) {
    case 'too-few-days':
      return { said: t('weeks.says.too-few'), figures: t('weeks.missing.days', { count: verdict.missingDays }) };
    case 'too-few-this-week':
      return { said: t('weeks.says.too-few'), figures: t('weeks.missing.week', { count: verdict.missingDays }) };
    default:
      return {
        said: t(`weeks.says.${verdict.name}`),
        figures: t('weeks.figures', { value: figure(Math.exp(verdict.weekMean), locale), count: verdict.days }),
      };
  }
}
