/**
 * Exponentials, logarithms and powers made of additions, multiplications and divisions alone, for the same samples in every JavaScript engine, as in
 * `trigonometric.ts` (docs/decisions/220). All rest on those to base 2, which scale exactly.
 *
 * `exp2` follows fdlibm's e_exp.c: r coth(r/2) by its series in r², in which the first term left out is 1e-17; `log2` sums that of 2 artanh(f / (2 + f)) to
 * 1e-18, added as e_log.c adds it (Sun Microsystems, 1993).
 */

/** Powers of two beyond are 0 or Infinity. */
const MOST_EXPONENT = 1100;

/** 2^n at n + MOST_EXPONENT. */
const POWERS_OF_TWO = new Float64Array(2 * MOST_EXPONENT + 1);
for (let n = 0, power = 1; n <= MOST_EXPONENT; n += 1, power *= 2) {
  POWERS_OF_TWO[MOST_EXPONENT - n] = 1 / power;
  POWERS_OF_TWO[MOST_EXPONENT + n] = power;
}

/** A double and its two words, the upper one second: little-endian, as all that run JavaScript are. */
const FLOAT = new Float64Array(1);
const WORDS = new Int32Array(FLOAT.buffer);

/** 2^x, within 1 ulp and exact for whole x; 0 below 2^−1023.5, Infinity from 2^1023.5. */
export function exp2(x: number): number {
  const within = Math.max(-MOST_EXPONENT, Math.min(MOST_EXPONENT, x));
  const n = Math.floor(within + 0.5);
  const r = (within - n) * Math.LN2;
  const t = r * r;
  const c = r - (t / 6) * (1 - (t / 60) * (1 - (t / 42) * (1 - (t / 40) * (1 - (t / 39.6) * (1 - t / 39.508)))));
  return (1 + r + (r * c) / (2 - c)) * (POWERS_OF_TWO[n + MOST_EXPONENT] ?? x);
}

/** e^x, within 2 + |x| ulp. */
export function exp(x: number): number {
  return exp2(x * Math.LOG2E);
}

/** 10^x, within 2 + 3 |x| ulp. */
export function exp10(x: number): number {
  return exp2(x * (Math.LN10 / Math.LN2));
}

/**
 * The logarithm to base 2 of a number from 2^−1022 to the largest, within 4 ulp and exact for powers of two. −Infinity for 0, NaN for less.
 */
export function log2(x: number): number {
  if (!(x > 0)) return x < 0 ? Number.NaN : -1 / x;
  FLOAT[0] = x;
  const word = WORDS[1] ?? 0;
  // The mantissa is taken between √½ and √2.
  const n = (word + 0x9_5f_64) >> 20;
  WORDS[1] = word - ((n - 1023) << 20);
  const f = (FLOAT[0] ?? 0) - 1;
  const s = f / (2 + f);
  const z = s * s;
  const half = 0.5 * f * f;
  const r =
    z *
    (2 / 3 +
      z *
        (2 / 5 +
          z *
            (2 / 7 +
              z * (2 / 9 + z * (2 / 11 + z * (2 / 13 + z * (2 / 15 + z * (2 / 17 + z * (2 / 19 + z * (2 / 21))))))))));
  return n - 1023 + (f - (half - s * (half + r))) * Math.LOG2E;
}

/** The natural logarithm, within 4 ulp; otherwise as `log2`. */
export function log(x: number): number {
  return log2(x) * Math.LN2;
}

/** The logarithm to base 10, within 4 ulp; otherwise as `log2`. */
export function log10(x: number): number {
  return log2(x) * (Math.LN2 / Math.LN10);
}

/** base^exponent for a base above 0, within 2 + 4 |exponent log2 base| ulp; 0 for a base of 0 and an exponent above 0. */
export function pow(base: number, exponent: number): number {
  return exp2(exponent * log2(base));
}

export function square(x: number): number {
  return x * x;
}
