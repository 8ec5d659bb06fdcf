import { describe, expect, it } from 'vitest';
import { linesOf } from './what-left.ts';

describe('entries sent from this device', () => {
  it('are grouped by kind, questions last', () => {
    const lines = linesOf([
      { name: 'dashboard', count: 7, lastAtMs: 50 },
      { name: 'delete_session', count: 1, lastAtMs: 40 },
      { name: 'save_session', count: 3, lastAtMs: 20 },
      { name: 'letters', count: 2, lastAtMs: 60 },
    ]);
    expect(lines).toEqual([
      { kind: 'sessions', count: 4, lastAtMs: 40 },
      { kind: 'questions', count: 9, lastAtMs: 60 },
    ]);
  });

  it('are empty before anything was sent', () => {
    expect(linesOf([])).toEqual([]);
  });
});
