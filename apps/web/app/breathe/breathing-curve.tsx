import { type BreathStep, cycleSeconds, LEAD_OUT_SECONDS, momentAt } from '@innertide/session/breathing-exercise';
import { useMemo } from 'react';

const WIDTH = 400;
const HEIGHT = 96;
const POINTS = 160;

interface BreathingCurveProps {
  readonly steps: readonly BreathStep[];
  /** Place of the step that runs; −1 before the first. */
  readonly current: number;
}

/** One breath in true time: the dot moves along it, and the seconds of each part stand below. Drawn from the exercise itself. */
export function BreathingCurve({ steps, current }: BreathingCurveProps) {
  const period = cycleSeconds(steps);
  const line = useMemo(() => {
    const points = Array.from({ length: POINTS + 1 }, (_, point) => {
      const share = Math.min(point / POINTS, 0.999_99);
      const { openness } = momentAt(steps, LEAD_OUT_SECONDS + share * period);
      return `${(share * WIDTH).toFixed(1)} ${((1 - openness) * HEIGHT).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  }, [steps, period]);
  const middles = steps.map(({ seconds }, index) => {
    const before = cycleSeconds(steps.slice(0, index));
    return ((before + seconds / 2) / period) * 100;
  });
  return (
    <div className="breathe-curve" data-waiting={current < 0 || undefined} aria-hidden="true">
      <div className="breathe-curve-line">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
          <path className="breathe-curve-done" d={line} />
        </svg>
        <i />
      </div>
      <p>
        {steps.map(({ kind, seconds }, index) => (
          <span key={kind} data-now={index === current || undefined} style={{ left: `${middles[index]}%` }}>
            {seconds}
          </span>
        ))}
      </p>
    </div>
  );
}
