import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
import { Button } from '@innertide/ui/button.tsx';
import { onIdle } from '@innertide/ui/idle';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PieceChart } from '../../piece/piece-chart.tsx';
import { PieceFacts } from '../../piece/piece-facts.tsx';
import { PieceMotifs } from '../../piece/piece-motifs.tsx';
import { PieceText } from '../../piece/piece-text.tsx';
import { momentWords, seedWords } from '../../piece/piece-words.ts';
import { usePiecePlan } from '../../piece/use-piece-plan.ts';
import { bringEchoPiece, type EchoPiece } from './echo-notes.ts';
import { EchoScore } from './echo-score.tsx';

const MODE = 'meditation';

/** How long the piece is that is shown. */
const END: Seconds = 3600;

const WHOLE = { from: 0, until: END } as const;

/** Drawn from the third minute on, when every layer has come; and this moment stands where motion is not wanted. */
const FIRST: Seconds = 200;

/** A piece as it is composed: its plan, and the notes of one place in it. The composer is fetched when the page rests. */
export function EchoPlan() {
  const { t } = useTranslation('site');
  const [piece, setPiece] = useState<EchoPiece | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function compose() {
    setFailed(false);
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
      setPiece(await bringEchoPiece(MODE, seed, END));
    } catch {
      setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first piece is drawn once, when the page rests.
  useEffect(() => onIdle(() => void compose()), []);

  return (
    <figure className="echo-plan" data-mode={MODE}>
      {piece ? (
        <DrawnPlan key={piece.plan.seed} piece={piece} onAnother={() => void compose()} />
      ) : (
        <figcaption>
          <p>{t('echoScore.before')}</p>
          <Button size="sm" onClick={() => void compose()}>
            {t('echoScore.show')}
          </Button>
        </figcaption>
      )}
      <p role="status">{hasFailed && t('echoScore.failed')}</p>
    </figure>
  );
}

interface DrawnPlanProps {
  readonly piece: EchoPiece;
  readonly onAnother: () => void;
}

function DrawnPlan({ piece: { plan, notes }, onAnother }: DrawnPlanProps) {
  const { t } = useTranslation(['piece', 'session']);
  const [place, setPlace] = useState<Seconds>(FIRST);
  const { outline, hasFailed, retry } = usePiecePlan(plan, WHOLE);
  return (
    <>
      <PieceFacts outline={outline} tempoBpm={plan.tempoBpm} />
      <p className="piece-now" aria-hidden="true">
        <span className="piece-now-time">{clockDigits(place)}</span>
        <span key={outline ? momentWords(t, outline, place) : ''} className="piece-now-words">
          {outline && momentWords(t, outline, place)}
        </span>
      </p>
      <div className="echo-plan-stage">
        {outline && <PieceChart outline={outline} at={place} isLive={false} onPlace={setPlace} />}
        {hasFailed && (
          <p role="alert">
            {t('piece:failed')}{' '}
            <Button size="sm" variant="tertiary" onClick={retry}>
              {t('piece:again')}
            </Button>
          </p>
        )}
      </div>
      <figcaption>
        <p>{t('piece:walk.caption', { seed: seedWords(plan.seed) })}</p>
        <Button size="sm" onClick={onAnother}>
          {t('piece:walk.another')}
        </Button>
      </figcaption>
      {outline && <PieceMotifs outline={outline} />}
      <EchoScore notes={notes} place={place} onSecond={setPlace} />
      {outline && <PieceText outline={outline} end={END} />}
    </>
  );
}
