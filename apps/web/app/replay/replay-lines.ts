import type { HeartRecordPoint } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';

/** The number of points of a drawn line; more cannot be distinguished. */
const MOST_DRAWN = 600;

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** The vertical range of a line: its own, but at least `least`, so that a steady value is drawn as a flat line. */
export function scaleOf(values: readonly number[], least: number): Scale {
  if (values.length === 0) return { low: 0, high: least };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max(0, least - (high - low)) / 2;
  return { low: low - margin, high: high + margin };
}

interface LineOptions {
  readonly value: (point: HeartRecordPoint) => number | null;
  /** Points it does not hold for are left to another line. */
  readonly where?: (point: HeartRecordPoint) => boolean;
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
}

/** An SVG path of a value over the record's time, broken where there is none. Empty when it is never known. */
export function linePath(trace: readonly HeartRecordPoint[], options: LineOptions): string {
  const { value: read, where = () => true, scale, width, height } = options;
  const [first, last] = [trace[0], trace.at(-1)];
  if (!first || !last) return '';
  const span = Math.max(1, last.atSeconds - first.atSeconds);
  const stride = Math.max(1, Math.ceil(trace.length / MOST_DRAWN));
  let path = '';
  let isDown = false;
  for (let index = 0; index < trace.length; index += stride) {
    const point = elementAt(trace, index);
    const value = read(point);
    if (value === null || !where(point)) {
      isDown = false;
      continue;
    }
    const x = ((point.atSeconds - first.atSeconds) / span) * width;
    const y = height * (1 - (value - scale.low) / Math.max(1e-9, scale.high - scale.low));
    path += `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    isDown = true;
  }
  return path;
}
