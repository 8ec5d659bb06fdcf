/**
 * Counter-based randomness: every value is a hash of its key, so any minute of a piece can be reached without
 * playing what comes before, and switching one voice off cannot change another.
 * Mixing function: the 32-bit finaliser "lowbias32" (C. Wellons, "Prospecting for Hash Functions", 2018).
 */
function mix(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/**
 * Computes a 32-bit unsigned hash of a key of up to four integers, e.g. (seed, bar, voice, counter). Each is taken modulo 2^32.
 * @returns an integer from 0 to 2^32 − 1.
 */
export function hash32(a: number, b = 0, c = 0, d = 0): number {
  let h = mix((a >>> 0) ^ 0x9e3779b9);
  h = mix(h ^ Math.imul((b >>> 0) + 0x7f4a7c15, 0x85ebca6b));
  h = mix(h ^ Math.imul((c >>> 0) + 0x165667b1, 0xc2b2ae35));
  return mix(h ^ Math.imul((d >>> 0) + 0x27d4eb2f, 0x9e3779b1));
}

/**
 * Computes a uniform number in [0, 1) from a key: the same key gives the same number.
 * @example const hasNote = uniform(seed, bar, voice) < 0.3
 */
export function uniform(a: number, b = 0, c = 0, d = 0): number {
  return hash32(a, b, c, d) / 4294967296;
}

/** Computes a 32-bit unsigned hash of a text (FNV-1a, then mixed), to give each layer a stream of its own of one seed. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}
