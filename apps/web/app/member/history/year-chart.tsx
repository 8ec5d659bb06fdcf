import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { activeMinutes } from '@innertide/session/history';
import { dayOfYear, daysInYear, minutesByDay, shareOfDay, shoreline } from '@innertide/session/year';
import { monthLabel } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';

const CENTRE = 380;
const WATER_RADIUS = 112;
const HIGHEST_LAND = 176;
const SCALE_RADIUS = 326;
/** A year in which nobody played more a day is not drawn as a continent. */
const LEAST_FULL_MINUTES = 12;
const CONTOURS = 14;
const DAYS_A_POINT = 3;

type Point = readonly [x: number, y: number];

/** January begins at the top; days go round with the clock. */
function at(day: number, days: number, radius: number): Point {
  const angle = (day / days) * 2 * Math.PI - Math.PI / 2;
  return [CENTRE + Math.cos(angle) * radius, CENTRE + Math.sin(angle) * radius];
}

function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

interface YearChartProps {
  readonly year: number;
  readonly sessions: readonly SessionOutline[];
}

/** The year as a chart: contours of minutes for land, ticks for sessions in the light of their mode. The lists say the same in words. */
export function YearChart({ year, sessions }: YearChartProps) {
  const locale = useLocale();
  const days = daysInYear(year);
  const shore = shoreline(minutesByDay(year, sessions));
  const highest = Math.max(LEAST_FULL_MINUTES, ...shore);
  const contour = (share: number) => {
    const radiusAt = (day: number) => WATER_RADIUS + share * HIGHEST_LAND * ((shore[day] ?? 0) / highest) ** 0.7;
    const count = Math.floor(days / DAYS_A_POINT);
    const points = Array.from({ length: count }, (_, index) =>
      at(index * DAYS_A_POINT, days, radiusAt(index * DAYS_A_POINT)),
    );
    return `${pathOf(points)}Z`;
  };

  return (
    <svg className="year-chart" viewBox="0 0 760 760" fill="none" aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r={SCALE_RADIUS} className="year-scale" />
      <circle cx={CENTRE} cy={CENTRE} r={SCALE_RADIUS + 12} className="year-scale" />
      <path d={scaleTicks(days)} className="year-scale" />
      {Array.from({ length: 12 }, (_, month) => {
        const middle = dayOfYear(`${year}-${String(month + 1).padStart(2, '0')}-15`);
        const [x, y] = at(middle, days, SCALE_RADIUS + 30);
        const turn = (middle / days) * 360;
        // Words on the lower half stand on their feet.
        const upright = turn > 90 && turn < 270 ? turn + 180 : turn;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year.
          <text key={month} x={x} y={y} transform={`rotate(${upright.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})`}>
            {monthLabel(month, locale)}
          </text>
        );
      })}
      {sessions.length > 0 &&
        Array.from({ length: CONTOURS }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a contour is its height.
            key={index}
            d={contour((index + 1) / CONTOURS)}
            className={(index + 1) % 7 === 0 ? 'year-shore' : 'year-contour'}
          />
        ))}
      <circle cx={CENTRE} cy={CENTRE} r={WATER_RADIUS} className="year-shore" />
      {sessions.map((session) => {
        const day = dayOfYear(session.local_date) + shareOfDay(session);
        const long = 8 + 34 * Math.min(1, activeMinutes(session.active_ms) / 60) ** 0.6;
        const tick = [at(day, days, WATER_RADIUS - 6), at(day, days, WATER_RADIUS - 6 - long)];
        return (
          <g key={session.id} data-mode={session.mode}>
            <path d={pathOf(tick)} className="year-session" />
          </g>
        );
      })}
      <text x={CENTRE} y={CENTRE} className="year-number">
        {year}
      </text>
    </svg>
  );
}

/** A short tick every five days. */
function scaleTicks(days: number): string {
  return Array.from({ length: Math.floor(days / 5) }, (_, index) =>
    pathOf([at(index * 5, days, SCALE_RADIUS), at(index * 5, days, SCALE_RADIUS + 12)]),
  ).join('');
}
