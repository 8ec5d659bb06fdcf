import type { Hertz, Seconds } from '@innertide/std/units';
import type { StereoBlock } from '../block.ts';

/** Frames one level line covers: short enough for an insect's pulses at any sample rate. */
export const TONE_SPAN = 64;

/**
 * A tone whose pitch may slide, as a closed form of its age: what an insect, a frog or a bird makes. Its level is given
 * for both ends, so a note that begins within them still begins softly.
 * @param from first frame of the block, `frames` how many. @param age seconds since the note began, at that frame; may be negative.
 * @param slide hertz a second. @param pan 0 left, 1 right.
 */
export function addTone(
  { left, right }: StereoBlock,
  sampleRate: number,
  from: number,
  frames: number,
  age: Seconds,
  hz: Hertz,
  slide: number,
  level0: number,
  level1: number,
  pan: number,
): void {
  if (Math.max(hz, hz + slide * age) > 0.42 * sampleRate) return;
  const dt = 1 / sampleRate;
  // Half-way through a frame the frequency is exact for a linear slide: the recursion then turns by it.
  const cycles = hz * age + 0.5 * slide * age * age;
  const phase = 2 * Math.PI * (cycles - Math.floor(cycles));
  let turn = 2 * Math.sin(Math.PI * (hz + slide * age) * dt);
  const growth = 2 * Math.PI * slide * dt * dt;
  let sine = Math.sin(phase);
  let cosine = Math.cos(phase + 0.5 * Math.PI * 2 * (hz + slide * age) * dt);
  const toLeft = Math.cos((pan * Math.PI) / 2);
  const toRight = Math.sin((pan * Math.PI) / 2);
  const step = (level1 - level0) / frames;
  let level = level0;
  for (let i = from; i < from + frames; i += 1) {
    level += step;
    const x = sine * level;
    left[i] = left[i]! + x * toLeft;
    right[i] = right[i]! + x * toRight;
    sine += turn * cosine;
    cosine -= turn * sine;
    turn += growth;
  }
}
