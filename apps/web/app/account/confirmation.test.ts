import { describe, expect, it } from 'vitest';
import { codeDigits, confirmationOf, secondsUntil } from './confirmation.ts';

describe('the confirmation of an address', () => {
  it('knows the address and when the mail went out from navigation state', () => {
    expect(confirmationOf({ email: 'zofia@example.pl', sentAtMs: 5 })).toEqual({
      email: 'zofia@example.pl',
      sentAtMs: 5,
    });
  });

  it('knows nothing where the state has another shape', () => {
    for (const state of [null, undefined, 'x', {}, { email: 3, sentAtMs: 'x' }, { email: '', sentAtMs: Number.NaN }]) {
      expect(confirmationOf(state)).toEqual({ email: null, sentAtMs: null });
    }
  });

  it('counts whole seconds down to nothing', () => {
    expect(secondsUntil(60_000, 0)).toBe(60);
    expect(secondsUntil(60_000, 59_001)).toBe(1);
    expect(secondsUntil(60_000, 60_000)).toBe(0);
    expect(secondsUntil(60_000, 90_000)).toBe(0);
  });

  it('takes the six digits out of whatever was pasted', () => {
    expect(codeDigits(' 123 456 ')).toBe('123456');
    expect(codeDigits('code: 12-34-56-78')).toBe('123456');
    expect(codeDigits('abc')).toBe('');
  });
});
