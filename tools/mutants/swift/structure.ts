// Where the bodies, statements and conditions of a Swift file are. It reads the shapes that the Kit uses, by brackets and lines;
// what it takes for something else is found by the compiler.
import { isInfix, type SwiftToken, type SwiftTokens } from './tokens.ts';

/** All indices are those of tokens, and inclusive. */
export interface SwiftStatement {
  readonly from: number;
  readonly to: number;
  /** It is all there is in its block, and its value is what the block gives. */
  readonly isValue: boolean;
  readonly isInInitializer: boolean;
}

/** What stands between `if`, `guard` or `while` and its block, or after `where`. */
export interface SwiftCondition {
  readonly keyword: 'if' | 'guard' | 'while' | 'where';
  readonly from: number;
  readonly to: number;
}

export interface SwiftReturn {
  readonly from: number;
  readonly to: number;
  /** Without the word: the body is one value. */
  readonly isImplicit: boolean;
  /** Declared type of the function or property, without blanks. */
  readonly type: string;
}

export interface SwiftStructure {
  readonly statements: readonly SwiftStatement[];
  readonly conditions: readonly SwiftCondition[];
  readonly returns: readonly SwiftReturn[];
}

interface Context {
  /** What `return` gives here; null where it gives nothing or is not known. */
  readonly type: string | null;
  readonly isInInitializer: boolean;
  readonly isValue: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const TYPES = new Set(['struct', 'enum', 'class', 'extension', 'actor']);
const NO_VALUES = new Set(['return', 'guard', 'for', 'while', 'let', 'var', 'defer', 'do', 'repeat', 'throw']);
/** Never the beginning of a statement. */
const CONTINUATIONS = new Set(['else', 'catch', 'where', ':']);
/** Never the end of a statement. */
const UNFINISHED = new Set(['guard', 'return', 'if', 'while', 'throw', 'try']);
const SIGNATURE_GOES_ON = new Set(['->', 'throws', 'async', 'rethrows', 'where', '{']);

/** Finds the statements, conditions and returns of a file. */
export function swiftStructure({ list, partners }: SwiftTokens): SwiftStructure {
  const reader = new StructureReader(list, partners);
  reader.readDeclarations({ from: 0, to: list.length - 1 });
  return reader;
}

class StructureReader implements SwiftStructure {
  readonly statements: SwiftStatement[] = [];
  readonly conditions: SwiftCondition[] = [];
  readonly returns: SwiftReturn[] = [];
  readonly #list: readonly SwiftToken[];
  readonly #partners: ReadonlyMap<number, number>;

  constructor(list: readonly SwiftToken[], partners: ReadonlyMap<number, number>) {
    this.#list = list;
    this.#partners = partners;
  }

  readDeclarations({ from, to }: Range): void {
    for (let at = from; at <= to; at += 1) {
      const text = this.#text(at);
      const isMember = this.#text(at - 1) === '.';
      if (TYPES.has(text) && !isMember) {
        const open = this.#find('{', at, to);
        this.readDeclarations(this.#inside(open));
        at = this.#partner(open);
      } else if (text === 'protocol') at = this.#partner(this.#find('{', at, to));
      else if (text === 'func' || (text === 'init' && !isMember)) at = this.#readFunction(at, to);
      else if (text === 'var' || text === 'let') at = this.#readProperty(at, to);
      else at = this.#partner(at);
    }
  }

  /** @returns the index of its last token */
  #readFunction(at: number, to: number): number {
    let last = this.#partner(this.#find('(', at, to));
    let type: string | null = null;
    for (let next = last + 1; next <= to; next = this.#partner(next) + 1) {
      if (this.#text(next) === '{') {
        this.#readBody(next, type, this.#text(at) === 'init');
        return this.#partner(next);
      }
      if (this.#list[next]?.beginsLine && !SIGNATURE_GOES_ON.has(this.#text(next))) return last;
      if (this.#text(next) === '->') type = '';
      else if (type !== null) type += this.#textOf({ from: next, to: this.#partner(next) });
      last = this.#partner(next);
    }
    return last;
  }

  /** @returns the index of the last token it has read: a property that is stored is read on as declarations are */
  #readProperty(at: number, to: number): number {
    if (this.#text(at + 2) !== ':') return at;
    let type = '';
    for (let next = at + 3; next <= to; next = this.#partner(next) + 1) {
      const text = this.#text(next);
      if (text === '{') {
        this.#readAccessors(next, type);
        return this.#partner(next);
      }
      if (text === '=' || this.#list[next]?.beginsLine) return at;
      type += this.#textOf({ from: next, to: this.#partner(next) });
    }
    return at;
  }

  #readAccessors(open: number, type: string): void {
    const { from, to } = this.#inside(open);
    if (!['get', 'set', 'nonmutating', 'willSet', 'didSet'].includes(this.#text(from))) {
      this.#readBody(open, type, false);
      return;
    }
    for (let at = from; at <= to; at = this.#partner(at) + 1) {
      if (this.#text(at) === '{') this.#readBody(at, this.#text(at - 1) === 'get' ? type : null, false);
    }
  }

  #readBody(open: number, type: string | null, isInInitializer: boolean): void {
    const inside = this.#inside(open);
    const [first, ...others] = this.#split(inside);
    const isImplicit = type !== null && first !== undefined && others.length === 0 && this.#isValue(first);
    if (isImplicit) this.returns.push({ ...first, isImplicit, type });
    this.#readStatements(inside, { type, isInInitializer, isValue: isImplicit });
  }

  #isValue({ from, to }: Range): boolean {
    if (NO_VALUES.has(this.#text(from))) return false;
    return !this.#list.slice(from, to + 1).some(({ text }) => text === 'return');
  }

  #readStatements(range: Range, context: Context): void {
    const statements = this.#split(range);
    const isValue = context.isValue && statements.length === 1;
    for (const statement of statements) this.#readStatement(statement, { ...context, isValue });
  }

  #readStatement({ from, to }: Range, context: Context): void {
    const head = this.#text(from);
    if (head === 'if' || head === 'guard' || head === 'while') {
      const end = this.#find(head === 'guard' ? 'else' : '{', from, to) - 1;
      this.conditions.push({ keyword: head, from: from + 1, to: end });
      this.#readExpression({ from: from + 1, to: end }, context);
      this.#readBlocks({ from: end + 1, to }, context);
    } else if (head === 'for') {
      const open = this.#find('{', from, to);
      const where = this.#find('where', from, open);
      if (where <= open) this.conditions.push({ keyword: 'where', from: where + 1, to: open - 1 });
      this.#readBlocks({ from: open, to }, context);
    } else if (head === 'switch') this.#readSwitch(this.#find('{', from, to), context);
    else if (head === 'do' || head === 'defer' || head === 'repeat') this.#readBlocks({ from, to }, context);
    else {
      if (head === 'return' && to > from && context.type !== null)
        this.returns.push({ from, to, isImplicit: false, type: context.type });
      const { isValue, isInInitializer } = context;
      this.statements.push({ from, to, isValue, isInInitializer });
      this.#readExpression({ from, to }, context);
    }
  }

  /** Reads `{ … } else if … { … } else { … }` and their like. */
  #readBlocks({ from, to }: Range, context: Context): void {
    for (let at = from; at <= to; at = this.#partner(at) + 1) {
      if (this.#text(at) === 'if') {
        this.#readStatement({ from: at, to }, context);
        return;
      }
      if (this.#text(at) === '{') this.#readStatements(this.#inside(at), context);
    }
  }

  #readSwitch(open: number, context: Context): void {
    const { from, to } = this.#inside(open);
    const labels: number[] = [];
    for (let at = from; at <= to; at = this.#partner(at) + 1) {
      if (this.#list[at]?.beginsLine && ['case', 'default'].includes(this.#text(at))) labels.push(at);
    }
    for (const [index, label] of labels.entries()) {
      const colon = this.#find(':', label, to);
      const where = this.#find('where', label, colon);
      if (where <= colon) this.conditions.push({ keyword: 'where', from: where + 1, to: colon - 1 });
      this.#readStatements({ from: colon + 1, to: (labels[index + 1] ?? to + 1) - 1 }, context);
    }
  }

  /** Finds the closures of an expression, and an `if` or `switch` that is its value. */
  #readExpression({ from, to }: Range, context: Context): void {
    for (let at = from; at <= to; at += 1) {
      const text = this.#text(at);
      if (text === '{') {
        this.#readClosure(at);
        at = this.#partner(at);
      } else if ((text === 'switch' || text === 'if') && this.#text(at - 1) !== '.') {
        this.#readStatement({ from: at, to }, { ...context, isValue: true });
        return;
      }
    }
  }

  #readClosure(open: number): void {
    const { from, to } = this.#inside(open);
    let begin = from;
    for (let at = from; at <= to && this.#text(at) !== 'for'; at = this.#partner(at) + 1) {
      if (this.#text(at) === 'in') begin = at + 1;
      if (this.#text(at) === 'in' || (at > from && this.#list[at]?.beginsLine)) break;
    }
    this.#readStatements({ from: begin, to }, { type: null, isInInitializer: false, isValue: true });
  }

  /** Statements begin on lines of their own, and go on where a line could not end or the next could not begin. */
  #split({ from, to }: Range): readonly Range[] {
    const begins: number[] = [];
    for (let at = from; at <= to; at = this.#partner(at) + 1) {
      const isBegin = at === from || this.#text(at - 1) === ';' || (this.#list[at]?.beginsLine && !this.#goesOn(at));
      if (isBegin && this.#text(at) !== ';') begins.push(at);
    }
    return begins.map((begin, index) => {
      const end = (begins[index + 1] ?? to + 1) - 1;
      return { from: begin, to: this.#text(end) === ';' ? end - 1 : end };
    });
  }

  #goesOn(at: number): boolean {
    const token = this.#list[at];
    const previous = this.#list[at - 1];
    if (token === undefined || previous === undefined) return false;
    const opensWithMember = token.text === '.' && previous.kind !== 'separator';
    const isUnfinished = isInfix(previous) || [',', ':'].includes(previous.text) || UNFINISHED.has(previous.text);
    return opensWithMember || isInfix(token) || CONTINUATIONS.has(token.text) || isUnfinished;
  }

  #text(at: number): string {
    return this.#list[at]?.text ?? '';
  }

  #textOf({ from, to }: Range): string {
    const tokens = this.#list.slice(from, to + 1);
    return tokens.map(({ text }) => text).join('');
  }

  #partner(at: number): number {
    return this.#list[at]?.kind === 'open' ? (this.#partners.get(at) ?? at) : at;
  }

  #inside(open: number): Range {
    return { from: open + 1, to: this.#partner(open) - 1 };
  }

  /** @returns the first index of such a token outside of brackets that open after `from`; behind `to` when there is none */
  #find(text: string, from: number, to: number): number {
    let at = from;
    while (at <= to && this.#text(at) !== text) at = this.#partner(at) + 1;
    return at;
  }
}
