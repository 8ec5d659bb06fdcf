import { expect, it } from 'vitest';
import { isInfix, isPrefix, swiftTokens } from './tokens.ts';

const texts = (source: string) => swiftTokens(source).list.map(({ text }) => text);

it('Swift tokens leave out comments and keep operators, numbers and ranges apart', () => {
  expect(texts('let a = 0.0...60 // why\n/* no */ b ?? -.infinity')).toEqual(
    ['let', 'a', '=', '0.0', '...', '60', 'b', '??', '-', '.', 'infinity'], // the point begins an operator of its own
  );
});

it('Swift tokens take the places of a tuple for places, not for a fraction', () => {
  expect(texts('$0.0.1')).toEqual(['$0', '.', '0', '.', '1']);
});

it('Swift tokens take a key path for one name', () => {
  expect(texts('map(\\.index)')).toEqual(['map', '(', '\\.index', ')']);
});

it('Swift tokens hold what is interpolated into a text', () => {
  expect(texts('"a\\(b + "c")d" e')).toEqual(['"a\\', '(', 'b', '+', '"c"', ')', 'd"', 'e']);
});

it('Swift tokens know the partner of each bracket', () => {
  const { partners } = swiftTokens('f(a[1])');
  expect([partners.get(1), partners.get(6)]).toEqual([6, 1]);
});

it('Swift tokens refuse what they cannot read', () => {
  expect(() => swiftTokens('"""')).toThrow();
  expect(() => swiftTokens('(')).toThrow();
  expect(() => swiftTokens(')')).toThrow();
  expect(() => swiftTokens('"no end')).toThrow();
});

it('Swift operators are between two values with blanks on both sides, and before one with a blank on the left', () => {
  const { list } = swiftTokens('a < b, Set<Int>, -c, (!d), e!');
  expect(list.filter(isInfix).map(({ start }) => start)).toEqual([2]);
  expect(list.filter((token, at) => isPrefix(token, list[at - 1])).map(({ text }) => text)).toEqual(['-', '!']);
});
