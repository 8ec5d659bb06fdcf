// What an authenticator app does (RFC 6238: SHA-1, six digits, half a minute).
import { createHmac } from 'node:crypto';

const PERIOD_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the app shows at a moment. @param key base32; spaces do not matter. */
export function codeAt(key: string, atMs: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)));
  const digest = createHmac('sha1', bytesOf(key.replaceAll(/\s/g, '')))
    .update(step)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The code after the present one, which the server takes as well: none works twice, and nobody wants to wait. */
export function nextCode(key: string): string {
  return codeAt(key, Date.now() + PERIOD_MS);
}
