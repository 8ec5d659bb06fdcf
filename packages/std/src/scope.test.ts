import { describe, expect, it } from 'vitest';
import { Scope } from './scope.ts';

describe('a scope', () => {
  it('ends what it owns once, newest first', () => {
    const ended: string[] = [];
    const scope = new Scope();
    scope.own(() => ended.push('first'));
    scope.own(() => ended.push('second'));
    scope.end();
    scope.end();
    expect(ended).toEqual(['second', 'first']);
    expect(scope.size).toBe(0);
  });

  it('ends the rest when one disposer throws, and says so afterwards', () => {
    const ended: string[] = [];
    const scope = new Scope();
    scope.own(() => ended.push('oldest'));
    scope.own(() => {
      throw new Error('stuck');
    });
    expect(() => scope.end()).toThrow('stuck');
    expect(ended).toEqual(['oldest']);
  });

  it('ends at once what is handed to it too late', () => {
    const scope = new Scope();
    scope.end();
    let ended = false;
    scope.own(() => {
      ended = true;
    });
    expect(ended).toBe(true);
    expect(scope.size).toBe(0);
  });
});
