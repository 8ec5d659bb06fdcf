import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@innertide/std/clock';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAuthConfig } from '../config/auth-config.ts';
import type { ConfiguredJwk } from '../config/auth-variables.ts';
import { loadKeys, requireKey } from './keys.ts';
import { KeyFileDamaged } from './own-key.ts';

const ISSUER = 'http://localhost/auth/v1';
const START_SECONDS = Date.UTC(2026, 0, 1) / 1000;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterAll(() => rm(root, { recursive: true }));

const load = (
  directory: string | null,
  configured: readonly ConfiguredJwk[] | null = null,
  nowMs = START_SECONDS * 1000,
) => loadKeys({ configured, directory, issuer: ISSUER, clock: new ManualClock(nowMs) });

/** Keys as AUTH_JWT_KEYS holds them. */
const configured = (...keys: object[]): readonly ConfiguredJwk[] =>
  parseAuthConfig({ AUTH_JWT_KEYS: JSON.stringify(keys) }, null).signingKeys ?? [];
const shared = (kid: string, key_ops: string[], byte = 7) => ({
  kty: 'oct',
  kid,
  alg: 'HS256',
  key_ops,
  k: Buffer.alloc(32, byte).toString('base64url'),
});
async function elliptic(kid: string, key_ops: string[]) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256', key_ops };
}

describe('the keys of a server', () => {
  it('are created at the first start, for the owner of the files alone, and reused afterwards', async () => {
    const directory = join(root, 'deep', 'own');
    const first = await load(directory);
    expect((await readdir(directory)).sort()).toEqual(['anon-key', 'signing-key.json']);
    for (const name of await readdir(directory)) expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    const second = await load(directory);
    expect([second.anonKey, second.publicJwks]).toEqual([first.anonKey, first.publicJwks]);
    expect(second.keyedHash('123456')).toBe(first.keyedHash('123456'));
    expect((await readFile(join(directory, 'anon-key'), 'utf8')).trim()).toBe(first.anonKey);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, 90)],
    ['empty', () => ''],
    ['no key', () => '{"kty":"EC"}'],
    ['with a private part that is none', (text: string) => text.replace(/"d":"[^"]+"/, '"d":"AA"')],
  ])('are refused in one sentence, without a word of them, where the file is %s', async (_, harm) => {
    const directory = await mkdtemp(join(root, 'harmed-'));
    await load(directory);
    const path = join(directory, 'signing-key.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, harm(text));
    const failure = await load(directory).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(KeyFileDamaged);
    const message = String(failure);
    expect(message).toContain(path);
    expect(message).not.toContain('\n');
    expect(message).not.toContain(/"d":"([^"]{20})/.exec(text)?.[1]);
  });

  it('are the same for servers that start together', async () => {
    const directory = join(root, 'together');
    const rings = await Promise.all(Array.from({ length: 8 }, () => load(directory)));
    expect(new Set(rings.map((ring) => ring.keyedHash('123456'))).size).toBe(1);
    expect((await readdir(directory)).sort()).toEqual(['anon-key', 'signing-key.json']);
  });

  it('live in memory alone without a directory', async () => {
    const [one, two] = [await load(null), await load(null)];
    expect(one.keyedHash('123456')).not.toBe(two.keyedHash('123456'));
    expect(one.signing.algorithm).toBe('ES256');
  });

  it('are not replaced when the stored one cannot be read', async () => {
    const directory = join(root, 'damaged');
    await mkdir(join(directory, 'signing-key.json'), { recursive: true });
    await expect(load(directory)).rejects.toThrow(/EISDIR/);
    await rm(join(directory, 'signing-key.json'), { recursive: true });
    await writeFile(join(directory, 'signing-key.json'), '{"kty":"EC"}');
    await expect(load(directory)).rejects.toThrow('is damaged (it is cut short or no key)');
    await writeFile(join(directory, 'signing-key.json'), ' \n');
    await expect(load(directory)).rejects.toThrow('is damaged (it is empty)');
    await writeFile(join(directory, 'signing-key.json'), JSON.stringify(shared('a', ['sign'])));
    await expect(load(directory), 'a created key is an ES256 key').rejects.toThrow();
    expect(await readdir(directory)).toEqual(['signing-key.json']);
  });

  it('publish the public half of each asymmetric key, in the order of their setting', async () => {
    const ring = await load(
      null,
      configured(
        await elliptic('new', ['sign', 'verify']),
        await elliptic('old', ['verify']),
        shared('oct', ['verify']),
      ),
    );
    expect(ring.publicJwks.map(({ kid }) => kid)).toEqual(['new', 'old']);
    for (const jwk of ring.publicJwks) {
      expect(Object.keys(jwk).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
      expect([jwk.use, jwk.key_ops]).toEqual(['sig', ['verify']]);
    }
  });

  it('from AUTH_JWT_KEYS sign with RS256 as well, and publish no private member', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const rsa = { ...(await exportJWK(privateKey)), kid: 'new', alg: 'RS256', key_ops: ['sign', 'verify'] };
    const ring = await load(null, configured(rsa));
    expect(ring.signing).toMatchObject({ kid: 'new', algorithm: 'RS256' });
    expect(Object.keys(ring.publicJwks[0] ?? {}).sort()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
  });

  it('are not replaced when the stored API key cannot be read', async () => {
    const directory = join(root, 'loop');
    await mkdir(directory);
    await symlink('anon-key', join(directory, 'anon-key'));
    await expect(load(directory)).rejects.toThrow(/ELOOP/);
  });

  it('need one that signs', async () => {
    const [only] = configured(shared('a', ['sign']));
    if (only === undefined) throw new Error('no key');
    await expect(load(null, [{ ...only, key_ops: ['verify'] }])).rejects.toThrow('no signing key');
  });

  it('hash a code with a secret of the signing key', async () => {
    const hashOf = async (...keys: object[]) => (await load(null, configured(...keys))).keyedHash('123456');
    const one = await hashOf(shared('a', ['sign']));
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf(shared('b', ['sign']), shared('c', ['verify'], 8))).toBe(one);
    expect(await hashOf(shared('a', ['sign'], 8))).not.toBe(one);
    const pair = await elliptic('e', ['sign']);
    expect(await hashOf(pair)).toBe(await hashOf({ ...pair, kid: 'f' }));
    expect(await hashOf(pair)).not.toBe(await hashOf(await elliptic('e', ['sign'])));
  });
});

describe('the verification key of a token', () => {
  it('is found by its kid and only for its algorithm', async () => {
    const ring = await load(null, configured(await elliptic('new', ['sign']), shared('old', ['verify'])));
    expect(ring.find({ kid: 'old', alg: 'HS256' })).toBeDefined();
    expect(ring.find({ kid: 'new', alg: 'ES256' })).toBeDefined();
    expect(ring.find({ kid: 'new', alg: 'HS256' }), 'a public key is no shared secret').toBeUndefined();
    expect(ring.find({ kid: 'unknown', alg: 'HS256' })).toBeUndefined();
    expect(() => requireKey(ring, { kid: 'unknown', alg: 'HS256' })).toThrow('no key for this token');
    expect(requireKey(ring, { kid: 'old', alg: 'HS256' })).toBe(ring.find({ kid: 'old', alg: 'HS256' }));
  });

  it('without a kid is the first of the algorithm', async () => {
    const ring = await load(
      null,
      configured(await elliptic('new', ['sign']), shared('first', ['verify']), shared('second', ['verify'], 8)),
    );
    expect(ring.find({ alg: 'HS256' })).toBe(ring.find({ kid: 'first', alg: 'HS256' }));
    expect(ring.find({ alg: 'RS256' })).toBeUndefined();
    expect(ring.find({})).toBeUndefined();
  });
});

describe('the public API key', () => {
  it('names its role and is valid for ten years', async () => {
    const { anonKey, signing } = await load(null, null, START_SECONDS * 1000 + 999);
    expect(decodeJwt(anonKey)).toEqual({
      role: 'anon',
      iss: ISSUER,
      iat: START_SECONDS,
      exp: START_SECONDS + 315_360_000,
    });
    expect(decodeProtectedHeader(anonKey)).toEqual({ alg: 'ES256', kid: signing.kid, typ: 'JWT' });
  });

  it('stays while one of the keys signed it, and is made anew afterwards', async () => {
    const directory = join(root, 'rotated');
    const before = await load(directory, configured(shared('old', ['sign'])));
    const during = await load(directory, configured(shared('new', ['sign'], 8), shared('old', ['verify'])));
    expect(during.anonKey).toBe(before.anonKey);
    const after = await load(directory, configured(shared('new', ['sign'], 8)));
    expect(after.anonKey).not.toBe(before.anonKey);
    expect((await readFile(join(directory, 'anon-key'), 'utf8')).trim()).toBe(after.anonKey);
  });

  it('is made anew once it expired, and when its file holds the key of another role', async () => {
    const directory = join(root, 'expired');
    const keys = configured(shared('old', ['sign']));
    const first = await load(directory, keys);
    const late = await load(directory, keys, (START_SECONDS + 315_360_000) * 1000);
    expect(late.anonKey).not.toBe(first.anonKey);
    const { signing } = first;
    const service = new SignJWT({ role: 'service_role' }).setProtectedHeader({
      alg: signing.algorithm,
      kid: signing.kid,
    });
    await writeFile(join(directory, 'anon-key'), await service.sign(signing.key));
    const mended = await load(directory, keys, (START_SECONDS + 315_360_001) * 1000);
    expect(decodeJwt(mended.anonKey).role).toBe('anon');
  });
});

it('the file of the service key is read at each use, and never made', async () => {
  const directory = join(root, 'service');
  const ring = await load(directory);
  expect(await ring.isServiceKeyFile('a.b.c')).toBe(false);
  await writeFile(join(directory, 'service-key'), 'a.b.c\n');
  expect([await ring.isServiceKeyFile('a.b.c'), await ring.isServiceKeyFile('a.b.d')]).toEqual([true, false]);
  await rm(join(directory, 'service-key'));
  expect(await ring.isServiceKeyFile('a.b.c')).toBe(false);
  expect(await (await load(null)).isServiceKeyFile('')).toBe(false);
});
