// The operators between two values that are mutated, what takes their place, and how a switch between the two is declared.

/** One overload of an operator's switch, of `one` and `other`. */
export interface OperatorOverload {
  readonly signature: string;
  /** How a value is written that is not plainly `one operator other`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface InfixOperator {
  readonly precedence: string;
  /** `[left]` is the left value alone, `[left!]` asserts that there is one. */
  readonly replacements: readonly string[];
  readonly overloads: readonly OperatorOverload[];
}

const COMPARABLE = { signature: '<T: Comparable>(one: T, other: T) -> Bool' };
const EQUATABLE = { signature: '<T: Equatable>(one: T, other: T) -> Bool' };
const LOGICAL = {
  signature: '(one: Bool, other: @autoclosure () throws -> Bool) rethrows -> Bool',
  values: {
    '&&': 'try one && other()',
    '||': 'try one || other()',
    '[left]': 'one',
    '[right]': 'try other()',
  },
};
const DEFAULTED_VALUES = { '??': 'try one ?? other()', '[right]': 'try other()', '[left!]': 'one!' };
const DEFAULTED = {
  signature: '<T>(one: T?, other: @autoclosure () throws -> T) rethrows -> T',
  values: DEFAULTED_VALUES,
};
/** As the standard library has it: without it the left of `a ?? b` is taken for something where both may be nil. */
const DEFAULTED_AGAIN = {
  signature: '<T>(one: T?, other: @autoclosure () throws -> T?) rethrows -> T?',
  values: DEFAULTED_VALUES,
};
const ADDED = { signature: '<T: AdditiveArithmetic>(one: T, other: T) -> T' };
/** Lists and texts: nothing can be subtracted from them, so the right one is dropped. */
const JOINED = { signature: '<T: RangeReplaceableCollection>(one: T, other: T) -> T', values: { '-': 'one' } };
const MULTIPLIED = { signature: '<T: MutantFactor>(one: T, other: T) -> T' };
const WHOLE = { signature: '<T: FixedWidthInteger>(one: T, other: T) -> T' };
const ADDED_IN_PLACE = {
  signature: '<T: AdditiveArithmetic>(one: inout T, other: T)',
  values: { '+=': 'one += other', '-=': 'one -= other' },
};

/** In place of the overloads of `==` and `!=` before `nil`: what is optional there need not be comparable. */
export const NIL_COMPARISON: OperatorOverload = {
  signature: '<T>(one: T?, other: _OptionalNilComparisonType) -> Bool',
};

function operator(
  precedence: string,
  replacements: readonly string[],
  ...overloads: OperatorOverload[]
): InfixOperator {
  return { precedence, replacements, overloads };
}

export const INFIX_OPERATORS: Readonly<Record<string, InfixOperator>> = {
  '<': operator('Comparison', ['<=', '>='], COMPARABLE),
  '<=': operator('Comparison', ['<', '>'], COMPARABLE),
  '>': operator('Comparison', ['>=', '<='], COMPARABLE),
  '>=': operator('Comparison', ['>', '<'], COMPARABLE),
  '==': operator('Comparison', ['!='], EQUATABLE),
  '!=': operator('Comparison', ['=='], EQUATABLE),
  '&&': operator('LogicalConjunction', ['||', '[left]', '[right]'], LOGICAL),
  '||': operator('LogicalDisjunction', ['&&', '[left]', '[right]'], LOGICAL),
  '??': operator('NilCoalescing', ['[right]', '[left!]'], DEFAULTED, DEFAULTED_AGAIN),
  '+': operator('Addition', ['-'], ADDED, JOINED),
  '-': operator('Addition', ['+'], ADDED),
  '*': operator('Multiplication', ['/'], MULTIPLIED),
  '/': operator('Multiplication', ['*'], MULTIPLIED),
  '%': operator('Multiplication', ['*'], WHOLE),
  '&': operator('Multiplication', ['|'], WHOLE),
  '|': operator('Addition', ['&'], WHOLE),
  '<<': operator('BitwiseShift', ['>>'], WHOLE),
  '>>': operator('BitwiseShift', ['<<'], WHOLE),
  '+=': operator('Assignment', ['-='], ADDED_IN_PLACE),
  '-=': operator('Assignment', ['+='], ADDED_IN_PLACE),
};
