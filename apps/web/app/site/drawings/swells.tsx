import { oceanSwells } from '../landing/line-work.ts';

const SWELLS = oceanSwells(1200, 9);

/** One swell behind the other, across the whole page. */
export function Swells() {
  return (
    <svg className="swells" viewBox="0 0 1200 130" preserveAspectRatio="none" fill="none" aria-hidden="true">
      {SWELLS.map((path, index) => (
        <path key={path} d={path} opacity={((index + 2) / (SWELLS.length + 1)).toFixed(2)} />
      ))}
    </svg>
  );
}
