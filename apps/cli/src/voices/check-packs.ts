import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { signedText, type VoicePack, voicePackSchema } from '@innertide/protocol/voice-pack';

/** A pack as it lies in its folder. */
interface CheckedPack {
  readonly id: string;
  /** Who signed it, base64url; null where nobody did, or the pack cannot be read. */
  readonly signedBy: string | null;
  /** What is wrong with it; empty is a sound pack. */
  readonly problems: readonly string[];
}

/** Whether the signature is that of the public key which the pack names. */
function isSigned(pack: VoicePack): boolean {
  if (!pack.signature) return false;
  const { publicKey, value } = pack.signature;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(pack)), key, Buffer.from(value, 'base64url'));
}

async function clipProblem(folder: string, file: string, sha256: string | undefined): Promise<string | null> {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) return `${file} is missing`;
  if (sha256 === undefined) return null;
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : `${file} was changed`;
}

async function checkPack(folder: string, id: string, wanted: string | null): Promise<CheckedPack> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return { id, signedBy: null, problems: ['it has no manifest: it was never published whole'] };
  const read = voicePackSchema.safeParse(parseJson(text));
  if (!read.success) return { id, signedBy: null, problems: ['its manifest is none of a voice pack'] };
  const pack = read.data;
  const signedBy = pack.signature?.publicKey ?? null;
  const clips = await Promise.all(
    Object.values(pack.lines).map(({ file, sha256 }) => clipProblem(folder, file, sha256)),
  );
  return {
    id,
    signedBy,
    problems: [
      ...(pack.id === id ? [] : [`it calls itself ${pack.id}`]),
      ...(signedBy !== null && !isSigned(pack) ? ['it was changed since it was signed'] : []),
      ...(wanted !== null && signedBy !== wanted ? ['it was not signed with this key'] : []),
      ...clips.filter((problem) => problem !== null),
    ],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads every pack under a folder, its signature and its clips.
 * @param key who is to have signed them, base64url; null asks for nobody in particular.
 * @throws Error where the folder cannot be read.
 */
async function checkPacks(voices: string, key: string | null): Promise<readonly CheckedPack[]> {
  const entries = await readdir(voices, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(ids.toSorted().map((id) => checkPack(join(voices, id), id, key)));
}

/** The public key, base64url, of a server's private one. @throws Error for a text that holds none. */
function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
}

/**
 * Says of every pack under a folder whether it is sound, and who signed it.
 * @param values.voices the folder; where the studio publishes when it is not named.
 * @param values.key a file with the signing key that is to have signed them.
 * @returns 1 where anything is wrong, else 0.
 */
export async function reportPacks(values: {
  readonly voices?: string | undefined;
  readonly key?: string | undefined;
}): Promise<number> {
  const key = values.key === undefined ? null : publicKeyOf(await readFile(values.key, 'utf8'));
  const packs = await checkPacks(values.voices ?? join(env.DATA_DIR ?? '.data', 'voices'), key);
  for (const { id, signedBy, problems } of packs) {
    const by = signedBy === null ? 'nobody signed it' : `signed with ${signedBy}`;
    stdout.write(`${id}: ${problems.length === 0 ? 'sound' : problems.join('; ')} (${by})\n`);
  }
  if (packs.length === 0) stdout.write('There is no voice here.\n');
  return packs.every(({ problems }) => problems.length === 0) ? 0 : 1;
}
