// Counts what makes code long or unchecked: lines of files and functions, casts, non-null assertions, repeated lines.
import ts from 'typescript';
import { isForSpeed, repeatedLines, type SourceFile } from './repeated-lines.ts';

interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly lines: number;
}

interface FileFigures {
  readonly path: string;
  readonly lines: number;
  /** Lines that are neither blank nor comment alone. */
  readonly codeLines: number;
  readonly casts: number;
  readonly nonNull: number;
  readonly anys: number;
  readonly longFunctions: readonly LongFunction[];
}

/** A function may be as long as what fits on a screen. */
const LONG_FUNCTION_LINES = 60;

/** Whether the limits hold for the file: written by hand, and part of neither a test nor what only tests use. */
export function isMeasured(path: string): boolean {
  return (
    /\.tsx?$/.test(path) &&
    !/\.d\.ts$|\.(test|spec|bench|proof|soak)\.tsx?$|(^|\/)(tests?|testing|generated)\//.test(path) &&
    !/(^|\/)vitest\.config\.ts$|^apps\/server\/src\/database\/types\.ts$/.test(path)
  );
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name !== undefined) return node.name.getText();
  const holder = node.parent;
  if (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder)) {
    return holder.name.getText();
  }
  return ts.isCallExpression(holder) ? `argument of ${holder.expression.getText().slice(0, 40)}` : 'nameless function';
}

function isConstAssertion(node: ts.Node): boolean {
  return ts.isAsExpression(node) && node.type.getText() === 'const';
}

/**
 * Counts one file by its syntax tree. A function's lines go from its first token to its last, functions within it included;
 * a cast is an `as` or `<T>` other than `as const`.
 */
export function measureFile({ path, text }: SourceFile): FileFigures {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const codeLines = new Set<number>();
  const longFunctions: LongFunction[] = [];
  const count = { casts: 0, nonNull: 0, anys: 0 };
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const addCodeLines = (from: number, to: number) => {
    for (let line = lineAt(from); line <= lineAt(to); line += 1) codeLines.add(line);
  };
  const visit = (node: ts.Node): void => {
    const start = node.getStart(source);
    let children = 0;
    ts.forEachChild(node, (child) => {
      children += 1;
      visit(child);
    });
    // A node's own tokens stand on the lines of its leaves, or on its first or last line.
    if (children === 0) addCodeLines(start, node.end);
    else for (const edge of [start, node.end]) codeLines.add(lineAt(edge));
    if (ts.isTypeAssertionExpression(node) || (ts.isAsExpression(node) && !isConstAssertion(node))) count.casts += 1;
    if (ts.isNonNullExpression(node)) count.nonNull += 1;
    if (node.kind === ts.SyntaxKind.AnyKeyword) count.anys += 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineAt(node.end) - lineAt(start) + 1;
      if (lines > LONG_FUNCTION_LINES) longFunctions.push({ path, line: lineAt(start) + 1, name: nameOf(node), lines });
    }
  };
  for (const statement of source.statements) visit(statement);
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { path, lines, codeLines: codeLines.size, ...count, longFunctions };
}

interface Figure {
  readonly what: string;
  readonly is: number;
  readonly limit: number;
  /** What makes the figure, most first. */
  readonly where: readonly string[];
}

const NINETY_FIFTH = 0.95;

function total(
  measured: readonly FileFigures[],
  what: string,
  limit: number,
  of: (file: FileFigures) => number,
): Figure {
  const holders = measured.filter((file) => of(file) > 0).sort((a, b) => of(b) - of(a));
  const is = holders.reduce((sum, file) => sum + of(file), 0);
  return { what, is, limit, where: holders.map((file) => `${file.path}  ${of(file)}`) };
}

/** The figures with their limits. Files and functions are listed longest first. */
export function structureFigures(files: readonly SourceFile[]): Figure[] {
  const measured = files.map(measureFile);
  const byLines = [...measured].sort((a, b) => b.lines - a.lines);
  const byCode = [...measured].sort((a, b) => b.codeLines - a.codeLines);
  const p95 = byLines[byLines.length - Math.ceil(NINETY_FIFTH * byLines.length)]?.lines ?? 0;
  const longFunctions = measured.flatMap((file) => file.longFunctions).sort((a, b) => b.lines - a.lines);
  const repeated = repeatedLines(files).filter((pair) => !isForSpeed(pair));
  return [
    {
      what: 'lines of a file, 95th percentile',
      is: p95,
      limit: 180,
      where: byLines.filter(({ lines }) => lines > 180).map(({ path, lines }) => `${path}  ${lines}`),
    },
    {
      what: 'lines of code of the longest file',
      is: byCode[0]?.codeLines ?? 0,
      limit: 300,
      where: byCode.filter(({ codeLines }) => codeLines > 250).map(({ path, codeLines }) => `${path}  ${codeLines}`),
    },
    {
      what: `functions of more than ${LONG_FUNCTION_LINES} lines`,
      is: longFunctions.length,
      limit: 15,
      where: longFunctions.map(({ path, line, name, lines }) => `${path}:${line}  ${name}  ${lines}`),
    },
    total(measured, 'casts other than `as const`', 120, ({ casts }) => casts),
    total(measured, 'non-null assertions outside sound/dsp', 60, ({ path, nonNull }) =>
      path.startsWith('packages/sound/src/dsp/') ? 0 : nonNull,
    ),
    total(measured, '`any`', 0, ({ anys }) => anys),
    {
      what: 'pairs of six lines or more that are the same, three inner loops aside',
      is: repeated.length,
      limit: 0,
      where: repeated.map(({ first, second, lines }) => `${first} ~ ${second}  ${lines}`),
    },
  ];
}
