import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArrivedLinks } from './arrived-link.ts';
import type { AuthConnection } from './auth-connection.ts';

const OWNER = { id: 'owner', email: 'ada@example.org' };
const SESSION = { access_token: 'new', refresh_token: 'r', expires_at: 4_102_444_800, user: OWNER };

let place: URL;
let assign = vi.fn();

beforeEach(() => {
  assign = vi.fn();
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, address: string) => {
      place = new URL(address, place);
    },
  });
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => Object.assign(place, { assign }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'location');
});

interface Browser {
  /** Id of whoever is signed in here. */
  readonly member?: string;
  readonly hasAsked?: boolean;
}

/** A page that a mail's link has opened. */
function arrive(query: Readonly<Record<string, string>>, { member, hasAsked = false }: Browser = {}) {
  place = new URL(`https://site.example/auth/callback?${new URLSearchParams(query)}`);
  const sent: { readonly path: string; readonly bearer: string | null; readonly body: unknown }[] = [];
  const client = {
    verifyOtp: vi.fn(async () => ({ data: { session: SESSION }, error: null })),
    refreshSession: vi.fn(async () => ({ data: {}, error: null })),
  };
  const memberless = {
    verifyOtp: vi.fn(async () => ({ data: { session: SESSION as typeof SESSION | null }, error: null })),
    signOut: vi.fn(async () => ({ error: null })),
  };
  const stored =
    member && JSON.stringify({ ...SESSION, access_token: 'old', user: { id: member, email: 'old@example.org' } });
  const connection = {
    client,
    memberless,
    url: 'https://site.example/auth/v1',
    headers: { Authorization: 'Bearer anon' },
    returnOrigin: 'https://site.example',
    storageKey: 'key',
    authStorage: { read: () => stored ?? null, write: () => undefined, remove: () => undefined },
    askedLinks: { note: vi.fn(), clear: vi.fn(), has: async () => hasAsked },
    fetch: async (address: string, init: RequestInit) => {
      const { pathname, search } = new URL(address);
      const bearer = new Headers(init.headers).get('authorization');
      sent.push({
        path: pathname + search,
        bearer,
        body: init.body === undefined ? null : JSON.parse(String(init.body)),
      });
      return Response.json({ email: OWNER.email, user_id: OWNER.id });
    },
  };
  return { client, memberless, sent, links: createArrivedLinks(connection as unknown as AuthConnection) };
}

const MAIL = { token_hash: 'secret', type: 'signup', redirect_to: 'https://site.example/auth/callback' };

describe('the link of a mail', () => {
  it('is asked about without being redeemed, leaves the address, and is asked about once', async () => {
    const { links, client, sent } = arrive(MAIL);
    const link = { purpose: 'sign-in', email: OWNER.email, replaces: null, path: null, site: null, isExpected: false };
    expect(await links.arrivedLink()).toEqual({ ok: true, value: link });
    expect(await links.arrivedLink()).toEqual({ ok: true, value: link });
    expect(place.href).toBe('https://site.example/auth/callback');
    expect(sent).toEqual([
      { path: '/auth/v1/verify/preview', bearer: 'Bearer anon', body: { type: 'signup', token_hash: 'secret' } },
    ]);
    expect(client.verifyOtp).not.toHaveBeenCalled();
  });

  it('is redeemed once, when it is accepted', async () => {
    const { links, client } = arrive(MAIL);
    await links.arrivedLink();
    expect(await links.acceptLink()).toMatchObject({
      ok: true,
      value: { kind: 'signed-in', session: { userId: 'owner' } },
    });
    expect(client.verifyOtp).toHaveBeenCalledExactlyOnceWith({ type: 'signup', token_hash: 'secret' });
    expect(await links.acceptLink()).toMatchObject({ ok: false });
    expect(await links.arrivedLink()).toEqual({ ok: true, value: null });
  });

  it.each<[string, Browser, boolean, string | null]>([
    ['that asked for it', { hasAsked: true }, true, null],
    ['whose member owns it', { member: 'owner' }, true, null],
    ['of somebody else', { member: 'other' }, false, 'old@example.org'],
    ['that asked for it, of somebody else', { member: 'other', hasAsked: true }, false, 'old@example.org'],
    ['that knows nothing of it', {}, false, null],
  ])('in a browser %s is expected or not', async (_, browser, isExpected, replaces) => {
    expect(await arrive(MAIL, browser).links.arrivedLink()).toMatchObject({
      ok: true,
      value: { isExpected, replaces },
    });
  });

  it('ends the sign-in that it replaces', async () => {
    const { links, sent } = arrive(MAIL, { member: 'other' });
    await links.arrivedLink();
    await links.acceptLink();
    expect(sent.at(-1)).toEqual({ path: '/auth/v1/logout?scope=local', bearer: 'Bearer old', body: null });
  });

  it('of a PKCE flow is never expected, and goes through the protocol’s own redirect', async () => {
    const { links, client } = arrive({ ...MAIL, token_hash: 'pkce_secret' }, { hasAsked: true });
    expect(await links.arrivedLink()).toMatchObject({ ok: true, value: { isExpected: false } });
    void links.acceptLink();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(String(assign.mock.calls[0]?.[0])).toContain(
      '/auth/v1/verify?token=pkce_secret&type=signup&redirect_to=https',
    );
    expect(client.verifyOtp).not.toHaveBeenCalled();
  });

  it('to another site names the site, replaces nobody here, and goes there', async () => {
    const { links } = arrive({ ...MAIL, redirect_to: 'https://friend.example/x' }, { member: 'other', hasAsked: true });
    expect(await links.arrivedLink()).toMatchObject({
      ok: true,
      value: { site: 'friend.example', replaces: null, isExpected: false },
    });
    void links.acceptLink();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 20_000 });
  });
});

describe('the link of a change of address', () => {
  const CHANGE = { ...MAIL, type: 'email_change', redirect_to: 'https://site.example/app/profile/security' };

  it('is asked about even in the browser of its member, who stays signed in', async () => {
    const { links, client, memberless } = arrive(CHANGE, { member: 'owner', hasAsked: true });
    expect(await links.arrivedLink()).toMatchObject({
      ok: true,
      value: { purpose: 'address', path: '/app/profile/security', isExpected: false, replaces: null },
    });
    expect(await links.acceptLink()).toEqual({
      ok: true,
      value: { kind: 'confirmed', isComplete: true, isMemberHere: true },
    });
    expect(client.refreshSession).toHaveBeenCalledOnce();
    expect(memberless.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  });

  it('signs nobody in elsewhere, and says when the other half is missing', async () => {
    const { links, client, memberless } = arrive(CHANGE, { member: 'other' });
    memberless.verifyOtp.mockResolvedValueOnce({ data: { session: null }, error: null });
    await links.arrivedLink();
    expect(await links.acceptLink()).toEqual({
      ok: true,
      value: { kind: 'confirmed', isComplete: false, isMemberHere: false },
    });
    expect(client.verifyOtp).not.toHaveBeenCalled();
    expect(client.refreshSession).not.toHaveBeenCalled();
  });
});
