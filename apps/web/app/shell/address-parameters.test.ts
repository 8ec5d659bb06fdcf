import { describe, expect, it } from 'vitest';
import { readAddressParameters } from './address-parameters.ts';

describe('the address parameters', () => {
  it('say nothing when they are not there', () => {
    expect(readAddressParameters('')).toEqual({ locale: null, overlay: null });
  });

  it('accept supported languages only', () => {
    expect(readAddressParameters('?locale=pl').locale).toBe('pl');
    expect(readAddressParameters('?locale=en&x=1').locale).toBe('en');
    for (const value of ['de', 'PL', 'pl-PL', '', 'constructor']) {
      expect(readAddressParameters(`?locale=${value}`).locale).toBeNull();
    }
  });

  it('accept overlay hidden or visible and ignore anything else', () => {
    expect(readAddressParameters('?overlay=hidden').overlay).toBe('hidden');
    expect(readAddressParameters('?overlay=visible').overlay).toBe('visible');
    for (const value of ['none', 'Hidden', 'true', '']) {
      expect(readAddressParameters(`?overlay=${value}`).overlay).toBeNull();
    }
  });
});
