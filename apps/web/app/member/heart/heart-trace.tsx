import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../replay/reason-words.ts';
import { scaleOf } from '../../replay/replay-lines.ts';
import { useLocale } from '../elements/use-locale.ts';
import { TRACE_SECONDS, type TracePoint } from './sensor-connection.ts';

const WIDTH = 340;
const HEIGHT = 96;
const PACER_HEIGHT = 22;
const LEAST_RANGE_BPM = 16;
const PACER_EVERY_MS = 200;

interface HeartTraceProps {
  readonly trace: readonly TracePoint[];
  /** How open the paced breath is now, 0 to 1; null without a pacer. */
  readonly pace: () => number | null;
  readonly hasPacer: boolean;
}

/** The rate of the last minute as a swell, never as a spike; under it the pacer, so that the eye can see them go together. */
export function HeartTrace({ trace, pace, hasPacer }: HeartTraceProps) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const breaths = usePacerHistory(pace, hasPacer);
  const newest = trace.at(-1);
  if (!newest) return <p className="heart-note">{t('now.traceEmpty')}</p>;
  const rates = trace.map(({ bpm }) => bpm);
  const scale = scaleOf(rates, LEAST_RANGE_BPM);
  const x = (secondsAgo: number) => WIDTH * (1 - secondsAgo / TRACE_SECONDS);
  const heart = swell(
    trace.map(({ atSeconds, bpm }): Point => {
      return [x(newest.atSeconds - atSeconds), HEIGHT * (1 - (bpm - scale.low) / (scale.high - scale.low))];
    }),
  );
  const pacer = breaths
    .map((openness, index) => {
      const secondsAgo = ((breaths.length - 1 - index) * PACER_EVERY_MS) / 1000;
      return `${x(secondsAgo).toFixed(1)} ${(HEIGHT + 12 + PACER_HEIGHT * (1 - openness)).toFixed(1)}`;
    })
    .join('L');
  const label = t('now.traceLabel', {
    low: figure(Math.min(...rates), locale),
    high: figure(Math.max(...rates), locale),
  });
  return (
    <figure className="glass-trace">
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + PACER_HEIGHT + 20}`} fill="none" role="img" aria-label={label}>
        <path className="glass-trace-heart" d={heart} />
        {breaths.length > 1 && <path className="glass-trace-pacer" d={`M${pacer}`} />}
      </svg>
      {hasPacer && <figcaption>{t('now.tracePacer')}</figcaption>}
    </figure>
  );
}

type Point = readonly [x: number, y: number];

/** A path through the middles between neighbours, rounded at each point: a swell, not a zigzag. */
function swell(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (const [index, [x, y]] of rest.entries()) {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    path += `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  }
  return path;
}

/** Where the pacer was over the last minute, oldest first. */
function usePacerHistory(pace: () => number | null, hasPacer: boolean): readonly number[] {
  const [history, setHistory] = useState<readonly number[]>([]);
  const current = useRef(pace);
  current.current = pace;
  useEffect(() => {
    if (!hasPacer) return;
    const most = (TRACE_SECONDS * 1000) / PACER_EVERY_MS;
    const timer = setInterval(() => {
      const openness = current.current();
      if (openness !== null) setHistory((before) => [...before, openness].slice(-most));
    }, PACER_EVERY_MS);
    return () => clearInterval(timer);
  }, [hasPacer]);
  return hasPacer ? history : [];
}
