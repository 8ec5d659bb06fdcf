import type { Hertz } from '@innertide/std/units';

const MEL_BANDS = 30;
const CEPSTRUM = 13;

type Filter = { readonly first: number; readonly weights: readonly number[] };

/** Triangles on the mel scale (S. Davis, P. Mermelstein, 1980) between 50 and 10,000 Hz. */
export function melFilters(size: number, sampleRate: number): readonly Filter[] {
  const toMel = (hz: Hertz) => 2595 * Math.log10(1 + hz / 700);
  const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const low = toMel(50);
  const high = toMel(Math.min(10_000, 0.45 * sampleRate));
  const edge = (n: number) => (toHz(low + ((high - low) * n) / (MEL_BANDS + 1)) * size) / sampleRate;
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.floor(from);
    const weights = Array.from({ length: Math.ceil(to) - first + 1 }, (_, n) => {
      const bin = first + n;
      return Math.max(0, bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle));
    });
    return { first, weights };
  });
}

/** Cepstral coefficients 1 to 13 of a power spectrum (S. Davis, P. Mermelstein, 1980). */
export function cepstrumOf(power: Float64Array, filters: readonly Filter[]): number[] {
  const levels = filters.map(({ first, weights }) =>
    Math.log(weights.reduce((sum, weight, n) => sum + weight * (power[first + n] ?? 0), 1e-11)),
  );
  return Array.from({ length: CEPSTRUM }, (_, n) =>
    levels.reduce((sum, level, band) => sum + level * Math.cos((Math.PI * (n + 1) * (band + 0.5)) / MEL_BANDS), 0),
  );
}
