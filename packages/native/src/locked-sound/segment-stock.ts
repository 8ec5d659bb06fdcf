import { elementAt } from '@innertide/std/element-at';
import { AHEAD_BEHIND_SECONDS, AHEAD_IN_FRONT_SECONDS, KEPT_SECONDS, SEGMENT_SECONDS } from './segment.ts';

/** A segment as the plan knows it. Segment `index` begins at frame `index` times the frames of a segment. */
export interface StoredSegment {
  readonly index: number;
  /** Counts the changes it was rendered after; neighbours of one version continue each other's samples. */
  readonly version: number;
}

/** What is played next. */
export interface Cut extends StoredSegment {
  /** The first frame that is played of it. */
  readonly offset: number;
  /** Whether the tail of what was played before is crossed into it. */
  readonly isCrossed: boolean;
  /** Whether it stands in for a segment that has not come. */
  readonly isRepeat: boolean;
}

/** Whether another segment is to be rendered. @param nextIndex the first that is not. @param playedIndex the one that plays. */
export function wantsSegment(nextIndex: number, playedIndex: number, isBehind: boolean): boolean {
  const aheadSeconds = isBehind ? AHEAD_BEHIND_SECONDS : AHEAD_IN_FRONT_SECONDS;
  return nextIndex - playedIndex <= aheadSeconds / SEGMENT_SECONDS;
}

/** The stock with a segment that has come: it replaces one at its place, unless that was rendered after a later change. Sorted by place. */
export function withSegment(stock: readonly StoredSegment[], segment: StoredSegment): readonly StoredSegment[] {
  const there = stock.find(({ index }) => index === segment.index);
  if (there && there.version > segment.version) return stock;
  const others = stock.filter(({ index }) => index !== segment.index);
  return [...others, segment].toSorted((one, other) => one.index - other.index);
}

/** The most segments that are stored: what is kept of the played ones, the one that plays, and all that is rendered ahead. */
export const MOST_SEGMENTS = (KEPT_SECONDS + AHEAD_BEHIND_SECONDS) / SEGMENT_SECONDS + 1;

/**
 * Places to be thrown away where there are too many, first to go first: what was played longest ago, then what lies furthest ahead. While
 * nothing new comes all is kept, for it is played again.
 */
export function excessSegments(stock: readonly StoredSegment[], playedIndex: number): readonly number[] {
  const places = stock.map(({ index }) => index).toSorted((one, other) => one - other);
  const played = places.filter((index) => index < playedIndex);
  const ahead = places.filter((index) => index >= playedIndex);
  return [...played, ...ahead.toReversed()].slice(0, Math.max(0, places.length - MOST_SEGMENTS));
}

/**
 * What is played at a frame; null where nothing is stored. Where its segment has not come, what there is goes on in its order, and from
 * the oldest again.
 * @param frame of the timeline. @param before what was played up to there; null where nothing was.
 */
export function cutAt(
  stock: readonly StoredSegment[],
  frame: number,
  framesOfSegment: number,
  before: StoredSegment | null,
): Cut | null {
  const index = Math.floor(frame / framesOfSegment);
  const due = stock.find((segment) => segment.index === index);
  const found = due ?? repeated(stock, before);
  if (!found) return null;
  // A segment that stands in keeps the place within: whatever is played ends where segments do.
  const offset = frame - index * framesOfSegment;
  const goesOn = before?.index === found.index - 1 && before.version === found.version && offset === 0;
  return { index: found.index, version: found.version, offset, isCrossed: before !== null && !goesOn, isRepeat: !due };
}

function repeated(stock: readonly StoredSegment[], before: StoredSegment | null): StoredSegment | null {
  if (stock.length === 0) return null;
  const next = before && stock.find(({ index }) => index > before.index);
  return next ?? elementAt(stock, 0);
}
