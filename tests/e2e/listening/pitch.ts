// How far the tones of a recording lie from an equal-tempered grid.

const FRAMES = 65_536;
const LOWEST_HZ = 110;
const HIGHEST_HZ = 1200;
/** Peaks quieter than this below the loudest are noise, not tones. */
const FLOOR_DB = 30;

/**
 * The mean offset in cents (−50 to 50) of the recording's tones from the semitones of a grid with this A4, each tone
 * weighted with its power. Throws when the recording is shorter than 65 536 frames.
 */
export function offsetFromGridCents(samples: Float32Array, sampleRateHz: number, a4Hz: number): number {
  const power = averagePower(samples);
  const hzPerBin = sampleRateHz / FRAMES;
  const [from, to] = [Math.ceil(LOWEST_HZ / hzPerBin), Math.floor(HIGHEST_HZ / hzPerBin)];
  const loudest = Math.max(...power.subarray(from, to));
  let [sine, cosine] = [0, 0];
  for (let bin = from; bin < to; bin += 1) {
    const [before, here, after] = [power[bin - 1] ?? 0, power[bin] ?? 0, power[bin + 1] ?? 0];
    if (here <= before || here < after || here < loudest * 10 ** (-FLOOR_DB / 10)) continue;
    const cents = 1200 * Math.log2(((bin + vertex(before, here, after)) * hzPerBin) / a4Hz);
    // A semitone is one turn, so that +49 and −51 cents mean the same place between two keys.
    sine += here * Math.sin((cents / 100) * 2 * Math.PI);
    cosine += here * Math.cos((cents / 100) * 2 * Math.PI);
  }
  return (Math.atan2(sine, cosine) / (2 * Math.PI)) * 100;
}

/** Where between its neighbours a peak of a log spectrum lies, −0.5 to 0.5 bins: the top of a parabola. */
function vertex(before: number, here: number, after: number): number {
  const [a, b, c] = [Math.log(before), Math.log(here), Math.log(after)];
  return (a - c) / (2 * (a - 2 * b + c));
}

/** The mean power spectrum of half-overlapping Hann windows. */
function averagePower(samples: Float32Array): Float64Array {
  if (samples.length < FRAMES) throw new Error(`A recording of ${samples.length} frames is too short to measure.`);
  const power = new Float64Array(FRAMES / 2);
  for (let start = 0; start + FRAMES <= samples.length; start += FRAMES / 2) {
    const real = new Float64Array(FRAMES);
    const imaginary = new Float64Array(FRAMES);
    for (const index of real.keys()) {
      const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAMES);
      real[index] = (samples[start + index] ?? 0) * hann;
    }
    transform(real, imaginary);
    for (const bin of power.keys()) power[bin]! += real[bin]! ** 2 + imaginary[bin]! ** 2;
  }
  return power;
}

/** The fast Fourier transform in place, radix 2; lengths are a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let index = 1, reversed = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed]!, real[index]!];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed]!, imaginary[index]!];
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let start = 0; start < length; start += size) {
      for (let offset = 0; offset < size / 2; offset += 1) {
        const angle = (-2 * Math.PI * offset) / size;
        const [even, odd] = [start + offset, start + offset + size / 2];
        const oddReal = real[odd]! * Math.cos(angle) - imaginary[odd]! * Math.sin(angle);
        const oddImaginary = real[odd]! * Math.sin(angle) + imaginary[odd]! * Math.cos(angle);
        real[odd] = real[even]! - oddReal;
        imaginary[odd] = imaginary[even]! - oddImaginary;
        real[even]! += oddReal;
        imaginary[even]! += oddImaginary;
      }
    }
  }
}
