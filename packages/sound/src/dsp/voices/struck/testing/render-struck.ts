import type { Hertz, Seconds } from '@innertide/std/units';
import { INSTRUMENT } from '../../../../composer/instruments.ts';
import { BLOCK, StereoBlock } from '../../../signal/block.ts';
import { DISTANCE_COUNT, VoiceNote } from '../../voice-note.ts';
import { BAR_KIND } from '../bars.ts';
import { StruckVoices } from '../struck-voices.ts';

export const RATE = 48_000;

/** Frame, between two, at which single notes begin. */
export const STRIKE = 4800.3;

export const CASES = [
  { instrument: 'felt', barKind: BAR_KIND.wood },
  { instrument: 'glass', barKind: BAR_KIND.wood },
  { instrument: 'bars', barKind: BAR_KIND.wood },
  { instrument: 'bars', barKind: BAR_KIND.aluminium },
  { instrument: 'bars', barKind: BAR_KIND.bronze },
  { instrument: 'kalimba', barKind: BAR_KIND.wood },
  { instrument: 'bowl', barKind: BAR_KIND.wood },
] as const;

export type Case = (typeof CASES)[number];
export type Stereo = readonly [Float32Array, Float32Array];

export const hzOf = (midi: number): Hertz => 432 * 2 ** ((midi - 69) / 12);

/** A note of a case on A3, at full level, as the field's comment calibrates it. */
export function noteOf({ instrument }: Case, changes: Partial<VoiceNote> = {}): VoiceNote {
  return Object.assign(new VoiceNote(), {
    instrument: INSTRUMENT[instrument],
    startFrame: STRIKE,
    hz: hzOf(69),
    level: 1,
    force: 0.6,
    attackSeconds: 0.3,
    releaseSeconds: 1,
    holdSeconds: 0,
    pan: 0,
    light: 0,
    distance: 0,
    key: 20_240,
    ...changes,
  });
}

interface Rendering {
  readonly rate?: number;
  readonly barKind?: number;
  /** Frame at which the rendering begins; notes before it are started in their middle. */
  readonly from?: number;
}

/** Renders notes, the buses added up. */
export function render(
  notes: readonly VoiceNote[],
  seconds: Seconds,
  { rate = RATE, barKind = 0, from = 0 }: Rendering = {},
): Stereo {
  const voices = new StruckVoices(rate);
  voices.barKind = barKind;
  const buses = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock());
  const blocks = Math.ceil((seconds * rate) / BLOCK);
  const out: Stereo = [new Float32Array(blocks * BLOCK), new Float32Array(blocks * BLOCK)];
  const waiting = [...notes].sort((a, b) => a.startFrame - b.startFrame);
  for (let block = 0; block < blocks; block += 1) {
    const frame = from + block * BLOCK;
    while ((waiting[0]?.startFrame ?? Number.POSITIVE_INFINITY) < frame + BLOCK) voices.start(waiting.shift()!, frame);
    for (const bus of buses) bus.clear();
    voices.render(buses, frame);
    for (let i = 0; i < BLOCK; i += 1) {
      out[0][block * BLOCK + i] = buses.reduce((sum, { left }) => sum + left[i]!, 0);
      out[1][block * BLOCK + i] = buses.reduce((sum, { right }) => sum + right[i]!, 0);
    }
  }
  return out;
}

export const middle = ([left, right]: Stereo): Float32Array => left.map((v, i) => 0.5 * (v + right[i]!));

export const energy = (signal: Float32Array): number => signal.reduce((sum, v) => sum + v * v, 0);

export const ratioDb = (a: number, b: number): number => 10 * Math.log10(a / (b + 1e-30));

export const difference = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v - b[i]!);
