import { describe, expect, it } from 'vitest';
import { isCurrentLink, mayOfferUpdate, scrollsToTop } from './navigation-rules.ts';

describe('a navigation link', () => {
  it('is current where the path starts with its target', () => {
    expect(isCurrentLink('/blog', '/blog')).toBe(true);
    expect(isCurrentLink('/blog/a-quiet-hour', '/blog')).toBe(true);
    expect(isCurrentLink('/blog/', '/blog')).toBe(true);
    expect(isCurrentLink('/vision', '/blog')).toBe(false);
  });

  it('is not current on a path that only begins with the same letters', () => {
    expect(isCurrentLink('/application', '/app')).toBe(false);
  });

  it('must match exactly for the root and where it is marked exact', () => {
    expect(isCurrentLink('/', '/')).toBe(true);
    expect(isCurrentLink('/blog', '/')).toBe(false);
    expect(isCurrentLink('/app', '/app', true)).toBe(true);
    expect(isCurrentLink('/app/profile', '/app', true)).toBe(false);
  });
});

describe('arriving on a page', () => {
  const at = (pathname: string, hash = '') => ({ pathname, hash });

  it('scrolls to the top when the path changed', () => {
    expect(scrollsToTop(at('/'), at('/app'))).toBe(true);
    expect(scrollsToTop(at('/knowledge'), at('/blog'))).toBe(true);
  });

  it('stays when only parameters changed', () => {
    expect(scrollsToTop(at('/blog'), at('/blog'))).toBe(false);
  });

  it('stays within the knowledge base', () => {
    expect(scrollsToTop(at('/'), at('/knowledge'))).toBe(false);
    expect(scrollsToTop(at('/knowledge'), at('/knowledge/breath'))).toBe(false);
  });

  it('leaves the place to an anchor in the address', () => {
    expect(scrollsToTop(at('/'), at('/about', '#people'))).toBe(false);
  });
});

describe('word of an update', () => {
  it('waits until no session is on the screen', () => {
    expect(mayOfferUpdate('/app')).toBe(true);
    expect(mayOfferUpdate('/app/session-history')).toBe(true);
    expect(mayOfferUpdate('/app/session')).toBe(false);
  });
});
