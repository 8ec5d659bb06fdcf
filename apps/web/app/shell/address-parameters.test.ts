import { describe, expect, it } from 'vitest';
import { addressForReload, readAddressParameters } from './address-parameters.ts';

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

describe('the address of a page that is loaded anew', () => {
  const page = 'https://a.example/knowledge/consciousness-modes/sleep';

  it('asks for hidden header and footer where they are hidden now', () => {
    expect(addressForReload(`${page}?locale=pl#sources`, 'hidden')).toBe(`${page}?locale=pl&overlay=hidden#sources`);
  });

  it('says nothing where they are shown, and leaves what it says itself', () => {
    expect(addressForReload(page, 'visible')).toBe(page);
    expect(addressForReload(page, undefined)).toBe(page);
    expect(addressForReload(`${page}?overlay=visible`, 'hidden')).toBe(`${page}?overlay=visible`);
  });
});
