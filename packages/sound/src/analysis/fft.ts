/** What a transform of one size needs to know: cosines and sines of a full turn, and where each frame goes first. */
interface Turn {
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  readonly reversed: Uint32Array;
}

const turns = new Map<number, Turn>();

function turnOf(size: number): Turn {
  let turn = turns.get(size);
  if (!turn) {
    const reversed = new Uint32Array(size);
    for (let i = 1, j = 0; i < size; i += 1) {
      let bit = size >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      reversed[i] = j;
    }
    turn = {
      cosine: Float64Array.from({ length: size }, (_, k) => Math.cos((2 * Math.PI * k) / size)),
      sine: Float64Array.from({ length: size }, (_, k) => -Math.sin((2 * Math.PI * k) / size)),
      reversed,
    };
    turns.set(size, turn);
  }
  return turn;
}

/**
 * Computes the discrete Fourier transform in place, radix 2, unscaled.
 * @param re real parts; a power of two of them.
 * @param im imaginary parts, as many. Swapping the two arguments computes the inverse, unscaled.
 */
export function fourierTransform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  const { cosine, sine, reversed } = turnOf(n);
  for (let i = 0; i < n; i += 1) {
    const j = reversed[i] ?? 0;
    if (i >= j) continue;
    const swappedRe = re[i] ?? 0;
    const swappedIm = im[i] ?? 0;
    re[i] = re[j] ?? 0;
    im[i] = im[j] ?? 0;
    re[j] = swappedRe;
    im[j] = swappedIm;
  }
  for (let half = 1; half < n; half *= 2) {
    const step = n / (2 * half);
    for (let start = 0; start < n; start += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const c = cosine[k * step] ?? 0;
        const s = sine[k * step] ?? 0;
        const i = start + k;
        const j = i + half;
        const xr = (re[j] ?? 0) * c - (im[j] ?? 0) * s;
        const xi = (re[j] ?? 0) * s + (im[j] ?? 0) * c;
        re[j] = (re[i] ?? 0) - xr;
        im[j] = (im[i] ?? 0) - xi;
        re[i] = (re[i] ?? 0) + xr;
        im[i] = (im[i] ?? 0) + xi;
      }
    }
  }
}

const windows = new Map<number, Float64Array>();

/** Four-term Blackman-Harris, cached per size. */
function windowOf(size: number): Float64Array {
  let window = windows.get(size);
  if (!window) {
    window = Float64Array.from({ length: size }, (_, i) => {
      const t = (2 * Math.PI * i) / size;
      return 0.35875 - 0.48829 * Math.cos(t) + 0.14128 * Math.cos(2 * t) - 0.01168 * Math.cos(3 * t);
    });
    windows.set(size, window);
  }
  return window;
}

/**
 * Power spectrum of `size` samples from `start` under a four-term Blackman-Harris window, scaled so that a sine of
 * amplitude a peaks at a².
 */
export function powerSpectrum(signal: Float32Array, start: number, size: number): Float64Array {
  // Two neighbouring samples stand as one complex number: half the length, and both halves of the spectrum untangle.
  const half = size / 2;
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  const window = windowOf(size);
  let sum = 0;
  for (let i = 0; i < half; i += 1) {
    const even = window[2 * i] ?? 0;
    const odd = window[2 * i + 1] ?? 0;
    re[i] = (signal[start + 2 * i] ?? 0) * even;
    im[i] = (signal[start + 2 * i + 1] ?? 0) * odd;
    sum += even + odd;
  }
  fourierTransform(re, im);
  const { cosine, sine } = turnOf(size);
  const scale = (2 / sum) ** 2;
  const power = new Float64Array(half + 1);
  for (let k = 0; k <= half; k += 1) {
    const a = k % half;
    const b = (half - k) % half;
    const evenRe = 0.5 * ((re[a] ?? 0) + (re[b] ?? 0));
    const evenIm = 0.5 * ((im[a] ?? 0) - (im[b] ?? 0));
    const oddRe = 0.5 * ((im[a] ?? 0) + (im[b] ?? 0));
    const oddIm = 0.5 * ((re[b] ?? 0) - (re[a] ?? 0));
    const c = cosine[k] ?? 0;
    const s = sine[k] ?? 0;
    power[k] = ((evenRe + oddRe * c - oddIm * s) ** 2 + (evenIm + oddRe * s + oddIm * c) ** 2) * scale;
  }
  return power;
}

/** A spectral peak between bins. */
export interface Peak {
  readonly hz: number;
  readonly amplitude: number;
}

/** The strongest local maxima of a power spectrum, at most `floorDb` under the highest, strongest first. */
export function spectralPeaks(
  power: Float64Array,
  sampleRate: number,
  range: { readonly lowHz: number; readonly highHz: number; readonly floorDb: number; readonly count: number },
): Peak[] {
  const binHz = sampleRate / (2 * (power.length - 1));
  const from = Math.max(2, Math.floor(range.lowHz / binHz));
  const to = Math.min(power.length - 3, Math.ceil(range.highHz / binHz));
  let highest = 0;
  for (let i = from; i <= to; i += 1) highest = Math.max(highest, power[i] ?? 0);
  const floor = Math.max(1e-16, highest * 10 ** (range.floorDb / 10));
  const peaks: Peak[] = [];
  for (let i = from; i <= to; i += 1) {
    const p = power[i] ?? 0;
    if (
      p < floor ||
      p <= (power[i - 1] ?? 0) ||
      p < (power[i + 1] ?? 0) ||
      p <= (power[i - 2] ?? 0) ||
      p < (power[i + 2] ?? 0)
    )
      continue;
    const a = Math.log((power[i - 1] ?? 0) + 1e-30);
    const b = Math.log(p);
    const c = Math.log((power[i + 1] ?? 0) + 1e-30);
    const offset = (0.5 * (a - c)) / (a - 2 * b + c || 1e-9);
    peaks.push({ hz: (i + offset) * binHz, amplitude: Math.sqrt(Math.exp(b - 0.25 * (a - c) * offset)) });
  }
  return peaks.sort((x, y) => y.amplitude - x.amplitude).slice(0, range.count);
}
