import { uniform } from '@innertide/std/random';
import type { Unit } from '@innertide/std/units';

/** Everything here answers SVG path data: the same picture on the server and in the browser. */

const NOTE_STREAM = 11;
const RAIN_STREAM = 12;

/** A point of a drawing, in its own units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth line through points: each becomes the control of a curve between its neighbours' middles. Coordinates are written
 * relative to the curve's start, to the tenth: a third of the text that absolute ones take.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: tenths(x), y: tenths(y) }));
  if (!first) return '';
  let path = `M${first.x / 10} ${first.y / 10}`;
  let at = first;
  for (const [index, control] of rest.entries()) {
    const next = rest[index + 1];
    const end = next
      ? { x: Math.round((control.x + next.x) / 2), y: Math.round((control.y + next.y) / 2) }
      : { x: control.x, y: control.y };
    path += `q${offset(at, control)} ${offset(at, end)}`;
    at = end;
  }
  return path;
}

function tenths(value: number): number {
  return Math.round(value * 10);
}

function offset(from: Point, to: Point): string {
  return `${(to.x - from.x) / 10} ${(to.y - from.y) / 10}`;
}

function round(value: number): number {
  return tenths(value) / 10;
}

/** Samples a curve at even steps. */
function trace(from: number, to: number, steps: number, y: (x: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return { x, y: y(x) };
  });
}

/** Phrases swell and thin out; never two of one length. */
function phraseSwell(x: number): number {
  return (0.5 - 0.5 * Math.cos(x / 43)) ** 0.8 * (0.72 + 0.28 * Math.sin(x / 119 + 0.6));
}

/** Echo: strings of one phrase after another, together where the music rests. `width` by 120 units. */
export function echoStrings(width: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index / (count - 1)) * 2 - 1;
    return smoothPath(
      trace(0, width, Math.round(width / 30), (x) => {
        const drift = 0.24 * Math.sin(x / 37 + index * 1.3);
        return 60 - 6 * Math.sin(x / 160) + 46 * (share * 0.84 + drift) * phraseSwell(x);
      }),
    );
  });
}

/** Echo's notes: where a string is plucked, denser inside a phrase. */
export function echoNotes(width: number): readonly Point[] {
  return Array.from({ length: Math.floor(width / 27) }, (_, index) => {
    const x = 16 + index * 27 + uniform(NOTE_STREAM, index) * 17;
    const swell = phraseSwell(x);
    return { x, y: 60 - 6 * Math.sin(x / 160) + 56 * (uniform(NOTE_STREAM, index, 1) - 0.5) * swell };
  }).filter(({ x }, index) => phraseSwell(x) > 0.22 || uniform(NOTE_STREAM, index, 2) > 0.8);
}

/** Rain: short strokes of falling water, as one path. */
export function rainStrokes(width: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = uniform(RAIN_STREAM, index) * width;
    const y = uniform(RAIN_STREAM, index, 1) * 84;
    const length = 5 + 15 * uniform(RAIN_STREAM, index, 2);
    return `M${round(x)} ${round(y)}l-1.2 ${round(length)}`;
  }).join('');
}

/** Where the rain lands: flat rings on the water. */
export function rainRings(width: number, count: number): readonly (Point & { readonly radius: number })[] {
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(((index + uniform(RAIN_STREAM, index, 3)) * width) / count),
    y: round(104 + 10 * uniform(RAIN_STREAM, index, 4)),
    radius: Math.round(10 + 26 * uniform(RAIN_STREAM, index, 5)),
  }));
}

/** Ocean: one swell behind the other, the nearest the highest. */
export function oceanSwells(width: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const near = index / (count - 1);
    return smoothPath(
      trace(0, width, Math.round(width / 32), (x) => {
        const long = Math.sin(x / (58 + 34 * near) + index * 1.9);
        return 30 + 74 * near ** 1.3 + (3 + 9 * near) * long + 2.5 * near * Math.sin(x / 29 + index);
      }),
    );
  });
}

/**
 * Raked water: streamlines of flow past a disc of radius `a` around the origin, y(1 − a²/(x²+y²)) = c.
 * `c` is the line's height far away; `c` = 0 would be the disc itself.
 */
export function rakedLine(c: number, a: number, halfWidth: number): string {
  return smoothPath(trace(-halfWidth, halfWidth, 34, (x) => heightOfStreamline(x, c, a)));
}

/** Solves the streamline for y at x by Newton's method from outside the disc, where it is monotone. */
export function heightOfStreamline(x: number, c: number, a: number): number {
  const level = Math.abs(c);
  let y = Math.max(level, Math.sqrt(Math.max(0, a * a - x * x))) + a * 0.35;
  for (let step = 0; step < 24; step += 1) {
    const square = x * x + y * y;
    const value = y * (1 - (a * a) / square) - level;
    const slope = 1 - (a * a) / square + (2 * a * a * y * y) / (square * square);
    y -= value / slope;
  }
  return Math.sign(c) * y;
}

/** One curve through named marks, as a tide table has it: heights 0 (ebb) to 1 (flood), evenly spaced, low at both ends. */
export function tideCurve(heights: readonly Unit[], width: number, height: number): string {
  const marks = [0, ...heights, 0];
  const step = width / heights.length;
  return smoothPath(
    trace(0, width, 72, (x) => {
      const place = x / step + 0.5;
      const index = Math.floor(place);
      const [here = 0, next = 0] = [marks[index], marks[index + 1]];
      const blend = 0.5 - 0.5 * Math.cos(Math.PI * (place - index));
      return height - (here + (next - here) * blend) * height;
    }),
  );
}
