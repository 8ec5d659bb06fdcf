import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { type GivenConsents, LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import type { ProcedureArguments, RemoteProcedure } from '@innertide/protocol/remote-procedures';
import { expect, type Page } from '@playwright/test';
import { receiveMail } from './mail-inbox.ts';
import { wordsIn } from './words.ts';

export interface Member {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

let memberCount = 0;

/** Somebody nobody has met yet. */
export function newMember(): Member {
  memberCount += 1;
  const name = `Ada Tide ${memberCount}`;
  return { displayName: name, email: `ada.${process.pid}.${memberCount}@example.org`, password: 'Quiet-Water-9' };
}

/** Signs a new member up and confirms the address, without a browser. @param agreed what was agreed to on the way. */
export async function registerMember(serverUrl: string, agreed: GivenConsents = LEGAL_VERSIONS): Promise<Member> {
  const member = newMember();
  const { anonKey } = (await (await fetch(`${serverUrl}/config.json`)).json()) as { readonly anonKey: string };
  const signUp = await fetch(`${serverUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: member.email,
      password: member.password,
      data: { name: member.displayName, consents: agreed },
    }),
  });
  expect(signUp.status, await signUp.text()).toBe(200);
  const [link] = (await receiveMail(serverUrl, member.email)).links;
  const confirmation = await fetch(`${serverUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', token_hash: new URL(link ?? '').searchParams.get('token_hash') }),
  });
  expect(confirmation.status, await confirmation.text()).toBe(200);
  return member;
}

/** A confirmed member's account, asked as the app asks it, without a browser; a call that is refused is a failed test. */
export async function accountOf(
  serverUrl: string,
  { email, password }: Member,
): Promise<<Name extends RemoteProcedure>(name: Name, args: ProcedureArguments<Name>) => Promise<void>> {
  const { anonKey } = (await (await fetch(`${serverUrl}/config.json`)).json()) as { readonly anonKey: string };
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${serverUrl}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const signedIn = await post('/auth/v1/token?grant_type=password', { email, password });
  const { access_token } = (await signedIn.json()) as { readonly access_token: string };
  return async (name, args) => {
    const answer = await post(`/rest/v1/rpc/${name}`, args, { authorization: `Bearer ${access_token}` });
    expect(answer.status, await answer.text()).toBe(200);
  };
}

/**
 * Signs a confirmed member in without a page: stores the AuthSession where the official client does. Must be called before the
 * context has opened a page. A journey that is about signing in uses the screen instead.
 */
export async function storeSignIn(page: Page, serverUrl: string, { email, password }: Member): Promise<void> {
  const { anonKey, backendUrl } = (await (await fetch(`${serverUrl}/config.json`)).json()) as {
    readonly anonKey: string;
    readonly backendUrl: string;
  };
  const answer = await fetch(`${serverUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'user-agent': await page.evaluate(() => navigator.userAgent),
    },
    body: JSON.stringify({ email, password }),
  });
  const authSession = await answer.text();
  expect(answer.status, authSession).toBe(200);
  const localStorage = [{ name: authStorageKey(backendUrl), value: authSession }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: serverUrl, localStorage }] });
}

/** Signs a confirmed member in through the sign-in screen. */
export async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto('/auth/login?locale=en');
  await logIn(page, member);
}

/** Fills the sign-in screen that is open, and waits to be let in. */
export async function logIn(page: Page, member: Member, t = wordsIn('en')): Promise<void> {
  await sendLogIn(page, member, t);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Fills the sign-in screen that is open, whatever it answers. */
export async function sendLogIn(page: Page, member: Member, t = wordsIn('en')): Promise<void> {
  await page.getByLabel(t('auth:field.email')).fill(member.email);
  await page.getByLabel(t('auth:field.password'), { exact: true }).fill(member.password);
  await page
    .locator('form')
    .getByRole('button', { name: t('auth:login.submit') })
    .click();
}
