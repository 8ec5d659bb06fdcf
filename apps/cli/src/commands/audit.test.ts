import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { eventLine, parseAudit } from './audit.ts';

const NOW_MS = Date.UTC(2026, 0, 8);

describe('innertide audit', () => {
  it('asks for the newest hundred events of everybody', () => {
    expect(parseAudit([], NOW_MS)).toEqual({
      command: { action: 'audit', account: null, author: null, act: null, type: null, since: null, limit: 100 },
      isJson: false,
    });
  });

  it('reads every filter', () => {
    const words = '--account a@example.org --by ci --action login --type team --since 7d --limit 5 --json'.split(' ');
    expect(parseAudit(words, NOW_MS)).toEqual({
      command: {
        action: 'audit',
        account: 'a@example.org',
        author: 'ci',
        act: 'login',
        type: 'team',
        since: '2026-01-01T00:00:00.000Z',
        limit: 5,
      },
      isJson: true,
    });
  });

  it.each([
    [['login']],
    [['--colour', 'red']],
    [['--account']],
    [['--account', '--json']],
    [['--since', 'yesterday']],
    [['--limit', '0']],
    [['--limit', '10001']],
    [['--limit', 'all']],
  ])('refuses %j in a sentence', (words) => {
    expect(() => parseAudit(words, NOW_MS)).toThrow(UsageError);
  });
});

describe('a line of the audit log', () => {
  const event = { id: '1', created_at: '2026-01-01T12:34:56.000Z', ip_address: '192.0.2.7' };

  it('says when, what, who, from where, and details', () => {
    const payload = {
      action: 'login',
      actor_username: 'a@example.org',
      actor_name: 'Ada',
      traits: { method: 'password' },
    };
    expect(eventLine({ ...event, payload }).replace(/ {2,}/g, ' | ')).toBe(
      '2026-01-01 12:34 | login | a@example.org | 192.0.2.7 | method=password\n',
    );
  });

  it('names no key where a member without an address bears a key’s name, and the account instead', () => {
    const payload = { action: 'login', actor_id: '019a', actor_username: '', actor_name: 'ci', traits: {} };
    expect(eventLine({ ...event, payload }).replace(/ {2,}/g, ' | ')).toBe(
      '2026-01-01 12:34 | login | 019a | 192.0.2.7\n',
    );
  });

  it('has no character that acts on the terminal', () => {
    const payload = {
      action: 'login',
      actor_username: 'service_role',
      actor_name: 'ci\u001b[2J',
      traits: { provider: 'git\u202ehub\r' },
    };
    expect(eventLine({ ...event, payload }).replace(/ {2,}/g, ' | ')).toBe(
      '2026-01-01 12:34 | login | key ci[2J | 192.0.2.7 | provider=github\n',
    );
  });

  it('names the admin key and the account that it acted on', () => {
    const payload = {
      action: 'user_modified',
      actor_username: 'service_role',
      actor_name: 'ci',
      traits: { changed: ['ban_duration'], user_id: '2', user_email: 'a@example.org' },
    };
    expect(eventLine({ ...event, ip_address: '', payload }).replace(/ {2,}/g, ' | ')).toBe(
      '2026-01-01 12:34 | user_modified | key ci → a@example.org | changed=["ban_duration"]\n',
    );
  });
});
