import './echo-score.css';
import type { Disposer } from '@innertide/std/scope';
import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawEcho } from './draw-echo.ts';
import { bringEchoNotes, type EchoNotes } from './echo-notes.ts';

const FRAME_MS = 1000 / 24;
const MAX_PIXEL_RATIO = 2;

/** Drawn from the third minute on, when every layer has come; and this moment stands where motion is not wanted. */
const FIRST_SECONDS = 200;

interface EchoAnimation {
  readonly notes: EchoNotes;
  readonly isMoving: boolean;
  /** The moment of the piece that is drawn; advances while it moves. */
  readonly seconds: { current: number };
}

/** Draws the piece: again when the canvas changes its size, and while it moves and is seen in every frame. @returns what ends it. */
function animateEcho(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { notes, isMoving, seconds }: EchoAnimation,
): Disposer {
  let frame = 0;
  let drawnAtMs = 0;
  let isSeen = true;
  function draw(nowMs: number) {
    if (isMoving && isSeen) frame = requestAnimationFrame(draw);
    if (isMoving && nowMs - drawnAtMs < FRAME_MS) return;
    if (isMoving && drawnAtMs > 0) seconds.current += Math.min(0.2, (nowMs - drawnAtMs) / 1000);
    drawnAtMs = nowMs;
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
    const { clientWidth: width, clientHeight: height } = element;
    if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
    if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(element);
    const light = style.getPropertyValue('--accent');
    drawEcho(context, { notes, width, height, seconds: seconds.current, ink: style.color, light });
  }
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  });
  seen.observe(element);
  const resized = new ResizeObserver(() => draw(performance.now()));
  resized.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    seen.disconnect();
    resized.disconnect();
  };
}

/** A piece as it is composed, drawn live by the composer's own rules. They are fetched when they are asked for. */
export function EchoScore() {
  const { t } = useTranslation('site');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [notes, setNotes] = useState<EchoNotes | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const seconds = useRef(FIRST_SECONDS);

  async function compose() {
    setFailed(false);
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
      const brought = await bringEchoNotes('meditation', seed);
      seconds.current = FIRST_SECONDS;
      setNotes(() => brought);
      setMoving(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    } catch {
      setFailed(true);
    }
  }

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !notes) return;
    return animateEcho(element, context, { notes, isMoving, seconds });
  }, [notes, isMoving]);

  return (
    <figure className="echo-score">
      {notes && <canvas ref={canvas} role="img" aria-label={t('echoScore.picture')} />}
      <figcaption>{t(notes ? 'echoScore.caption' : 'echoScore.before')}</figcaption>
      <div className="echo-score-actions">
        <Button size="sm" onClick={compose}>
          {t(notes ? 'echoScore.another' : 'echoScore.show')}
        </Button>
        {notes && (
          <Button size="sm" variant="tertiary" aria-pressed={!isMoving} onClick={() => setMoving(!isMoving)}>
            {t('echoScore.hold')}
          </Button>
        )}
      </div>
      <p role="status">{hasFailed && t('echoScore.failed')}</p>
    </figure>
  );
}
