import './piece.css';
import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lenses } from './piece-lines.ts';
import { movementName } from './piece-moment.ts';
import { PieceWater } from './piece-water.tsx';
import { momentWords, movementWords } from './piece-words.ts';
import { useWidth } from './use-width.ts';

/** From this width of the drawing on there is place for tall arcs and for the names of movements. */
const WIDE = 560;

/** A letter of a movement's name, in pixels: a name that does not fit is left to the words below. */
const LETTER = 10.5;

interface PieceChartProps {
  readonly outline: PieceOutline;
  /** Where the piece is, in its seconds; null where that is not within the part. */
  readonly at: Seconds | null;
  /** Whether the place moves by itself. */
  readonly isLive: boolean;
  /** Chooses another place; nothing where it cannot be chosen. */
  readonly onPlace?: ((at: Seconds) => void) | undefined;
}

/** The plan of a piece as one drawing: themes, tension, movements and cast along one line of time, and where it is. */
export function PieceChart({ outline, at, isLive, onPlace }: PieceChartProps) {
  const { t } = useTranslation(['piece', 'session']);
  const [column, width] = useWidth<HTMLDivElement>();
  const { from, until } = outline;
  const passed = at === null ? 0 : Math.min(1, Math.max(0, (at - from) / (until - from)));
  const isWide = width >= WIDE;
  const above = isWide ? 166 : 104;
  const depth = isWide ? 118 : 84;
  return (
    <div
      className="piece-chart"
      data-live={isLive}
      style={{ '--at': passed, '--above': `${above}px`, '--depth': `${depth}px` } as CSSProperties}
    >
      <div
        className="piece-picture"
        role="img"
        aria-label={t('piece:chart', { from: clockDigits(from), until: clockDigits(until) })}
      >
        <div className="piece-labels" aria-hidden="true">
          <Label title={t('piece:themes.title')} line={t('piece:themes.line')} />
          <Label title={t('piece:tension.title')} line={t('piece:tension.line')} />
        </div>
        <div className="piece-column" ref={column}>
          {width > 0 && <PieceWater {...{ outline, width, above, depth, passed }} />}
        </div>
        <p className="piece-row-label" aria-hidden="true">
          {t('piece:movements.title')}
        </p>
        <Movements outline={outline} at={at} width={width} />
        <Cast outline={outline} width={width} />
      </div>
      <div className="piece-overlay">
        {at !== null && (
          <>
            <span className="piece-light" />
            <span className="piece-needle" />
            <span className="piece-needle piece-needle-low" />
          </>
        )}
        {onPlace && (
          <input
            type="range"
            className="piece-place"
            aria-label={t('piece:place')}
            aria-valuetext={`${clockDigits(at ?? from)}. ${momentWords(t, outline, at ?? from)}`}
            min={from}
            max={Math.floor(until)}
            step={5}
            value={at ?? from}
            onChange={(event) => onPlace(event.currentTarget.valueAsNumber)}
          />
        )}
        {at !== null && <span className="piece-ring" />}
      </div>
    </div>
  );
}

function Label({ title, line }: { readonly title: string; readonly line: ReactNode }) {
  return (
    <p>
      <span>{title}</span>
      <span className="piece-hint">{line}</span>
    </p>
  );
}

interface MovementsProps {
  readonly outline: PieceOutline;
  readonly at: Seconds | null;
  readonly width: number;
}

/** The movements by name and time, where each begins. */
function Movements({ outline, at, width }: MovementsProps) {
  const { t } = useTranslation(['piece', 'session']);
  const { from, until, movements } = outline;
  const place = (seconds: Seconds) => Math.max(0, (seconds - from) / (until - from));
  return (
    <div className="piece-movements" data-wide={width >= WIDE} aria-hidden="true">
      {movements.map(({ begin, end }, index) => {
        const name = movementWords(t, movementName(outline, index));
        const room = (place(Math.min(end, until)) - place(begin)) * width;
        const isWide = width >= WIDE;
        const isNow = at !== null && at >= begin && at < end;
        return (
          <p
            key={begin}
            className="piece-movement"
            data-now={isNow}
            data-past={at !== null && at >= end}
            data-edge={width * (1 - place(begin)) < name.length * LETTER}
            style={{ left: `${100 * place(begin)}%` }}
          >
            {(isNow || (isWide && room >= name.length * LETTER)) && <span className="piece-movement-name">{name}</span>}
            {(isNow || (isWide && room >= 44)) && (
              <span className="piece-movement-time">{clockDigits(Math.max(from, begin))}</span>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** Who plays, each part on a line of its own. */
const Cast = memo(function Cast({ outline, width }: { readonly outline: PieceOutline; readonly width: number }) {
  const { t } = useTranslation(['piece', 'session']);
  const height = 26;
  return (
    <div className="piece-cast" aria-hidden="true">
      {outline.cast.map(({ part, instruments, presence }) => (
        <div key={part} className="piece-part">
          <p>
            {t(`piece:parts.${part}`)}
            <span className="piece-hint">
              {instruments.slice(0, 2).map((name, place) => (
                <span key={name} className={place > 0 ? 'piece-second' : undefined}>
                  {place > 0 && ', '}
                  {t(`piece:cast.${name}`)}
                </span>
              ))}
            </span>
          </p>
          <svg aria-hidden="true" width={width} height={height} viewBox={`0 ${-height / 2} ${width} ${height}`}>
            <line x1={0} x2={width} y1={0} y2={0} />
            {width > 0 && <path d={lenses(presence, width, 9.5)} />}
          </svg>
        </div>
      ))}
    </div>
  );
});
