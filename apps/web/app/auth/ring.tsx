import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { TIDE_RINGS, WATER_LINES, waterLines } from './water-lines.ts';

interface RingProps {
  /** The light is up: what the ring offers may be done. */
  isLit: boolean;
  /** The one action of the screen, a highlighted button or link. */
  children: ReactNode;
}

/** The ring in raked water. The drawing is a decoration and is drawn in the browser only: it would weigh more than the page. */
export function Ring({ isLit, children }: RingProps) {
  return (
    <div className="auth-ring" data-lit={isLit}>
      <Water />
      {children}
    </div>
  );
}

function Water() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const lines = useMemo(() => (isMounted ? waterLines() : []), [isMounted]);
  const { halfWidth, halfHeight } = WATER_LINES;
  return (
    <svg
      className="auth-water"
      viewBox={`${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`}
      data-drawn={isMounted}
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line.path} d={line.path} opacity={(0.1 + 0.72 * line.nearness).toFixed(3)} />
      ))}
      {TIDE_RINGS.map((radius, k) => (
        <circle key={radius} r={radius} opacity={(0.95 * 0.78 ** k).toFixed(3)} />
      ))}
    </svg>
  );
}
