import { useId } from 'react';

/** All lengths in the drawing's own 800 box. */
const CENTRE = 400;
const RADIUS = 150;
const WATERLINE = 470;
const TIDE_RADII = Array.from({ length: 7 }, (_, index) => RADIUS * (1 + 0.105 * (index + 1) ** 1.28));
/** Strands run together on the lit side and open on the far side. */
const STRANDS = Array.from({ length: 9 }, (_, index) => ({ radius: RADIUS + index * 1.9, shift: index * 1.8 }));

/** The ring at its waterline as line work: brighter to one side, seen again in the water, moved to the right. */
export function TideRings() {
  const light = useId();
  return (
    <svg className="tide-rings" viewBox="0 0 800 800" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={light} x1="280" y1="260" x2="540" y2="560" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--accent)" />
          <stop offset="0.55" stopColor="var(--accent)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.12" />
        </linearGradient>
      </defs>
      <g stroke={`url(#${light})`}>
        <SplitRing radius={RADIUS} strokeWidth={2.6} />
        {STRANDS.map(({ radius, shift }) => (
          <SplitRing key={radius} radius={radius} shift={shift} strokeWidth={0.8} opacity={0.6} />
        ))}
      </g>
      <g stroke="var(--accent)">
        {TIDE_RADII.map((radius, index) => (
          <SplitRing key={radius} radius={radius} strokeWidth={1} opacity={0.34 / (index + 1) ** 0.8} />
        ))}
      </g>
    </svg>
  );
}

interface SplitRingProps {
  radius: number;
  shift?: number;
  strokeWidth: number;
  opacity?: number;
}

function SplitRing({ radius, shift = 0, strokeWidth, opacity = 1 }: SplitRingProps) {
  const centreX = CENTRE + shift;
  const half = Math.sqrt(radius ** 2 - (WATERLINE - CENTRE) ** 2);
  const reflection = centreX + radius * 0.09;
  return (
    <g strokeWidth={strokeWidth}>
      <path d={arc(centreX - half, centreX + half, radius, true)} opacity={opacity} />
      <path d={arc(reflection + half, reflection - half, radius, false)} opacity={opacity * 0.4} />
    </g>
  );
}

function arc(fromX: number, toX: number, radius: number, isLong: boolean): string {
  const point = (x: number) => `${x.toFixed(2)} ${WATERLINE}`;
  return `M${point(fromX)}A${radius.toFixed(2)} ${radius.toFixed(2)} 0 ${isLong ? 1 : 0} 1 ${point(toX)}`;
}
