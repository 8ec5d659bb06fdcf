import { uniform } from '@innertide/std/random';
import { useTranslation } from 'react-i18next';

/** Two hours; more rings could not be distinguished. */
const MOST_RINGS = 120;
/** A short session is a small figure in a wide ring, not a few rings far apart. */
const WIDEST_STEP = 9;
const OUTER_RADIUS = 98;
const INNER_RADIUS = 5;
const POINTS = 180;

interface SessionRingsProps {
  readonly minutes: number;
  readonly seed: number;
  readonly className?: string;
}

/** One ring a minute, from the inside out: restless near the middle, round as it settles. The drawing belongs to the seed. */
export function SessionRings({ minutes, seed, className }: SessionRingsProps) {
  const { t } = useTranslation('session');
  const shown = Math.min(minutes, MOST_RINGS);
  const step = Math.min(WIDEST_STEP, (OUTER_RADIUS - INNER_RADIUS) / shown);
  const radii = Array.from({ length: shown }, (_, index) => INNER_RADIUS + step * (index + 1));
  return (
    <svg
      className={className}
      viewBox="-102 -102 204 204"
      fill="none"
      role="img"
      aria-label={t('summary.ringsLabel', { count: minutes })}
    >
      <circle
        r={OUTER_RADIUS + 3}
        stroke="currentColor"
        strokeWidth={0.7}
        opacity={0.3}
        vectorEffect="non-scaling-stroke"
      />
      {radii.map((radius, index) => (
        <path
          key={radius}
          d={ringPath(seed, index, radius)}
          stroke="currentColor"
          strokeWidth={index % 10 === 9 ? 1.1 : 0.7}
          opacity={0.35 + 0.65 * (1 - index / Math.max(1, shown))}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function ringPath(seed: number, minute: number, radius: number): string {
  // Lobes grow calmer with the minutes, as the music's arrival gives way to its long middle.
  const calm = Math.exp(-minute / 6);
  const depth = radius * (0.01 + 0.055 * calm) * (0.7 + 0.6 * uniform(seed, minute, 1));
  const lobes = Math.round(4 + 4 * calm);
  const turn = 2 * Math.PI * uniform(seed, minute, 2);
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / POINTS;
    const r = radius + depth * Math.sin(lobes * angle + turn) + depth * 0.4 * Math.sin(3 * angle + turn * 2);
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
