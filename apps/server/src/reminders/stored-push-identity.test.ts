import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { pushContact, storedPushIdentity } from './stored-push-identity.ts';
import { pushAuthorization } from './vapid.ts';

const CONTACT = 'mailto:hello@example.org';
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'push-key-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

it('the first start makes a push key that only its user reads, and later ones find it', async () => {
  const made = await storedPushIdentity(join(directory, 'keys'), CONTACT);
  const found = await storedPushIdentity(join(directory, 'keys'), CONTACT);
  expect(found.publicKey).toBe(made.publicKey);
  expect(statSync(join(directory, 'keys/push-key')).mode & 0o777).toBe(0o600);
});

it('servers that start together share one push key, and another directory has its own', async () => {
  const together = await Promise.all([1, 2, 3].map(() => storedPushIdentity(directory, CONTACT)));
  expect(new Set(together.map(({ publicKey }) => publicKey)).size).toBe(1);
  const other = await storedPushIdentity(join(directory, 'other'), CONTACT);
  expect(other.publicKey).not.toBe(together[0]?.publicKey);
});

it('a made push key signs for the push service as one of the environment does', async () => {
  const identity = await storedPushIdentity(directory, CONTACT);
  const [, token = ''] = /t=([^,]+)/.exec(await pushAuthorization(identity, 'https://push.example/1', 0)) ?? [];
  const [, payload = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: CONTACT,
  });
});

it.each(['', 'short', `${'A'.repeat(43)}`, '{}'])(
  'a damaged push key (%j) ends the start with a sentence',
  async (text) => {
    writeFileSync(join(directory, 'push-key'), text);
    await expect(storedPushIdentity(directory, CONTACT)).rejects.toThrow(StartFailure);
    expect(readFileSync(join(directory, 'push-key'), 'utf8')).toBe(text);
  },
);

it('the contact for push services is the support address, else the site', () => {
  expect(pushContact('hello@example.org', 'https://site.example')).toBe('mailto:hello@example.org');
  expect(pushContact(null, 'https://site.example')).toBe('https://site.example');
  expect(pushContact(null, 'http://localhost:3000')).toBe('mailto:postmaster@localhost');
});
