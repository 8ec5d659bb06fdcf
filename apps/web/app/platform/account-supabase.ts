import { fail, type Result, succeed } from '@innertide/std/result';
import type { UserIdentity } from '@supabase/auth-js';
import { paths } from '../paths.ts';
import type { AccountDetails, AccountPort, Passkey, WayIn } from '../ports/account-port.ts';
import type { AuthError } from '../ports/auth-port.ts';
import { askServer } from './ask-server.ts';
import type { AuthConnection } from './auth-connection.ts';
import { answerOf, authErrorOf, isEmailUndeliverable } from './supabase-auth-answers.ts';
import { providerNameOf } from './supabase-auth-settings.ts';

function wayInOf({ identity_id: id, provider: name, identity_data: data }: UserIdentity): WayIn[] {
  const provider = name === 'email' ? name : providerNameOf(name);
  if (provider === null) return [];
  const email = typeof data?.email === 'string' && data.email !== '' ? data.email : null;
  return [{ id, provider, email }];
}

/** A server without passkeys has none to list. */
async function listPasskeys(client: AuthConnection['client']): Promise<readonly Passkey[]> {
  const { data } = await client.passkey.list();
  return (data ?? []).map((one) => ({
    id: one.id,
    name: one.friendly_name ?? '',
    createdAt: one.created_at,
    lastUsedAt: one.last_used_at ?? null,
  }));
}

/** The member's own account over the official client. */
export function createSupabaseAccount(connection: AuthConnection): AccountPort {
  const { client, returnOrigin } = connection;
  return {
    async details(): Promise<Result<AccountDetails, AuthError>> {
      const [{ data, error }, listed] = await Promise.all([client.getUser(), listPasskeys(client)]);
      if (error) return fail(authErrorOf(error));
      const { user } = data;
      const waysIn = (user.identities ?? []).flatMap(wayInOf);
      return succeed({
        email: user.email || null,
        newEmail: user.new_email || null,
        isEmailUndeliverable: isEmailUndeliverable(user),
        hasPassword: waysIn.some(({ provider }) => provider === 'email'),
        waysIn,
        secondFactors: (user.factors ?? [])
          .filter(({ factor_type: type, status }) => type === 'totp' && status === 'verified')
          .map(({ id, friendly_name: name }) => ({ id, name: name ?? '' })),
        passkeys: listed,
      });
    },
    async changeName(name) {
      const { error } = await client.updateUser({ data: { display_name: name } });
      return answerOf(error);
    },
    async changePassword({ password, currentPassword, code }) {
      const { error } = await client.updateUser({
        password,
        ...(currentPassword === '' ? {} : { current_password: currentPassword }),
        ...(code === undefined ? {} : { nonce: code }),
      });
      return answerOf(error);
    },
    async changeEmail(email) {
      const { data, error } = await client.getSession();
      if (error) return fail(authErrorOf(error));
      // The client would send a challenge, and bind both mails to this browser: the new mailbox may be on another device.
      const redirectTo = new URLSearchParams({ redirect_to: returnOrigin + paths.security });
      const answer = await askServer(connection, {
        method: 'PUT',
        path: `/user?${redirectTo}`,
        accessToken: data.session?.access_token ?? '',
        body: { email },
      });
      return answer.ok ? succeed(undefined) : answer;
    },
    async endOtherSignIns() {
      const { error } = await client.signOut({ scope: 'others' });
      return answerOf(error);
    },
    async endSignIn(accessToken) {
      const { error } = await client.admin.signOut(accessToken, 'local');
      return answerOf(error);
    },
    waysIn: waysInOf(connection),
    secondFactor: secondFactorOf(client),
    passkeys: passkeysOf(client),
  };
}

function waysInOf({ client, sheet, returnOrigin }: AuthConnection): AccountPort['waysIn'] {
  async function identityOf(wayIn: WayIn): Promise<Result<UserIdentity, AuthError>> {
    const { data, error } = await client.getUserIdentities();
    if (error) return fail(authErrorOf(error));
    const identity = data.identities.find((one) => one.identity_id === wayIn.id);
    return identity ? succeed(identity) : fail({ code: 'identity_not_found', message: 'This way in is gone' });
  }

  return {
    async link(provider) {
      if (sheet) return sheet.link(provider);
      const redirectTo = returnOrigin + paths.security;
      const { error } = await client.linkIdentity({ provider, options: { redirectTo } });
      return answerOf(error);
    },
    async unlink(wayIn) {
      const identity = await identityOf(wayIn);
      if (!identity.ok) return identity;
      const { error } = await client.unlinkIdentity(identity.value);
      return answerOf(error);
    },
  };
}

function secondFactorOf(client: AuthConnection['client']): AccountPort['secondFactor'] {
  return {
    async begin(name) {
      // One that was begun before and never finished would hold the name.
      const { data: known } = await client.mfa.listFactors();
      for (const factor of known?.all ?? []) {
        if (factor.factor_type === 'totp' && factor.status === 'unverified') {
          await client.mfa.unenroll({ factorId: factor.id });
        }
      }
      const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: name });
      if (error) return fail(authErrorOf(error));
      return succeed({ factorId: data.id, picture: data.totp.qr_code, key: data.totp.secret });
    },
    async confirm(factorId, code) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code });
      return answerOf(error);
    },
    async remove(factorId) {
      const { error } = await client.mfa.unenroll({ factorId });
      if (error) return fail(authErrorOf(error));
      const renewed = await client.refreshSession();
      return answerOf(renewed.error);
    },
  };
}

function passkeysOf(client: AuthConnection['client']): AccountPort['passkeys'] {
  return {
    async add() {
      const { error } = await client.registerPasskey();
      return answerOf(error);
    },
    async rename(passkeyId, friendlyName) {
      const { error } = await client.passkey.update({ passkeyId, friendlyName });
      return answerOf(error);
    },
    async remove(passkeyId) {
      const { error } = await client.passkey.delete({ passkeyId });
      return answerOf(error);
    },
  };
}
