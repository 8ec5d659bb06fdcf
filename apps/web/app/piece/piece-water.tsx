import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { archLine, depthLine } from './piece-lines.ts';
import { visitsOf } from './piece-moment.ts';
import { themeName } from './piece-words.ts';
import { arcsOf, FAN, FOOT, namePlaces, placeOf, STRANDS } from './water-arcs.ts';

interface PieceWaterProps {
  readonly outline: PieceOutline;
  /** Measures in CSS pixels: the arcs above the waterline, the tension below it. */
  readonly width: number;
  readonly above: number;
  readonly depth: number;
  /** How much of the part has passed, 0 to 1. */
  readonly passed: number;
}

/** A piece at its waterline: above, arcs join the returns of a theme; below, the planned tension as depth. */
export function PieceWater({ outline, width, above, depth, passed }: PieceWaterProps) {
  const id = useId().replaceAll(/\W/g, '');
  const foot = FOOT;
  const x = passed * width;
  return (
    <svg
      className="piece-water"
      aria-hidden="true"
      width={width}
      height={above + depth + foot}
      viewBox={`0 ${-above} ${width} ${above + depth + foot}`}
    >
      <defs>
        <clipPath id={`${id}-past`}>
          <rect x={-40} y={-above} width={x + 40} height={above + depth + foot} />
        </clipPath>
        <clipPath id={`${id}-coming`}>
          <rect x={x} y={-above} width={width - x + 40} height={above + depth + foot} />
        </clipPath>
        <linearGradient id={`${id}-strand`}>
          <stop offset="0" className="piece-strand-near" />
          <stop offset="0.55" className="piece-strand-middle" />
          <stop offset="1" className="piece-strand-far" />
        </linearGradient>
        <pattern id={`${id}-hatch`} width="3" height="8" patternUnits="userSpaceOnUse">
          <rect className="piece-hatch" width="1" height="8" />
        </pattern>
      </defs>
      <g className="piece-coming" clipPath={`url(#${id}-coming)`}>
        <Lines outline={outline} width={width} above={above} depth={depth} id={id} />
      </g>
      <g clipPath={`url(#${id}-past)`}>
        <Lines outline={outline} width={width} above={above} depth={depth} id={id} />
      </g>
      <line className="piece-waterline" x1={-2000} x2={width + 2000} y1={0} y2={0} />
      <Marks outline={outline} width={width} above={above} depth={depth} passed={passed} />
    </svg>
  );
}

type LinesProps = Omit<PieceWaterProps, 'passed'> & { readonly id: string };

const Lines = memo(function Lines({ outline, width, above, depth, id }: LinesProps) {
  const { line, area } = useMemo(() => depthLine(outline.tension, width, depth), [outline, width, depth]);
  const arcs = useMemo(() => arcsOf(outline, width, above), [outline, width, above]);
  return (
    <>
      <path d={area} fill={`url(#${id}-hatch)`} />
      <path className="piece-tension" d={line} />
      {arcs.map(({ theme, from, to, height, isLong }) =>
        Array.from({ length: isLong ? 2 : (STRANDS[theme] ?? 1) }, (_, strand) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the strands of an arc are alike, and their number never changes.
            key={`${theme} ${from} ${to} ${strand}`}
            className="piece-arc"
            data-theme-number={theme}
            data-first={strand === 0}
            data-long={isLong}
            stroke={`url(#${id}-strand)`}
            d={archLine(from, to + FAN * strand, height + 0.6 * FAN * strand)}
          />
        )),
      )}
    </>
  );
});

/** Rings where a theme comes, names of the themes, and words for the clearings. */
const Marks = memo(function Marks({ outline, width, above, depth, passed }: PieceWaterProps) {
  const { t } = useTranslation(['piece', 'session']);
  const visits = useMemo(() => visitsOf(outline), [outline]);
  const arcs = useMemo(() => arcsOf(outline, width, above), [outline, width, above]);
  const place = placeOf(outline, width);
  const now = passed * width;
  return (
    <>
      {outline.clearings.map(({ begin, end }) => {
        const x = place((begin + end) / 2);
        const isAtEdge = x > width - 60;
        return (
          <g key={begin} className="piece-clearing">
            <line x1={x} x2={x} y1={4} y2={depth + 6} />
            <text x={isAtEdge ? x + 4 : x} y={depth + 21} textAnchor={isAtEdge ? 'end' : x < 60 ? 'start' : 'middle'}>
              {t('piece:clearing')}
            </text>
          </g>
        );
      })}
      {visits.map(({ theme, begin }) => (
        <circle
          key={`${theme} ${begin}`}
          className="piece-visit"
          data-past={place(begin) <= now}
          cx={place(begin)}
          cy={0}
          r={theme === 0 ? 3.2 : 2.4}
        />
      ))}
      {namePlaces(arcs, width).map(({ theme, x, y }) => (
        <text key={theme} className="piece-theme-name" x={x} y={y} textAnchor="middle">
          {themeName(t, theme)}
        </text>
      ))}
    </>
  );
});
