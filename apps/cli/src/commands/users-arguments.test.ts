import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { parseUsers } from './users-arguments.ts';

describe('innertide users', () => {
  it('reads what is asked for', () => {
    expect(parseUsers(['list'])).toEqual({ action: 'list' });
    expect(parseUsers(['ban', 'a@example.org', '--for', '24h'])).toEqual({
      action: 'ban',
      email: 'a@example.org',
      forMs: 86_400_000,
    });
    expect(parseUsers(['ban', 'a@example.org', '--for', '7d'])).toMatchObject({ forMs: 604_800_000 });
    expect(parseUsers(['unban', 'a@example.org'])).toEqual({ action: 'unban', email: 'a@example.org' });
    expect(parseUsers(['invite', 'a@example.org'])).toEqual({
      action: 'invite',
      email: 'a@example.org',
      language: null,
    });
    expect(parseUsers(['invite', 'a@example.org', '--language', 'pl'])).toMatchObject({ language: 'pl' });
    expect(parseUsers(['link', 'a@example.org'])).toMatchObject({ action: 'link', kind: 'magiclink' });
    expect(parseUsers(['link', 'a@example.org', '--recovery'])).toMatchObject({ kind: 'recovery' });
    expect(parseUsers(['delete', 'a@example.org', '--yes'])).toEqual({ action: 'delete', email: 'a@example.org' });
    expect(parseUsers(['export', 'a@example.org', '/tmp/a.json'])).toMatchObject({
      action: 'export',
      path: '/tmp/a.json',
    });
    expect(parseUsers(['factors', 'a@example.org'])).toEqual({ action: 'factors', email: 'a@example.org' });
    expect(parseUsers(['factors', 'a@example.org', 'remove', '1'])).toMatchObject({ action: 'remove_factor', id: '1' });
    expect(parseUsers(['import', '/tmp/a'])).toEqual({ action: 'import', path: '/tmp/a', isDryRun: false });
    expect(parseUsers(['import', '/tmp/a', '--dry-run'])).toMatchObject({ isDryRun: true });
    expect(parseUsers(['confirm', 'a@example.org'])).toEqual({ action: 'confirm', email: 'a@example.org' });
  });

  it.each([
    [[]],
    [['list', 'all']],
    [['delete', 'a@example.org']],
    [['ban', 'a@example.org']],
    [['ban', 'a@example.org', '--for', 'ever']],
    [['ban', 'a@example.org', '--for', '0h']],
    [['ban', '--for', '24h']],
    [['confirm', 'a@example.org', 'now']],
    [['invite', 'a@example.org', '--language', 'de']],
    [['link', 'a@example.org', '--forever']],
    [['delete', 'a@example.org', '--yes', 'really']],
    [['export', 'a@example.org']],
    [['factors', 'a@example.org', 'remove']],
    [['import']],
    [['import', '--dry-run']],
    [['import', 'file', '--force']],
    [['constructor', 'a@example.org']],
  ])('says what is wrong with %j', (parameters) => {
    expect(() => parseUsers(parameters)).toThrow(UsageError);
  });
});
