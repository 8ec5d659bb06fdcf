import { randomUUID } from 'node:crypto';
import { withBody } from './auth-test-bench.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD, signUpMember } from './member.ts';

const DAY_MS = 86_400_000;
const newEmail = () => `${randomUUID()}@example.org`;

/** Errors of the signed-in account and of administrators. */
export const accountRows: readonly ErrorRow[] = [
  {
    name: 'weak_password',
    when: 'a new password is too short',
    status: 422,
    code: 'weak_password',
    text: 'Password should be at least 8 characters.',
    becomes: 'AuthWeakPasswordError',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      return { ...(await client.updateUser({ password: 'abc' })), client };
    },
  },
  {
    name: 'email_exists',
    when: 'a member changes to a taken address',
    status: 422,
    code: 'email_exists',
    text: 'A user with this email address has already been registered',
    async provoke(bench) {
      const server = await bench.server();
      const owner = await signUpMember(server);
      const { client } = await bench.member(server);
      return client.updateUser({ email: owner.email });
    },
  },
  {
    name: 'email_exists',
    when: 'an administrator creates an account with a taken address',
    status: 422,
    code: 'email_exists',
    text: 'A user with this email address has already been registered',
    async provoke(bench) {
      const server = await bench.server();
      const { email } = await signUpMember(server);
      return (await bench.admin(server)).createUser({ email });
    },
  },
  {
    name: 'same_password',
    when: 'the new password is the old one',
    status: 422,
    code: 'same_password',
    text: 'New password should be different from the old password.',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      return client.updateUser({ password: PASSWORD });
    },
  },
  {
    name: 'current_password_required',
    when: 'the current password is required and missing',
    status: 400,
    code: 'current_password_required',
    text: 'Current password required when setting new password.',
    async provoke(bench) {
      const server = await bench.server({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });
      const { client } = await bench.member(server);
      return client.updateUser({ password: 'another quiet 2' });
    },
  },
  {
    name: 'current_password_invalid',
    when: 'the current password is wrong',
    status: 400,
    code: 'current_password_invalid',
    text: 'Current password is incorrect',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      return client.updateUser({ password: 'another quiet 2', current_password: 'not it' });
    },
  },
  {
    name: 'reauthentication_needed',
    when: 'the session is older than a day and reauthentication is on',
    status: 400,
    code: 'reauthentication_needed',
    text: 'Password update requires reauthentication',
    async provoke(bench) {
      const server = await bench.server({
        AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
        AUTH_JWT_EXP: '604800',
      });
      const { client } = await bench.member(server);
      server.advance(DAY_MS + 1000);
      return client.updateUser({ password: 'another quiet 2' });
    },
  },
  {
    name: 'reauthentication_not_valid',
    when: 'the reauthentication code is wrong',
    status: 422,
    code: 'reauthentication_not_valid',
    text: 'Nonce has expired or is invalid',
    async provoke(bench) {
      const server = await bench.server({
        AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
        AUTH_JWT_EXP: '604800',
      });
      const { client, email } = await bench.member(server);
      server.advance(DAY_MS + 1000);
      await client.reauthenticate();
      const nonce = (await server.mailTo(email)).code === '000000' ? '111111' : '000000';
      return client.updateUser({ password: 'another quiet 2', nonce });
    },
  },
  {
    name: 'email_not_confirmed_here',
    when: 'a reauthentication code is requested for an unconfirmed address',
    status: 422,
    code: 'email_not_confirmed',
    text: 'Please verify your email first.',
    async provoke(bench) {
      const server = await bench.server();
      const { client, email } = await bench.member(server);
      await bench.query('update auth.users set email_confirmed_at = null where email = $1', [email]);
      return client.reauthenticate();
    },
  },
  {
    name: 'validation_failed',
    when: 'a reauthentication code is requested by an anonymous user',
    status: 400,
    code: 'validation_failed',
    text: 'Reauthentication requires the user to have an email or a phone number',
    async provoke(bench) {
      const client = bench.client(await bench.server({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }));
      await client.signInAnonymously();
      return client.reauthenticate();
    },
  },
  {
    name: 'validation_failed_anonymous',
    when: 'an anonymous user sets a password',
    status: 422,
    code: 'validation_failed',
    text: 'Updating password of an anonymous user without an email or phone is not allowed',
    async provoke(bench) {
      const client = bench.client(await bench.server({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }));
      await client.signInAnonymously();
      return client.updateUser({ password: PASSWORD });
    },
  },
  {
    name: 'unexpected_failure',
    when: 'the database fails',
    status: 500,
    code: 'unexpected_failure',
    text: 'Unexpected failure, please check server logs for more information',
    becomes: 'AuthRetryableFetchError',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      return { ...(await bench.broken(() => client.getUser())), client };
    },
  },
  {
    name: 'validation_failed',
    when: 'the scope of a sign-out is unknown',
    status: 400,
    code: 'validation_failed',
    text: 'Unsupported logout scope',
    session: 'retained',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server, ({ url }) => {
        if (url.pathname.endsWith('/logout')) url.searchParams.set('scope', 'everything');
      });
      return { ...(await client.signOut()), client };
    },
  },
  {
    name: 'validation_failed',
    when: 'a body has the wrong shape',
    status: 400,
    code: 'validation_failed',
    text: /^email: /,
    async provoke(bench) {
      const client = bench.client(
        await bench.server(),
        withBody(() => ({ email: 7 })),
      );
      return client.resetPasswordForEmail(newEmail());
    },
  },
];
