import { describe, expect, it } from 'vitest';
import { isReadableName, readableName, withoutActing } from './readable-name.ts';

describe('a name', () => {
  it.each(['Ada', 'Zażółć gęślą', 'Анна', '小明', "O'Brien-Żak", 'Ada 🌙', '👩‍👧', '7', '…', 'می‌خواهم'])(
    '%s is readable',
    (name) => {
      expect(isReadableName(name)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['marks of width zero', '\u200b\u200d\ufeff'],
    ['fillers', '\u3164\u115f\u2800'],
    ['tags', '\u{e0041}\u{e0042}\u{e007f}'],
    ['variation selectors', '\ufe0f\ufe0f\ufe0f'],
    ['a tabulator', 'Ada\tTide'],
    ['a line break', 'Ada\nTide'],
    ['a separator of lines', 'Ada\u2028Tide'],
    ['an escape sequence', '\u001b[31mAda'],
    ['a control of C1', 'Ada\u009b31m'],
    ['a change of direction', 'Ada\u202eediT'],
    ['an isolate', 'Ada\u2066Tide'],
    ['NUL', 'Ada\0'],
  ])('of %s is not readable', (_, name) => {
    expect(isReadableName(name)).toBe(false);
  });

  it('loses what acts, and the blanks around it', () => {
    expect(withoutActing(' Rain\u202e\0 gnp\n')).toBe('Rain gnp');
    expect(withoutActing('\u001b\u0007')).toBe('');
  });

  it('has the length that is asked for', () => {
    const schema = readableName({ min: 3, max: 5 });
    const accepts = (name: string) => schema.safeParse(name).success;
    expect(['ab', 'abc', 'abcde', 'abcdef', '\u200b\u200b\u200b'].map(accepts)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
