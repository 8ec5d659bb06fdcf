import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { FIRST_HOUR, hoursOfDay } from '@innertide/session/hours';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const WIDTH = 480;
const HEIGHT = 96;
const SHORE = 78;
const HATCH = 4;
/** Each hour swells into its neighbours, as sessions do not keep to the hour. */
const SPREAD_HOURS = 0.9;

function heightAt(minutes: readonly number[], hour: number): number {
  return minutes.reduce((sum, count, index) => {
    const away = Math.min(Math.abs(hour - index - 0.5), 24 - Math.abs(hour - index - 0.5));
    return sum + count * Math.exp(-((away / SPREAD_HOURS) ** 2));
  }, 0);
}

/** The hours one listens, as one curve over the day, and how one mostly felt after; nothing before the first session. */
export function HoursChart({ sessions }: { readonly sessions: readonly SessionOutline[] }) {
  const { t } = useTranslation(['member', 'session']);
  const { minutes, parts } = useMemo(() => hoursOfDay(sessions), [sessions]);
  const curve = useMemo(() => {
    const heights = Array.from({ length: 97 }, (_, step) => heightAt(minutes, step / 4));
    const most = Math.max(1, ...heights);
    return heights.map((height, step) => ({ x: (step / 96) * WIDTH, y: SHORE - (height / most) * (SHORE - 20) }));
  }, [minutes]);
  if (sessions.length === 0) return null;
  const said = parts.flatMap((part) => (part.mood === null ? [] : [{ ...part, mood: part.mood }]));
  const placeOf = (hour: number) => ((hour + 24 - FIRST_HOUR) % 24) / 24;
  return (
    <section className="hours" aria-labelledby="hours-title">
      <h2 id="hours-title">{t('member:history.hours')}</h2>
      <div className="hours-figure">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {curve
            .filter((_, step) => step % (HATCH / 2) === 0)
            .map(({ x, y }) => (
              <path key={x} className="hours-hatch" d={`M${x.toFixed(1)} ${SHORE}V${y.toFixed(1)}`} />
            ))}
          <path
            className="hours-curve"
            d={`M${curve.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
          />
          <path className="hours-shore" d={`M0 ${SHORE}H${WIDTH}`} />
        </svg>
        <p className="hours-marks" aria-hidden="true">
          {[6, 12, 18, 0].map((hour) => (
            <span key={hour} style={{ left: `${placeOf(hour) * 100}%` }}>
              {hour}
            </span>
          ))}
        </p>
      </div>
      {said.length === 0 ? (
        <p className="hours-note">{t('member:history.hoursUnknown')}</p>
      ) : (
        <ul className="hours-note">
          {said.map(({ fromHour, mood, answers }) => (
            <li key={fromHour}>
              {t('member:history.hoursMood', {
                from: fromHour,
                until: (fromHour + 4) % 24,
                mood: t(`session:summary.moods.${mood}`),
                count: answers,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
