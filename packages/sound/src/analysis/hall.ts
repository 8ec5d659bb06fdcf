// What an impulse response says about the hall it was measured in.
import type { Hertz, Seconds } from '@innertide/std/units';
import { powerSpectrum } from './fft.ts';

const DENSITY_WINDOW_SECONDS = 0.02;

/** Share of Gaussian noise that lies outside one standard deviation. */
const OUTSIDE = 0.3173;

/**
 * Echo density around a time: 0 for single reflections, 1 for Gaussian noise (J. Abel, P. Huang, "A simple, robust measure of reverberation
 * echo density", AES 121, 2006), over a Hann window of 20 ms.
 * @param at seconds after the response's beginning, 0.01 or more.
 */
export function echoDensity(response: Float32Array, sampleRate: number, at: Seconds): number {
  const size = Math.round(DENSITY_WINDOW_SECONDS * sampleRate);
  const from = Math.max(0, Math.round(at * sampleRate) - (size >> 1));
  const weight = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size);
  let weights = 0;
  let power = 0;
  for (let i = 0; i < size; i += 1) {
    weights += weight(i);
    power += weight(i) * (response[from + i] ?? 0) ** 2;
  }
  const deviation = Math.sqrt(power / weights);
  let outside = 0;
  for (let i = 0; i < size; i += 1) if (Math.abs(response[from + i] ?? 0) > deviation) outside += weight(i);
  return outside / weights / OUTSIDE;
}

/** One octave of a signal: three resonances in series around its middle. */
function octaveOf(signal: Float32Array, sampleRate: number, hz: Hertz): Float64Array {
  const filtered = Float64Array.from(signal);
  const w = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(w) / (2 * 2.26);
  for (let stage = 0; stage < 3; stage += 1) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    for (let i = 0; i < filtered.length; i += 1) {
      const x = filtered[i] ?? 0;
      const y = (alpha * (x - x2) + 2 * Math.cos(w) * y1 - (1 - alpha) * y2) / (1 + alpha);
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      filtered[i] = y;
    }
  }
  return filtered;
}

/**
 * Seconds in which an octave falls by 60 dB, from the line of least squares through −5 to −35 dB of the energy that is still to come
 * (ISO 3382-1: T30, M. Schroeder's backward integration). The response must last at least as long.
 */
export function decaySeconds(response: Float32Array, sampleRate: number, hz: Hertz): Seconds {
  const octave = octaveOf(response, sampleRate, hz);
  const rest = new Float64Array(octave.length + 1);
  for (let i = octave.length - 1; i >= 0; i -= 1) rest[i] = (rest[i + 1] ?? 0) + (octave[i] ?? 0) ** 2;
  const whole = rest[0] ?? 1;
  let [n, st, sd, stt, std] = [0, 0, 0, 0, 0];
  for (let i = 0; i < octave.length; i += 8) {
    const db = 10 * Math.log10((rest[i] ?? 0) / whole + 1e-30);
    if (db > -5 || db < -35) continue;
    const t = i / sampleRate;
    n += 1;
    st += t;
    sd += db;
    stt += t * t;
    std += t * db;
  }
  return (-60 * (n * stt - st * st)) / (n * std - st * sd);
}

/**
 * How even a spectrum is around each tone: the mean over neighbourhoods of 1/12 octave of (geometric mean / arithmetic mean) of the power. 0.56 for
 * noise, less where single modes ring.
 * @param from frames of the response at which the window of `size` frames (a power of two) begins.
 */
export function localFlatness(
  response: Float32Array,
  sampleRate: number,
  from: number,
  size: number,
  lowHz: Hertz,
  highHz: Hertz,
): number {
  const power = powerSpectrum(response, from, size);
  let total = 0;
  let count = 0;
  for (let hz = lowHz; hz < highHz; hz *= 2 ** (1 / 12)) {
    const first = Math.round((hz / sampleRate) * size);
    const last = Math.round(((hz * 2 ** (1 / 12)) / sampleRate) * size);
    let logs = 0;
    let sum = 0;
    for (let bin = first; bin < last; bin += 1) {
      logs += Math.log((power[bin] ?? 0) + 1e-40);
      sum += power[bin] ?? 0;
    }
    total += Math.exp(logs / (last - first)) / (sum / (last - first));
    count += 1;
  }
  return total / count;
}
