/**
 * Sine, cosine, tangent and arc tangent made of additions, multiplications, divisions and square roots alone, which IEEE 754 rounds in one way: ECMA-262
 * leaves the last place of `Math.sin` and its like to each engine, and the samples must be the same in all of them (docs/decisions/220).
 *
 * The reduction is that of Cody and Waite (Software Manual for the Elementary Functions, 1980), with π in two parts; the polynomial is Taylor's, whose first
 * term left out is 6e-19 at a quarter turn.
 */

/** π: its first 33 bits, of which multiples up to 2^20 are exact, and the rest. */
const PI_HIGH = 3.141_592_653_468_251_2;
const PI_LOW = 1.215_420_101_301_238_4e-10;

/** @param half 0, or a half for the sine a quarter of a turn ahead. */
function sine(radians: number, half: number): number {
  const n = Math.floor(radians / Math.PI + 0.5 + half);
  const x = radians - (n - half) * PI_HIGH - (n - half) * PI_LOW;
  const z = n & 1 ? -x : x;
  const y = x * x;
  return (
    z -
    ((z * y) / 6) *
      (1 -
        (y / 20) *
          (1 -
            (y / 42) *
              (1 -
                (y / 72) *
                  (1 -
                    (y / 110) *
                      (1 - (y / 156) * (1 - (y / 210) * (1 - (y / 272) * (1 - (y / 342) * (1 - y / 420)))))))))
  );
}

/**
 * The sine, within 3 ulp or 1e-26 (1 + |radians|) for angles up to a million radians; beyond, within what the angle's own last place makes of it.
 * NaN for what is not finite.
 */
export function sin(radians: number): number {
  return sine(radians, 0);
}

/** The cosine, as exact as `sin`. */
export function cos(radians: number): number {
  return sine(radians, 0.5);
}

/** The tangent, within 5 ulp where it is neither nearly 0 nor without end. */
export function tan(radians: number): number {
  return sine(radians, 0) / sine(radians, 0.5);
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
