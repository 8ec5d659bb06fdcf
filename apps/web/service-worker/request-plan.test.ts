import { describe, expect, it } from 'vitest';
import { dataAddress, offlinePage, planFor } from './request-plan.ts';

const ORIGIN = 'https://tide.example';
const PUBLIC_PAGES = ['/', '/faq', '/knowledge', '/knowledge/:slug', '/blog', '/blog/:slug'];

function plan(path: string, { method = 'GET', isNavigation = true } = {}) {
  return planFor({ method, url: new URL(path, ORIGIN), isNavigation }, ORIGIN, PUBLIC_PAGES);
}

describe('the service worker', () => {
  it('keeps the pages of the app, each under its own address', () => {
    expect(plan('/app')).toEqual({ kind: 'page', path: '/app', otherwise: '/app' });
    expect(plan('/app/session/?mode=sleep')).toEqual({ kind: 'page', path: '/app/session', otherwise: '/app' });
    expect(plan('/breathe/now')).toEqual({ kind: 'page', path: '/breathe/now', otherwise: '/breathe' });
    expect(plan('/auth/login')).toEqual({ kind: 'page', path: '/auth/login', otherwise: '/auth' });
  });

  it.each(['/', '/blog', '/blog/no-streaks', '/knowledge/tuning'])(
    'stores the public page %s when it was read',
    (path) => {
      expect(plan(path)).toEqual({ kind: 'public-page', path, isStored: true });
    },
  );

  it.each(['/apple', '/authors', '/beyond/the/known'])('asks the server for %s, and stores nothing', (path) => {
    expect(plan(path)).toEqual({ kind: 'public-page', path, isStored: false });
  });

  it('stores the data with which a public page opens another, and no later part of a list', () => {
    const data = (path: string) => plan(path, { isNavigation: false });
    expect(data('/knowledge/tuning.data')).toEqual({ kind: 'public-data', path: '/knowledge/tuning' });
    expect(data('/blog.data?_routes=site%2Fblog')).toEqual({ kind: 'public-data', path: '/blog' });
    expect(data('/_root.data')).toEqual({ kind: 'public-data', path: '/' });
    expect(data('/blog.data?before=2026-11-02')).toEqual({ kind: 'leave' });
    expect(data('/app.data')).toEqual({ kind: 'leave' });
    expect(dataAddress('/')).toBe('/_root.data');
    expect(dataAddress('/faq')).toBe('/faq.data');
  });

  it.each([
    '/auth/v1',
    '/auth/v1/verify?token=x',
    '/rest/v1/rpc/dashboard',
    '/dev/mail',
    '/animations/modes/mode-sleep.riv',
    '/sitemap.xml',
    '/healthz',
    '/.well-known/security.txt',
  ])('never answers for %s, typed into the address or asked by a script', (path) => {
    expect(plan(path)).toEqual({ kind: 'leave' });
    expect(plan(path, { isNavigation: false })).toEqual({ kind: 'leave' });
  });

  it('answers for immutable files, and for nothing that is sent', () => {
    expect(plan('/assets/root-abc.js', { isNavigation: false })).toEqual({ kind: 'asset' });
    expect(plan('/config.json', { isNavigation: false })).toEqual({ kind: 'leave' });
    expect(plan('/app', { method: 'POST' })).toEqual({ kind: 'leave' });
  });

  it('leaves other origins alone', () => {
    const url = new URL('https://elsewhere.example/assets/x.js');
    expect(planFor({ method: 'GET', url, isNavigation: false }, ORIGIN, PUBLIC_PAGES)).toEqual({ kind: 'leave' });
  });

  it('keeps one page for all addresses of a pattern, and prefers a page of its own', () => {
    const offlinePages = ['/app/session-history/:id', '/app/session-history/year', '/app'];
    expect(offlinePage('/app/session-history/year', offlinePages)).toBe('/app/session-history/year');
    expect(offlinePage('/app/session-history/0193-ab', offlinePages)).toBe('/app/session-history/:id');
    expect(offlinePage('/app/session-history/0193-ab/more', offlinePages)).toBeNull();
    expect(offlinePage('/app/session-history', offlinePages)).toBeNull();
  });
});
