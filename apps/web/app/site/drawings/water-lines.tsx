import { rakedLine } from '../landing/line-work.ts';

const DISC = 96;
const LINES = Array.from({ length: 22 }, (_, index) => (index + 0.5) * 8).map((c) => ({
  path: rakedLine(c, DISC, 900),
  opacity: (0.95 * 0.93 ** (c / 8)).toFixed(2),
}));

/** Raked water that parts around a disc: lines only, across the whole page. */
export function WaterLines({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`water-lines ${className}`}
      viewBox="-900 -190 1800 380"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(1 ${side})`}>
          {LINES.map(({ path, opacity }) => (
            <path key={path} d={path} opacity={opacity} />
          ))}
        </g>
      ))}
      <circle r={DISC - 12} opacity="0.9" />
      <circle r={DISC - 22} opacity="0.45" />
      <circle r={DISC - 34} opacity="0.25" />
    </svg>
  );
}
