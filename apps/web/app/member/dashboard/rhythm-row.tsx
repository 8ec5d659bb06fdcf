import { lastFourteenDays } from '@innertide/session/rhythm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { longDate } from '../calendar/date-words.ts';
import { useLocale } from '../elements/use-locale.ts';

interface RhythmRowProps {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly activeDates: readonly string[];
}

/** Fourteen days as rings and waves: both are whole marks, and neither is a gap. */
export function RhythmRow({ today, activeDates }: RhythmRowProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { deviceSettings } = usePorts();
  const [isHidden, setHidden] = useState(deviceSettings.isOn('rhythm-hidden'));
  const days = lastFourteenDays(today, activeDates);
  const count = days.filter((day) => day.active).length;

  function turn(hidden: boolean) {
    deviceSettings.turn('rhythm-hidden', hidden);
    setHidden(hidden);
  }

  if (isHidden) {
    return (
      <section className="rhythm">
        <button type="button" className="rhythm-turn" onClick={() => turn(false)}>
          {t('dashboard.showRhythm')}
        </button>
      </section>
    );
  }
  return (
    <section className="rhythm">
      <div>
        <h2>{t('dashboard.rhythm', { count })}</h2>
        <button type="button" className="rhythm-turn" onClick={() => turn(true)}>
          {t('dashboard.hideRhythm')}
        </button>
      </div>
      <ol>
        {days.map(({ date, active }) => (
          <li key={date}>
            <svg viewBox="-13 -13 26 26" fill="none" stroke="currentColor" aria-hidden="true">
              {active ? (
                <>
                  <circle r="11.5" />
                  <circle r="7.5" />
                  <circle r="3.5" />
                </>
              ) : (
                <path d="M-7 0c2.300-3.200 4.700-3.200 7 0s4.700 3.200 7 0" />
              )}
            </svg>
            <span className="sr-only">
              {t(active ? 'dashboard.rhythmDay' : 'dashboard.rhythmNoDay', { date: longDate(date, locale) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
