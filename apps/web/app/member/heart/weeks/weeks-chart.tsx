import { type UsualRange, usualRange, type WeekReading } from '@innertide/session/regulation/heart-weeks';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../replay/reason-words.ts';
import { useLocale } from '../../elements/use-locale.ts';

/** In px of the drawing; on a phone there is no room for the disc beside it. */
const WIDE = { width: 860, height: 380, left: 52, right: 640, bottom: 320 };
const NARROW = { width: 340, height: 270, left: 34, right: 334, bottom: 222 };
const TOP = 20;
const NARROW_SCREEN = '(max-width: 1023px)';
export const SHOWN_DAYS = 84;
/** Lines of the raked band, edges among them. */
const RAKES = 9;
const TICKS_MS = [10, 15, 20, 30, 40, 60, 80, 120, 160, 240];
const DISC = { x: 744, y: 170, r: 92 };
const MS_A_DAY = 86_400_000;
/** How far before the disc the lines begin to part. */
const FLOW_PX = 50;
const FLOW_STEP_PX = 3;
const BISECTIONS = 24;

interface WeeksChartProps {
  /** Of one source and one part of the day, oldest first. */
  readonly readings: readonly WeekReading[];
  readonly today: number;
  /** The figures of the chart in words. */
  readonly label: string;
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const narrow = matchMedia(NARROW_SCREEN);
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW_SCREEN).matches,
    () => false,
  );
}

/** Each session as a ring on raked water: the band is one's own usual of the sixty days before, and flows around what is said of this week. */
export function WeeksChart({ readings, today, label }: WeeksChartProps) {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const isNarrow = useIsNarrow();
  const { width, height, left, right, bottom } = isNarrow ? NARROW : WIDE;
  const first = today - SHOWN_DAYS + 1;
  const shown = readings.filter(({ day }) => day >= first && day <= today);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => first + index);
  const ranges = days.flatMap((day) => {
    const range = usualRange(readings, day);
    return range ? [{ day, ...range }] : [];
  });
  const values = [
    ...shown.flatMap(({ lnRmssd }) => (lnRmssd === null ? [] : [lnRmssd])),
    ...ranges.flatMap(({ low, high }) => [low, high]),
  ];
  const [low, high] = [Math.min(...values, Math.log(28)) - 0.12, Math.max(...values, Math.log(44)) + 0.12];
  const x = (day: number) => left + ((day - first + 0.5) / SHOWN_DAYS) * (right - left);
  const y = (ln: number) => bottom - ((ln - low) / (high - low)) * (bottom - TOP);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const months = days.filter((day) => new Date(day * MS_A_DAY).getUTCDate() === 1);
  return (
    <svg className="weeks-chart" viewBox={`0 0 ${width} ${height}`} fill="none" role="img" aria-label={label}>
      {TICKS_MS.filter((ms) => Math.log(ms) > low && Math.log(ms) < high).map((ms) => (
        <text key={ms} x={left - 12} y={y(Math.log(ms)) + 4} className="weeks-tick">
          {figure(ms, locale)}
        </text>
      ))}
      {ranges.length > 0 &&
        Array.from({ length: RAKES }, (_, rake) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a band have no other name.
            key={rake}
            className={rake === 0 || rake === RAKES - 1 ? 'weeks-edge' : 'weeks-rake'}
            d={rakePath(ranges, rake / (RAKES - 1), { x, y, isNarrow })}
          />
        ))}
      {shown.map(({ sessionId, day, lnRmssd, isSteered }) => {
        const point = { cx: x(day), cy: lnRmssd === null ? bottom - 6 : y(lnRmssd), r: 5 };
        return lnRmssd === null ? (
          <circle key={sessionId} {...point} className="weeks-weak" />
        ) : (
          <g key={sessionId} className="weeks-point">
            <circle {...point} />
            {isSteered && <circle {...point} r={2} className="weeks-steered" />}
          </g>
        );
      })}
      <path className="weeks-ground" d={`M${left} ${bottom + 14}H${right}`} />
      {months.map((day) => (
        <text key={day} x={x(day)} y={bottom + 36} className="weeks-month">
          {month.format(day * MS_A_DAY)}
        </text>
      ))}
    </svg>
  );
}

interface Place {
  readonly x: (day: number) => number;
  readonly y: (ln: number) => number;
  readonly isNarrow: boolean;
}

type Range = UsualRange & { readonly day: number };

/** One line of the band over its days, then around the disc. */
function rakePath(ranges: readonly Range[], share: number, { x, y, isNarrow }: Place): string {
  const at = ({ low, high }: Range) => y(low + (high - low) * share);
  const last = ranges.at(-1);
  const over = ranges.map((range) => [x(range.day), at(range)] as const);
  const around = last && !isNarrow ? flowAround(x(last.day), at(last), y(last.mean)) : [];
  return [...over, ...around].map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
}

/** A line of a stream past a cylinder, y (1 − a² / (x² + y²)) = c; the cylinder grows on the way from the band. */
function flowAround(fromX: number, fromY: number, middleY: number): readonly (readonly [number, number])[] {
  const c = fromY - middleY;
  const steps = Math.floor((WIDE.width - fromX) / FLOW_STEP_PX);
  return Array.from({ length: steps }, (_, step) => {
    const px = fromX + (step + 1) * FLOW_STEP_PX;
    const nearness = Math.min(1, (px - fromX) / FLOW_PX);
    const grown = nearness * nearness * (3 - 2 * nearness);
    const a = (DISC.r + 4) * grown;
    const along = px - DISC.x;
    let [near, far] = [Math.sqrt(Math.max(0, a * a - along * along)), Math.abs(c) + a + 1];
    for (let i = 0; i < BISECTIONS; i += 1) {
      const between = (near + far) / 2;
      if (between * (1 - (a * a) / (along * along + between * between)) < Math.abs(c)) near = between;
      else far = between;
    }
    return [px, middleY + (DISC.y - middleY) * grown + (c < 0 ? -far : far)] as const;
  });
}
