import type { LandingLayer } from './landing-mix.ts';
import { echoNotes, echoStrings, oceanSwells, rainRings, rainStrokes } from './line-work.ts';

const WIDTH = 1200;

const STRINGS = echoStrings(WIDTH, 15);
const NOTES = echoNotes(WIDTH);
const STROKES = rainStrokes(WIDTH, 210);
const RINGS = rainRings(WIDTH, 17);
const SWELLS = oceanSwells(WIDTH, 7);
/** Two ears, two sources: their rings cross where the beat arises. */
const BINAURAL_RADII = Array.from({ length: 15 }, (_, index) => 18 + index * 27);
const BELL_RADII = [5, 14, 25, 38, 53];
const BELL_PLACES = [120, 470, 820, 1170];

/** One layer as line work, 120 units high, running off the right edge. */
export function LayerDrawing({ layer }: { layer: LandingLayer }) {
  return (
    <svg
      className="landing-drawing"
      data-layer={layer}
      viewBox={`0 0 ${WIDTH} 120`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <g className="landing-drawing-lines">{DRAWINGS[layer]}</g>
    </svg>
  );
}

const DRAWINGS = {
  echo: (
    <>
      {STRINGS.map((path) => (
        <path key={path} d={path} opacity="0.42" />
      ))}
      {NOTES.map(({ x, y }) => (
        <g key={x}>
          <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="6.5" opacity="0.5" />
          <circle className="landing-drawing-light" cx={x.toFixed(1)} cy={y.toFixed(1)} r="2.4" />
        </g>
      ))}
    </>
  ),
  binaural: [300, 700].map((x) => (
    <g key={x}>
      {BINAURAL_RADII.map((radius, index) => (
        <circle key={radius} cx={x} cy="60" r={radius} opacity={(0.75 * (1 - index / 17)).toFixed(2)} />
      ))}
      <circle className="landing-drawing-light" cx={x} cy="60" r="3" />
    </g>
  )),
  bell: BELL_PLACES.map((x) => (
    <g key={x}>
      {BELL_RADII.map((radius, index) => (
        <circle
          key={radius}
          cx={x}
          cy="60"
          r={radius}
          strokeDasharray={index === 0 ? undefined : `1.5 ${3 + index * 1.5}`}
          opacity={(0.95 - index * 0.17).toFixed(2)}
        />
      ))}
    </g>
  )),
  rain: (
    <>
      <path d={STROKES} opacity="0.6" />
      {RINGS.map(({ x, y, radius }) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx={radius} ry={(radius * 0.13).toFixed(1)} opacity="0.75" />
          <ellipse cx={x} cy={y} rx={radius * 0.5} ry={(radius * 0.065).toFixed(1)} opacity="0.5" />
        </g>
      ))}
    </>
  ),
  ocean: SWELLS.map((path, index) => <path key={path} d={path} opacity={(0.25 + index * 0.09).toFixed(2)} />),
} as const satisfies Record<LandingLayer, unknown>;
