import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callRemote } from './remote-call.ts';

const CALLER = { backendUrl: 'https://backend.example', anonKey: 'anon', accessToken: 'token' };

/** Calls a function that is answered so. */
function call(answer: (url: string, init: RequestInit) => Promise<Response>) {
  return callRemote(CALLER, 'profile', { id: 1, left_out: undefined }, (input, init = {}) =>
    answer(String(input), init),
  );
}

describe('a call of a remote function', () => {
  it('posts its arguments as JSON, as the member', async () => {
    const seen = vi.fn(async () => Response.json({}));
    await call(seen);
    expect(seen).toHaveBeenCalledExactlyOnceWith('https://backend.example/rest/v1/rpc/profile', {
      method: 'POST',
      headers: { apikey: 'anon', Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      body: '{"id":1}',
      signal: expect.any(AbortSignal),
    });
  });

  it('answers the JSON that came, and null for an empty text', async () => {
    expect(await call(async () => Response.json([1, { a: null }]))).toEqual({
      kind: 'answered',
      data: [1, { a: null }],
    });
    expect(await call(async () => new Response(null, { status: 204 }))).toEqual({ kind: 'answered', data: null });
  });

  it('takes a page of a proxy for a refusal, with its text', async () => {
    for (const status of [200, 502]) {
      expect(await call(async () => new Response('<h1>Gateway</h1>', { status }))).toEqual({
        kind: 'refused',
        status,
        error: { code: '', message: '<h1>Gateway</h1>', hint: '', details: '' },
        retryAfterMs: null,
      });
    }
  });

  it('reads code, hint and details of a refusal, where they are words', async () => {
    const body = { code: 'PT409', message: 'full', hint: null, details: 7 };
    expect(await call(async () => Response.json(body, { status: 409 }))).toMatchObject({
      status: 409,
      error: { code: 'PT409', message: 'full', hint: '', details: '' },
    });
  });

  it.each([
    [429, '7', 7000],
    [503, '120', 120_000],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
    [409, '7', null],
  ])('with status %i reads Retry-After %s as %s ms', async (status, after, retryAfterMs) => {
    const answer = await call(async () => Response.json({}, { status, headers: { 'Retry-After': after } }));
    expect(answer).toMatchObject({ kind: 'refused', retryAfterMs });
  });

  it('is unreachable without a network, and where the answer breaks off', async () => {
    expect(await call(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'unreachable' });
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    expect(await call(async () => new Response(broken))).toEqual({ kind: 'unreachable' });
  });

  describe('that is not answered', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      return () => vi.useRealTimers();
    });

    it('is given up after 20 s', async () => {
      const settled = vi.fn();
      void call(
        (_url, { signal }) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ).then(settled);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toHaveBeenCalledExactlyOnceWith({ kind: 'unreachable' });
    });
  });
});
