import { describe, expect, it } from 'vitest';
import { matchesSearch } from './article-search.ts';

describe('the search of the knowledge base', () => {
  it('finds by parts of words, in any order and case', () => {
    expect(matchesSearch('Slow breathing and the heart', 'HEART breath')).toBe(true);
    expect(matchesSearch('Slow breathing and the heart', 'heart sleep')).toBe(false);
  });

  it('needs no Polish letters', () => {
    expect(matchesSearch('Łagodny sen i śpiew żab', 'lagodny zab spiew')).toBe(true);
    expect(matchesSearch('Lagodny', 'łagodny')).toBe(true);
  });

  it('hides nothing while nothing is asked', () => {
    expect(matchesSearch('Anything', '  ')).toBe(true);
  });
});
