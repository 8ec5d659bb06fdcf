import { describe, expect, it } from 'vitest';
import { drawnCover } from './cover-files.ts';

describe('the cover of a post', () => {
  it('is the one drawn for it, or the cover of its type, or a picture from elsewhere', () => {
    expect(drawnCover('/covers/no-streaks', 'blog')).toBe('no-streaks');
    expect(drawnCover(null, 'blog')).toBe('blog');
    expect(drawnCover(null, 'note')).toBe('general');
    expect(drawnCover('https://elsewhere.example/a.png', 'blog')).toBeNull();
    expect(drawnCover('/covers/../secret', 'blog')).toBeNull();
  });
});
