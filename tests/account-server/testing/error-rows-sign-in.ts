import { randomUUID } from 'node:crypto';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

const HOUR_MS = 3_600_000;
const newEmail = () => `${randomUUID()}@example.org`;

const invalid = { name: 'invalid_credentials', status: 400, code: 'invalid_credentials' } as const;
const late = { name: 'otp_expired', status: 403, code: 'otp_expired' } as const;

/** Signing up and in by password, code and link. */
export const signInRows: readonly ErrorRow[] = [
  {
    ...invalid,
    when: 'the password is wrong',
    text: 'Invalid login credentials',
    async provoke(desk) {
      const house = await desk.house();
      const { email } = await signUpMember(house);
      return desk.client(house).signInWithPassword({ email, password: 'not it' });
    },
  },
  {
    ...invalid,
    when: 'nobody has the address',
    text: 'Invalid login credentials',
    async provoke(desk) {
      return desk.client(await desk.house()).signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    ...invalid,
    when: 'the account has no password',
    text: 'Invalid login credentials',
    async provoke(desk) {
      const house = await desk.house();
      const { email } = await signUpMember(house);
      await desk.query('update auth.users set encrypted_password = null where email = $1', [email]);
      return desk.client(house).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    ...invalid,
    when: 'the grant is unknown',
    text: 'unsupported_grant_type',
    async provoke(desk) {
      const client = desk.client(await desk.house(), ({ url }) => url.searchParams.set('grant_type', 'magic'));
      return client.signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'email_not_confirmed',
    when: 'the address is not confirmed, and only for the right password',
    status: 400,
    code: 'email_not_confirmed',
    text: 'Email not confirmed',
    async provoke(desk) {
      const house = await desk.house();
      const email = newEmail();
      await house.client().signUp({ email, password: PASSWORD });
      const wrong = await desk.client(house).signInWithPassword({ email, password: 'not it' });
      if (wrong.error?.code !== 'invalid_credentials') throw new Error('a wrong password learns of the confirmation');
      return desk.client(house).signInWithPassword({ email, password: PASSWORD });
    },
  },
  {
    name: 'user_already_exists',
    when: 'somebody signs up with a taken address and nobody has to confirm',
    status: 422,
    code: 'user_already_exists',
    text: 'User already registered',
    async provoke(desk) {
      const house = await desk.house({ AUTH_MAILER_AUTOCONFIRM: 'true' });
      const account = { email: newEmail(), password: PASSWORD };
      await house.client().signUp(account);
      return desk.client(house).signUp(account);
    },
  },
  {
    name: 'signup_disabled',
    when: 'nobody new may come',
    status: 422,
    code: 'signup_disabled',
    text: 'Signups not allowed for this instance',
    async provoke(desk) {
      const house = await desk.house({ AUTH_DISABLE_SIGNUP: 'true' });
      return desk.client(house).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'anonymous_provider_disabled',
    when: 'somebody without a name comes to a house that wants names',
    status: 422,
    code: 'anonymous_provider_disabled',
    text: 'Anonymous sign-ins are disabled',
    async provoke(desk) {
      return desk.client(await desk.house()).signInAnonymously();
    },
  },
  {
    name: 'email_signup_disabled',
    when: 'addresses are off and somebody signs up',
    status: 400,
    code: 'email_provider_disabled',
    text: 'Email signups are disabled',
    async provoke(desk) {
      const house = await desk.house({ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' });
      return desk.client(house).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'email_provider_disabled',
    when: 'addresses are off and somebody signs in',
    status: 422,
    code: 'email_provider_disabled',
    text: 'Email logins are disabled',
    async provoke(desk) {
      const house = await desk.house({ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' });
      return desk.client(house).signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'weak_password',
    when: 'a newcomer’s password is too short',
    status: 422,
    code: 'weak_password',
    text: 'Password should be at least 8 characters.',
    becomes: 'AuthWeakPasswordError',
    async provoke(desk) {
      return desk.client(await desk.house()).signUp({ email: newEmail(), password: '1234567' });
    },
  },
  {
    name: 'validation_failed',
    when: 'a newcomer brings no password',
    status: 400,
    code: 'validation_failed',
    text: 'Signup requires a valid password',
    async provoke(desk) {
      return desk.client(await desk.house()).signUp({ email: newEmail(), password: '' });
    },
  },
  {
    name: 'validation_failed',
    when: 'a password has more than 72 bytes',
    status: 400,
    code: 'validation_failed',
    text: 'Password cannot be longer than 72 bytes',
    async provoke(desk) {
      return desk.client(await desk.house()).signUp({ email: newEmail(), password: 'ą'.repeat(37) });
    },
  },
  {
    name: 'validation_failed',
    when: 'an address is none',
    status: 400,
    code: 'validation_failed',
    text: 'Unable to validate email address: invalid format',
    async provoke(desk) {
      return desk.client(await desk.house()).signUp({ email: 'ada@example', password: PASSWORD });
    },
  },
  {
    name: 'validation_failed',
    when: 'a phone number is none',
    status: 400,
    code: 'validation_failed',
    text: 'Invalid phone number format (E.164 required)',
    async provoke(desk) {
      return desk.client(await desk.house()).verifyOtp({ phone: 'twelve', token: '123456', type: 'sms' });
    },
  },
  {
    name: 'phone_provider_disabled',
    when: 'a phone number is one',
    status: 400,
    code: 'phone_provider_disabled',
    text: 'Phone signups are disabled',
    async provoke(desk) {
      return desk.client(await desk.house()).signUp({ phone: '+48123456789', password: PASSWORD });
    },
  },
  {
    ...late,
    when: 'a code is wrong',
    text: 'Token has expired or is invalid',
    async provoke(desk) {
      const house = await desk.house();
      const email = newEmail();
      await house.client().signUp({ email, password: PASSWORD });
      const wrong = (await house.mailTo(email)).code === '000000' ? '111111' : '000000';
      return desk.client(house).verifyOtp({ email, token: wrong, type: 'signup' });
    },
  },
  {
    ...late,
    when: 'a code comes late',
    text: 'Token has expired or is invalid',
    async provoke(desk) {
      const house = await desk.house();
      const email = newEmail();
      await house.client().signUp({ email, password: PASSWORD });
      const { code } = await house.mailTo(email);
      house.advance(HOUR_MS);
      return desk.client(house).verifyOtp({ email, token: code, type: 'signup' });
    },
  },
  {
    ...late,
    when: 'a link was used',
    text: 'Email link is invalid or has expired',
    async provoke(desk) {
      const house = await desk.house();
      const email = newEmail();
      await house.client().signUp({ email, password: PASSWORD });
      const hash = new URL((await house.mailTo(email)).link).searchParams.get('token') ?? '';
      await house.client().verifyOtp({ token_hash: hash, type: 'signup' });
      return desk.client(house).verifyOtp({ token_hash: hash, type: 'signup' });
    },
  },
  {
    name: 'otp_disabled',
    when: 'somebody unknown asks for a code without wanting an account',
    status: 422,
    code: 'otp_disabled',
    text: 'Signups not allowed for otp',
    async provoke(desk) {
      const client = desk.client(await desk.house());
      return client.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } });
    },
  },
];
