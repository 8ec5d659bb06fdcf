// The mutants of a Swift file: each small change that a test has to notice.
import { type SwiftCondition, type SwiftReturn, type SwiftStatement, swiftStructure } from './structure.ts';
import { type Span, type SwiftSite, site, tokenSites } from './token-sites.ts';
import { isInfix, type SwiftToken, type SwiftTokens, swiftTokens } from './tokens.ts';

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
