import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { parseUsers } from './users.ts';

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
  ])('says what is wrong with %j', (parameters) => {
    expect(() => parseUsers(parameters)).toThrow(UsageError);
  });
});
