/** How a wave of about a known period goes on. */
export interface PhaseTrack {
  /** Centres of the first and the last window, in samples: between them the cycles are counted. */
  readonly from: number;
  readonly to: number;
  /** The mean between the two. */
  readonly cyclesPerSample: number;
  /** At the last centre, in cycles; 0 at a trough of the fundamental wave. */
  readonly phase: number;
}

/** The window is a Hann window of two periods: overtones, which a breath with a pause has many of, vanish under it. */
const PERIODS = 2;
const LOOKS_PER_PERIOD = 8;

/**
 * Follows the phase of the fundamental wave by sliding a window of two periods along it.
 * @param period in samples.
 * @returns null where fewer than three windows fit.
 */
export function phaseTrack(samples: Float64Array, period: number): PhaseTrack | null {
  const length = Math.round(PERIODS * period);
  const step = period / LOOKS_PER_PERIOD;
  const turns = (2 * Math.PI) / period;
  const points: { readonly at: number; readonly cycles: number }[] = [];
  let lead = 0;
  for (let from = samples.length - length; from >= 0; from -= step) {
    const first = Math.round(from);
    const wave = windowedWave(samples.subarray(first, first + length), turns);
    const at = first + (length - 1) / 2;
    const newer = points.at(-1);
    const raw = (Math.atan2(wave.sine, wave.cosine) + Math.PI) / (2 * Math.PI);
    if (newer) lead = Math.round(newer.cycles - (newer.at - at) / period - raw);
    points.push({ at, cycles: raw + lead });
  }
  const [newest, oldest] = [points[0], points.at(-1)];
  if (!newest || !oldest || points.length < 3) return null;
  const cyclesPerSample = (newest.cycles - oldest.cycles) / (newest.at - oldest.at);
  return { from: oldest.at, to: newest.at, cyclesPerSample, phase: newest.cycles };
}

/** The part of a wave under a Hann window, as cosine and sine of its centre. */
function windowedWave(part: Float64Array, turns: number): { readonly cosine: number; readonly sine: number } {
  const centre = (part.length - 1) / 2;
  let [cosine, sine, weights] = [0, 0, 0];
  part.forEach((_, i) => {
    weights += Math.cos((Math.PI * (i - centre)) / part.length) ** 2;
  });
  const mean = part.reduce((sum, v, i) => sum + v * Math.cos((Math.PI * (i - centre)) / part.length) ** 2, 0) / weights;
  part.forEach((value, i) => {
    const weighted = (value - mean) * Math.cos((Math.PI * (i - centre)) / part.length) ** 2;
    cosine += weighted * Math.cos(turns * (i - centre));
    sine -= weighted * Math.sin(turns * (i - centre));
  });
  return { cosine, sine };
}
