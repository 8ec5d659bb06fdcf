import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
import { Button } from '@innertide/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PieceChart } from '../../piece/piece-chart.tsx';
import { PieceFacts } from '../../piece/piece-facts.tsx';
import { movementAt, movementName } from '../../piece/piece-moment.ts';
import { PieceMotifs } from '../../piece/piece-motifs.tsx';
import { type PlanWindow, windowAt } from '../../piece/piece-plan.ts';
import { PieceText } from '../../piece/piece-text.tsx';
import { momentWords, movementWords } from '../../piece/piece-words.ts';
import { usePiecePlan } from '../../piece/use-piece-plan.ts';
import { usePlayingPlace } from './playing-piece.ts';

interface PiecePlanViewProps {
  readonly settings: SessionSettings;
  /** Second of the piece at which it begins to play. */
  readonly from: Seconds;
  /** Where the piece is, or would go on. */
  readonly at: Seconds;
  readonly isLive: boolean;
  /** Chooses where to go on; nothing while it plays. */
  readonly onPlace?: (at: Seconds) => void;
  /** Name and lines about the piece. */
  readonly head: ReactNode;
  /** What plays, pauses or resumes it. */
  readonly controls: ReactNode;
  /** What else may be done with it. */
  readonly actions: ReactNode;
}

/** The plan of a piece: facts, drawing, where it is, motifs and the same in words. */
export function PiecePlanView({ settings, from, at, isLive, onPlace, head, controls, actions }: PiecePlanViewProps) {
  const { t } = useTranslation(['piece', 'session']);
  const [looked, setLooked] = useState<Seconds | null>(null);
  const { mode, seed, world, tempo, density, lengthMinutes, ending } = settings;
  const end = lengthMinutes === null ? null : from + 60 * lengthMinutes;
  const part = windowAt(from, end, looked ?? at);
  const piece = { mode, seed, world, tempoBpm: tempo, density: density / 100, end, ending };
  const { outline, hasFailed, retry } = usePiecePlan(piece, part);
  const isWithin = outline !== null && at >= outline.from && at <= outline.until;

  return (
    <>
      <header className="piece-head">
        <div className="piece-name">
          {head}
          <div className="piece-begin">{controls}</div>
        </div>
        <div className="piece-about">
          <PieceFacts outline={outline} tempoBpm={tempo} />
          <p className="piece-now">
            <span className="piece-now-time">{clockDigits(at)}</span>{' '}
            <span key={isWithin ? momentWords(t, outline, at) : ''} className="piece-now-words">
              {isWithin && momentWords(t, outline, at)}
            </span>
          </p>
        </div>
      </header>
      {isLive && <MovementStatus outline={outline} at={at} />}
      <div className="piece-stage" aria-busy={outline === null && !hasFailed}>
        {outline && <PieceChart outline={outline} at={isWithin ? at : null} isLive={isLive} onPlace={onPlace} />}
        {hasFailed && (
          <p className="piece-failed" role="alert">
            {t('piece:failed')}{' '}
            <button type="button" className="text-action" onClick={retry}>
              {t('piece:again')}
            </button>
          </p>
        )}
        {!outline && !hasFailed && <p className="sr-only">{t('piece:drawing')}</p>}
      </div>
      <PartChoice from={from} end={end} part={part} onLook={setLooked} />
      <div className="piece-foot">
        <div>{outline && <PieceMotifs outline={outline} />}</div>
        <div className="piece-actions">{actions}</div>
      </div>
      {outline && <PieceText outline={outline} end={end} />}
    </>
  );
}

/** Says a new movement to screen readers: every few minutes, never each theme. */
function MovementStatus({ outline, at }: { readonly outline: PieceOutline | null; readonly at: Seconds }) {
  const { t } = useTranslation(['piece', 'session']);
  const movement = outline && movementAt(outline, at);
  return (
    <p className="sr-only" role="status">
      {outline && movement && movementWords(t, movementName(outline, outline.movements.indexOf(movement)))}
    </p>
  );
}

interface PartChoiceProps {
  readonly from: Seconds;
  readonly end: Seconds | null;
  readonly part: PlanWindow;
  readonly onLook: (at: Seconds) => void;
}

/** Leads to the parts before and after the one that is drawn, where the piece is longer than a drawing. */
function PartChoice({ from, end, part, onLook }: PartChoiceProps) {
  const { t } = useTranslation('piece');
  const hasEarlier = part.from > from;
  const hasLater = end === null || part.until < end - 1;
  if (!hasEarlier && !hasLater) return null;
  return (
    <nav className="piece-parts" aria-label={t('window.label')}>
      <Button size="sm" variant="tertiary" disabled={!hasEarlier} onClick={() => onLook(part.from - 1)}>
        {t('window.earlier')}
      </Button>
      <span>{t('window.shown', { from: clockDigits(part.from), until: clockDigits(part.until) })}</span>
      <Button size="sm" variant="tertiary" disabled={!hasLater} onClick={() => onLook(part.until)}>
        {t('window.later')}
      </Button>
    </nav>
  );
}

/** The plan of a piece that plays, which moves with it. */
export function PlayingPlanView(props: Omit<PiecePlanViewProps, 'from' | 'at' | 'isLive' | 'onPlace'>) {
  const at = usePlayingPlace(props.settings);
  return <PiecePlanView {...props} from={props.settings.pieceFromSeconds ?? 0} at={at} isLive />;
}
