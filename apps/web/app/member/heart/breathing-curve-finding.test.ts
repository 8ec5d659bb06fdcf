import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { describe, expect, it } from 'vitest';
import { againOf, beforeOf, findingOf } from './breathing-curve-finding.ts';
import { searchAt } from './testing/breathing-search.ts';

describe('a search for a breathing pace', () => {
  it('is compared with the one before', () => {
    const first = searchAt(6, null);
    expect(findingOf(first)).toMatchObject({ likely: 6, notTellable: [6] });
    expect(againOf(first)).toBeNull();
    const before = beforeOf(first);
    expect(before).toEqual({ measuredAt: first.measuredAt, likely: 6, notTellable: [6] });
    expect(againOf(searchAt(6, before))).toBe('same');
    expect(againOf(searchAt(4.5, before))).toBe('different');
  });

  it('that found nothing leaves what stood before it', () => {
    const before = beforeOf(searchAt(6, null));
    const nothing: BreathingCurve = { ...searchAt(5, before), paces: [] };
    expect([findingOf(nothing), againOf(nothing), beforeOf(nothing)]).toEqual([null, null, before]);
    expect(beforeOf({ ...nothing, before: undefined })).toBeNull();
  });

  it('says nothing together where the criteria of a pace are missing, but for the others', () => {
    const search = searchAt(6, null);
    const [first, ...rest] = search.paces;
    const without = first ? [{ ...first, criteria: null, breath: 'otherwise' as const }, ...rest] : [];
    expect(findingOf({ paces: without })?.likely).toBe(6);
  });
});
