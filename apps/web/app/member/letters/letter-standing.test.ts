import { describe, expect, it } from 'vitest';
import { letterStanding } from './letter-standing.ts';

describe('letter missing from the list', () => {
  const remembered = { error: null, isFetching: true, dataUpdatedAt: 0 };

  it('is loading while only the remembered list is known', () => {
    expect(letterStanding(false, remembered)).toBe('sought');
    expect(letterStanding(false, { ...remembered, isFetching: false })).toBe('sought');
    expect(letterStanding(true, remembered)).toBe('here');
  });

  it('is offline without a network, not withdrawn', () => {
    expect(letterStanding(false, { ...remembered, error: new Error('offline'), isFetching: false })).toBe(
      'unreachable',
    );
    expect(letterStanding(true, { ...remembered, error: new Error('offline'), isFetching: false })).toBe('here');
  });

  it('is missing after the account has answered, and loading while it is asked again', () => {
    const answered = { error: null, isFetching: false, dataUpdatedAt: 1 };
    expect(letterStanding(false, answered)).toBe('missing');
    expect(letterStanding(false, { ...answered, isFetching: true })).toBe('sought');
  });
});
