import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
import { fourierTransform } from './fft.ts';

/** Bands that are watched, equally wide in octaves between two edges. */
const BANDS = 16;
const LOWEST_HZ: Hertz = 200;
const HIGHEST_HZ: Hertz = 12_800;

/** A band rises when it has this many times the power that it had on average over the time before. */
const RISE = 2.5;
const BEFORE: Seconds = 0.05;

/** So many bands rise at once in a broadband event. */
const AT_ONCE = 8;

/** What follows within this long belongs to the same event. */
const EVENT: Seconds = 0.03;

/** A frame lasts about so long. */
const FRAME: Seconds = 0.0058;

/**
 * Finds the moments at which at least half of sixteen bands rise at once by 4 dB over the twentieth of a second before: a
 * drop, a crackle, a leaf. Hann frames of about 6 ms, half over each other.
 * @returns seconds from the beginning.
 */
export function broadbandEvents(signal: Float32Array, sampleRate: Hertz): Seconds[] {
  const size = 2 ** Math.round(Math.log2(FRAME * sampleRate));
  const hop = size / 2;
  const memory = Math.round((BEFORE * sampleRate) / hop);
  const rests = Math.round((EVENT * sampleRate) / hop);
  const edges = Array.from({ length: BANDS + 1 }, (_, n) => edgeOf(n, size, sampleRate));
  const recent = Array.from({ length: memory }, () => new Float64Array(BANDS));
  const events: Seconds[] = [];
  let free = memory;
  for (let frame = 0; frame * hop + size <= signal.length; frame += 1) {
    const powers = bandPowers(signal, frame * hop, size, edges);
    if (frame >= free && risen(powers, recent) >= AT_ONCE) {
      events.push((frame * hop) / sampleRate);
      free = frame + rests;
    }
    elementAt(recent, frame % memory).set(powers);
  }
  return events;
}

function edgeOf(n: number, size: number, sampleRate: Hertz): number {
  return Math.max(n + 1, Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (n / BANDS) * size) / sampleRate));
}

function risen(powers: Float64Array, recent: readonly Float64Array[]): number {
  let count = 0;
  for (let n = 0; n < BANDS; n += 1) {
    const before = recent.reduce((sum, past) => sum + elementAt(past, n), 0) / recent.length;
    if (elementAt(powers, n) > RISE * before + 1e-14) count += 1;
  }
  return count;
}

function bandPowers(signal: Float32Array, start: number, size: number, edges: readonly number[]): Float64Array {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    re[i] = (signal[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  }
  fourierTransform(re, im);
  return Float64Array.from({ length: BANDS }, (_, n) => {
    let power = 0;
    for (let k = elementAt(edges, n); k < elementAt(edges, n + 1); k += 1)
      power += (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
    return power / size;
  });
}
