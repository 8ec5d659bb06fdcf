import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findByReading, IOS, READ } from '../ios-planted.ts';
import { availabilityFaults, ownSince } from './apple/availability.ts';
import { APPLE_PAGES, namedOn, UNREAD } from './apple/pages.ts';
import { stubSymbols } from './apple/stub-symbols.ts';
import { symbolFaults, symbolTable, TABLE } from './apple/table.ts';
import { bridgeFaults } from './bridge-faults.ts';
import { featureFaults } from './feature-faults.ts';

describe('the sources of iPhone and watch', () => {
  it('have their selectors, resources, words, keys and symbols', () => {
    expect([...bridgeFaults(IOS), ...featureFaults(IOS), ...symbolFaults(IOS)]).toEqual([]);
  });

  it.each(Object.entries(READ))('are seen to be wrong where %s are', (_, faults) => {
    expect(findByReading(faults)).toBeNull();
  });

  it('would not run on older systems than they say', () => {
    expect(symbolFaults(IOS, { iOS: '16.0', watchOS: '10.0' }).length).toBeGreaterThan(0);
    expect(symbolFaults(IOS, { iOS: '17.0', watchOS: '9.0' }).length).toBeGreaterThan(0);
  });

  it('have a table of Apple’s symbols that is fresh', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(symbolTable(IOS));
  });
});

describe('availability', () => {
  const page = APPLE_PAGES.filter(({ symbol }) => symbol === 'HKStateOfMind');
  const faults = (text: string) =>
    availabilityFaults([{ path: 'a.swift', system: 'iOS', text }], page, { iOS: '17.0', watchOS: '10.0' }).length;
  const use = 'let a = HKStateOfMind()';

  it.each([
    [`func f() { ${use} }`, 1],
    [`func f() {\n  guard #available(iOS 18.0, *) else { return }\n  ${use}\n}`, 0],
    [`func f() {\n  guard #available(iOS 18.0, *) else { ${use}; return }\n}`, 1],
    [`func f() {\n  guard #available(iOS 18.0, *) else { return }\n}\nfunc g() { ${use} }`, 1],
    [`func f() {\n  if #available(iOS 18.0, *) {\n    ${use}\n  } else {\n    b()\n  }\n}`, 0],
    [`func f() {\n  if #available(iOS 18.0, *) {\n    b()\n  } else {\n    ${use}\n  }\n}`, 1],
    [`@available(iOS 18.0, *)\nfunc f() { ${use} }\nfunc g() { ${use} }`, 1],
    [`func f() { // ${use}\n}`, 0],
    ['@available(iOS 18.0, *)\nfunc f() -> HKStateOfMind { g() }', 0],
    ['@available(iOS 17.0, *)\nfunc f() -> HKStateOfMind { g() }', 1],
    ['@available(iOS 18.0, *)\nvar a: Int { 1 }\nfunc f() -> HKStateOfMind { g() }', 1],
    [`func f() {\n  guard #available(iOS 17.9, *) else { return }\n  ${use}\n}`, 1],
  ])('of %j: %i', (text, count) => {
    expect(faults(text)).toBe(count);
  });
});

it('asks for no version where a page lists a system without one', () => {
  const page = { symbol: 'Heart', page: 'heart', iOS: '-', watchOS: null, declaration: 'class Heart' };
  const faults = (system: 'iOS' | 'watchOS') =>
    availabilityFaults([{ path: 'a.swift', system, text: 'let a = Heart()' }], [page], { iOS: '1.0', watchOS: '1.0' });
  expect(faults('iOS')).toEqual([]);
  expect(faults('watchOS')).toHaveLength(1);
});

it('names what a type’s page lists and what its conformance requires', () => {
  const page = { symbol: 'Heart', page: 'heart', iOS: '17.0', watchOS: '10.0', declaration: 'struct Heart' };
  expect(namedOn({ ...page, conformsTo: ['RawRepresentable', 'OptionSet'], lists: ['left'] })).toEqual([
    'Heart.rawValue',
    'Heart.init(rawValue:)',
    'Heart.left',
  ]);
  expect(namedOn(page)).toEqual([]);
});

it('gives a reason for what was not read', () => {
  const table = symbolTable(IOS);
  for (const [symbol, reason] of UNREAD)
    expect(
      table.split('\n').find((line) => line.startsWith(`Not read, ${reason} (`) && line.includes(`\`${symbol}\``)),
    ).toBeDefined();
});

it('holds own types to the system that they begin on', () => {
  const declared = '@available(iOS 26.0, *)\n@MainActor final class Heart {}\n';
  const files = (text: string) => [{ path: 'a.swift', system: 'iOS', text: declared + text }] as const;
  const faults = (text: string) =>
    availabilityFaults(files(text), ownSince(files(text)), { iOS: '17.0', watchOS: '10.0' }).length;
  expect(faults('func f() { Heart() }')).toBe(1);
  expect(faults('func f() {\n  guard #available(iOS 26.0, *) else { return }\n  Heart()\n}')).toBe(0);
  expect(faults('@available(iOS 26.0, *)\nextension Heart {}')).toBe(0);
  const onWatch = [{ path: 'a.swift', system: 'watchOS', text: `${declared}func f() { Heart() }` }] as const;
  expect(availabilityFaults(onWatch, ownSince(onWatch), { iOS: '17.0', watchOS: '10.0' })).toEqual([]);
});

it('reads the symbols of a stub, and leaves out what is of a test', () => {
  const text = [
    'public enum Kind: Int, Sendable {',
    '  case one = 1',
    '  case two, three',
    '}',
    '@MainActor open class Session: NSObject, @unchecked Sendable {',
    '  public weak var delegate: (any Listener)?',
    '  private var own = 1',
    '  public func begin(',
    '    at date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void',
    '  ) { other() }',
    '  /// Of a test.',
    '  public func play() {}',
    '}',
  ].join('\n');
  expect(stubSymbols(text).map(({ symbol, declaration }) => [symbol, declaration])).toEqual([
    ['Kind', 'enum Kind'],
    ['Kind.one', 'case one'],
    ['Kind.two', 'case two'],
    ['Kind.three', 'case three'],
    ['Session', '@MainActor class Session'],
    ['Session.delegate', 'var delegate: (any Listener)?'],
    [
      'Session.begin(at:completion:)',
      'func begin(at date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void)',
    ],
  ]);
});
