// The tokens of a Swift file: as much of the language's lexical structure as the Kit uses.

export interface SwiftToken {
  readonly kind: 'name' | 'number' | 'text' | 'operator' | 'open' | 'close' | 'separator';
  readonly text: string;
  /** Offsets into the source: from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  /** Only blanks stand between it and the beginning of its line. */
  readonly beginsLine: boolean;
  /** Blanks, or an edge of the file, stand before it and after it. */
  readonly blankBefore: boolean;
  readonly blankAfter: boolean;
}

export interface SwiftTokens {
  readonly list: readonly SwiftToken[];
  /** By the index of a bracket: the index of its partner. */
  readonly partners: ReadonlyMap<number, number>;
}

/** `\\.atSeconds`, as one name. */
const KEY_PATH = /\\[\w.]+/y;
const NAME = /[#@$]?[A-Za-z0-9_]+|`\w+`/y;
const NUMBER = /0x[0-9a-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y;
const TUPLE_INDEX = /\d+/y;
/** An operator that does not begin with a point holds none. */
const OPERATOR = /\.+<?|[/=\-+!*%<>&|^~?]+/y;
const TEXT_PIECE = /(?:\\[^(]|[^"\\\n])*/y;

/**
 * Splits a Swift source into tokens without comments; what is interpolated into a text is split too.
 *
 * @throws when it meets what it cannot read: texts of many lines, raw texts, brackets without a partner
 */
export function swiftTokens(source: string): SwiftTokens {
  const reader = new TokenReader(source);
  return reader.read();
}

class TokenReader {
  readonly #source: string;
  readonly #list: SwiftToken[] = [];
  readonly #partners = new Map<number, number>();
  /** Indices of the brackets that are still open, and whether each opens an interpolation. */
  readonly #open: { readonly index: number; readonly isInterpolation: boolean }[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): SwiftTokens {
    while (this.#at < this.#source.length) this.#readNext();
    if (this.#open.length > 0) throw new Error('A bracket is never closed.');
    return { list: this.#list, partners: this.#partners };
  }

  #readNext(): void {
    const character = this.#source.charAt(this.#at);
    if (/\s/.test(character)) this.#at += 1;
    else if (this.#isNext('//')) this.#at = this.#endOf('\n');
    else if (this.#isNext('/*')) this.#at = this.#endOf('*/') + 2;
    else if (this.#isNext('"""') || this.#isNext('#"')) throw new Error(`The text at ${this.#at} cannot be read.`);
    else if (character === '"') this.#addTextPiece(this.#at + 1);
    else if ('([{'.includes(character)) this.#addOpening(false);
    else if (')]}'.includes(character)) this.#addClosing();
    else if (',:;'.includes(character)) this.#add('separator', this.#at + 1);
    else if (/\d/.test(character)) this.#addMatch('number', this.#list.at(-1)?.text === '.' ? TUPLE_INDEX : NUMBER);
    else if (/[\w#@$`]/.test(character)) this.#addMatch('name', NAME);
    else if (character === '\\') this.#addMatch('name', KEY_PATH);
    else this.#addMatch('operator', OPERATOR);
  }

  #isNext(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #endOf(ending: string): number {
    const end = this.#source.indexOf(ending, this.#at);
    return end === -1 ? this.#source.length : end;
  }

  #addMatch(kind: SwiftToken['kind'], pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#source)) throw new Error(`The character at ${this.#at} cannot be read.`);
    this.#add(kind, pattern.lastIndex);
  }

  #add(kind: SwiftToken['kind'], end: number): void {
    const source = this.#source;
    const start = this.#at;
    const lineStart = source.lastIndexOf('\n', start - 1) + 1;
    this.#list.push({
      kind,
      text: source.slice(start, end),
      start,
      end,
      beginsLine: source.slice(lineStart, start).trim() === '',
      blankBefore: start === 0 || /\s/.test(source.charAt(start - 1)),
      blankAfter: end === source.length || /\s/.test(source.charAt(end)),
    });
    this.#at = end;
  }

  #addOpening(isInterpolation: boolean): void {
    this.#open.push({ index: this.#list.length, isInterpolation });
    this.#add('open', this.#at + 1);
  }

  #addClosing(): void {
    const opening = this.#open.pop();
    if (opening === undefined) throw new Error(`The bracket at ${this.#at} was never opened.`);
    this.#partners.set(opening.index, this.#list.length);
    this.#partners.set(this.#list.length, opening.index);
    this.#add('close', this.#at + 1);
    if (opening.isInterpolation) this.#addTextPiece(this.#at);
  }

  /** Reads a piece of a text from `from`, up to its end or to an interpolation, which it opens. */
  #addTextPiece(from: number): void {
    TEXT_PIECE.lastIndex = from;
    TEXT_PIECE.test(this.#source);
    const end = TEXT_PIECE.lastIndex;
    const isInterpolated = this.#source.startsWith('\\(', end);
    if (!isInterpolated && this.#source.charAt(end) !== '"') throw new Error(`The text at ${from} has no end.`);
    this.#add('text', end + 1);
    if (isInterpolated) this.#addOpening(true);
  }
}

/** Between two values: with blanks on both sides. */
export function isInfix({ kind, blankBefore, blankAfter }: SwiftToken): boolean {
  return kind === 'operator' && blankBefore && blankAfter;
}

/** Before one value: nothing or an opening bracket before it, the value right after it. */
export function isPrefix(token: SwiftToken, previous: SwiftToken | undefined): boolean {
  return token.kind === 'operator' && !token.blankAfter && (token.blankBefore || previous?.kind === 'open');
}
