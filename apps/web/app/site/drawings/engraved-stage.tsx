import type { Disposer } from '@innertide/std/scope';
import type { Unit } from '@innertide/std/units';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { watchInView } from '@innertide/ui/watch-in-view';
import { useEffect, useRef } from 'react';
import { drawStage } from './draw-stage.ts';

const FRAME_MS = 1000 / 12;
const MAX_PIXEL_RATIO = 2;
/** The moment that stands still where motion is not wanted. */
const STILL_SECONDS = 4;

/** Draws a moment of the stage, its brightness a step nearer to `goal`; at once there where it does not move. */
function stagePainter(element: HTMLCanvasElement, context: CanvasRenderingContext2D, goal: () => Unit) {
  let brightness = goal();
  return (nowMs: number, isMoving: boolean): void => {
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
    const { clientWidth: width, clientHeight: height } = element;
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    brightness = isMoving ? brightness + (goal() - brightness) * 0.08 : goal();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawStage(context, {
      width,
      height,
      seconds: isMoving ? STILL_SECONDS + nowMs / 1000 : STILL_SECONDS,
      brightness,
      colour: getComputedStyle(element).color,
    });
  };
}

/** Draws the stage again whenever it looks different. @returns what ends it. */
function animateStage(element: HTMLCanvasElement, context: CanvasRenderingContext2D, goal: () => Unit): Disposer {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let seen = true;
  let noticed = false;
  let frame = 0;
  let drawnAtMs = 0;
  const paint = stagePainter(element, context, goal);

  function draw(nowMs: number): void {
    paint(nowMs, !stillness.matches);
    drawnAtMs = nowMs;
  }

  function run(nowMs: number): void {
    frame = 0;
    if (nowMs - drawnAtMs >= FRAME_MS) draw(nowMs);
    if (noticed && seen && !document.hidden && !stillness.matches) frame = requestAnimationFrame(run);
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(run);
  }

  const sizes = new ResizeObserver(() => draw(performance.now()));
  // A change of theme changes the colour under a still picture as well.
  const repaint = () => draw(performance.now());
  const themes = new MutationObserver(repaint);
  const scheme = window.matchMedia('(prefers-color-scheme: light)');
  const stopWaiting = onFirstInteraction(() => {
    noticed = true;
    wake();
  });
  const stopWatching = watchInView(element, (isInView) => {
    seen = isInView;
    if (seen) wake();
  });
  sizes.observe(element);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scheme.addEventListener('change', repaint);
  stillness.addEventListener('change', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    cancelAnimationFrame(frame);
    stopWaiting();
    stopWatching();
    sizes.disconnect();
    themes.disconnect();
    scheme.removeEventListener('change', repaint);
    stillness.removeEventListener('change', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/**
 * Rings in the sky and raked water, drawn as an engraving around a scene. Still while hidden, under reduced motion and until
 * a first sign of somebody.
 */
export function EngravedStage({ lit }: { lit: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const light = useRef(lit);
  light.current = lit;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    return animateStage(element, context, () => (light.current ? 1 : 0));
  }, []);

  // Without content a canvas says nothing to a screen reader.
  return <canvas ref={canvas} className="engraved-stage" />;
}
