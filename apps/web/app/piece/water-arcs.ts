import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { visitsOf } from './piece-moment.ts';

/** Strands of a theme's arcs: the themes differ without colour. The third has one, dashed. */
export const STRANDS = [9, 3, 1];

/** How far the strands of an arc have opened at its far side, in pixels each. */
export const FAN = 1.5;

/** Below the deepest tension, where clearings are named. */
export const FOOT = 34;

interface Arc {
  readonly theme: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
  /** From the first to the last of the first theme. */
  readonly isLong: boolean;
}

/** The arcs between successive visits of each theme, in CSS pixels, the long one over the first theme's among them. */
export function arcsOf(outline: PieceOutline, width: number, above: number): readonly Arc[] {
  const visits = visitsOf(outline);
  const place = placeOf(outline, width);
  const tallest = above - 16;
  const arcs = outline.themes.flatMap((_, theme) => {
    const own = visits.filter((visit) => visit.theme === theme);
    return own.slice(1).map(({ begin }, n) => {
      const from = place(own[n]?.begin ?? 0);
      const to = place(begin);
      return { theme, from, to, height: Math.min(0.86 * tallest, (to - from) / 2), isLong: false };
    });
  });
  const first = visits.filter(({ theme }) => theme === 0);
  const [opening, closing] = [first[0], first.at(-1)];
  if (first.length < 3 || !opening || !closing) return arcs;
  return [...arcs, { theme: 0, from: place(opening.begin), to: place(closing.begin), height: tallest, isLong: true }];
}

export function placeOf({ from, until }: PieceOutline, width: number) {
  return (at: number) => (Math.max(0, at - from) / (until - from)) * width;
}

interface NamePlace {
  readonly theme: number;
  readonly x: number;
  readonly y: number;
}

/** A name needs so much place to each side. */
const NAME_REACH = 34;

/** Where each theme is named: under the top of its widest arc, where no other name stands yet. */
export function namePlaces(arcs: readonly Arc[], width: number): readonly NamePlace[] {
  const places: NamePlace[] = [];
  for (const theme of [2, 1, 0]) {
    const own = arcs.filter((arc) => arc.theme === theme && !arc.isLong && arc.to - arc.from > NAME_REACH);
    for (const { from, to, height } of own.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
      const x = (from + to) / 2;
      const y = -height + (height > 40 ? 19 : 0.5 * height + 4);
      const isFree = places.every((place) => Math.abs(place.x - x) > 2 * NAME_REACH || Math.abs(place.y - y) > 18);
      if (!isFree || x > width - 20) continue;
      places.push({ theme, x, y });
      break;
    }
  }
  return places;
}
