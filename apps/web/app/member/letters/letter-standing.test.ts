import { describe, expect, it } from 'vitest';
import { letterStanding } from './letter-standing.ts';

describe('a letter that is not in the list', () => {
  const remembered = { error: null, isFetching: true, dataUpdatedAt: 0 };

  it('is sought while only the list that the device remembers is there', () => {
    expect(letterStanding(false, remembered)).toBe('sought');
    expect(letterStanding(false, { ...remembered, isFetching: false })).toBe('sought');
    expect(letterStanding(true, remembered)).toBe('here');
  });

  it('is out of reach without a network, and not taken back', () => {
    expect(letterStanding(false, { ...remembered, error: new Error('offline'), isFetching: false })).toBe(
      'unreachable',
    );
    expect(letterStanding(true, { ...remembered, error: new Error('offline'), isFetching: false })).toBe('here');
  });

  it('is missing when the account has answered, and is looked for again while it is asked anew', () => {
    const answered = { error: null, isFetching: false, dataUpdatedAt: 1 };
    expect(letterStanding(false, answered)).toBe('missing');
    expect(letterStanding(false, { ...answered, isFetching: true })).toBe('sought');
  });
});
