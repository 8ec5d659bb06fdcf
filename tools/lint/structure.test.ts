import { describe, expect, it } from 'vitest';
import { repeatedLines } from './repeated-lines.ts';
import { isMeasured, measureFile, structureFigures } from './structure.ts';

const file = (text: string, path = 'a.ts') => ({ path, text });
const statements = (count: number) => Array.from({ length: count }, (_, index) => `  call(value${index});`).join('\n');

describe('figures of one file', () => {
  it('count as lines of code neither blank lines nor comments', () => {
    const text =
      '// What it is.\n\nconst list = [\n  // One.\n  1,\n];\n/** A\n * B. */\nfunction run(\n): void {\n}\n';
    expect(measureFile(file(text))).toMatchObject({ lines: 11, codeLines: 6 });
  });

  it('count casts and leave `as const` aside', () => {
    expect(measureFile(file('const a = b as unknown as C;\nconst d = [1] as const;\nconst e = <C>b;')).casts).toBe(3);
  });

  it('count non-null assertions and `any` in code, not in words', () => {
    expect(measureFile(file('// any!\nconst a: any = b!.c!;\nconst d = !e;'))).toMatchObject({ nonNull: 2, anys: 1 });
  });

  it.each([
    ['Player', (body: string) => `export function Player() {\n${body}\n}`],
    ['Setup', (body: string) => `const Setup = () => {\n${body}\n};`],
    ['run', (body: string) => `class A {\n  run() {\n${body}\n  }\n}`],
    ['argument of useEffect', (body: string) => `useEffect(() => {\n${body}\n});`],
    ['onClose', (body: string) => `open({ onClose: function () {\n${body}\n} });`],
  ])('name a function of more than sixty lines: %s', (name, around) => {
    expect(measureFile(file(around(statements(58)))).longFunctions).toEqual([]);
    expect(measureFile(file(around(statements(59)))).longFunctions).toMatchObject([{ name, lines: 61 }]);
  });

  it('count a long function within a long function as two', () => {
    const inner = `const inner = () => {\n${statements(60)}\n};`;
    expect(measureFile(file(`function outer() {\n${inner}\n}`)).longFunctions.map(({ name }) => name)).toEqual([
      'inner',
      'outer',
    ]);
  });
});

describe('repeated lines', () => {
  it('are found from six lines on, whatever their indentation', () => {
    const six = statements(6);
    expect(repeatedLines([file(six), file(`{\n  ${six}\n}`, 'b.ts')])).toEqual([
      { first: 'a.ts:1', second: 'b.ts:2', lines: 6 },
    ]);
    expect(repeatedLines([file(statements(5)), file(statements(5), 'b.ts')])).toEqual([]);
  });

  it('make one pair of a long run', () => {
    expect(repeatedLines([file(`${statements(9)}\nother(thing);\n${statements(9)}`)])).toEqual([
      { first: 'a.ts:1', second: 'a.ts:11', lines: 9 },
    ]);
  });

  it('are not made of layout and imports', () => {
    const layout = `${"import { a } from 'a';\n".repeat(3)}  );\n  },\n  value,\n  </div>\n`;
    expect(repeatedLines([file(layout), file(layout, 'b.ts')])).toEqual([]);
  });
});

describe('figures of a tree', () => {
  it('take the 95th percentile by nearest rank', () => {
    const files = Array.from({ length: 20 }, (_, index) => file('a;\n'.repeat(index + 1), `${index}.ts`));
    expect(structureFigures(files)[0]).toMatchObject({ is: 19 });
  });

  it.each([
    ['apps/web/app/member/app/dashboard-page.tsx', true],
    ['tools/check.ts', true],
    ['apps/web/app/member/app/dashboard.browser.test.tsx', false],
    ['packages/heart/src/testing/records.ts', false],
    ['tests/e2e/barriers.ts', false],
    ['tests/bench/load.bench.ts', false],
    ['apps/server/src/database/types.ts', false],
    ['packages/ui/src/lamp/lamp.css', false],
  ])('measure what is written by hand outside tests: %s', (path, measured) => {
    expect(isMeasured(path)).toBe(measured);
  });
});
