// Mutant schemata: one source in which each mutant is switched on by its number, so that a compiler is needed once and not for
// every mutant. Untch, Offutt & Harrold, “Mutation analysis using mutant schemata” (ISSTA 1993).
import { INFIX_OPERATORS, NIL_COMPARISON } from './operators.ts';
import type { SwiftSite } from './token-sites.ts';

/** A site whose mutants have the numbers from `first` on. */
export interface NumberedSite extends SwiftSite {
  readonly first: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Takes the place of what stands there. */
  readonly instead?: string;
}

interface Switch extends Edit {
  readonly declaration?: string;
}

/** Read by the switches from the environment: the mutant that is on, and the file that names those that were reached. */
export const SWITCH_VARIABLES = { mutant: 'MUTANT', reached: 'MUTANTS_REACHED' } as const;

/** What every mutated module holds beside its sources, before the declarations of its sites. */
export const SWITCH_SOURCE = `import Foundation

private let environment = ProcessInfo.processInfo.environment
private let activeMutant = Int(environment["${SWITCH_VARIABLES.mutant}"] ?? "") ?? -1
private let mostMutants = 100_000
nonisolated(unsafe) private let reachedMutants: UnsafeMutablePointer<Bool>? = {
  guard environment["${SWITCH_VARIABLES.reached}"] != nil else { return nil }
  let reached = UnsafeMutablePointer<Bool>.allocate(capacity: mostMutants)
  reached.initialize(repeating: false, count: mostMutants)
  atexit {
    guard let path = environment["${SWITCH_VARIABLES.reached}"], let reachedMutants else { return }
    let numbers = (0..<mostMutants).filter { reachedMutants[$0] }
    try? numbers.map { String($0) }.joined(separator: " ").write(toFile: path, atomically: true, encoding: .utf8)
  }
  return reached
}()

public func isMutantOn(_ number: Int) -> Bool {
  if let reachedMutants { reachedMutants[number] = true }
  return number == activeMutant
}
public func isMutantOff(_ number: Int) -> Bool { !isMutantOn(number) }

public func mutantValue<T>(_ value: T, _ number: Int, _ mutant: T) -> T { isMutantOn(number) ? mutant : value }
public func mutantValue<T>(_ value: T, _ number: Int, _ mutant: T, _ otherNumber: Int, _ otherMutant: T) -> T {
  isMutantOn(number) ? mutant : isMutantOn(otherNumber) ? otherMutant : value
}

protocol MutantFactor {
  static func * (one: Self, other: Self) -> Self
  static func / (one: Self, other: Self) -> Self
}
extension Double: MutantFactor {}
extension Int: MutantFactor {}
extension UInt64: MutantFactor {}
`;

export interface SwitchedSource {
  /** The source with a switch at each site. No line is added or taken away. */
  readonly source: string;
  /** The functions and operators that it calls. */
  readonly declarations: string;
}

/** Puts a switch at each site of a source. */
export function switchedSource(source: string, sites: readonly NumberedSite[]): SwitchedSource {
  const switches = sites.map((site) => switchOf(site, source.slice(site.start, site.end)));
  return {
    source: edited(source, switches),
    declarations: switches.flatMap(({ declaration }) => declaration ?? []).join(''),
  };
}

function edited(source: string, edits: readonly Edit[]): string {
  const extent = ({ start, end }: Edit) => (end > start ? end - start : Number.POSITIVE_INFINITY);
  // What encloses stands outside of what is enclosed; what has no extent stands before both.
  const opening = edits.toSorted((one, other) => extent(other) - extent(one));
  const closing = opening.toReversed().filter(({ start, end }) => end > start);
  const openingAt = Map.groupBy(opening, ({ start }) => start);
  const closingAt = Map.groupBy(closing, ({ end }) => end);
  const places = new Set(edits.flatMap(({ start, end }) => [start, end]));
  let result = '';
  let at = 0;
  for (const place of [...places].toSorted((one, other) => one - other)) {
    result += source.slice(at, Math.max(at, place));
    at = Math.max(at, place);
    for (const { after } of closingAt.get(place) ?? []) result += after;
    for (const { before, instead, end } of openingAt.get(place) ?? []) {
      result += instead ?? before;
      if (instead !== undefined) at = end;
    }
  }
  return result + source.slice(at);
}

function switchOf(site: NumberedSite, original: string): Switch {
  const { form, start, end, mutants, first } = site;
  const wrap = (before: string, after = ''): Switch => ({ start, end, before, after });
  const each = (text: (number: number, replacement: string) => string) =>
    mutants.map(({ replacement }, index) => text(first + index, replacement)).join('');
  switch (form) {
    case 'never':
      return wrap(each((number) => `, isMutantOff(${number})`));
    case 'statement':
      return wrap(`if isMutantOff(${first}) { `, ' }');
    case 'return':
      return wrap(each((number, replacement) => `if isMutantOn(${number}) { ${replacement} }; `));
    case 'body':
      return wrap(`${each((number, replacement) => `if isMutantOn(${number}) { ${replacement} }; `)}return `);
    case 'value':
      return wrap('mutantValue(', `${each((number, replacement) => `, ${number}, ${replacement}`)})`);
    default: {
      const instead = form === 'callee' ? `${original}_${first}` : operatorName(original, first);
      return { ...wrap(''), instead, declaration: declarationOf(site, original, instead) };
    }
  }
}

/** `<`, 12 → `<` and the digits 1 and 2, as characters that an operator may hold (U+2500 to U+2509). */
function operatorName(original: string, number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCodePoint(0x2500 + Number(digit)));
  return original + digits.join('');
}

function declarationOf({ form, mutants, first }: NumberedSite, original: string, name: string): string {
  const replacements = mutants.map(({ replacement }) => replacement);
  if (form === 'callee') {
    const opposite = `isMutantOn(${first}) ? Swift.${replacements[0]}(one, other) : Swift.${original}(one, other)`;
    return `func ${name}<T: Comparable>(_ one: T, _ other: T) -> T { ${opposite} }\n`;
  }
  if (form === 'prefix') {
    const type = original === '!' ? '(value: Bool) -> Bool' : '<T: SignedNumeric>(value: T) -> T';
    return `prefix operator ${name}\nprefix func ${name} ${type} { isMutantOn(${first}) ? value : ${original}value }\n`;
  }
  const operator = INFIX_OPERATORS[original];
  if (operator === undefined) throw new Error(`The operator ${original} has no switch.`);
  const overloads = form === 'infix-nil' ? [NIL_COMPARISON] : operator.overloads;
  const functions = overloads.map(({ signature, values }) => {
    const written = (replacement: string) => values?.[replacement] ?? `one ${replacement} other`;
    const cases = replacements.map((text, index) => `if isMutantOn(${first + index}) { return ${written(text)} }; `);
    return `func ${name} ${signature} { ${cases.join('')}return ${written(original)} }\n`;
  });
  return `infix operator ${name}: ${operator.precedence}Precedence\n${functions.join('')}`;
}
