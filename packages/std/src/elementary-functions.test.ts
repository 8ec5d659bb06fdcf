import { describe, expect, it } from 'vitest';
import { exp, exp2, exp10, log, log2, log10, pow } from './exponential.ts';
import { uniform } from './random.ts';
import {
  apart,
  exactCosine,
  exactExp,
  exactLog,
  exactLogTo,
  exactSine,
  fixed,
  product,
  quotient,
  ulpsApart,
} from './testing/fixed-point.ts';
import { atan, cos, sin, tan } from './trigonometric.ts';

const COUNT = 400;

/** Of all sizes from 10^from to 10^to, alternately below 0 where `signs` says so. */
function spread(from: number, to: number, signs: boolean): readonly number[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const size = 10 ** (from + (to - from) * uniform(11, n));
    return signs && n % 2 === 1 ? -size : size;
  });
}

function most(values: readonly number[], error: (x: number) => number): number {
  return values.reduce((worst, x) => Math.max(worst, error(x)), 0);
}

/** For e^exact. */
function expError(actual: number, exact: bigint): number {
  const { value, power } = exactExp(exact);
  return ulpsApart(actual * 2 ** -power, value);
}

describe('elementary functions, in units of the last place', () => {
  const angles = [
    ...spread(-8, 6, true),
    ...Array.from({ length: COUNT }, (_, n) => (n * n * Math.PI) / 2),
    ...Array.from({ length: COUNT }, (_, n) => ((2 * n + 1) * Math.PI) / 4),
  ];

  it('are within 3 of the sine and cosine up to a million radians, 5 of the tangent, 8 of its inverse', () => {
    // Near a multiple of π, where next to nothing is left, the bound is absolute.
    const error = (actual: number, exact: bigint, x: number) =>
      Math.min(ulpsApart(actual, exact) / 3, apart(actual, exact) / (1e-26 * (1 + Math.abs(x))));
    expect(most(angles, (x) => error(sin(x), exactSine(fixed(x)), x))).toBeLessThan(1);
    expect(most(angles, (x) => error(cos(x), exactCosine(fixed(x)), x))).toBeLessThan(1);
    const exactTangent = (x: bigint) => quotient(exactSine(x), exactCosine(x));
    const ordinary = angles.filter((x) => Math.abs(sin(2 * x)) > 1e-6);
    expect(ordinary.length).toBeGreaterThan(COUNT);
    expect(most(ordinary, (x) => ulpsApart(tan(x), exactTangent(fixed(x))))).toBeLessThan(5);
    const inverse = (x: number) => {
      const angle = fixed(atan(x));
      // Newton's step from our angle to the exact one.
      const step = quotient(fixed(x) - exactTangent(angle), fixed(1) + product(x, fixed(x)));
      return ulpsApart(atan(x), angle + step);
    };
    expect(most(spread(-8, 8, true), inverse)).toBeLessThan(8);
  });

  it('are within 1 of 2^x, 2 + |x| of e^x, 2 + 3 |x| of 10^x, as large and as small as a double is', () => {
    const exponents = spread(-8, Math.log10(700), true);
    expect(most(exponents, (x) => expError(exp2(x), product(x, exactLog(2))))).toBeLessThan(1);
    expect(most(exponents, (x) => expError(exp(x), fixed(x)) / (2 + Math.abs(x)))).toBeLessThan(1);
    const tenths = exponents.map((x) => x / 2.4);
    expect(most(tenths, (x) => expError(exp10(x), product(x, exactLog(10))) / (2 + 3 * Math.abs(x)))).toBeLessThan(1);
  });

  it('are within 4 of logarithms, near 1 too', () => {
    const numbers = [...spread(-60, 60, false), ...spread(-12, -0.5, true).map((x) => 1 + x)];
    expect(most(numbers, (x) => ulpsApart(log(x), exactLog(x)))).toBeLessThan(4);
    expect(most(numbers, (x) => ulpsApart(log2(x), exactLogTo(2, x)))).toBeLessThan(4);
    expect(most(numbers, (x) => ulpsApart(log10(x), exactLogTo(10, x)))).toBeLessThan(4);
  });

  it('are within 2 + 4 |y log2 x| of a power', () => {
    const bases = spread(-12, 12, false);
    const error = (x: number, y: number) =>
      expError(pow(x, y), product(y, exactLog(x))) / (2 + 4 * Math.abs(y * Math.log2(x)));
    expect(most(bases, (x) => Math.max(...[-4, -0.5, 0.21, 1.5, 7].map((y) => error(x, y))))).toBeLessThan(1);
  });

  it('are exact where whole powers of two are', () => {
    for (let n = -1022; n <= 1023; n += 1) {
      expect(exp2(n)).toBe(2 ** n);
      expect(log2(2 ** n)).toBe(n);
    }
    expect([sin(0), cos(0), tan(0), atan(0), exp(0), exp10(0), log(1), log10(1), pow(7, 0)]).toEqual([
      0, 1, 0, 0, 1, 1, 0, 0, 1,
    ]);
  });

  it('end in 0, Infinity and NaN where there is nothing else to say', () => {
    const { POSITIVE_INFINITY: all, NEGATIVE_INFINITY: none } = Number;
    expect([exp(-720), exp(none), exp2(-1100), exp10(none), pow(0, 0.5)]).toEqual([0, 0, 0, 0, 0]);
    expect([exp(710), exp(all), exp2(1024), exp10(all)]).toEqual(Array(4).fill(all));
    expect([log(0), log2(0), log10(0)]).toEqual(Array(3).fill(none));
    const nothing = [
      sin(all),
      cos(none),
      tan(all),
      log(-1),
      pow(-2, 0.5),
      ...[sin, exp, exp2, log].map((f) => f(Number.NaN)),
    ];
    expect(nothing).toEqual(Array(9).fill(Number.NaN));
  });

  it('move with the last place of an angle beyond a million radians', () => {
    const far = spread(6, 12, true);
    expect(most(far, (x) => apart(sin(x), exactSine(fixed(x))) / (2 ** -52 * Math.abs(x)))).toBeLessThan(1);
  });
});
