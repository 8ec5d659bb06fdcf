import './cover.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { hashText } from '@innertide/std/random';
import { useMemo } from 'react';
import { discOf } from './cover-discs.ts';
import { COVER_SIZE } from './cover-shapes.ts';
import { weatherOf } from './cover-weather.ts';

const { halfWidth, height, depth } = COVER_SIZE;
const ABOVE = `${-halfWidth} ${-height} ${2 * halfWidth} ${height}`;

interface TemplateCoverProps {
  readonly settings: SessionSettings;
  /** What the cover is drawn from beside the settings, which a curated template has no number for: its address. */
  readonly name: string;
  readonly className?: string;
}

/** A disc at the waterline, drawn from a session's settings and seed alone: the same picture on every device. Decorative. */
export function TemplateCover({ settings, name, className = '' }: TemplateCoverProps) {
  const { disc, weather } = useMemo(() => {
    const seed = hashText(name);
    return { disc: discOf(settings.mode, settings, seed), weather: weatherOf(settings, seed) };
  }, [settings, name]);
  return (
    <svg
      className={`cover-drawing ${className}`}
      viewBox={`${-halfWidth} ${-height} ${2 * halfWidth} ${height + depth}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {/* A picture of its own cuts off what would lie under the water. */}
      <svg x={-halfWidth} y={-height} width={2 * halfWidth} height={height} viewBox={ABOVE} aria-hidden="true">
        <path className="cover-faint" d={disc.faint} />
        <path className="cover-line" d={disc.line} />
        <path className="cover-cut" d={disc.cut} />
        <path className="cover-air" d={weather.air} />
        {weather.bells.map(({ x, y }) => (
          <g key={x} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle className="cover-line" r="3.6" />
            <circle className="cover-cut" r="1.3" />
          </g>
        ))}
      </svg>
      <path className="cover-shore" d={`M${-halfWidth} 0H${halfWidth}`} />
      <path className="cover-water" d={weather.water} />
    </svg>
  );
}
