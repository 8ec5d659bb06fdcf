import { AUTH_ERROR_NAMES } from '@innertide/account-server/http/auth-errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk, openPage } from './testing/desk.ts';
import { accountRows } from './testing/error-rows-account.ts';
import { bearerRows } from './testing/error-rows-bearer.ts';
import { doorRows } from './testing/error-rows-door.ts';
import { closePlayedGoogle, elsewhereRows } from './testing/error-rows-elsewhere.ts';
import { passkeyRows } from './testing/error-rows-passkey.ts';
import { refreshRows } from './testing/error-rows-refresh.ts';
import { secondStepRows } from './testing/error-rows-second-step.ts';
import { signInRows } from './testing/error-rows-sign-in.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  facebookHouse,
  type IdentityHouse,
  PlainBrowser,
} from './testing/identity-houses.ts';
import { memoryStorage } from './testing/loopback.ts';
import { PASSWORD } from './testing/member.ts';

const ROWS = [
  ...signInRows,
  ...accountRows,
  ...bearerRows,
  ...doorRows,
  ...refreshRows,
  ...secondStepRows,
  ...passkeyRows,
  ...elsewhereRows,
];

/** What goes wrong on the way back from a provider is told by the address, and read there. */
const BY_ADDRESS = {
  bad_oauth_state: 'OAuth state is unknown, expired, or was begun in another browser',
  bad_oauth_callback: 'OAuth callback with missing or wrong parameters',
  flow_state_already_used: 'OAuth state was used already',
};

let desk: Desk;
let facebook: IdentityHouse;

beforeAll(async () => {
  desk = await Desk.open();
  facebook = await facebookHouse();
});
afterAll(async () => {
  await desk.close();
  await facebook.close();
  await closePlayedGoogle();
});

it('has a line for every refusal there is', () => {
  const tested = new Set<string>([...ROWS.map(({ name }) => name), ...Object.keys(BY_ADDRESS)]);
  expect([...tested].toSorted()).toEqual([...AUTH_ERROR_NAMES].toSorted());
});

describe('the official client', () => {
  it.each(ROWS)('hears $code ($status) when $when', async (row) => {
    desk.last = null;
    const { error, client } = await row.provoke(desk);
    expect(desk.last, 'on the wire').toEqual({ status: row.status, code: row.code });
    expect(error?.name).toBe(row.becomes ?? 'AuthApiError');
    expect(error?.message).toEqual(typeof row.text === 'string' ? row.text : expect.stringMatching(row.text));
    if (row.becomes === undefined || row.becomes === 'AuthWeakPasswordError') {
      expect([error?.status, error?.code]).toEqual([row.status, row.code]);
    }
    if (row.becomes === 'AuthRetryableFetchError') expect(error?.status).toBe(row.status);
    if (row.becomes === 'AuthWeakPasswordError') expect(error).toMatchObject({ reasons: ['length'] });
    expect(client === undefined).toBe(row.session === undefined);
    if (client === undefined) return;
    const { session } = (await client.getSession()).data;
    expect(session === null ? 'gone' : 'kept').toBe(row.session);
  });

  it.each([
    ['refresh_token required', '/token?grant_type=refresh_token'],
    ['id_token required', '/token?grant_type=id_token'],
  ])('hears “%s” as OAuth says it, without a code', async (text, path) => {
    const house = await desk.house();
    const client = desk.client(house, (request) => {
      request.url = new URL(`${house.url}/auth/v1${path}`);
      request.init.body = '{}';
    });
    const { error } = await client.signInWithPassword({ email: 'ada@example.org', password: 'quiet' });
    expect(desk.last).toEqual({ status: 400, code: null });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: undefined, message: text });
  });
});

describe('a page that is opened with an error in its address', () => {
  it.each(Object.entries(BY_ADDRESS))('tells %s, and keeps who is signed in', async (code, text) => {
    const house = await desk.house({
      AUTH_MAILER_AUTOCONFIRM: 'true',
      AUTH_EXTERNAL_FACEBOOK_ENABLED: 'true',
      AUTH_EXTERNAL_FACEBOOK_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_FACEBOOK_SECRET: CLIENT_SECRET,
      AUTH_EXTERNAL_FACEBOOK_URL: facebook.url,
    });
    const callback = `${house.url}/auth/v1/callback`;
    facebook.open(callback);
    facebook.next = { subject: code, email: null, emailVerified: true, name: null };
    const browser = new PlainBrowser(`${callback}?`);
    const back = await browser.open(`${house.url}/auth/v1/authorize?provider=facebook`);
    if (code === 'bad_oauth_state') back.searchParams.set('state', 'forged');
    if (code === 'bad_oauth_callback') back.searchParams.set('code', 'forged');
    const follow = () => fetch(back, { redirect: 'manual', headers: { cookie: browser.cookiesOf(house.url) } });
    if (code === 'flow_state_already_used') await follow();
    const answer = await follow();
    expect(answer.status).toBe(303);
    const storage = memoryStorage();
    await house.client({ storage }).signUp({ email: `${code}@example.org`, password: PASSWORD });
    const page = answer.headers.get('location') ?? '';
    const opened = await openPage((options) => house.client({ ...options, storage }), page);
    expect(opened.error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: text,
      details: { error: 'access_denied', code },
    });
    expect((await opened.client.getSession()).data.session).not.toBeNull();
  });
});
