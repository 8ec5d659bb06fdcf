class Fraction {
  value = 0.5;
}

/**
 * Argument and result of `compute`. A call that the compiler does not take into its caller boxes each fraction it is given or gives back, and the audio thread
 * may allocate nothing. So whoever is given one here is short enough to be always taken in (V8: 27 bytes of code), and `compute`, which is given none, too
 * long to be ever (460), since whatever holds it counts as long itself. An instance of a class, because each store to a field of a plain object was boxed.
 */
const NUMBER = new Fraction();
// Written twice: V8 takes a field that was written once for a constant.
NUMBER.value = 0.25;

/** π: its first 33 bits, of which multiples up to 2^20 are exact, and the rest. */
const PI_HIGH = 3.141_592_653_468_251_2;
const PI_LOW = 1.215_420_101_301_238_4e-10;

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

/**
 * Takes `NUMBER` to the function's value there, by additions, multiplications and divisions alone: IEEE 754 rounds them in one way, where ECMA-262 leaves the last
 * place of `Math.sin` and its like to each engine, and the samples must be the same in all of them (docs/decisions/220).
 *
 * Sine: reduced by two parts of π (Cody and Waite, Software Manual for the Elementary Functions, 1980) and summed by Taylor's series, whose first term left out is
 * 6e-19 at a quarter turn. 2^x as fdlibm's e_exp.c: r coth(r/2) by its series in r², the first term left out 1e-17. Logarithm: that of 2 artanh(f / (2 + f)) to 1e-18, added
 * as e_log.c adds it (Sun Microsystems, 1993). Terms of even and of odd order stand beside each other, so that neither waits for the other.
 *
 * @param operation 0 sine, 1 cosine, 2 tangent, 3 2^x, 4 e^x, 5 logarithm to base 2: written as numbers, which are the shortest code.
 */
function compute(operation: number): void {
  let x = NUMBER.value;
  if (operation === 5) {
    FLOAT[0] = x;
    // The mantissa is taken between √½ and √2.
    const n = ((WORDS[1] as number) + 0x9_5f_64) >> 20;
    const f = x * (POWERS_OF_TWO[MOST_EXPONENT + 1023 - n] ?? 0) - 1;
    const s = f / (2 + f);
    const half = 0.5 * f * f;
    const z = s * s;
    const u = z * z;
    const even = 2 / 3 + u * (2 / 7 + u * (2 / 11 + u * (2 / 15 + u * (2 / 19))));
    const odd = 2 / 5 + u * (2 / 9 + u * (2 / 13 + u * (2 / 17 + u * (2 / 21))));
    const value = n - 1023 + (f - (half - s * (half + z * (even + z * odd)))) * Math.LOG2E;
    NUMBER.value = x > 0 ? value : x < 0 ? Number.NaN : -1 / x;
  } else if (operation > 2) {
    if (operation === 4) x *= Math.LOG2E;
    x = Math.max(-MOST_EXPONENT, Math.min(MOST_EXPONENT, x));
    const n = Math.floor(x + 0.5);
    const r = (x - n) * Math.LN2;
    const t = r * r;
    const u = t * t;
    const even = 1 / 6 + u * (1 / 15_120 + u * (1 / 23_950_080));
    const odd = 1 / 360 + u * (1 / 604_800 + u * (1 / 946_218_790));
    const c = r - t * (even - t * odd);
    NUMBER.value = (1 + r + (r * c) / (2 - c)) * (POWERS_OF_TWO[n + MOST_EXPONENT] ?? x);
  } else {
    // A tangent is the sine over the cosine, which is computed before it.
    const last = operation === 1 ? 1 : 0;
    let below = 1;
    for (let quarters = operation === 0 ? 0 : 1; quarters >= last; quarters -= 1) {
      const half = 0.5 * quarters;
      const n = Math.floor(x * (1 / Math.PI) + 0.5 + half);
      const r = x - (n - half) * PI_HIGH - (n - half) * PI_LOW;
      const z = n & 1 ? -r : r;
      const y = r * r;
      const u = y * y;
      const even =
        1 / 6 + u * (1 / 5040 + u * (1 / 39_916_800 + u * (1 / 1_307_674_368_000 + u * (1 / 121_645_100_408_832_000))));
      const odd =
        1 / 120 +
        u *
          (1 / 362_880 +
            u * (1 / 6_227_020_800 + u * (1 / 355_687_428_096_000 + u * (1 / 51_090_942_171_709_440_000))));
      const value = z - z * y * (even - y * odd);
      NUMBER.value = operation === 2 ? value / below : value;
      below = value;
    }
  }
}

/**
 * The sine, within 3 ulp or 1e-26 (1 + |radians|) for angles up to a million radians; beyond, within what the angle's own last place makes of it.
 * NaN for what is not finite.
 */
export function sin(radians: number): number {
  const number = NUMBER;
  number.value = radians;
  compute(0);
  return number.value;
}

/** The cosine, as exact as `sin`. */
export function cos(radians: number): number {
  const number = NUMBER;
  number.value = radians;
  compute(1);
  return number.value;
}

/** The tangent, within 5 ulp where it is neither nearly 0 nor without end. */
export function tan(radians: number): number {
  const number = NUMBER;
  number.value = radians;
  compute(2);
  return number.value;
}

/**
 * The arc tangent of −1e150 to 1e150 in radians, within 8 ulp: an eighth of the angle, by the half-angle formula
 * tan(a/2) = tan a / (1 + √(1 + tan² a)) three times, and its series.
 */
export function atan(ratio: number): number {
  let t = ratio;
  for (let n = 0; n < 3; n += 1) t /= 1 + Math.sqrt(1 + t * t);
  const z = t * t;
  let sum = 0;
  for (let n = 19; n > 0; n -= 2) sum = 1 / n - z * sum;
  return 8 * t * sum;
}

/** 2^x, within 1 ulp and exact for whole x; 0 below 2^−1023.5, Infinity from 2^1023.5. */
export function exp2(x: number): number {
  const number = NUMBER;
  number.value = x;
  compute(3);
  return number.value;
}

/** e^x, within 2 + |x| ulp. */
export function exp(x: number): number {
  const number = NUMBER;
  number.value = x;
  compute(4);
  return number.value;
}

/** 10^x, within 2 + 3 |x| ulp. */
export function exp10(x: number): number {
  return exp2(x * (Math.LN10 / Math.LN2));
}

/** The logarithm to base 2 of a number from 2^−1022 to the largest, within 4 ulp and exact for powers of two. −Infinity for 0, NaN for less. */
export function log2(x: number): number {
  const number = NUMBER;
  number.value = x;
  compute(5);
  return number.value;
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
