import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { parseKeys } from './keys.ts';

it('innertide keys reads what is asked for', () => {
  expect(parseKeys(['list'])).toEqual({ action: 'list_keys' });
  expect(parseKeys(['make', 'backup script'])).toEqual({ action: 'make_key', name: 'backup script', lifetimeMs: null });
  expect(parseKeys(['make', 'ci', '--expires', '90d'])).toMatchObject({ lifetimeMs: 7_776_000_000 });
  expect(parseKeys(['revoke', 'ci'])).toEqual({ action: 'revoke_key', name: 'ci' });
});

it.each([
  [[]],
  [['make']],
  [['make', '--expires', '90d']],
  [['make', 'ci', '--expires']],
  [['make', 'ci', '--expires', 'soon']],
  [['make', 'ci', 'too']],
  [['revoke']],
  [['revoke', 'my', 'key']],
  [['list', 'all']],
  [['renew', 'ci']],
])('innertide keys refuses %j in a sentence', (parameters) => {
  expect(() => parseKeys(parameters)).toThrow(UsageError);
});
