import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Where texts come from others: what these match must not take longer and longer with the text's length. */
const FOLDERS = ['apps/server/src', 'apps/web', 'apps/cli', 'packages'];
const SHORT = 3_000;
const GROWTH = 4;
/** Of the time for a text four times as long: linear is 4, a square 16. Between them, and far from both. */
const MOST_GROWTH = 9;
/** Below this the time says more about the machine than about the expression. */
const NOTICEABLE_MS = 3;

interface Found {
  readonly where: string;
  readonly expression: RegExp;
}

function expressionsIn(path: string): Found[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: Found[] = [];
  const add = (node: ts.Node, pattern: string, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({
      where: `${path}:${line + 1} /${pattern}/${flags}`,
      expression: new RegExp(pattern, flags.replaceAll(/[gy]/g, '')),
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern !== undefined && ts.isStringLiteralLike(pattern)) {
        add(node, pattern.text, flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '');
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts that make a pattern go back and forth: its own letters and their usual neighbours, repeated, with an end that does not fit. */
function pumpsFor({ source }: RegExp): string[] {
  const letters = new Set([
    ...source.replaceAll(/\\[a-zA-Z]/g, ''),
    'a',
    '0',
    ' ',
    '\t',
    '-',
    '.',
    '/',
    '<',
    '"',
    '\\',
    ',',
    '=',
  ]);
  const words = source.match(/[\w-]{2,}/g) ?? [];
  return [...letters, ...words.slice(0, 6), 'a.', 'a-', ' a', '0.', '("', 'a,'];
}

/** Processor time of this thread in ms: unlike a clock, it stands still while other processes run. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time of the best of several turns. @param enoughMs a turn as quick as this ends them: it is nothing to look into. */
function timeMs(expression: RegExp, text: string, enoughMs = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 6; turn += 1) {
    const beforeMs = processorMs();
    expression.exec(text);
    best = Math.min(best, processorMs() - beforeMs);
    if (best < enoughMs) break;
  }
  return best;
}

function worstGrowth(expression: RegExp): { readonly growth: number; readonly unit: string } {
  let worst = { growth: 0, unit: '' };
  for (const unit of pumpsFor(expression)) {
    const text = (factor: number) => `${unit.repeat((SHORT * factor) / unit.length)}\u0000`;
    const longMs = timeMs(expression, text(GROWTH), NOTICEABLE_MS);
    if (longMs < NOTICEABLE_MS) continue;
    const growth = longMs / Math.max(timeMs(expression, text(1)), 0.001);
    if (growth > worst.growth)
      worst = {
        growth: Math.min(growth, timeMs(expression, text(GROWTH)) / Math.max(timeMs(expression, text(1)), 0.001)),
        unit,
      };
  }
  return worst;
}

test('no regular expression takes more and more time for each letter of a text', () => {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter(
    (path) => !/node_modules|\/build(-native)?\/|\.react-router|\.test\.tsx?$|\/testing\//.test(path),
  );
  const found = paths.flatMap(expressionsIn);
  const slow = found.flatMap(({ expression, where }) => {
    const { growth, unit } = worstGrowth(expression);
    return growth > MOST_GROWTH ? [`${where} grows ${growth.toFixed(1)} × with "${unit}"`] : [];
  });
  console.log(`${found.length} regular expressions, ${slow.length} of them grow faster than their text`);
  expect(found.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('the measure tells an expression that does', () => {
  expect(worstGrowth(/a+$/).growth).toBeGreaterThan(MOST_GROWTH);
});
