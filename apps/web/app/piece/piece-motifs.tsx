import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { useTranslation } from 'react-i18next';
import { motifLine, motifPoints } from './piece-lines.ts';
import { visitsOf } from './piece-moment.ts';
import { themeName } from './piece-words.ts';

const WIDTH = 172;
const HEIGHT = 34;
const EDGE = 7;

/** The themes of a piece as drawn notes: bends are the contour, rings the notes, distances their lengths. */
export function PieceMotifs({ outline }: { readonly outline: PieceOutline }) {
  const { t } = useTranslation(['piece', 'session']);
  const visits = visitsOf(outline);
  return (
    <ul className="piece-motifs">
      {outline.themes.map((theme, number) => {
        const points = motifPoints(theme, WIDTH, HEIGHT);
        const end = (theme.contour.at(-1) ?? 0) - (theme.contour[0] ?? 0);
        const shape = t(`piece:themes.${end > 0 ? 'rises' : end < 0 ? 'falls' : 'returns'}`);
        const name = themeName(t, number);
        const count = visits.filter((visit) => visit.theme === number).length;
        return (
          <li key={name} className="piece-motif">
            <svg
              role="img"
              aria-label={t('piece:themes.drawn', { name, count: theme.contour.length, shape })}
              viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
            >
              <path d={motifLine(points)} data-theme-number={number} />
              {points.map(({ x, y }) => (
                <g key={x}>
                  <circle className="piece-note" cx={x} cy={y} r={4.4} />
                  <circle className="piece-note-core" cx={x} cy={y} r={1.5} />
                </g>
              ))}
            </svg>
            <p>
              <span>{t('piece:themes.motif', { name })}</span>
              <span className="piece-hint">
                {count === 0 ? t('piece:themes.never') : t('piece:themes.times', { count })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
