import { createECDH } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeFirstSecret } from '@innertide/account-server/keys/secret-files';
import { StartFailure } from '../start-failure.ts';
import { type PushIdentity, readPushIdentity } from './vapid.ts';

const FILE = 'push-key';
const KEY_BYTES = 32;

/**
 * Reads the keys of reminders that the first start makes, in a file that only the server's user may read. Servers that start together
 * on one directory share the first one's; browsers that subscribed to it are reached as long as the file stays.
 * @param contact `mailto:` or `https:`, for the push services.
 * @throws StartFailure for a file that holds no private key of the curve.
 */
export async function storedPushIdentity(directory: string, contact: string): Promise<PushIdentity> {
  const path = join(directory, FILE);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(path)) ?? (await writeFirstSecret(path, `${newKey()}\n`));
  const identity = identityOf(text.trim(), contact);
  if (identity) return identity;
  throw new StartFailure(
    `${path} holds no key for reminders. Delete it, and the next start makes a new one: members switch reminders on again.`,
  );
}

/** Returns where push services reach whoever runs the server: the configured address, else the site's own. */
export function pushContact(supportEmail: string | null, publicUrl: string): string {
  if (supportEmail !== null) return `mailto:${supportEmail}`;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:postmaster@${hostname}`;
}

function newKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number that begins with zeros is written out in full.
  return Buffer.concat([Buffer.alloc(KEY_BYTES), pair.getPrivateKey()])
    .subarray(-KEY_BYTES)
    .toString('base64url');
}

function identityOf(privateKey: string, contact: string): PushIdentity | null {
  if (Buffer.from(privateKey, 'base64url').length !== KEY_BYTES) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return readPushIdentity(pair.getPublicKey('base64url'), privateKey, contact);
}
