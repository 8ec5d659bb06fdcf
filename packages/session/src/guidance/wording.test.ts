import { describe, expect, it } from 'vitest';
import { exampleScript } from './testing/example-script.ts';
import { byImportance, HEARINGS, wordedLines, wordingKey } from './wording.ts';

const script = exampleScript();
const keysOf = (words: 'few' | 'some' | 'many', hearing: number) =>
  wordedLines(script, words, hearing).map(({ line, wording }) => wordingKey(line, wording));

describe('the wordings of a hearing', () => {
  it('are the first ones in the first, and the same again for the same hearing', () => {
    expect(keysOf('many', 0).every((key) => key.endsWith('-a'))).toBe(true);
    expect(keysOf('many', 7)).toEqual(keysOf('many', 7));
  });

  it('have more lines with more words, in the order of the script, and whole openings and closings', () => {
    const order = script.lines.map(({ id }) => id);
    for (const [words, froms] of [
      ['few', ['few']],
      ['some', ['few', 'some']],
      ['many', ['few', 'some', 'many']],
    ] as const) {
      const lines = wordedLines(script, words, 5).map(({ line }) => line);
      expect(lines.map(({ id }) => order.indexOf(id))).toEqual(
        lines.map(({ id }) => order.indexOf(id)).toSorted((a, b) => a - b),
      );
      expect(lines.every(({ from }) => (froms as readonly string[]).includes(from))).toBe(true);
      const edges = script.lines.filter(
        ({ part, from }) => (part === 'opening' || part === 'closing') && (froms as readonly string[]).includes(from),
      );
      expect(edges.every((line) => lines.includes(line))).toBe(true);
    }
  });

  it('leave out other lines of the fullest amount in other hearings', () => {
    const said = Array.from({ length: 12 }, (_, hearing) =>
      wordedLines(script, 'many', hearing)
        .map(({ line }) => line.id)
        .join(),
    );
    expect(new Set(said).size).toBeGreaterThan(3);
  });

  it.each(['few', 'some', 'many'] as const)(
    'share at most three fifths of their lines with any other of a round of hearings, with %s words',
    (words) => {
      // Made anew: what was found for the other one is remembered, and nothing of it would be tried here.
      const fresh = exampleScript();
      const hearings = Array.from(
        { length: HEARINGS },
        (_, hearing) =>
          new Set(wordedLines(fresh, words, hearing).map(({ line, wording }) => wordingKey(line, wording))),
      );
      let most = 0;
      for (const [index, one] of hearings.entries()) {
        for (const other of hearings.slice(0, index)) {
          const shared = [...one].filter((key) => other.has(key)).length;
          most = Math.max(most, shared / Math.min(one.size, other.size));
        }
      }
      expect(most).toBeLessThanOrEqual(0.6);
      expect(most).toBeGreaterThan(0);
    },
  );

  it.each(['some', 'many'] as const)(
    'share as little where a short session has only a few lines of the body, with %s words',
    (words) => {
      for (const count of [1, 3, 6]) {
        const body = byImportance(script).filter(({ part }) => part === 'body');
        const dropped = new Set(body.slice(count));
        const hearings = Array.from({ length: HEARINGS }, (_, hearing) =>
          wordedLines(script, words, hearing).filter(({ line }) => line.part !== 'returning' && !dropped.has(line)),
        );
        const shares = hearings.flatMap((one, index) =>
          hearings
            .slice(0, index)
            .map((other) => one.filter(({ wording }, at) => other[at]?.wording === wording).length / one.length),
        );
        expect(Math.max(...shares)).toBeLessThanOrEqual(0.6);
      }
    },
  );

  it('keep what is always said longest, and of the body every second line before those between', () => {
    const kept = byImportance(script).map(({ id }) => id);
    expect(kept.slice(0, 5)).toEqual(['opening-1', 'opening-2', 'opening-4', 'closing-1', 'closing-3']);
    expect(kept.slice(5, 10)).toEqual(['body-1', 'body-12', 'body-7', 'body-4', 'body-10']);
    expect(kept).toHaveLength(script.lines.length);
  });
});
