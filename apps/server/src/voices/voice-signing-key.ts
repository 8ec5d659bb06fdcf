import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeFirstSecret } from '@innertide/account-server/keys/secret-files';
import { signedText, type VoicePack } from '@innertide/protocol/voice-pack';
import { StartFailure } from '../start-failure.ts';

const FILE = 'voice-signing-key';

/** Signs the packs that are published here, and knows them again. */
export interface VoiceSigning {
  sign(pack: VoicePack): VoicePack;
  /** Whether it was signed here and nothing of it has changed since. */
  isOwn(pack: VoicePack): boolean;
}

/**
 * Reads the Ed25519 key (RFC 8032) of this server's voice packs from a file that only its user may read; the first start makes it.
 * @throws StartFailure for a file that holds no such key.
 */
export async function storedVoiceSigning(directory: string): Promise<VoiceSigning> {
  const path = join(directory, FILE);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(path)) ?? (await writeFirstSecret(path, newKey()));
  try {
    return signingWith(createPrivateKey(text));
  } catch {
    throw new StartFailure(
      `${path} holds no key for voice packs. Delete it, and the next start makes a new one: voices are then published anew.`,
    );
  }
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function signingWith(key: KeyObject): VoiceSigning {
  const own = createPublicKey(key);
  const publicKey = own.export({ format: 'jwk' }).x ?? '';
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return {
    sign(pack) {
      const value = sign(null, Buffer.from(signedText(pack)), key).toString('base64url');
      return { ...pack, signature: { algorithm: 'Ed25519', publicKey, value } };
    },
    isOwn(pack) {
      const value = pack.signature?.value ?? '';
      return verify(null, Buffer.from(signedText(pack)), own, Buffer.from(value, 'base64url'));
    },
  };
}
