/** A new random 32-bit seed: another piece of music with the same settings. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
