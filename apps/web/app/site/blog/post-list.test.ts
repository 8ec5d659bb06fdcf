import { describe, expect, it } from 'vitest';
import type { PostCard } from './post.ts';
import { appendPage, beginPostList, failedPage, postPage, readCursor, restoredPage } from './post-list.ts';

function post(id: string, createdAt: string): PostCard {
  return {
    id,
    slug: id,
    type: 'blog',
    imageUrl: null,
    isFeatured: false,
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
    title: id,
    excerpt: '',
  };
}

const newest = [post('c', '2026-11-03T07:00:00Z'), post('b', '2026-11-02T07:00:00Z')];
const older = [post('b', '2026-11-02T07:00:00Z'), post('a', '2026-11-01T07:00:00Z')];
/** Finer than a date: a cursor is sent back as it came. */
const AFTER_NEWEST = '2026-11-02T07:00:00.000001Z';
const AFTER_OLDER = '2026-11-01T07:00:00.000001Z';
const list = beginPostList(postPage('en', null, newest, AFTER_NEWEST));

describe('the list of posts', () => {
  it('goes on where the last post ends, with no post twice', () => {
    expect(list.nextCursor).toBe(AFTER_NEWEST);
    const next = appendPage(list, postPage('en', list.nextCursor, older, AFTER_OLDER));
    expect(next.items.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(next.hasMore).toBe(true);
  });

  it('ends with an empty page, and is empty when there is nothing', () => {
    expect(appendPage(list, postPage('en', list.nextCursor, [], null)).hasMore).toBe(false);
    expect(beginPostList(postPage('en', null, [], null))).toMatchObject({
      items: [],
      hasMore: false,
      hasFailed: false,
    });
  });

  it('takes no page of another language, and none that it did not ask for', () => {
    expect(appendPage(list, postPage('pl', list.nextCursor, older, AFTER_OLDER))).toBe(list);
    expect(appendPage(list, postPage('en', '2025-01-01T00:00:00Z', older, AFTER_OLDER))).toBe(list);
    expect(appendPage(list, postPage('en', null, older, AFTER_OLDER))).toBe(list);
  });

  it('keeps what it has when a page fails, and goes on when the next try succeeds', () => {
    const failed = appendPage(list, failedPage('en', list.nextCursor));
    expect(failed).toMatchObject({ items: newest, hasMore: true, hasFailed: true });
    expect(appendPage(failed, postPage('en', list.nextCursor, older, AFTER_OLDER))).toMatchObject({ hasFailed: false });
  });

  it('asks for the newest when an address brings a cursor of any other shape', () => {
    expect(readCursor('2026-11-02T07:00:00.123+00:00')).toBe('2026-11-02T07:00:00.123+00:00');
    for (const wrong of [null, '', 'null', "'; drop table", '2026', '2026-13-99T99:99:99Z', 'Nov 2 2026'])
      expect(readCursor(wrong)).toBeNull();
  });

  it('has dates again after a cache wrote them as text', () => {
    const page = postPage('en', null, newest, AFTER_NEWEST);
    expect(restoredPage(JSON.parse(JSON.stringify(page)))).toEqual(page);
    expect(restoredPage(JSON.parse(JSON.stringify(page))).items[0]?.createdAt).toBeInstanceOf(Date);
  });
});
