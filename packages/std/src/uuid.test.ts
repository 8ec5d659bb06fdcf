import { describe, expect, it } from 'vitest';
import { uuidTimeMs, uuidV7 } from './uuid.ts';

const ones = new Uint8Array(10).fill(0xff);
const zeros = new Uint8Array(10);

describe('a UUIDv7', () => {
  it('carries the time of RFC 9562 appendix A.6 in its first 48 bits', () => {
    expect(uuidV7(0x017f22e279b0, zeros).slice(0, 13)).toBe('017f22e2-79b0');
  });

  it.each([[zeros], [ones]])('has version 7 and the RFC variant whatever the random bytes are', (bytes) => {
    expect(uuidV7(1_780_000_000_000, bytes)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('gives back the time it was made, and any other id gives none', () => {
    expect(uuidTimeMs(uuidV7(1_780_000_000_123, ones))).toBe(1_780_000_000_123);
    expect(uuidTimeMs('9b2b3c60-4f8e-4b1a-8b7e-0c2d3e4f5a6b')).toBeNull();
    expect(uuidTimeMs('')).toBeNull();
  });

  it('sorts by the time of making', () => {
    expect(uuidV7(1_780_000_000_000, ones) < uuidV7(1_780_000_000_001, zeros)).toBe(true);
  });
});
