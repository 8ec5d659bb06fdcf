import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import { Button } from '@innertide/ui/button.tsx';
import { watchInView } from '@innertide/ui/watch-in-view';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawEcho } from './draw-echo.ts';
import type { EchoNotes } from './echo-notes.ts';

const FRAME_MS = 1000 / 24;
const MAX_PIXEL_RATIO = 2;

interface EchoAnimation {
  readonly notes: EchoNotes;
  readonly isMoving: boolean;
  /** The moment of the piece that is drawn; advances while it moves. */
  readonly seconds: { current: number };
  /** Called with the moment that is reached, once a second while it moves. */
  readonly onSecond: (seconds: Seconds) => void;
}

/** Draws the piece: again when the canvas changes its size, and while it moves and is seen in every frame. @returns what ends it. */
function animateEcho(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { notes, isMoving, seconds, onSecond }: EchoAnimation,
): Disposer {
  let frame = 0;
  let drawnAtMs = 0;
  let isSeen = true;
  function draw(nowMs: number) {
    if (isMoving && isSeen) frame = requestAnimationFrame(draw);
    if (isMoving && nowMs - drawnAtMs < FRAME_MS) return;
    if (isMoving && drawnAtMs > 0) {
      const before = Math.floor(seconds.current);
      seconds.current += Math.min(0.2, (nowMs - drawnAtMs) / 1000);
      if (Math.floor(seconds.current) !== before) onSecond(Math.floor(seconds.current));
    }
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
  const stopWatching = watchInView(element, (isInView) => {
    isSeen = isInView;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  });
  const resized = new ResizeObserver(() => draw(performance.now()));
  resized.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    stopWatching();
    resized.disconnect();
  };
}

interface EchoScoreProps {
  readonly notes: EchoNotes;
  /** The moment of the piece that is drawn. */
  readonly place: Seconds;
  /** Called with the moment that is reached, once a second while the drawing moves. */
  readonly onSecond: (place: Seconds) => void;
}

/** The notes around one moment of a piece, which moves as the piece would play. */
export function EchoScore({ notes, place, onSecond }: EchoScoreProps) {
  const { t } = useTranslation('site');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMoving, setMoving] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const seconds = useRef(place);
  // A place that was chosen; the drawing's own lies within a second of what it reported.
  if (Math.abs(seconds.current - place) > 1.5) seconds.current = place;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    return animateEcho(element, context, { notes, isMoving, seconds, onSecond });
  }, [notes, isMoving, onSecond]);

  return (
    <div className="echo-score">
      <canvas ref={canvas} role="img" aria-label={t('echoScore.picture')} />
      <p className="echo-score-caption">{t('echoScore.caption')}</p>
      <Button size="sm" variant="tertiary" aria-pressed={!isMoving} onClick={() => setMoving(!isMoving)}>
        {t('echoScore.hold')}
      </Button>
    </div>
  );
}
