import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  compileErrors,
  describeMutant,
  mutatedFiles,
  numberedMutants,
  sitesAt,
  switchedFiles,
} from './numbered-mutants.ts';

const PATH = 'Sources/Kit/A.swift';
const SOURCE = 'func f() {\n  a = b < 2\n}\n';

function switched(source: string): { readonly source: string; readonly declarations: string } {
  const files = switchedFiles(mutatedFiles([{ path: PATH, source }]), 'Switches.swift');
  return { source: files.get(PATH) ?? '', declarations: files.get('Switches.swift') ?? '' };
}

it('a switch around a value stands inside of the switches of what encloses it', () => {
  expect(switched('func f() {\n  if a, 1 == b { c = true }\n}\n').source).toBe(
    'func f() {\n  if mutantValue(a, 5, true), mutantValue(mutantValue(1, 1, 2, 2, 0) ==\u2503 b, 6, true), isMutantOff(7) ' +
      '{ if isMutantOff(8) { c = mutantValue(true, 4, false) } }\n}\n',
  );
});

it('a switched operator is declared with its precedence and gives each mutant by its number', () => {
  const { source, declarations } = switched(SOURCE);
  expect(source).toContain('b <\u2501 mutantValue(2, 3, 3, 4, 1)');
  expect(declarations).toContain('infix operator <\u2501: ComparisonPrecedence\n');
  expect(declarations).toContain(
    '{ if isMutantOn(1) { return one <= other }; if isMutantOn(2) { return one >= other }; return one < other }',
  );
});

it('a switched comparison with nil asks nothing of what is optional', () => {
  expect(switched('let a = b == nil\n').declarations).toContain(
    '<T>(one: T?, other: _OptionalNilComparisonType) -> Bool',
  );
});

it('a switched default keeps what may be nil where both may be', () => {
  const { declarations } = switched('let a = b ?? c\n');
  expect(declarations).toContain('<T>(one: T?, other: @autoclosure () throws -> T) rethrows -> T {');
  expect(declarations).toContain('<T>(one: T?, other: @autoclosure () throws -> T?) rethrows -> T? {');
});

it('a switched minimum, sign and return give the mutant when it is on', () => {
  const { source, declarations } = switched('func f() -> Int? {\n  return min(a, -b)\n}\n');
  expect(source).toContain('if isMutantOn(3) { return nil }; return min_1(a, -\u2502b)');
  expect(declarations).toContain('isMutantOn(1) ? Swift.max(one, other) : Swift.min(one, other)');
  expect(declarations).toContain('isMutantOn(2) ? value : -value');
});

it('switches neither add nor take away a line', () => {
  const source = 'var a: Int {\n  switch b {\n  case .c: 1\n  default:\n    2\n  }\n}\n';
  const lines = (text: string) => text.split('\n').length;
  expect(lines(switched(source).source)).toBe(lines(source));
});

it('a compile error takes out the switches on its line, or on the nearest line before it', () => {
  const files = mutatedFiles([{ path: PATH, source: SOURCE }]);
  const errors = compileErrors(`/src/copy/${PATH}:3:1: error: no\n/src/copy/${PATH}:1:1: warning: well\n`);
  expect(errors).toEqual([{ path: `/src/copy/${PATH}`, line: 3 }]);
  expect(sitesAt(files, errors).map(({ first }) => first)).toEqual([1, 3, 5]);
  expect(sitesAt(files, [{ path: PATH, line: 1 }])).toEqual([]);
  expect(sitesAt(files, [{ path: 'Other.swift', line: 2 }])).toEqual([]);
});

it('a mutant is described by the lines that it changes', () => {
  const [file] = mutatedFiles([{ path: PATH, source: 'func f() {\n  a(\n    b)\n}\n' }]);
  const described = file && numberedMutants([file]).map(({ mutant }) => describeMutant(file, mutant, 'Survived'));
  expect(described).toEqual([
    { file: PATH, at: 2, line: 'a(', replacement: '', mutator: 'Statement', status: 'Survived' },
  ]);
});

it('the mutants of the Kit hold the four faults that its tests once missed', () => {
  const paths = ['ClockMapping', 'WatchModel'].map((name) => `apps/ios/Kit/Sources/Kit/${name}.swift`);
  const files = mutatedFiles(paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })));
  const changes = numberedMutants(files).map(({ file, mutant }) => {
    const { line, replacement } = describeMutant(file, mutant, 'Survived');
    return `${line} → ${replacement}`;
  });
  const measuring = 'talk.say(.link(.measuring, name: nil, batteryPercent: nil))';
  expect(changes).toEqual(
    expect.arrayContaining([
      'fresh.highMs = min(freshHighMs, highMs) → fresh.highMs = max(freshHighMs, highMs)',
      'private static let driftShare = 0.000_1 → private static let driftShare = 0.1',
      'ports.body.close(saving: false) → ports.body.close(saving: true)',
      `if phonesHeart.now(ports.clock.nowMs) != .refused { ${measuring} } → if true { ${measuring} }`,
    ]),
  );
});
