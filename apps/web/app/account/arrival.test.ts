import { expect, it } from 'vitest';
import { type Arrival, leadOf, readArrival, withoutArrival } from './arrival.ts';

const TOKENS = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery';
const LINK = '?token_hash=secret&type=signup&redirect_to=https%3A%2F%2Finnertide.example%2Fapp';
const at = (pathname: string, search = '', hash = ''): Arrival => readArrival({ pathname, search, hash });

it.each(['/auth/callback', '/auth/update-password'])('%s reads tokens and links', (page) => {
  expect(at(page, '', TOKENS)).toEqual({ kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r', type: 'recovery' });
  expect(at(page, LINK)).toEqual({
    kind: 'link',
    tokenHash: 'secret',
    type: 'signup',
    redirectTo: 'https://innertide.example/app',
  });
});

it.each(['/', '/app', '/app/profile/security', '/auth', '/auth/login', '/auth/callback/', '/auth/callbacks', '/blog'])(
  '%s reads neither tokens nor links',
  (page) => {
    expect([at(page, '', TOKENS).kind, at(page, LINK).kind]).toEqual(['none', 'none']);
  },
);

it('an error outweighs tokens and links', () => {
  expect(at('/auth/callback', LINK, `${TOKENS}&error_code=otp_expired`)).toEqual({ kind: 'none' });
});

it.each(['?token_hash=secret', '?token_hash=&type=signup', '?token_hash=secret&type=sms', '?code=x'])(
  '%s is no link',
  (search) => {
    expect(at('/auth/callback', search)).toEqual({ kind: 'none' });
  },
);

it('the address keeps only what a link did not bring', () => {
  expect(withoutArrival({ pathname: '/auth/callback', search: `${LINK}&locale=pl` })).toBe('/auth/callback?locale=pl');
  expect(withoutArrival({ pathname: '/auth/callback', search: LINK })).toBe('/auth/callback');
});

it.each([
  ['https://innertide.example/app/profile/security?x=1', { path: '/app/profile/security?x=1', site: null }],
  ['https://innertide.example/', { path: null, site: null }],
  ['https://innertide.example/auth/callback', { path: null, site: null }],
  ['https://innertide.example/auth/update-password', { path: null, site: null }],
  ['https://innertide.example//evil.example', { path: null, site: null }],
  ['https://friend.example/x', { path: null, site: 'friend.example' }],
  ['http://innertide.example/x', { path: null, site: 'innertide.example' }],
  ['capacitor://localhost/auth/callback', { path: null, site: null }],
  ['com.other.app://back', { path: null, site: 'back' }],
  ['nothing', { path: null, site: null }],
  [null, { path: null, site: null }],
])('a link that was asked to lead to %s leads to %j', (redirectTo, lead) => {
  expect(leadOf(redirectTo, ['https://innertide.example', 'capacitor://localhost'])).toEqual(lead);
});
