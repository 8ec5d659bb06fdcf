/** Frames in a table; one more is stored so that interpolation never wraps. */
export const TABLE_SIZE = 2048;

const HARMONIC_LIMITS = [24, 14, 8, 5, 3, 2, 1] as const;

/** One timbre as a family of tables with ever fewer harmonics, so that no note reaches past half the sample rate. */
export interface Wavetable {
  readonly tables: readonly Float32Array[];
}

const made = new Map<readonly number[], Wavetable>();

/** The family of one of the recipes below, made once: they are most of what an engine takes to come into being. */
export function wavetableOf(harmonics: readonly number[]): Wavetable {
  let wave = made.get(harmonics);
  if (wave === undefined) {
    wave = createWavetable(harmonics);
    made.set(harmonics, wave);
  }
  return wave;
}

/** @param harmonics amplitude of harmonic 1, 2, 3 …; the family is normalised to a power of one half. */
function createWavetable(harmonics: readonly number[]): Wavetable {
  const power = Math.sqrt(harmonics.reduce((sum, level) => sum + level * level, 0));
  const tables = HARMONIC_LIMITS.map((limit) => {
    const table = new Float32Array(TABLE_SIZE + 1);
    for (let h = 1; h <= Math.min(limit, harmonics.length); h += 1) {
      // Spread phases (Schroeder) give a low crest factor, which leaves the saturation less to do.
      const phase = (-Math.PI * h * (h - 1)) / harmonics.length;
      const level = harmonics[h - 1]! / power;
      for (let i = 0; i <= TABLE_SIZE; i += 1) {
        table[i] = table[i]! + level * Math.sin((2 * Math.PI * h * i) / TABLE_SIZE + phase);
      }
    }
    return table;
  });
  return { tables };
}

/** The richest table of a family whose highest harmonic stays under 0.45 of the sample rate. */
export function tableFor(wave: Wavetable, hz: number, sampleRate: number): Float32Array {
  for (let i = 0; i < HARMONIC_LIMITS.length; i += 1) {
    if (HARMONIC_LIMITS[i]! * hz < 0.45 * sampleRate) return wave.tables[i]!;
  }
  return wave.tables[wave.tables.length - 1]!;
}

/**
 * Harmonic recipes. The fifth and seventh harmonics are low everywhere: a major third over every tone would
 * colour minor presets and rub against their chords.
 */
export const TIMBRES = {
  drone: [1, 0.62, 0.34, 0.26, 0.05, 0.13, 0.02, 0.1, 0.03, 0.02, 0.008, 0.03],
  pad: [1, 0.5, 0.3, 0.17, 0.045, 0.1, 0.02, 0.06, 0.03, 0.02, 0.01, 0.02, 0.006, 0.006, 0.006, 0.012],
  shimmer: [1, 0.3, 0.06, 0.04],
  melody: [1, 0.34, 0.22, 0.06, 0.02, 0.02],
  sub: [1, 0.12, 0.02],
} as const;
