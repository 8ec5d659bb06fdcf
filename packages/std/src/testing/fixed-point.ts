/** Elementary functions to 300 binary places by their series in whole numbers: what our own are held against. */

const PLACES = 300n;
const ONE = 1n << PLACES;

function times(a: bigint, b: bigint): bigint {
  return (a * b) >> PLACES;
}

/** A double as it is, for those that end within 300 binary places. */
export function fixed(x: number): bigint {
  let whole = x;
  let shift = 0n;
  for (; !Number.isInteger(whole); shift += 1n) whole *= 2;
  return (BigInt(whole) << PLACES) >> shift;
}

export function apart(actual: number, exact: bigint): number {
  return Math.abs(Number(fixed(actual) - exact) / Number(ONE));
}

/** How far a double is from the exact value, in units of its last place. */
export function ulpsApart(actual: number, exact: bigint): number {
  return apart(actual, exact) / 2 ** (Math.floor(Math.log2(Math.max(Math.abs(actual), 2 ** -200))) - 52);
}

/** x − x³/3 + x⁵/5 … with `sign` −1, all added with 1: the inverse of tan and of tanh. */
function inverseTangent(x: bigint, sign: bigint): bigint {
  let power = x;
  let sum = 0n;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = sign * times(power, times(x, x));
  }
  return sum;
}

const PI = 16n * inverseTangent(ONE / 5n, -1n) - 4n * inverseTangent(ONE / 239n, -1n);
const LN2 = 2n * inverseTangent(ONE / 3n, 1n);

export function exactLog(x: number): bigint {
  const n = Math.round(Math.log2(x));
  const mantissa = fixed(x * 2 ** -n);
  return BigInt(n) * LN2 + 2n * inverseTangent(((mantissa - ONE) << PLACES) / (mantissa + ONE), 1n);
}

/** log x in units of log `base`. */
export function exactLogTo(base: number, x: number): bigint {
  return (exactLog(x) << PLACES) / exactLog(base);
}

/** e^x as a number between √½ and √2 and the power of two with which to multiply it. */
export function exactExp(x: bigint): { readonly value: bigint; readonly power: number } {
  const power = (2n * x + LN2) / (2n * LN2) - (2n * x + LN2 < 0n ? 1n : 0n);
  const rest = x - power * LN2;
  let term = ONE;
  let value = 0n;
  for (let n = 1n; term !== 0n && term !== -1n; n += 1n) {
    value += term;
    term = times(term, rest) / n;
  }
  return { value, power: Number(power) };
}

/** x · y of two doubles. */
export function product(x: number, y: bigint): bigint {
  return times(fixed(x), y);
}

export function exactSine(x: bigint): bigint {
  let term = x % (2n * PI);
  let sum = 0n;
  const squared = times(term, term);
  for (let n = 1n; term !== 0n && term !== -1n; n += 2n) {
    sum += term;
    term = -times(term, squared) / ((n + 1n) * (n + 2n));
  }
  return sum;
}

export function exactCosine(x: bigint): bigint {
  return exactSine(x + PI / 2n);
}

export function quotient(a: bigint, b: bigint): bigint {
  return (a << PLACES) / b;
}
