import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeFirstSecret } from '@innertide/account-server/keys/secret-files';
import { StartFailure } from './start-failure.ts';

const SECRET_BYTES = 24;
const LEAST_CHARACTERS = 16;

/**
 * Reads a secret of the server's own from a file that only its user may read; the first start makes it.
 * Servers that start together on one directory share the first one's secret.
 * @param name file name within `directory`.
 * @throws StartFailure for a file that is too short to be a secret.
 */
export async function storedSecret(directory: string, name: string): Promise<string> {
  const path = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(path)) ?? (await writeFirstSecret(path, `${newSecret()}\n`));
  const secret = text.trim();
  if (secret.length >= LEAST_CHARACTERS) return secret;
  throw new StartFailure(
    `${path} has fewer than ${LEAST_CHARACTERS} characters. Delete it, and the next start makes a new one.`,
  );
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
