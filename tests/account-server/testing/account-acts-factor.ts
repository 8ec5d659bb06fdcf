import type { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { type Act, adminOf, type Places, succeeded } from './account-act.ts';
import { signUpMember } from './member.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

type Client = InstanceType<typeof AuthClient>;

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

async function withFactor({ server }: Places) {
  const member = await signUpMember(server);
  const { data, error } = await member.client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error !== null) throw error;
  return { ...member, factorId: data.id, secret: data.totp.secret };
}

type PasskeyAnswer = Parameters<Client['passkey']['verifyRegistration']>[0];
type PasskeyProof = Parameters<Client['passkey']['verifyAuthentication']>[0];

async function withPasskeyQuestion({ server }: Places) {
  const member = await signUpMember(server);
  const authenticator = new SoftAuthenticator(server.url);
  const { data, error } = await member.client.passkey.startRegistration();
  if (error !== null) throw error;
  const credential = authenticator.make(data.options.challenge);
  const answer = { challengeId: data.challenge_id, credential } as unknown as PasskeyAnswer;
  return { ...member, authenticator, answer };
}

async function withPasskey(places: Places) {
  const member = await withPasskeyQuestion(places);
  const { data } = await succeeded(member.client.passkey.verifyRegistration(member.answer));
  return { ...member, passkeyId: data?.id ?? '' };
}

/** Acts on second factors and passkeys. */
export const FACTOR_ACTS: Readonly<Record<string, Act>> = {
  'POST /factors': async ({ server }) => {
    const { client } = await signUpMember(server);
    return {
      call: () => succeeded(client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })),
      records: ['factor_in_progress'],
    };
  },
  'POST /factors/:factorId/challenge': async (places) => {
    const { client, factorId } = await withFactor(places);
    return { call: () => succeeded(client.mfa.challenge({ factorId })), records: ['challenge_created'] };
  },
  'POST /factors/:factorId/verify': async (places) => {
    const { client, factorId, secret } = await withFactor(places);
    const challengeId = (await succeeded(client.mfa.challenge({ factorId }))).data?.id ?? '';
    const call = async () => {
      await client.mfa.verify({ factorId, challengeId, code: '000000' });
      await succeeded(client.mfa.verify({ factorId, challengeId, code: codeOf(secret, places.server.nowMs()) }));
    };
    return { call, records: ['verification_attempted', 'verification_attempted'] };
  },
  'DELETE /factors/:factorId': async (places) => {
    const { client, factorId } = await withFactor(places);
    return { call: () => succeeded(client.mfa.unenroll({ factorId })), records: ['factor_unenrolled'] };
  },
  'POST /passkeys/registration/verify': async (places) => {
    const { client, answer } = await withPasskeyQuestion(places);
    return { call: () => succeeded(client.passkey.verifyRegistration(answer)), records: ['passkey_created'] };
  },
  'POST /passkeys/authentication/verify': async (places) => {
    const { authenticator } = await withPasskey(places);
    const visitor = places.server.client();
    const { data, error } = await visitor.passkey.startAuthentication();
    if (error !== null) throw error;
    const credential = authenticator.sign(data.options.challenge);
    const answer = { challengeId: data.challenge_id, credential } as unknown as PasskeyProof;
    return { call: () => succeeded(visitor.passkey.verifyAuthentication(answer)), records: ['login'] };
  },
  'PATCH /passkeys/:passkeyId': async (places) => {
    const { client, passkeyId } = await withPasskey(places);
    return {
      call: () => succeeded(client.passkey.update({ passkeyId, friendlyName: 'phone' })),
      records: ['passkey_updated'],
    };
  },
  'DELETE /passkeys/:passkeyId': async (places) => {
    const { client, passkeyId } = await withPasskey(places);
    return { call: () => succeeded(client.passkey.delete({ passkeyId })), records: ['passkey_deleted'] };
  },
  'DELETE /admin/users/:id/passkeys/:passkeyId': async (places) => {
    const { userId, passkeyId } = await withPasskey(places);
    return {
      call: () => succeeded(adminOf(places).passkey.deletePasskey({ userId, passkeyId })),
      records: ['admin_key_used', 'passkey_deleted'],
    };
  },
  'PUT /admin/users/:id/factors/:factorId': async (places) => {
    const { userId, factorId } = await withFactor(places);
    const call = () =>
      places.server.fetch(`/admin/users/${userId}/factors/${factorId}`, {
        method: 'PUT',
        headers: { apikey: places.server.adminKey },
        body: JSON.stringify({ friendly_name: 'tablet' }),
      });
    return { call, records: ['admin_key_used', 'factor_updated'] };
  },
  'DELETE /admin/users/:id/factors/:factorId': async (places) => {
    const { userId, factorId: id } = await withFactor(places);
    return {
      call: () => succeeded(adminOf(places).mfa.deleteFactor({ userId, id })),
      records: ['admin_key_used', 'factor_deleted'],
    };
  },
};
