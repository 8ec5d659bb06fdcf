import { describe, expect, it } from 'vitest';
import { beginRegulation } from './regulation.ts';
import { heartAt, last, live, setup } from './testing/lived.ts';

describe('regulate with a changing heart rate', () => {
  it.each([
    ['focus', ['density', 'brightness'], 0.025],
    ['visioning', ['density', 'brightness'], 0.025],
    ['meditation', ['density', 'brightness'], 0.025],
    ['grounding', ['density'], 0.015],
  ] as const)('is answered within ten seconds in %s by %s', (mode, names, least) => {
    const settings = setup(mode);
    const settled = last(live(beginRegulation(settings, heartAt(66)).state, settings, 120, () => heartAt(66)));
    // A rise of 8 as the mean over 20 s shows it.
    const lived = live(settled, settings, 10, (at) => heartAt(66 + (8 * (at - 120)) / 20));
    for (const name of names) {
      expect(lived.decisions.filter(({ parameter }) => parameter === name)).not.toHaveLength(0);
      expect(Math.abs(last(lived).values[name] - settled.values[name])).toBeGreaterThan(least);
    }
  });
});
