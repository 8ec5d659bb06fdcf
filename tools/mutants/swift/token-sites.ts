import { INFIX_OPERATORS } from './operators.ts';
import { isInfix, isPrefix, type SwiftToken, type SwiftTokens } from './tokens.ts';

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
export type Span = (from: number, to: number) => Extent;

const OPPOSITES: Readonly<Record<string, string>> = { min: 'max', max: 'min', up: 'down', down: 'up' };
/** Where the condition of a ternary operator begins, at the latest. */
const BEFORE_CONDITION = new Set(['=', '+=', '-=', ',', ':', 'return', 'in', '?', '->']);

export function site(form: SiteForm, extent: Extent, mutator: string, replacements: readonly string[]): SwiftSite {
  const { start, end } = extent;
  return { form, start, end, mutants: replacements.map((replacement) => ({ mutator, start, end, replacement })) };
}

export function tokenSites(
  { list, partners }: SwiftTokens,
  token: SwiftToken,
  at: number,
  span: Span,
): readonly SwiftSite[] {
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
