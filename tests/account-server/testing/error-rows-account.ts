import { randomUUID } from 'node:crypto';
import { withBody } from './desk.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

const DAY_MS = 86_400_000;
const newEmail = () => `${randomUUID()}@example.org`;

/** The account of whoever is signed in, and those who keep the house. */
export const accountRows: readonly ErrorRow[] = [
  {
    name: 'weak_password',
    when: 'a new password is too short',
    status: 422,
    code: 'weak_password',
    text: 'Password should be at least 8 characters.',
    becomes: 'AuthWeakPasswordError',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      return { ...(await client.updateUser({ password: 'abc' })), client };
    },
  },
  {
    name: 'email_exists',
    when: 'a member wants an address that is taken',
    status: 422,
    code: 'email_exists',
    text: 'A user with this email address has already been registered',
    async provoke(desk) {
      const house = await desk.house();
      const owner = await signUpMember(house);
      const { client } = await desk.member(house);
      return client.updateUser({ email: owner.email });
    },
  },
  {
    name: 'email_exists',
    when: 'the house makes an account with an address that is taken',
    status: 422,
    code: 'email_exists',
    text: 'A user with this email address has already been registered',
    async provoke(desk) {
      const house = await desk.house();
      const { email } = await signUpMember(house);
      return (await desk.admin(house)).createUser({ email });
    },
  },
  {
    name: 'same_password',
    when: 'the new password is the old one',
    status: 422,
    code: 'same_password',
    text: 'New password should be different from the old password.',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      return client.updateUser({ password: PASSWORD });
    },
  },
  {
    name: 'current_password_required',
    when: 'the house wants the old password and gets none',
    status: 400,
    code: 'current_password_required',
    text: 'Current password required when setting new password.',
    async provoke(desk) {
      const house = await desk.house({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });
      const { client } = await desk.member(house);
      return client.updateUser({ password: 'another quiet 2' });
    },
  },
  {
    name: 'current_password_invalid',
    when: 'the old password is not the old one',
    status: 400,
    code: 'current_password_invalid',
    text: 'Current password is incorrect',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      return client.updateUser({ password: 'another quiet 2', current_password: 'not it' });
    },
  },
  {
    name: 'reauthentication_needed',
    when: 'the sign-in is older than a day and the house wants a code',
    status: 400,
    code: 'reauthentication_needed',
    text: 'Password update requires reauthentication',
    async provoke(desk) {
      const house = await desk.house({
        AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
        AUTH_JWT_EXP: '604800',
      });
      const { client } = await desk.member(house);
      house.advance(DAY_MS + 1000);
      return client.updateUser({ password: 'another quiet 2' });
    },
  },
  {
    name: 'reauthentication_not_valid',
    when: 'that code is not the one that was mailed',
    status: 422,
    code: 'reauthentication_not_valid',
    text: 'Nonce has expired or is invalid',
    async provoke(desk) {
      const house = await desk.house({
        AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
        AUTH_JWT_EXP: '604800',
      });
      const { client, email } = await desk.member(house);
      house.advance(DAY_MS + 1000);
      await client.reauthenticate();
      const nonce = (await house.mailTo(email)).code === '000000' ? '111111' : '000000';
      return client.updateUser({ password: 'another quiet 2', nonce });
    },
  },
  {
    name: 'email_not_confirmed_here',
    when: 'a code is asked for an address that is not confirmed',
    status: 422,
    code: 'email_not_confirmed',
    text: 'Please verify your email first.',
    async provoke(desk) {
      const house = await desk.house();
      const { client, email } = await desk.member(house);
      await desk.query('update auth.users set email_confirmed_at = null where email = $1', [email]);
      return client.reauthenticate();
    },
  },
  {
    name: 'validation_failed_anonymous',
    when: 'somebody without a name wants a password',
    status: 422,
    code: 'validation_failed',
    text: 'Updating password of an anonymous user without an email or phone is not allowed',
    async provoke(desk) {
      const client = desk.client(await desk.house({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }));
      await client.signInAnonymously();
      return client.updateUser({ password: PASSWORD });
    },
  },
  {
    name: 'unexpected_failure',
    when: 'the server itself fails',
    status: 500,
    code: 'unexpected_failure',
    text: 'Unexpected failure, please check server logs for more information',
    becomes: 'AuthRetryableFetchError',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      return { ...(await desk.broken(() => client.getUser())), client };
    },
  },
  {
    name: 'validation_failed',
    when: 'a scope of signing out is unknown',
    status: 400,
    code: 'validation_failed',
    text: 'Unsupported logout scope',
    session: 'kept',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house, ({ url }) => {
        if (url.pathname.endsWith('/logout')) url.searchParams.set('scope', 'everything');
      });
      return { ...(await client.signOut()), client };
    },
  },
  {
    name: 'validation_failed',
    when: 'what a body says has the wrong form',
    status: 400,
    code: 'validation_failed',
    text: /^email: /,
    async provoke(desk) {
      const client = desk.client(
        await desk.house(),
        withBody(() => ({ email: 7 })),
      );
      return client.resetPasswordForEmail(newEmail());
    },
  },
];
