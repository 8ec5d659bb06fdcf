import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { activeMinutes } from '@innertide/session/history';
import { weekdayOf, weekdaysIn } from '@innertide/session/statistics';
import { shareOfDay } from '@innertide/session/year';
import { useLocale } from '../elements/use-locale.ts';

const WATERLINE = 34;
const HIGHEST = 30;
/** A day is ten wide: swells of neighbouring days overlap, the later one before the earlier. */
const HALF_WIDTH = 8.5;
const LONGEST_MINUTES = 60;

interface MonthDaysProps {
  /** YYYY-MM */
  readonly month: string;
  readonly sessions: readonly SessionOutline[];
}

/** A month as a waterline, a taller mark where a week begins: a swell where each session was, the longer the higher, in the light of its mode. The list says the same in words. */
export function MonthDays({ month, sessions }: MonthDaysProps) {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const [firstWeekday] = weekdaysIn(useLocale());
  const beginsWeek = (day: number) => weekdayOf(`${month}-${String(day + 1).padStart(2, '0')}`) === firstWeekday;
  const ticks = Array.from(
    { length: days },
    (_, day) => `M${day * 10 + 5} ${WATERLINE}v${beginsWeek(day) ? -7 : -2.5}`,
  );
  return (
    <svg className="month-days" viewBox={`0 0 ${days * 10} 36`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${WATERLINE}H${days * 10}`} className="month-days-shore" />
      <path d={ticks.join('')} className="month-days-shore" />
      {sessions.map((session) => {
        // Several sessions of one day stand side by side, morning left of evening.
        const x = Number(session.local_date.slice(8)) * 10 - 5 + (shareOfDay(session) - 0.5) * 5;
        const height = 4 + (HIGHEST - 4) * Math.min(1, activeMinutes(session.active_ms) / LONGEST_MINUTES) ** 0.6;
        return (
          <g key={session.id} data-mode={session.mode}>
            <path d={swellAt(x, height)} className="month-days-session" />
            <path d={swellAt(x, height * 0.62) + swellAt(x, height * 0.3)} className="month-days-inside" />
          </g>
        );
      })}
    </svg>
  );
}

/** A swell in the waterline. */
function swellAt(x: number, height: number): string {
  const [left, right, top] = [x - HALF_WIDTH, x + HALF_WIDTH, (WATERLINE - height).toFixed(1)];
  const foot = 0.4 * HALF_WIDTH;
  return `M${left} ${WATERLINE}C${x - foot} ${WATERLINE} ${x - foot} ${top} ${x} ${top}S${x + foot} ${WATERLINE} ${right} ${WATERLINE}`;
}
