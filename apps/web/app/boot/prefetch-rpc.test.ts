import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPostgrestBackend } from '../platform/backend-postgrest.ts';
import { fetchOrPrefetched, prefetchRpc } from './prefetch-rpc.ts';

const BACKEND = { backendUrl: 'https://tide.example', anonKey: 'anon' };
const ANSWER = { display_name: 'Ada', last_session: null, active_dates: [] };

describe('a question that is sent before its page', () => {
  const sent = vi.fn<typeof fetch>();
  beforeEach(() => {
    sent.mockImplementation(async () => Response.json(ANSWER));
    vi.stubGlobal('fetch', sent);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sent.mockReset();
  });

  function backendOf(accessToken: string) {
    const session = { userId: 'u', accessToken, refreshToken: 'r', expiresAt: 0 };
    return createPostgrestBackend({
      ...BACKEND,
      cachedAuth: async () => session,
      auth: () => Promise.reject(new Error('never asked')),
      fetch: fetchOrPrefetched,
    });
  }

  it('is the one that the page asks, word for word, and is answered once', async () => {
    prefetchRpc({ ...BACKEND, accessToken: 'ada' }, 'dashboard', { today: '2026-11-21' });
    const backend = backendOf('ada');
    expect(await backend.call('dashboard', { today: '2026-11-21' })).toEqual({ ok: true, value: ANSWER });
    expect(sent).toHaveBeenCalledTimes(1);
    await backend.call('dashboard', { today: '2026-11-21' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another member', 'berta', '2026-11-21'],
    ['another day', 'ada', '2026-11-22'],
  ])('is not the answer for %s', async (_whose, accessToken, today) => {
    prefetchRpc({ ...BACKEND, accessToken: 'ada' }, 'dashboard', { today: '2026-11-21' });
    await backendOf(accessToken).call('dashboard', { today });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('fails as any other where there is no network', async () => {
    sent.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    prefetchRpc({ ...BACKEND, accessToken: 'ada' }, 'dashboard', { today: '2026-11-21' });
    expect(await backendOf('ada').call('dashboard', { today: '2026-11-21' })).toEqual({
      ok: false,
      reason: { kind: 'offline' },
    });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is given up when whoever asks gives up', async () => {
    sent.mockImplementation(() => new Promise(() => undefined));
    prefetchRpc({ ...BACKEND, accessToken: 'ada' }, 'profile', {});
    const asked = {
      method: 'POST',
      headers: { Authorization: 'Bearer ada' },
      body: '{}',
    };
    const waiting = new AbortController();
    const answer = fetchOrPrefetched(`${BACKEND.backendUrl}/rest/v1/rpc/profile`, { ...asked, signal: waiting.signal });
    waiting.abort(new Error('too long'));
    await expect(answer).rejects.toThrow('too long');
  });
});
