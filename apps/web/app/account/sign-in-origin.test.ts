import { describe, expect, it } from 'vitest';
import { originOf, originState, safeOrigin } from './sign-in-origin.ts';

describe('the way back after signing in', () => {
  it('leads to the path and search of this site', () => {
    expect(safeOrigin('/app/session?mode=sleep')).toBe('/app/session?mode=sleep');
    expect(safeOrigin('/')).toBe('/');
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
      expect(safeOrigin(path)).toBeNull();
    }
  });

  it('never circles back into signing in', () => {
    expect(safeOrigin('/auth')).toBeNull();
    expect(safeOrigin('/auth/login?x=1')).toBeNull();
    expect(safeOrigin('/app/../auth/callback')).toBeNull();
    expect(safeOrigin('/authors')).toBe('/authors');
  });

  it('drops a fragment: it may have carried tokens', () => {
    expect(safeOrigin('/app#access_token=x')).toBe('/app');
  });

  it('is read from navigation state only where it has the right shape', () => {
    expect(originOf(originState({ pathname: '/app/session', search: '?mode=sleep' }))).toBe('/app/session?mode=sleep');
    for (const state of [null, undefined, 'x', {}, { from: 3 }, { from: { pathname: '/app' } }]) {
      expect(originOf(state)).toBeNull();
    }
  });
});
