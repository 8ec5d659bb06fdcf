import { expect, it } from 'vitest';
import { HALF_TEXT, halfConfirmedRedirect, LINK_TEXT, refusedRedirect } from './verify-redirect.ts';

const PAGE = 'https://x.example/?a=1';
const of = (address: string) => {
  const { search, hash } = new URL(address);
  return {
    query: Object.fromEntries(new URLSearchParams(search)),
    fragment: Object.fromEntries(new URLSearchParams(hash.slice(1))),
  };
};

it('a refused link of the implicit flow shows the error in the fragment', () => {
  const error = { error: 'access_denied', error_code: 'otp_expired', error_description: LINK_TEXT };
  expect(of(refusedRedirect(PAGE, false, 'otp_expired'))).toEqual({
    query: { a: '1' },
    fragment: { ...error, sb: '' },
  });
});

it('a refused link of the PKCE flow shows the error in the query as well', () => {
  const error = { error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned' };
  expect(of(refusedRedirect(PAGE, true, 'user_banned'))).toEqual({
    query: { a: '1', ...error },
    fragment: { ...error, sb: '' },
  });
});

it('a link that is refused with another status than 403 is no denied access', () => {
  const { fragment } = of(refusedRedirect(PAGE, false, 'email_exists'));
  expect(fragment.error_code).toBe('email_exists');
  expect(fragment).not.toHaveProperty('error');
});

it('a link that confirms one of two addresses says so', () => {
  const message = { message: HALF_TEXT };
  expect(of(halfConfirmedRedirect(PAGE, false))).toEqual({ query: { a: '1' }, fragment: { ...message, sb: '' } });
  expect(of(halfConfirmedRedirect(PAGE, true))).toEqual({
    query: { a: '1', ...message },
    fragment: { ...message, sb: '' },
  });
});
