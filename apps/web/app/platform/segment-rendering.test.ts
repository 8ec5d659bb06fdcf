import { fadeInGain, segmentFrames, tailFrames } from '@innertide/native/locked-sound/segment';
import { SoundEngine } from '@innertide/sound/dsp/sound-engine';
import type { EngineCommand } from '@innertide/sound/messages';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { expect, it } from 'vitest';
import { SegmentRendering } from './segment-rendering.ts';

const RATE = 48_000;
const FRAMES = segmentFrames(RATE);
const TAIL = tailFrames(RATE);
const START: EngineCommand = {
  type: 'start',
  program: defaultProgram('mindfulness', 21),
  fromSeconds: 0,
  fadeInSeconds: 3,
};
const CALMER: EngineCommand = { type: 'adjust', change: { tempoBpm: 52, brightness: 0.3, masterVolume: 0.6 } };

interface Rendered {
  readonly version: number;
  readonly samples: Int16Array;
}

/** What the page plays: left channel. */
function played(sent: readonly (readonly [frame: number, command: EngineCommand])[], frames: number): Float32Array {
  const engine = new SoundEngine(RATE);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const stops = [...sent.map(([frame]) => frame), frames];
  for (const [index, [from, command]] of sent.entries()) {
    engine.send(command);
    const to = stops[index + 1] ?? frames;
    engine.process(left.subarray(from, to), right.subarray(from, to));
  }
  return left;
}

/** Renders until so many segments have come, each replacing what was at its place. */
function rendered(rendering: SegmentRendering, segments: Map<number, Rendered>, count: number, nowMs: number): void {
  for (let come = 0; come < count; ) {
    expect(rendering.waitsMs(nowMs)).toBe(0);
    const segment = rendering.step();
    if (segment === null) continue;
    come += 1;
    const bytes = Buffer.from(segment.samples, 'base64');
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    segments.set(segment.index, { version: segment.version, samples: samples.filter((_, index) => index % 2 === 0) });
  }
}

/** The page up to a frame and the app from there on, crossed over the tail's length. */
function handedOver(
  page: Float32Array,
  segments: ReadonlyMap<number, Rendered>,
  at: number,
  until: number,
): Float32Array {
  return Float32Array.from({ length: until }, (_, frame) => {
    const segment = segments.get(Math.floor(frame / FRAMES));
    const app = (segment?.samples[frame % FRAMES] ?? 0) / 32767;
    const gain = fadeInGain(frame - at, TAIL);
    return (page[frame] ?? 0) * (1 - gain) + app * gain;
  });
}

function differenceDb(one: Float32Array, other: Float32Array, from: number): number {
  let difference = 1e-20;
  let power = 1e-20;
  for (let i = from; i < one.length; i += 1) {
    difference += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
    power += (one[i] ?? 0) ** 2;
  }
  return 10 * Math.log10(difference / power);
}

it('plays on from the page’s sound: less than −60 dB of difference outside the crossfade, and within it', () => {
  const rendering = new SegmentRendering(1, RATE);
  const segments = new Map<number, Rendered>();
  rendering.take(0, START, 0);
  rendered(rendering, segments, 4, 0);
  const at = 9 * RATE + 77;
  const page = played([[0, START]], 4 * FRAMES);
  const both = handedOver(page, segments, at, 4 * FRAMES);
  expect(both.subarray(0, at)).toEqual(page.subarray(0, at));
  const outside = differenceDb(page, both, at + TAIL);
  console.log(
    `after the handover: ${outside.toFixed(1)} dB, within it ${differenceDb(page.subarray(0, at + TAIL), both.subarray(0, at + TAIL), at).toFixed(1)} dB`,
  );
  expect(outside).toBeLessThan(-60);
  expect(differenceDb(page, both, at)).toBeLessThan(-60);
  // The tail is the beginning of what follows.
  const [first, second] = [segments.get(0), segments.get(1)];
  expect(first?.samples.subarray(FRAMES)).toEqual(second?.samples.subarray(0, TAIL));
});

it('renders anew from a change that was made while it lay ahead, and leaves what was heard', () => {
  const rendering = new SegmentRendering(1, RATE);
  const segments = new Map<number, Rendered>();
  rendering.take(0, START, 0);
  rendered(rendering, segments, 4, 0);
  const changed = 7 * RATE;
  rendering.heard(changed, true, 1000);
  rendering.take(changed, CALMER, 1000);
  // A slider that still moves is waited for.
  expect(rendering.waitsMs(1000)).toBeGreaterThan(0);
  rendered(rendering, segments, 3, 2000);
  expect([...segments].map(([index, { version }]) => [index, version])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  const page = played(
    [
      [0, START],
      [changed, CALMER],
    ],
    4 * FRAMES,
  );
  expect(differenceDb(page, handedOver(page, segments, 0, 4 * FRAMES), TAIL)).toBeLessThan(-60);
});

it('comes back within −60 dB: an engine that enters beside the app plays the same after its entry', () => {
  const rendering = new SegmentRendering(1, RATE);
  const segments = new Map<number, Rendered>();
  rendering.take(0, START, 0);
  rendering.take(3 * RATE, CALMER, 0);
  rendering.heard(0, true, 0);
  rendered(rendering, segments, 18, 0);
  const found = rendering.entryAfter(8 * RATE);
  expect(found).not.toBeNull();
  if (!found) return;
  const { frame, program, entry } = found;
  const { fromSeconds, place } = entry;
  const page = played([[0, { type: 'start', program, fromSeconds, place, fadeInSeconds: 0 }]], 18 * FRAMES - frame);
  const from = 55 * RATE;
  const app = Float32Array.from(
    page,
    (_, n) => (segments.get(Math.floor((frame + n) / FRAMES))?.samples[(frame + n) % FRAMES] ?? 0) / 32767,
  );
  const db = differenceDb(page, app, from);
  console.log(`back in the page, 55 s after it entered: ${db.toFixed(1)} dB`);
  expect(db).toBeLessThan(-60);
});

it('waits where nothing plays, and where enough lies ahead', () => {
  const rendering = new SegmentRendering(1, RATE);
  expect(rendering.waitsMs(0)).toBe(Number.POSITIVE_INFINITY);
  rendering.take(0, START, 0);
  expect(rendering.waitsMs(0)).toBe(0);
  rendering.take(0, { type: 'pause' }, 0);
  expect(rendering.waitsMs(0)).toBe(Number.POSITIVE_INFINITY);
  const full = new SegmentRendering(1, RATE);
  full.take(0, START, 0);
  const before = process.cpuUsage();
  rendered(full, new Map(), 9, 0);
  const { user, system } = process.cpuUsage(before);
  console.log(`rendering ahead: ${((user + system) / 1e6 / (9 * 4)) * 60} s of processor for a minute of sound`);
  expect(full.waitsMs(0)).toBe(Number.POSITIVE_INFINITY);
  full.heard(0, true, 0);
  expect(full.waitsMs(0)).toBe(0);
});
