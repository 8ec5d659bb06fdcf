import { describe, expect, it } from 'vitest';
import { offlinePage, planFor } from './request-plan.ts';

const ORIGIN = 'https://tide.example';

function plan(path: string, { method = 'GET', isNavigation = true } = {}) {
  return planFor({ method, url: new URL(path, ORIGIN), isNavigation }, ORIGIN);
}

describe('the service worker', () => {
  it('keeps the pages of the app, each under its own address', () => {
    expect(plan('/app')).toEqual({ kind: 'page', path: '/app', otherwise: '/app' });
    expect(plan('/app/session/?mode=sleep')).toEqual({ kind: 'page', path: '/app/session', otherwise: '/app' });
    expect(plan('/breathe?now')).toEqual({ kind: 'page', path: '/breathe', otherwise: '/breathe' });
    expect(plan('/auth/login')).toEqual({ kind: 'page', path: '/auth/login', otherwise: '/auth' });
  });

  it.each(['/', '/blog', '/apple', '/authors', '/knowledge'])('leaves the public page %s to the server', (path) => {
    expect(plan(path)).toEqual({ kind: 'leave' });
  });

  it.each([
    '/auth/v1',
    '/auth/v1/verify?token=x',
    '/rest/v1/rpc/dashboard',
    '/dev/mail',
    '/animations/modes/mode-sleep.riv',
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
    expect(planFor({ method: 'GET', url, isNavigation: false }, ORIGIN)).toEqual({ kind: 'leave' });
  });

  it('keeps one page for all addresses of a pattern, and prefers a page of its own', () => {
    const offlinePages = ['/app/session-history/:id', '/app/session-history/year', '/app'];
    expect(offlinePage('/app/session-history/year', offlinePages)).toBe('/app/session-history/year');
    expect(offlinePage('/app/session-history/0193-ab', offlinePages)).toBe('/app/session-history/:id');
    expect(offlinePage('/app/session-history/0193-ab/more', offlinePages)).toBeNull();
    expect(offlinePage('/app/session-history', offlinePages)).toBeNull();
  });
});
