const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/i;

/** Reads the time of creation from a UUIDv7, in Unix milliseconds; null for any other text. */
export function uuidTimeMs(id: string): number | null {
  const [, high, low] = UUID_V7.exec(id) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
}

/**
 * Creates a UUIDv7 (RFC 9562 section 5.7): 48 bits of Unix milliseconds, then random bits. Such ids sort by the time of
 * creation.
 * @param nowMs Unix time in milliseconds.
 * @param randomBytes 10 random bytes (e.g. from crypto.getRandomValues).
 */
export function uuidV7(nowMs: number, randomBytes: Uint8Array): string {
  const bytes = new Uint8Array(16);
  let time = Math.floor(nowMs);
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes.set(randomBytes.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
