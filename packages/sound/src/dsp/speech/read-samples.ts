import type { PreparedSpeech } from '../../overlays.ts';

/**
 * Plays a recording at another rate: writes `out[i]` for `from` to `until`, frame `i - offset` of the recording played at `toRate` frames a
 * second (cubic Hermite; the frame itself where it lies on one, silence outside). All but the recording are whole numbers.
 */
export function readSamples(
  out: Float64Array,
  { samples, sampleRate }: PreparedSpeech,
  toRate: number,
  offset: number,
  from: number,
  until: number,
): void {
  if (sampleRate === toRate) {
    for (let i = from; i < until; i += 1) out[i] = i - offset < samples.length ? samples[i - offset]! : 0;
    return;
  }
  const step = sampleRate / toRate;
  const last = samples.length - 1;
  for (let i = from; i < until; i += 1) {
    const place = (i - offset) * step;
    const index = Math.floor(place);
    const t = place - index;
    const b = index <= last ? samples[index]! : 0;
    const a = index > 0 && index <= last ? samples[index - 1]! : b;
    const c = index < last ? samples[index + 1]! : 0;
    const d = index + 1 < last ? samples[index + 2]! : c;
    const slope = (c - a) / 2;
    out[i] = b + t * (slope + t * (a - 2.5 * b + 2 * c - 0.5 * d + t * (1.5 * (b - c) + 0.5 * (d - a))));
  }
}
