import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { activeMinutes } from '@innertide/session/history';
import { weekdayOf, weekdaysIn } from '@innertide/session/statistics';
import { shareOfDay } from '@innertide/session/year';
import { useLocale } from '../elements/use-locale.ts';

const HIGHEST = 30;
const LONGEST_MINUTES = 60;

interface MonthDaysProps {
  /** YYYY-MM */
  readonly month: string;
  readonly sessions: readonly SessionOutline[];
}

/** A month as a shore, a taller mark where a week begins: a tick where each session was, as tall as it was long, in the light of its mode. The list says the same in words. */
export function MonthDays({ month, sessions }: MonthDaysProps) {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const [firstWeekday] = weekdaysIn(useLocale());
  const beginsWeek = (day: number) => weekdayOf(`${month}-${String(day + 1).padStart(2, '0')}`) === firstWeekday;
  return (
    <svg className="month-days" viewBox={`0 0 ${days * 10} 36`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 34H${days * 10}`} className="month-days-shore" />
      {Array.from({ length: days }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day of the month is its place.
        <path key={day} d={`M${day * 10 + 5} 34v${beginsWeek(day) ? -7 : -2.5}`} className="month-days-shore" />
      ))}
      {sessions.map((session) => {
        // Several sessions of one day stand side by side, morning left of evening.
        const x = Number(session.local_date.slice(8)) * 10 - 5 + (shareOfDay(session) - 0.5) * 5;
        const height = 4 + (HIGHEST - 4) * Math.min(1, activeMinutes(session.active_ms) / LONGEST_MINUTES) ** 0.6;
        return (
          <g key={session.id} data-mode={session.mode}>
            <path d={`M${x} 34v${-height.toFixed(1)}`} className="month-days-session" />
          </g>
        );
      })}
    </svg>
  );
}
