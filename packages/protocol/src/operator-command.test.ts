import { describe, expect, it } from 'vitest';
import { operatorAnswerSchema, operatorCommandSchema } from './operator-command.ts';

const USER = {
  email: 'a@example.org',
  createdAt: '2026-11-21T12:00:00Z',
  confirmedAt: null,
  lastSignInAt: null,
  bannedUntil: null,
};

const FACTOR = { id: '1', kind: 'passkey', name: '', isVerified: true, createdAt: USER.createdAt, lastUsedAt: null };
const KEY = { name: 'nightly', createdAt: USER.createdAt, expiresAt: null, lastUsedAt: null, revokedAt: null };
const EVENT = { id: '1', payload: { action: 'login' }, created_at: USER.createdAt, ip_address: '' };
const REPORT = { imported: 2, identities: 1, known: 0, skipped: [{ line: 3, reason: 'no address' }], isDryRun: true };
const SUPPRESSION = { reason: 'bounce', count: 2, newest: USER.createdAt };

describe('a command of the operator', () => {
  it.each([
    { action: 'list' },
    { action: 'ban', email: 'a@example.org', forMs: 1 },
    { action: 'unban', email: 'a@example.org' },
    { action: 'confirm', email: 'a@example.org' },
    { action: 'backup', path: '/var/backup.tar' },
    { action: 'restore', path: '/var/backup.tar' },
    { action: 'publish' },
    { action: 'invite', email: 'a@example.org', language: 'pl' },
    { action: 'link', email: 'a@example.org', kind: 'recovery' },
    { action: 'make_key', name: 'nightly', lifetimeMs: null },
    { action: 'revoke_key', name: 'nightly' },
    { action: 'audit', account: null, act: null, type: null, author: null, since: null, limit: 1 },
    { action: 'audit', account: 'a@', act: 'log', type: 't', author: 'x', since: 'y', limit: 10_000 },
    { action: 'write_mails', path: '/etc/mails' },
    { action: 'check_mails', path: '/etc/mails', previewPath: null },
    { action: 'suppress_address', email: 'a@example.org' },
  ])('is read with all it says: $action', (command) => {
    expect(operatorCommandSchema.parse(command)).toEqual(command);
  });

  it.each([
    { action: 'drop' },
    { action: 'ban', email: 'a@example.org' },
    { action: 'ban', email: 'a@example.org', forMs: 0 },
    { action: 'ban', email: 'a@example.org', forMs: -1 },
    { action: 'ban', email: 'a@example.org', forMs: 0.5 },
    { action: 'ban', forMs: 1 },
    { action: 'unban' },
    { action: 'confirm' },
    { action: 'backup' },
    { action: 'restore' },
    { action: 'link', email: 'a@example.org', kind: 'invite' },
    { action: 'make_key', name: 'nightly', lifetimeMs: 0 },
    { action: 'audit', account: null, act: null, type: null, author: null, since: null, limit: 0 },
    { action: 'audit', account: null, act: null, type: null, author: null, since: null, limit: 10_001 },
    { action: 'suppress_address' },
  ])('is refused: %j', (command) => {
    expect(operatorCommandSchema.safeParse(command).success).toBe(false);
  });
});

describe('an answer to the operator', () => {
  it.each([
    ['accounts', { ok: true, users: [USER], total: 12 }],
    ['a refusal', { ok: false, message: 'No such account.' }],
    ['rows', { ok: true, rows: 0 }],
    ['a link', { ok: true, link: 'https://innertide.example/#x', validSeconds: 3600 }],
    ['second factors', { ok: true, factors: [FACTOR] }],
    ['the size of an export', { ok: true, exportedBytes: 0 }],
    ['what an import did', { ok: true, report: REPORT }],
    ['keys', { ok: true, keys: [KEY], token: null }],
    ['events', { ok: true, events: [EVENT], eventCount: 12 }],
    ['a count of files', { ok: true, filesWritten: 0 }],
    ['addresses without mail', { ok: true, suppressions: [SUPPRESSION] }],
    ['published counts', { ok: true, content: { templates: 54, posts: 0, letters: null } }],
  ])('brings %s', (_what, answer) => {
    expect(operatorAnswerSchema.parse(answer)).toEqual(answer);
  });

  it.each([
    ['accounts without a total', { ok: true, users: [USER] }],
    ['an account without a creation time', { ok: true, users: [{ ...USER, createdAt: undefined }], total: 1 }],
    ['a refusal without a sentence', { ok: false }],
    ['a factor of another kind', { ok: true, factors: [{ ...FACTOR, kind: 'sms' }] }],
    ['a line without a reason', { ok: true, report: { ...REPORT, skipped: [{ line: 3 }] } }],
    ['addresses without a reason', { ok: true, suppressions: [{ ...SUPPRESSION, reason: undefined }] }],
    ['fewer than no rows', { ok: true, rows: -1 }],
    ['half a row', { ok: true, rows: 1.5 }],
    ['fewer than no posts', { ok: true, content: { templates: 1, posts: -1, letters: 0 } }],
    ['content without letters', { ok: true, content: { templates: 1, posts: 1 } }],
    ['a refusal with content', { ok: false, content: { templates: 1, posts: 1, letters: 1 } }],
  ])('is refused with %s', (_what, answer) => {
    expect(operatorAnswerSchema.safeParse(answer).success).toBe(false);
  });
});
