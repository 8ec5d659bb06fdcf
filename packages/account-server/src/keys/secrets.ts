import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Creates 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 (hex), for secrets of 256 random bits; low-entropy codes need `KeyRing.keyedHash`. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function keyOf(holder: string): Buffer {
  return Buffer.from(hkdfSync('sha256', holder, '', 'refresh token successor', 32));
}

/** Encrypts `secret` (AES-256-GCM, hex) under a key derived from the token `holder`. */
export function seal(holder: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(holder), nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('hex');
}

/** Decrypts what `seal` returned. @throws Error when `holder` is another token. */
export function unseal(holder: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'hex');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(holder), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
