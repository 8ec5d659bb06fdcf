import { type BreathMoment, type BreathStep, momentAt } from '@innertide/session/breathing-exercise';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is said changes once a second; what moves is asked for at each picture. */
export interface RunningBreath {
  readonly moment: BreathMoment;
  /** Full 1, empty 0; for what draws at each picture. */
  readonly openness: () => number;
  /** Receives `--within` (0 to 1) and `--openness` at each picture, once a second under reduced motion. */
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** Runs an exercise from the moment the page is shown; another one begins anew. */
export function useBreathMoment(steps: readonly BreathStep[]): RunningBreath {
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef<BreathMoment>(momentAt(steps, 0));
  const [moment, setMoment] = useState<BreathMoment>(() => momentAt(steps, 0));

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const begunMs = performance.now();
    let frame = 0;
    let shown = '';
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const now = momentAt(steps, (performance.now() - begunMs) / 1000);
      latest.current = now;
      const said = `${now.index} ${now.count}`;
      const isNext = said !== shown;
      if (isNext || !reduced.matches) {
        stage.current?.style.setProperty('--within', now.within.toFixed(4));
        stage.current?.style.setProperty('--openness', now.openness.toFixed(4));
      }
      if (!isNext) return;
      shown = said;
      setMoment(now);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [steps]);

  return { moment, openness: () => latest.current.openness, stage };
}
