import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';
import type { ConfiguredJwk } from '../config/auth-variables.ts';
import { readIfThere, writeFirstSecret } from './secret-files.ts';
import { sha256Hex } from './secrets.ts';

/** A file of a key is there and is none; the message is one sentence for the person who starts the server. */
export class KeyFileDamaged extends Error {
  override readonly name = 'KeyFileDamaged';
}

const ownKeySchema = z.looseObject({
  kty: z.literal('EC'),
  kid: z.string(),
  alg: z.literal('ES256'),
  key_ops: z.array(z.enum(['sign', 'verify'])),
  d: z.string(),
});

/** Compares two secrets in constant time. */
export function isSameText(one: string, other: string): boolean {
  // Hashed, so that both sides have the same length.
  return timingSafeEqual(Buffer.from(sha256Hex(one)), Buffer.from(sha256Hex(other)));
}

async function makeKey(): Promise<ConfiguredJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return ownKeySchema.parse({
    ...jwk,
    alg: 'ES256',
    kid: await calculateJwkThumbprint(jwk),
    key_ops: ['sign', 'verify'],
  });
}

/** @throws KeyFileDamaged */
async function parseOwnKey(path: string, text: string): Promise<ConfiguredJwk> {
  try {
    const key = ownKeySchema.parse(JSON.parse(text));
    const { key_ops: _, ...members } = key;
    await importJWK(members, key.alg);
    return key;
  } catch {
    // Nothing of the error is passed on: it may quote the key.
    throw new KeyFileDamaged(
      `The signing key in ${path} is damaged (${text.trim() === '' ? 'it is empty' : 'it is cut short or no key'}): put back a copy of the file, or move it away to begin with a new key, which asks everybody to sign in again.`,
    );
  }
}

/**
 * Reads the key that signs, or makes one and stores it.
 * @param directory null for a key of this process alone.
 * @throws KeyFileDamaged
 */
export async function ownKey(directory: string | null): Promise<ConfiguredJwk> {
  if (directory === null) return makeKey();
  const path = join(directory, 'signing-key.json');
  const stored = await readIfThere(path);
  const text = stored ?? (await writeFirstSecret(path, `${JSON.stringify(await makeKey())}\n`));
  return parseOwnKey(path, text);
}
