import { randomUUID } from 'node:crypto';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

const HOUR_MS = 3_600_000;
const newEmail = () => `${randomUUID()}@example.org`;

const invalid = { name: 'invalid_credentials', status: 400, code: 'invalid_credentials' } as const;
const late = { name: 'otp_expired', status: 403, code: 'otp_expired' } as const;

/** Errors of sign-up and sign-in by password, code and link. */
export const signInRows: readonly ErrorRow[] = [
  {
    ...invalid,
    when: 'the password is wrong',
    text: 'Invalid login credentials',
    async provoke(bench) {
      const server = await bench.server();
      const { email } = await signUpMember(server);
      return bench.client(server).signInWithPassword({ email, password: 'not it' });
    },
  },
  {
    ...invalid,
    when: 'the address has no account',
    text: 'Invalid login credentials',
    async provoke(bench) {
      return bench.client(await bench.server()).signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    ...invalid,
    when: 'the account has no password',
    text: 'Invalid login credentials',
    async provoke(bench) {
      const server = await bench.server();
      const { email } = await signUpMember(server);
      await bench.query('update auth.users set encrypted_password = null where email = $1', [email]);
      return bench.client(server).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    ...invalid,
    when: 'the grant is unknown',
    text: 'unsupported_grant_type',
    async provoke(bench) {
      const client = bench.client(await bench.server(), ({ url }) => url.searchParams.set('grant_type', 'magic'));
      return client.signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'email_not_confirmed',
    when: 'the address is unconfirmed and the password is correct',
    status: 400,
    code: 'email_not_confirmed',
    text: 'Email not confirmed',
    async provoke(bench) {
      const server = await bench.server();
      const email = newEmail();
      await server.client().signUp({ email, password: PASSWORD });
      const wrong = await bench.client(server).signInWithPassword({ email, password: 'not it' });
      if (wrong.error?.code !== 'invalid_credentials') throw new Error('a wrong password learns of the confirmation');
      return bench.client(server).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    name: 'user_already_exists',
    when: 'a taken address signs up with autoconfirm',
    status: 422,
    code: 'user_already_exists',
    text: 'User already registered',
    async provoke(bench) {
      const server = await bench.server({ AUTH_MAILER_AUTOCONFIRM: 'true' });
      const account = { email: newEmail(), password: PASSWORD };
      await server.client().signUp(account);
      return bench.client(server).signUp(account);
    },
  },
  {
    name: 'signup_disabled',
    when: 'sign-up is disabled',
    status: 422,
    code: 'signup_disabled',
    text: 'Signups not allowed for this instance',
    async provoke(bench) {
      const server = await bench.server({ AUTH_DISABLE_SIGNUP: 'true' });
      return bench.client(server).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'anonymous_provider_disabled',
    when: 'anonymous sign-ins are disabled',
    status: 422,
    code: 'anonymous_provider_disabled',
    text: 'Anonymous sign-ins are disabled',
    async provoke(bench) {
      return bench.client(await bench.server()).signInAnonymously();
    },
  },
  {
    name: 'email_signup_disabled',
    when: 'the email provider is disabled at sign-up',
    status: 400,
    code: 'email_provider_disabled',
    text: 'Email signups are disabled',
    async provoke(bench) {
      const server = await bench.server({ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' });
      return bench.client(server).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'email_provider_disabled',
    when: 'the email provider is disabled at sign-in',
    status: 422,
    code: 'email_provider_disabled',
    text: 'Email logins are disabled',
    async provoke(bench) {
      const server = await bench.server({ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' });
      return bench.client(server).signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'weak_password',
    when: 'the password of a sign-up is too short',
    status: 422,
    code: 'weak_password',
    text: 'Password should be at least 8 characters.',
    becomes: 'AuthWeakPasswordError',
    async provoke(bench) {
      return bench.client(await bench.server()).signUp({ email: newEmail(), password: '1234567' });
    },
  },
  {
    name: 'validation_failed',
    when: 'the password of a sign-up is missing',
    status: 400,
    code: 'validation_failed',
    text: 'Signup requires a valid password',
    async provoke(bench) {
      return bench.client(await bench.server()).signUp({ email: newEmail(), password: '' });
    },
  },
  {
    name: 'validation_failed',
    when: 'a password has more than 72 bytes',
    status: 400,
    code: 'validation_failed',
    text: 'Password cannot be longer than 72 bytes',
    async provoke(bench) {
      return bench.client(await bench.server()).signUp({ email: newEmail(), password: 'ą'.repeat(37) });
    },
  },
  {
    name: 'validation_failed',
    when: 'an address is invalid',
    status: 400,
    code: 'validation_failed',
    text: 'Unable to validate email address: invalid format',
    async provoke(bench) {
      return bench.client(await bench.server()).signUp({ email: 'ada@example', password: PASSWORD });
    },
  },
  {
    name: 'validation_failed',
    when: 'a phone number is invalid',
    status: 400,
    code: 'validation_failed',
    text: 'Invalid phone number format (E.164 required)',
    async provoke(bench) {
      return bench.client(await bench.server()).verifyOtp({ phone: 'twelve', token: '123456', type: 'sms' });
    },
  },
  {
    name: 'phone_provider_disabled',
    when: 'a phone number is valid',
    status: 400,
    code: 'phone_provider_disabled',
    text: 'Phone signups are disabled',
    async provoke(bench) {
      return bench.client(await bench.server()).signUp({ phone: '+48123456789', password: PASSWORD });
    },
  },
  {
    ...late,
    when: 'a code for a phone number is entered',
    text: 'Token has expired or is invalid',
    async provoke(bench) {
      return bench.client(await bench.server()).verifyOtp({ phone: '+48123456789', token: '123456', type: 'sms' });
    },
  },
  {
    ...late,
    when: 'a code is wrong',
    text: 'Token has expired or is invalid',
    async provoke(bench) {
      const server = await bench.server();
      const email = newEmail();
      await server.client().signUp({ email, password: PASSWORD });
      const wrong = (await server.mailTo(email)).code === '000000' ? '111111' : '000000';
      return bench.client(server).verifyOtp({ email, token: wrong, type: 'signup' });
    },
  },
  {
    ...late,
    when: 'a code has expired',
    text: 'Token has expired or is invalid',
    async provoke(bench) {
      const server = await bench.server();
      const email = newEmail();
      await server.client().signUp({ email, password: PASSWORD });
      const { code } = await server.mailTo(email);
      server.advance(HOUR_MS);
      return bench.client(server).verifyOtp({ email, token: code, type: 'signup' });
    },
  },
  {
    ...late,
    when: 'a link was used already',
    text: 'Email link is invalid or has expired',
    async provoke(bench) {
      const server = await bench.server();
      const email = newEmail();
      await server.client().signUp({ email, password: PASSWORD });
      const hash = new URL((await server.mailTo(email)).link).searchParams.get('token') ?? '';
      await server.client().verifyOtp({ token_hash: hash, type: 'signup' });
      return bench.client(server).verifyOtp({ token_hash: hash, type: 'signup' });
    },
  },
  {
    name: 'otp_disabled',
    when: 'a code without account creation is requested for an unknown address',
    status: 422,
    code: 'otp_disabled',
    text: 'Signups not allowed for otp',
    async provoke(bench) {
      const client = bench.client(await bench.server());
      return client.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } });
    },
  },
];
