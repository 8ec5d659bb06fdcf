// The mutants of a Swift file: each small change that a test has to notice.
import { INFIX_OPERATORS } from './operators.ts';
import { type SwiftCondition, type SwiftReturn, type SwiftStatement, swiftStructure } from './structure.ts';
import { isInfix, isPrefix, type SwiftToken, type SwiftTokens, swiftTokens } from './tokens.ts';

/** One change: the source from `start` up to `end` is replaced. */
export interface SwiftMutant {
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** How the mutants of a site are switched on: see switches.ts. */
export type SiteForm =
  | 'infix'
  | 'infix-nil'
  | 'prefix'
  | 'callee'
  | 'value'
  | 'never'
  | 'statement'
  | 'return'
  | 'body';

/** A place in the source with the mutants that share its switch. */
export interface SwiftSite {
  readonly form: SiteForm;
  readonly start: number;
  readonly end: number;
  readonly mutants: readonly SwiftMutant[];
}

interface Extent {
  readonly start: number;
  readonly end: number;
}
/** The extent of a range of tokens. */
type Span = (from: number, to: number) => Extent;

const OPPOSITES: Readonly<Record<string, string>> = { min: 'max', max: 'min', up: 'down', down: 'up' };
/** Where the condition of a ternary operator begins, at the latest. */
const BEFORE_CONDITION = new Set(['=', '+=', '-=', ',', ':', 'return', 'in', '?', '->']);

/** What begins no statement that could be left out. */
const NEEDED = new Set(['let', 'var', 'return', 'throw', 'break', 'continue', 'case', 'try', 'func', '[']);
/** Calls that nothing may follow, or that an initialiser hands over to. */
const NEEDED_CALL = /^(?:preconditionFailure|fatalError|self\.init|super\.init)\(/;

/** Finds the mutants of a Swift source. Texts are left alone: one that is only shown or thrown is no rule. */
export function swiftSites(source: string): readonly SwiftSite[] {
  const tokens = swiftTokens(source);
  const { statements, conditions, returns } = swiftStructure(tokens);
  const constants = constantsSetLater(tokens, statements);
  const span: Span = (from, to) => ({ start: tokens.list[from]?.start ?? 0, end: tokens.list[to]?.end ?? 0 });
  return [
    ...tokens.list.flatMap((token, at) => tokenSites(tokens, token, at, span)),
    ...conditions.flatMap((condition) => conditionSites(tokens, condition, span)),
    ...statements.flatMap((statement) => statementSites(tokens, statement, constants, span)),
    ...returns.flatMap((one) => returnSites(tokens, one, span)),
  ];
}

function site(form: SiteForm, extent: Extent, mutator: string, replacements: readonly string[]): SwiftSite {
  const { start, end } = extent;
  return { form, start, end, mutants: replacements.map((replacement) => ({ mutator, start, end, replacement })) };
}

function tokenSites({ list, partners }: SwiftTokens, token: SwiftToken, at: number, span: Span): readonly SwiftSite[] {
  const { kind, text } = token;
  const [previous, next] = [list[at - 1], list[at + 1]];
  const isMember = previous?.text === '.';
  if (kind === 'operator' && isInfix(token)) {
    if (text === '?') return [ternarySite({ list, partners }, at, span)];
    const replacements = INFIX_OPERATORS[text]?.replacements;
    return replacements ? [site(next?.text === 'nil' ? 'infix-nil' : 'infix', token, 'Operator', replacements)] : [];
  }
  if ((text === '!' || text === '-') && isPrefix(token, previous)) return [site('prefix', token, 'Operator', [''])];
  if (kind === 'number' && !isMember) return [site('value', token, 'Number', numberReplacements(text))];
  if (kind !== 'name') return [];
  if (text === 'true' || text === 'false') return [site('value', token, 'Boolean', [String(text === 'false')])];
  const opposite = OPPOSITES[text];
  if (opposite === undefined) return [];
  const isCall = next?.text === '(' && !isMember && previous?.text !== 'func';
  if ((text === 'min' || text === 'max') && isCall) return [site('callee', token, 'Opposite', [opposite])];
  const isImplicit = isMember && list[at - 2]?.kind !== 'name' && list[at - 2]?.kind !== 'close';
  const isDirection = (text === 'up' || text === 'down') && isImplicit;
  return isDirection ? [site('value', span(at - 1, at), 'Opposite', [`.${opposite}`])] : [];
}

function ternarySite({ list, partners }: SwiftTokens, at: number, span: Span): SwiftSite {
  let from = at;
  for (let before = at - 1; before >= 0; before = from - 1) {
    const token = list[before];
    if (token === undefined || token.kind === 'open' || BEFORE_CONDITION.has(token.text)) break;
    from = token.kind === 'close' ? (partners.get(before) ?? before) : before;
    const begin = list[from];
    if (begin?.beginsLine && begin.kind !== 'operator') break;
  }
  return site('value', span(from, at - 1), 'Condition', ['true', 'false']);
}

/**
 * A number becomes its neighbours; a fraction a thousand times as large and half of it, which for a ratio is as far.
 *
 * @example numberReplacements('5_000.0') // ['5001.0', '4999.0']
 */
export function numberReplacements(text: string): readonly string[] {
  const plain = text.replaceAll('_', '');
  const [whole = '', fraction] = plain.startsWith('0x') ? [plain] : plain.split('.');
  if ((fraction !== undefined && Number(fraction) !== 0) || /^\d.*e/i.test(plain)) {
    const value = Number(plain);
    return [String(value * 1000), String(value / 2)];
  }
  const ending = fraction === undefined ? '' : '.0';
  const value = BigInt(whole);
  return (value === 0n ? [1n] : [value + 1n, value - 1n]).map((neighbour) => `${neighbour}${ending}`);
}

function conditionSites({ list, partners }: SwiftTokens, condition: SwiftCondition, span: Span): readonly SwiftSite[] {
  const { keyword, from, to } = condition;
  if (keyword === 'where') return [site('value', span(from, to), 'Condition', ['true', 'false'])];
  const commas: number[] = [];
  for (let at = from; at <= to; at = (list[at]?.kind === 'open' ? (partners.get(at) ?? at) : at) + 1) {
    if (list[at]?.text === ',') commas.push(at);
  }
  const clauses = [...commas, to + 1].map((end, index) => ({ from: (commas[index - 1] ?? from - 1) + 1, to: end - 1 }));
  const plain = clauses.filter(
    (clause) => !['let', 'var', 'case', '#available'].includes(list[clause.from]?.text ?? ''),
  );
  // A loop that never ends shows nothing but itself.
  const always = keyword === 'while' ? [] : plain;
  const whole = span(from, to);
  return [
    ...always.map((clause) => site('value', span(clause.from, clause.to), 'Condition', ['true'])),
    { ...site('never', whole, 'Condition', ['false']), start: whole.end },
  ];
}

/** Names after `let` without a value: what sets them must run. */
function constantsSetLater({ list }: SwiftTokens, statements: readonly SwiftStatement[]): ReadonlySet<string> {
  const isUnset = ({ from, to }: SwiftStatement) =>
    list[from]?.text === 'let' && !list.slice(from, to + 1).some(({ text }) => text === '=');
  return new Set(statements.filter(isUnset).flatMap(({ from }) => list[from + 1]?.text ?? []));
}

function statementSites(
  { list, partners }: SwiftTokens,
  statement: SwiftStatement,
  constants: ReadonlySet<string>,
  span: Span,
): readonly SwiftSite[] {
  const { from, to, isValue, isInInitializer } = statement;
  const outer: SwiftToken[] = [];
  for (let at = from; at <= to; at += 1) {
    const token = list[at];
    if (token) outer.push(token);
    if (token?.kind === 'open') at = (partners.get(at) ?? at) - 1;
  }
  const assigned = outer.findIndex((token) => isInfix(token) && ['=', '+=', '-='].includes(token.text));
  const target = outer.slice(0, assigned);
  const isMember = target.some(({ text }) => text === '.') && target[0]?.text !== 'self';
  const isChain = (tokens: readonly SwiftToken[]) =>
    tokens.every((token) => token.kind !== 'text' && token.kind !== 'number' && !isInfix(token)) &&
    !NEEDED.has(tokens[0]?.text ?? '') &&
    tokens[0]?.kind !== 'operator' &&
    !NEEDED_CALL.test(tokens.map(({ text }) => text).join(''));
  const mustBeSet = (isInInitializer && !isMember) || constants.has(target.map(({ text }) => text).join(''));
  const isAssignment = assigned > 0 && isChain(target) && !mustBeSet;
  const isCall = assigned === -1 && !isValue && isChain(outer) && outer.length > 1 && outer.at(-1)?.kind === 'close';
  return isAssignment || isCall ? [site('statement', span(from, to), 'Statement', [''])] : [];
}

function returnSites({ list }: SwiftTokens, one: SwiftReturn, span: Span): readonly SwiftSite[] {
  const { from, to, isImplicit, type } = one;
  const given = list.slice(isImplicit ? from : from + 1, to + 1).map(({ text }) => text);
  const replacements = valuesOf(type).filter((value) => value !== given.join(''));
  if (replacements.length === 0) return [];
  const whole = site(
    isImplicit ? 'body' : 'return',
    span(from, to),
    'Return',
    replacements.map((value) => `return ${value}`),
  );
  return [{ ...whole, end: whole.start }];
}

/** Plain values of a type: of those it would be a fault to give always. */
function valuesOf(type: string): readonly string[] {
  if (type.endsWith('?')) return ['nil'];
  if (/^\[\w+:.*\]$/.test(type)) return ['[:]'];
  if (/^\[.*\]$/.test(type)) return ['[]'];
  if (type === 'Bool') return ['true', 'false'];
  if (type === 'Double' || type === 'Int') return ['0'];
  return type === 'String' ? ['""'] : [];
}
