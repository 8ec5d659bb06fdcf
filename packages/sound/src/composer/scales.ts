/** Semitones over the tonic, ascending from 0. Church modes (Glarean's names), pentatonics, and the overtone scale. */
export const SCALES = {
  lydian: [0, 2, 4, 6, 7, 9, 11],
  ionian: [0, 2, 4, 5, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  overtone: [0, 2, 4, 6, 7, 9, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  suspendedPentatonic: [0, 2, 5, 7, 10],
  minorPentatonic: [0, 3, 5, 7, 10],
  openPentatonic: [0, 2, 5, 7, 9],
  hirajoshi: [0, 2, 3, 7, 8],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type ScaleName = keyof typeof SCALES;

/** The scale degree `step` counts from the tonic (any integer), in semitones over it. */
export function degreeSemitones(scale: readonly number[], step: number): number {
  const size = scale.length;
  const octave = Math.floor(step / size);
  return 12 * octave + (scale[step - octave * size] ?? 0);
}

/** The scale step nearest to so many semitones over the tonic, the lower of two. */
export function nearestStep(scale: readonly number[], semitones: number): number {
  const octave = Math.floor(semitones / 12);
  const rest = semitones - 12 * octave;
  let best = 0;
  for (let step = 1; step <= scale.length; step += 1) {
    const here = degreeSemitones(scale, step);
    if (Math.abs(here - rest) < Math.abs(degreeSemitones(scale, best) - rest)) best = step;
  }
  return octave * scale.length + best;
}
