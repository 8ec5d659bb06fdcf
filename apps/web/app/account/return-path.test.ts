import { describe, expect, it } from 'vitest';
import { returnPathOf, returnPathState, safeReturnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it('leads to the path and search of this site', () => {
    expect(safeReturnPath('/app/session?mode=sleep')).toBe('/app/session?mode=sleep');
    expect(safeReturnPath('/')).toBe('/');
  });

  it('never leads to another site, however the path is dressed up', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/app',
      'javascript:alert(1)',
      '\t//evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/app/..//evil.example',
      'app',
      '',
    ]) {
      expect(safeReturnPath(path)).toBeNull();
    }
  });

  it('never circles back into signing in', () => {
    expect(safeReturnPath('/auth')).toBeNull();
    expect(safeReturnPath('/auth/login?x=1')).toBeNull();
    expect(safeReturnPath('/app/../auth/callback')).toBeNull();
    expect(safeReturnPath('/authors')).toBe('/authors');
  });

  it('drops a fragment: it may have carried tokens', () => {
    expect(safeReturnPath('/app#access_token=x')).toBe('/app');
  });

  it('is read from navigation state only where it has the right shape', () => {
    expect(returnPathOf(returnPathState({ pathname: '/app/session', search: '?mode=sleep' }))).toBe(
      '/app/session?mode=sleep',
    );
    for (const state of [null, undefined, 'x', {}, { from: 3 }, { from: { pathname: '/app' } }]) {
      expect(returnPathOf(state)).toBeNull();
    }
  });
});
