import { describe, expect, it } from 'vitest';
import { operatorAnswerSchema, operatorCommandSchema } from './operator-command.ts';

const USER = {
  email: 'a@example.org',
  createdAt: '2026-11-21T12:00:00Z',
  confirmedAt: null,
  lastSignInAt: null,
  bannedUntil: null,
};

describe('a command of the operator', () => {
  it.each([
    { action: 'list' },
    { action: 'ban', email: 'a@example.org', forMs: 1 },
    { action: 'unban', email: 'a@example.org' },
    { action: 'confirm', email: 'a@example.org' },
    { action: 'backup', path: '/var/backup.tar' },
    { action: 'restore', path: '/var/backup.tar' },
    { action: 'publish' },
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
  ])('is refused: %j', (command) => {
    expect(operatorCommandSchema.safeParse(command).success).toBe(false);
  });
});

describe('an answer to the operator', () => {
  it.each([
    ['accounts', { ok: true, users: [USER], total: 12 }],
    ['a refusal', { ok: false, message: 'No such account.' }],
    ['rows', { ok: true, rows: 0 }],
    ['published counts', { ok: true, content: { templates: 54, posts: 0, letters: null } }],
  ])('brings %s', (_what, answer) => {
    expect(operatorAnswerSchema.parse(answer)).toEqual(answer);
  });

  it.each([
    ['accounts without a total', { ok: true, users: [USER] }],
    ['an account without a creation time', { ok: true, users: [{ ...USER, createdAt: undefined }], total: 1 }],
    ['a refusal without a sentence', { ok: false }],
    ['fewer than no rows', { ok: true, rows: -1 }],
    ['half a row', { ok: true, rows: 1.5 }],
    ['fewer than no posts', { ok: true, content: { templates: 1, posts: -1, letters: 0 } }],
    ['content without letters', { ok: true, content: { templates: 1, posts: 1 } }],
    ['a refusal with content', { ok: false, content: { templates: 1, posts: 1, letters: 1 } }],
  ])('is refused with %s', (_what, answer) => {
    expect(operatorAnswerSchema.safeParse(answer).success).toBe(false);
  });
});
