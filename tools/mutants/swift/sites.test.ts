import { expect, it } from 'vitest';
import { swiftSites } from './sites.ts';
import { numberReplacements } from './token-sites.ts';

/** `before → after` of each mutant, by its mutator when one is asked for. */
function changes(source: string, mutator?: string): readonly string[] {
  const mutants = swiftSites(source).flatMap((site) => site.mutants);
  return mutants
    .filter((mutant) => mutator === undefined || mutant.mutator === mutator)
    .map(({ start, end, replacement }) => `${source.slice(start, end)} → ${replacement}`);
}

const inFunction = (body: string, type = '') => `struct A {\n  func f()${type} {\n    ${body}\n  }\n}\n`;

it('Swift mutants turn comparisons, logic, sums and signs', () => {
  const found = changes('let a = b < c && !d ?? -e\n', 'Operator');
  expect(found).toEqual([
    '< → <=',
    '< → >=',
    '&& → ||',
    '&& → [left]',
    '&& → [right]',
    '! → ',
    '?? → [right]',
    '?? → [left!]',
    '- → ',
  ]);
});

it('Swift mutants leave the brackets of a type alone', () => {
  expect(changes('let a: Set<Int> = b\nlet c: Int? = d as? Int\n')).toEqual([]);
});

it('Swift mutants move whole numbers by one, and fractions by far', () => {
  expect(numberReplacements('5_000.0')).toEqual(['5001.0', '4999.0']);
  expect(numberReplacements('0')).toEqual(['1']);
  expect(numberReplacements('0x0fff')).toEqual(['4096', '4094']);
  expect(numberReplacements('0.000_1')).toEqual(['0.1', '0.00005']);
});

it('Swift mutants take the opposite of a bound, a direction and a truth value', () => {
  expect(changes('let a = min(b, c.max(d)).rounded(.up)\n', 'Opposite')).toEqual(['min → max', '.up → .down']);
  expect(changes('let a = true\n', 'Boolean')).toEqual(['true → false']);
});

it('Swift mutants make each clause of a condition true, and the whole of it false', () => {
  const found = changes(inFunction('if let a, b(c, d), e { return }'), 'Condition');
  expect(found).toEqual(['b(c, d) → true', 'e → true', 'let a, b(c, d), e → false']);
});

it('Swift mutants never make the condition of a loop true', () => {
  expect(changes(inFunction('while a { b = c }'), 'Condition')).toEqual(['a → false']);
});

it('Swift mutants decide a ternary operator and a where', () => {
  expect(changes(inFunction('let a = b + c ? d : e'), 'Condition')).toEqual(['b + c → true', 'b + c → false']);
  expect(changes(inFunction('for a in b where c { d() }'), 'Condition')).toEqual(['c → true', 'c → false']);
  expect(changes(inFunction('for a in b\n    where c { d() }'), 'Condition')).toEqual(['c → true', 'c → false']);
  const cases = 'switch a {\n    case .b where c: d()\n    default: break\n    }';
  expect(changes(inFunction(cases), 'Condition')).toEqual(['c → true', 'c → false']);
});

it('Swift mutants leave out assignments and calls whose value is not used', () => {
  const found = changes(inFunction('a = b\n    c.d(e) { $0 }\n    (f, g) = (h, i)\n    let j = k()'), 'Statement');
  expect(found).toEqual(['a = b → ', 'c.d(e) { $0 } → ', '(f, g) = (h, i) → ']);
});

it('Swift mutants leave what must run: what an initialiser or a later line sets, and what never returns', () => {
  expect(changes('struct A {\n  init() {\n    a = b\n    self.c = d\n    e.f = g\n  }\n}\n', 'Statement')).toEqual([
    'e.f = g → ',
  ]);
  expect(changes(inFunction('let a: Int\n    a = b\n    fatalError("no")'), 'Statement')).toEqual([]);
});

it('Swift mutants leave a value that is all of its body, and a closure’s', () => {
  expect(changes(inFunction('a.map { b($0) }', ' -> C'), 'Statement')).toEqual([]);
});

it('Swift mutants return plain values of the declared type', () => {
  expect(changes(inFunction('return a', ' -> Int?'), 'Return')).toEqual(['return a → return nil']);
  expect(changes(inFunction('return nil', ' -> Int?'), 'Return')).toEqual([]);
  expect(changes(inFunction('return []', ' -> [C]'), 'Return')).toEqual([]);
  expect(changes(inFunction('a(b)', ' -> [C]'), 'Return')).toEqual(['a(b) → return []']);
  expect(changes('struct A {\n  var b: Bool { c }\n}\n', 'Return')).toEqual(['c → return true', 'c → return false']);
  expect(changes('struct A {\n  var b: D {\n    get { c }\n    set { e = newValue }\n  }\n}\n', 'Return')).toEqual([]);
});
