// Renders the session's sound before it is due, on a thread of its own, for the time in which the phone is locked (decision 231).
import type { RenderAheadReply, RenderAheadRequest } from './render-ahead-conversation.ts';
import { SegmentRendering } from './segment-rendering.ts';

const LONGEST_WAIT_MS = 1000;
/** After a segment that was not kept: the disk may be full. */
const REFUSED_WAIT_MS = 5000;

let rendering: SegmentRendering | null = null;
/** A segment is on its way to the disk: the next waits, so that a full disk and a slow bridge hold the rendering back. */
let isStoring = false;
let waiting: ReturnType<typeof setTimeout> | null = null;
let beats: ReturnType<typeof setInterval> | null = null;

function reply(message: RenderAheadReply): void {
  self.postMessage(message);
}

/** Renders a step, and goes on after letting messages in: a change is one. */
function go(): void {
  waiting = null;
  if (rendering === null || isStoring) return;
  const waitsMs = rendering.waitsMs(performance.now());
  if (waitsMs === 0) {
    const segment = rendering.step();
    isStoring = segment !== null;
    if (segment) reply(segment);
  }
  waiting = setTimeout(go, Math.min(LONGEST_WAIT_MS, waitsMs));
}

function goSoon(): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = setTimeout(go);
}

function stored(): void {
  isStoring = false;
  goSoon();
}

function answer(request: RenderAheadRequest): void {
  if (request.type === 'begin') {
    rendering = new SegmentRendering(request.run, request.sampleRate);
    isStoring = false;
  } else if (request.type === 'take') rendering?.take(request.frame, request.command, performance.now());
  else if (request.type === 'heard') rendering?.heard(request.frame, request.isBehind, performance.now());
  else if (request.type === 'stored') {
    if (request.isKept) isStoring = false;
    else setTimeout(stored, REFUSED_WAIT_MS);
  } else if (request.type === 'enter')
    reply({ type: 'entry', entry: rendering?.entryAfter(request.notBefore) ?? null });
  else {
    if (beats !== null) clearInterval(beats);
    beats = setInterval(() => reply({ type: 'beat' }), request.ms);
  }
}

self.onmessage = ({ data }: MessageEvent<RenderAheadRequest>) => {
  answer(data);
  if (data.type !== 'beat-every' && data.type !== 'enter') goSoon();
};
