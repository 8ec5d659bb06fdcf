/**
 * What a hosted Supabase project answers, written down by us from its documents and its client's types: shapes, statuses
 * and texts that our own server does not share by accident. Addresses, names and tokens are invented.
 */
export interface Exchange {
  readonly method: string;
  /** Below the project's address, with what must stand in the query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What the body must hold; more may stand there. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether a member's token is needed instead of the public key. */
  readonly isMember?: true;
  readonly status: number;
  readonly answer?: unknown;
}

export const ANON_KEY = 'sb_publishable_ZLLWsPGyhjYNGLrXsqcmPw_invented';
export const EMAIL = 'zofia@example.pl';
export const PASSWORD = 'Spokojna-Woda-9';

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Nobody checks the signature here: pages cannot. */
export const ACCESS_TOKEN = [
  segment({ alg: 'ES256', kid: 'f1c1d4e5', typ: 'JWT' }),
  segment({ aal: 'aal1', sub: '8f1c1d4e-51aa-4c43-9b63-0a3b1f7a2f10', exp: 4_102_444_800, role: 'authenticated' }),
  'c2lnbmF0dXJl',
].join('.');

const identity = {
  identity_id: '0b0e3a55-62b3-4a5d-8d53-5b2d7d3e9c11',
  id: '8f1c1d4e-51aa-4c43-9b63-0a3b1f7a2f10',
  user_id: '8f1c1d4e-51aa-4c43-9b63-0a3b1f7a2f10',
  identity_data: { email: EMAIL, email_verified: true, name: 'Zofia', phone_verified: false },
  provider: 'email',
  last_sign_in_at: '2026-11-20T21:00:00.123456Z',
  created_at: '2026-11-20T21:00:00.123456Z',
  updated_at: '2026-11-20T21:00:00.123456Z',
  email: EMAIL,
};

const user = {
  id: identity.user_id,
  aud: 'authenticated',
  role: 'authenticated',
  email: EMAIL,
  email_confirmed_at: '2026-11-20T21:01:00.5Z',
  phone: '',
  confirmed_at: '2026-11-20T21:01:00.5Z',
  last_sign_in_at: '2026-11-20T21:02:00.25Z',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { email: EMAIL, email_verified: true, name: 'Zofia', phone_verified: false, sub: identity.user_id },
  identities: [identity],
  created_at: '2026-11-20T21:00:00.123456Z',
  updated_at: '2026-11-20T21:02:00.25Z',
  is_anonymous: false,
};

const { email_confirmed_at: _, confirmed_at: __, last_sign_in_at: ___, ...unconfirmed } = user;

const session = {
  access_token: ACCESS_TOKEN,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  refresh_token: 'v1k2x3y4z5ab',
  user,
};

const refused = (status: number, code: string, message: string) => ({ status, answer: { code, message } });

const signUp = { method: 'POST', path: '/auth/v1/signup', body: { email: EMAIL, password: PASSWORD } } as const;
const signIn = {
  method: 'POST',
  path: '/auth/v1/token',
  query: { grant_type: 'password' },
  body: { email: EMAIL, password: PASSWORD },
} as const;

export const EXCHANGES = {
  settings: {
    method: 'GET',
    path: '/auth/v1/settings',
    status: 200,
    answer: {
      external: {
        anonymous_users: false,
        apple: true,
        azure: false,
        email: true,
        facebook: false,
        google: true,
        phone: false,
      },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: 'twilio',
      saml_enabled: false,
    },
  },
  signUpWaits: {
    ...signUp,
    status: 200,
    answer: { ...unconfirmed, confirmation_sent_at: '2026-11-20T21:00:00.2Z' },
  },
  signUpTaken: { ...signUp, status: 200, answer: { ...unconfirmed, role: '', identities: [] } },
  signUpTakenAtOnce: { ...signUp, ...refused(422, 'user_already_exists', 'User already registered') },
  signUpAtOnce: { ...signUp, status: 200, answer: session },
  signUpWeak: {
    ...signUp,
    status: 422,
    answer: {
      code: 'weak_password',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
  },
  signUpClosed: { ...signUp, ...refused(422, 'signup_disabled', 'Signups not allowed for this instance') },
  signUpHasty: {
    ...signUp,
    ...refused(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 42 seconds.'),
  },
  signedIn: { ...signIn, status: 200, answer: session },
  signedInAndEnding: { ...signIn, status: 200, answer: { ...session, expires_at: 1_763_000_000 } },
  wrongPassword: { ...signIn, ...refused(400, 'invalid_credentials', 'Invalid login credentials') },
  notConfirmed: { ...signIn, ...refused(400, 'email_not_confirmed', 'Email not confirmed') },
  banned: { ...signIn, ...refused(400, 'user_banned', 'User is banned') },
  gatewayDown: { ...signIn, status: 503, answer: 'upstream connect error' },
  refreshed: {
    method: 'POST',
    path: '/auth/v1/token',
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: session.refresh_token },
    status: 200,
    answer: { ...session, refresh_token: 'c6d7e8f9g0hi' },
  },
  refreshRefused: {
    method: 'POST',
    path: '/auth/v1/token',
    query: { grant_type: 'refresh_token' },
    ...refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  },
  confirmed: {
    method: 'POST',
    path: '/auth/v1/verify',
    body: { type: 'signup', email: EMAIL, token: '123456' },
    status: 200,
    answer: session,
  },
  codeRefused: {
    method: 'POST',
    path: '/auth/v1/verify',
    ...refused(403, 'otp_expired', 'Token has expired or is invalid'),
  },
  resent: {
    method: 'POST',
    path: '/auth/v1/resend',
    body: { type: 'signup', email: EMAIL },
    status: 200,
    answer: {},
  },
  recoverySent: { method: 'POST', path: '/auth/v1/recover', body: { email: EMAIL }, status: 200, answer: {} },
  user: { method: 'GET', path: '/auth/v1/user', isMember: true, status: 200, answer: user },
  passwordChanged: {
    method: 'PUT',
    path: '/auth/v1/user',
    isMember: true,
    body: { password: 'Inna-Woda-10' },
    status: 200,
    answer: user,
  },
  samePassword: {
    method: 'PUT',
    path: '/auth/v1/user',
    isMember: true,
    ...refused(422, 'same_password', 'New password should be different from the old password.'),
  },
  sessionGone: {
    method: 'GET',
    path: '/auth/v1/user',
    isMember: true,
    ...refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  },
  noPasskeys: { method: 'GET', path: '/auth/v1/passkeys', isMember: true, status: 404, answer: '404 page not found' },
  signedOut: { method: 'POST', path: '/auth/v1/logout', query: { scope: 'global' }, isMember: true, status: 204 },
  signedOutBefore: {
    method: 'POST',
    path: '/auth/v1/logout',
    query: { scope: 'global' },
    isMember: true,
    ...refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  },
  signOutFails: {
    method: 'POST',
    path: '/auth/v1/logout',
    query: { scope: 'global' },
    isMember: true,
    ...refused(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information'),
  },
  signOutHereFails: {
    method: 'POST',
    path: '/auth/v1/logout',
    query: { scope: 'local' },
    isMember: true,
    ...refused(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information'),
  },
} as const satisfies Record<string, Exchange>;

export type ExchangeName = keyof typeof EXCHANGES;
