import { segmentFrames, tailFrames } from '@innertide/native/locked-sound/segment';
import { wantsSegment } from '@innertide/native/locked-sound/segment-stock';
import { AheadRenderer } from '@innertide/sound/dsp/ahead-renderer';
import { wavFrames } from '@innertide/sound/files/wav-file';
import type { EngineCommand } from '@innertide/sound/messages';
import type { Hertz, Milliseconds } from '@innertide/std/units';
import type { RenderAheadReply, RenderedEntry } from './render-ahead-conversation.ts';

/** After a change so long nothing is rendered anew: a slider is moved many times a second, and nobody waits in front. */
const SETTLES_IN_FRONT_MS: Milliseconds = 2000;
const SETTLES_BEHIND_MS: Milliseconds = 300;

type Segment = Extract<RenderAheadReply, { type: 'segment' }>;

/** Renders a run segment by segment, ahead of what is heard, and again from where a change came late. */
export class SegmentRendering {
  readonly #run: number;
  readonly #ahead: AheadRenderer;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #segmentFrames: number;
  readonly #tailFrames: number;
  #next = 0;
  #version = 0;
  #heardIndex = 0;
  #isBehind = false;
  #settledAtMs: Milliseconds = 0;
  /** Whether the tail of the segment before lies at the beginning of the buffers. */
  #hasTail = false;

  constructor(run: number, sampleRate: Hertz) {
    this.#run = run;
    this.#ahead = new AheadRenderer(sampleRate);
    this.#segmentFrames = segmentFrames(sampleRate);
    this.#tailFrames = tailFrames(sampleRate);
    this.#left = new Float32Array(this.#segmentFrames + this.#tailFrames);
    this.#right = new Float32Array(this.#left.length);
  }

  take(frame: number, command: EngineCommand, nowMs: Milliseconds): void {
    const isLate = this.#ahead.take(frame, command);
    if (!isLate) return;
    this.#version += 1;
    this.#next = Math.min(this.#next, Math.floor(frame / this.#segmentFrames));
    this.#hasTail = false;
    this.#settledAtMs = nowMs + (this.#isBehind ? SETTLES_BEHIND_MS : SETTLES_IN_FRONT_MS);
  }

  heard(frame: number, isBehind: boolean, nowMs: Milliseconds): void {
    this.#heardIndex = Math.floor(frame / this.#segmentFrames);
    // What nobody waited for in front is due when the page is left.
    if (isBehind && !this.#isBehind) this.#settledAtMs = Math.min(this.#settledAtMs, nowMs);
    this.#isBehind = isBehind;
    this.#ahead.forgetBefore(frame);
  }

  entryAfter(frame: number): RenderedEntry | null {
    return this.#ahead.entryAfter(frame);
  }

  /** How long until there is something to do; 0 for now. */
  waitsMs(nowMs: Milliseconds): Milliseconds {
    const first = Math.max(this.#next, this.#heardIndex);
    if (!this.#ahead.isPlaying || !wantsSegment(first, this.#heardIndex, this.#isBehind))
      return Number.POSITIVE_INFINITY;
    return Math.max(0, this.#settledAtMs - nowMs);
  }

  /** Does a step of less than a tenth of a second on a phone. @returns the segment that is whole by it; null before one is. */
  step(): Segment | null {
    // Nobody will play what is over.
    if (this.#next < this.#heardIndex) this.#hasTail = false;
    this.#next = Math.max(this.#next, this.#heardIndex);
    const from = this.#next * this.#segmentFrames;
    if (!this.#hasTail) {
      if (this.#ahead.frame !== from) this.#ahead.seek(from);
      if (!this.#ahead.approach()) return null;
    }
    const begin = this.#hasTail ? this.#tailFrames : 0;
    this.#ahead.render(this.#left.subarray(begin), this.#right.subarray(begin));
    const bytes = wavFrames(this.#left, this.#right, this.#left.length, 16, from);
    const segment = { run: this.#run, index: this.#next, version: this.#version, samples: base64Of(bytes) };
    this.#left.copyWithin(0, this.#segmentFrames);
    this.#right.copyWithin(0, this.#segmentFrames);
    this.#hasTail = true;
    this.#next += 1;
    return { type: 'segment', ...segment };
  }
}

/** Of so many bytes at a time: a call takes no more arguments. */
const BASE64_BYTES = 0x6000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BASE64_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + BASE64_BYTES)));
  }
  return text;
}
