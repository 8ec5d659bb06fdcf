import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';
import { type CameraFrame, type FingerCover, fingerCover } from './frame.ts';
import { type PulseBeat, pulseBeats } from './pulse-beats.ts';
import { judgePulse, LEAST_OWN_LIKENESS, type PulseQuality } from './pulse-quality.ts';
import { type PulseTrace, pulseTrace, TRACE_HZ } from './pulse-trace.ts';

/** An interval between two beats that a camera saw. */
export interface PulseInterval {
  /** When its second beat fell, on the frames' clock. */
  readonly endSeconds: Seconds;
  readonly rrMs: Milliseconds;
  /** Whether both its beats are clear and no frame near them is missing: only then does its length count for variability. */
  readonly isWhole: boolean;
  /** Whether it begins where the interval before it ended. */
  readonly isAdjacent: boolean;
}

/** What is known of the pulse at a moment. */
export interface PulseReading {
  readonly cover: FingerCover;
  readonly quality: PulseQuality;
  /** Over the last ten seconds; null unless the quality is good. */
  readonly rateBpm: BeatsPerMinute | null;
  /** Frames a second, the median of the last window; null before there are two. */
  readonly framesPerSecond: number | null;
  /** The line of the last seconds, newest last: −1 to 1 of its own size; empty while there is none. */
  readonly line: readonly LinePoint[];
}

export interface LinePoint {
  readonly atSeconds: Seconds;
  readonly level: number;
}

const WINDOW_SECONDS = 12;
/** What is judged as good: ten seconds, whose rate is shown. */
const JUDGED_SECONDS = 10;
const FIRST_AFTER_SECONDS = 6;
const ANALYSE_EVERY_SECONDS = 0.5;
/** A beat this old is looked at from both sides. */
const SETTLED_AFTER_SECONDS = 1;
/** Two analyses that see the same beat. */
const SAME_BEAT_SECONDS = 0.12;
/** A frame is missing where this many frame times lie between two. */
const MISSING_FROM = 1.6;
/** Longer than this, the line between is a guess. */
const LONGEST_HOLE_SECONDS = 0.15;
/** Around a beat every frame must be there: its rise. */
const RISE_SECONDS = 0.2;
/** Quicker frames are left out: 120 a second are enough for any heart. */
const SHORTEST_FRAME_SECONDS = 0.007;
const MOST_FRAMES = 2_000;
const LINE_SECONDS = 6;
const LINE_STEP = 4;

/**
 * A pulse seen by a camera under a finger, live: frames in by their own stamps, intervals and a judged rate out, with memory for twelve seconds and no more.
 * Each half second the last twelve are looked at anew; an interval leaves when both sides of its beat are known, about one second after it.
 */
export class CameraPulse {
  #frames: CameraFrame[] = [];
  #cover: FingerCover = 'off';
  #beats: readonly PulseBeat[] = [];
  #line: readonly LinePoint[] = [];
  #quality: PulseQuality = { level: 'unsure', reason: 'no-finger' };
  #rateBpm: BeatsPerMinute | null = null;
  #analysedSeconds = Number.NEGATIVE_INFINITY;
  #lastBeatSeconds: Seconds | null = null;
  #isBroken = true;

  /**
   * Takes one frame. What is not newer than the last one is passed over; so is what comes quicker than 140 a second.
   * @returns the intervals that are settled with it, oldest first; usually none.
   */
  receive(frame: CameraFrame): readonly PulseInterval[] {
    const last = this.#frames.at(-1);
    if (!Number.isFinite(frame.atSeconds) || (last && frame.atSeconds < last.atSeconds + SHORTEST_FRAME_SECONDS))
      return [];
    this.#cover = fingerCover(frame);
    if (this.#cover !== 'covered' || (last && frame.atSeconds - last.atSeconds > LONGEST_HOLE_SECONDS))
      this.#startAnew();
    if (this.#cover !== 'covered') return [];
    this.#frames.push(frame);
    while (this.#frames.length > MOST_FRAMES || frame.atSeconds - elementAt(this.#frames, 0).atSeconds > WINDOW_SECONDS)
      this.#frames.shift();
    const length = frame.atSeconds - elementAt(this.#frames, 0).atSeconds;
    if (length < FIRST_AFTER_SECONDS) {
      this.#quality = { level: 'unsure', reason: 'starting' };
      return [];
    }
    if (frame.atSeconds - this.#analysedSeconds < ANALYSE_EVERY_SECONDS) return [];
    this.#analysedSeconds = frame.atSeconds;
    return this.#analyse(frame.atSeconds);
  }

  read(): PulseReading {
    return {
      cover: this.#cover,
      quality: this.#quality,
      rateBpm: this.#rateBpm,
      framesPerSecond: this.#framesPerSecond(),
      line: this.#line,
    };
  }

  /** The finger was lifted, or frames are missing for longer than a line may bridge. */
  #startAnew(): void {
    this.#frames = [];
    this.#beats = [];
    this.#line = [];
    this.#rateBpm = null;
    this.#isBroken = true;
    this.#quality = { level: 'unsure', reason: this.#cover === 'covered' ? 'frames-lost' : 'no-finger' };
  }

  #framesPerSecond(): number | null {
    const frame = this.#frameSeconds();
    return frame === null ? null : 1 / frame;
  }

  #frameSeconds(): Seconds | null {
    const recent = this.#frames.slice(-90);
    if (recent.length < 2) return null;
    return median(recent.slice(1).map(({ atSeconds }, i) => atSeconds - elementAt(recent, i).atSeconds));
  }

  #analyse(now: Seconds): readonly PulseInterval[] {
    const seconds = this.#frames.map(({ atSeconds }) => atSeconds);
    const seen = (['green', 'red'] as const).map((colour) => {
      const trace = pulseTrace(
        seconds,
        this.#frames.map((frame) => frame[colour]),
      );
      const beats = pulseBeats(trace);
      const judged = beats.filter(({ atSeconds }) => atSeconds > now - JUDGED_SECONDS);
      const likeness = judged.reduce((sum, beat) => sum + beat.likeness, 0) / Math.max(1, judged.length);
      return { trace, beats, judged, likeness };
    });
    const [green, red] = [elementAt(seen, 0), elementAt(seen, 1)];
    const { beats, judged, trace } = green.likeness >= red.likeness ? green : red;
    this.#line = lineOf(trace, now);
    const fromSeconds = Math.max(now - JUDGED_SECONDS, elementAt(seconds, 0));
    this.#quality = judgePulse({ beats: judged, fromSeconds, toSeconds: now });
    this.#rateBpm = this.#quality.level === 'good' ? rateOf(judged) : null;
    this.#beats = beats;
    return this.#settle(now);
  }

  /** Hands out the intervals whose beats will not change any more. */
  #settle(now: Seconds): readonly PulseInterval[] {
    const intervals: PulseInterval[] = [];
    for (const [i, beat] of this.#beats.entries()) {
      if (beat.atSeconds > now - SETTLED_AFTER_SECONDS) break;
      if (this.#lastBeatSeconds !== null && beat.atSeconds <= this.#lastBeatSeconds + SAME_BEAT_SECONDS) continue;
      const before = this.#beats[i - 1];
      const isNext =
        before !== undefined &&
        this.#lastBeatSeconds !== null &&
        Math.abs(before.atSeconds - this.#lastBeatSeconds) < SAME_BEAT_SECONDS;
      this.#lastBeatSeconds = beat.atSeconds;
      if (!isNext || this.#quality.level !== 'good') {
        this.#isBroken = true;
        continue;
      }
      // Both ends are timed against the same mean beat, so that what one analysis sees otherwise than another cancels.
      const isWhole = [before, beat].every(
        (end) => end.likeness >= LEAST_OWN_LIKENESS && this.#hasAllFrames(end.atSeconds),
      );
      intervals.push({
        endSeconds: beat.atSeconds,
        rrMs: (beat.atSeconds - before.atSeconds) * 1000,
        isWhole,
        isAdjacent: !this.#isBroken,
      });
      this.#isBroken = false;
    }
    return intervals;
  }

  #hasAllFrames(atSeconds: Seconds): boolean {
    const frame = this.#frameSeconds() ?? 0;
    return !this.#frames.some(
      (one, i) =>
        Math.abs(one.atSeconds - atSeconds) <= RISE_SECONDS &&
        i > 0 &&
        one.atSeconds - elementAt(this.#frames, i - 1).atSeconds > MISSING_FROM * frame,
    );
  }
}

function rateOf(beats: readonly PulseBeat[]): BeatsPerMinute {
  const [first, last] = [elementAt(beats, 0), elementAt(beats, beats.length - 1)];
  return (60 * (beats.length - 1)) / (last.atSeconds - first.atSeconds);
}

/** The last seconds of a trace for drawing, thirty points a second, of its own size. */
function lineOf({ levels, fromSeconds }: PulseTrace, now: Seconds): readonly LinePoint[] {
  const first = Math.max(0, Math.floor((now - LINE_SECONDS - fromSeconds) * TRACE_HZ));
  const size = levels.subarray(first).reduce((most, level) => Math.max(most, Math.abs(level)), 0) || 1;
  const line: LinePoint[] = [];
  for (let i = first; i < levels.length; i += LINE_STEP) {
    line.push({ atSeconds: fromSeconds + i / TRACE_HZ, level: elementAt(levels, i) / size });
  }
  return line;
}
