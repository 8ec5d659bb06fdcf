import type { Seconds, Unit } from '@innertide/std/units';
import { type Ease, easeAt, STEADY, SWELL, splitEase } from './easing.ts';
import type { RivProperty } from './riv-fields.ts';
import type { RivRecord } from './riv-format.ts';

const FRAMES_PER_SECOND = 60;

/** A value at a share of the turn, and how it goes on from there; null jumps to the next. */
export interface Key {
  readonly at: Unit;
  readonly value: number;
  readonly ease: Ease | null;
}

export interface KeyedFrame {
  readonly frame: number;
  readonly value: number;
  readonly ease: Ease | null;
}

export interface KeyedTrack {
  readonly target: RivRecord;
  readonly property: RivProperty;
  readonly frames: readonly KeyedFrame[];
}

/** Swings between two values like a slow wave. */
export function swing(low: number, high: number): Key[] {
  return [
    { at: 0, value: low, ease: SWELL },
    { at: 0.5, value: high, ease: SWELL },
    { at: 1, value: low, ease: null },
  ];
}

/** Goes steadily from one value to the other and begins anew. */
export function travel(from: number, to: number, ease: Ease = STEADY): Key[] {
  return [
    { at: 0, value: from, ease },
    { at: 1, value: to, ease: null },
  ];
}

/** Rises and falls within a part of the turn, and rests for the remainder. */
export function glow(low: number, high: number, rise: Unit, until: Unit): Key[] {
  return [
    { at: 0, value: low, ease: SWELL },
    { at: rise, value: high, ease: SWELL },
    { at: until, value: low, ease: STEADY },
    { at: 1, value: low, ease: null },
  ];
}

/** Everything that turns in the same time. Its loop has no seam: what a turn's end cuts goes on at its beginning. */
export class Timeline {
  readonly frameCount: number;
  readonly tracks: KeyedTrack[] = [];

  constructor(seconds: Seconds) {
    this.frameCount = Math.round(seconds * FRAMES_PER_SECOND);
  }

  add(target: RivRecord, property: RivProperty, keys: readonly Key[], phase: Unit): void {
    this.tracks.push({ target, property, frames: this.#framesOf(shiftKeys(keys, phase)) });
  }

  #framesOf(keys: readonly Key[]): KeyedFrame[] {
    const frames = keys.map(({ at, value, ease }) => ({ frame: Math.round(at * this.frameCount), value, ease }));
    // Two values at one moment need two frames: the jump takes the later one, and none stands beyond the turn.
    const placed: KeyedFrame[] = [];
    for (const key of frames) {
      const frame = Math.max(key.frame, (placed.at(-1)?.frame ?? -1) + 1);
      if (frame <= this.frameCount) placed.push({ ...key, frame });
    }
    return placed;
  }
}

/** Begins the same motion `phase` of a turn later. */
function shiftKeys(keys: readonly Key[], phase: Unit): Key[] {
  const shift = phase - Math.floor(phase);
  if (shift === 0) return [...keys];
  const cutAt = 1 - shift;
  const index = keys.findIndex(({ at }, place) => at <= cutAt && (keys[place + 1]?.at ?? 2) > cutAt);
  const [from, to] = [keys[index] as Key, keys[index + 1] as Key];
  const share = (cutAt - from.at) / (to.at - from.at);
  const ease = from.ease ?? STEADY;
  const value = from.value + (to.value - from.value) * easeAt(ease, share);
  const [before, after] = share > 0.001 && share < 0.999 ? splitEase(ease, share) : [ease, ease];
  const late = keys.slice(index + 1).map((key) => ({ ...key, at: key.at - cutAt }));
  const early = keys.slice(0, index + (share > 0.001 ? 1 : 0)).map((key) => ({ ...key, at: key.at + shift }));
  const last = early.at(-1);
  if (last && share > 0.001) early[early.length - 1] = { ...last, ease: before };
  return [{ at: 0, value, ease: after }, ...late, ...early, { at: 1, value, ease: null }];
}
