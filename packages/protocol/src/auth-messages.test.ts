import { describe, expect, it } from 'vitest';
import * as messages from './auth-messages.ts';

const { authSettingsSchema, captchaFields, idTokenGrantBody, ...rest } = messages;
const BODIES = { ...rest, captchaFields, idTokenGrantBody };

/** A value that each field may have, by what the official client sends (or ours, where it says so). */
const GIVEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signUpBody: {
    email: 'a@example.org',
    phone: '+48123',
    password: 'p',
    data: { name: 'A' },
    channel: 'sms',
    code_challenge: 'c',
    code_challenge_method: 's256',
  },
  passwordGrantBody: { email: 'a@example.org', phone: '+48123', password: 'p' },
  refreshGrantBody: { refresh_token: 'r' },
  pkceGrantBody: { auth_code: 'a', code_verifier: 'v' },
  idTokenGrantBody: {
    provider: 'apple',
    id_token: 'i',
    access_token: 'a',
    nonce: 'n',
    link_identity: true,
  },
  authorizationCodeBody: { authorization_code: 'c' },
  captchaFields: { gotrue_meta_security: { captcha_token: 't' } },
  recoverBody: { email: 'a@example.org', code_challenge: 'c', code_challenge_method: 's256' },
  oneTimePasswordBody: {
    email: 'a@example.org',
    phone: '+48123',
    data: { name: 'A' },
    create_user: false,
    channel: 'sms',
    code_challenge: 'c',
    code_challenge_method: 's256',
  },
  resendBody: {
    type: 'signup',
    email: 'a@example.org',
    phone: '+48123',
    code_challenge: 'c',
    code_challenge_method: 's256',
  },
  verifyBody: { type: 'signup', email: 'a@example.org', phone: '+48123', token: '123456', token_hash: 'h' },
  updateUserBody: {
    email: 'a@example.org',
    phone: '+48123',
    password: 'p',
    nonce: 'n',
    current_password: 'o',
    data: { name: 'A' },
    app_metadata: { role: 'x' },
    code_challenge: 'c',
    code_challenge_method: 's256',
  },
  enrollFactorBody: { friendly_name: 'Phone', factor_type: 'totp', issuer: 'i', phone: '+48123' },
  verifyFactorBody: { challenge_id: 'c', code: '123456', webauthn: { credential_response: { id: 'x' } } },
  unenrollFactorBody: { password: 'p', nonce: 'n' },
  passkeyVerifyBody: { challenge_id: 'c', credential: { id: 'x' } },
  passkeyUpdateBody: { friendly_name: 'Laptop' },
  adminUserBody: {
    id: '3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01',
    role: 'editor',
    email: 'a@example.org',
    phone: '+48123',
    password: 'p',
    password_hash: '$2y$',
    email_confirm: true,
    user_metadata: { name: 'A' },
    app_metadata: { role: 'x' },
    ban_duration: '24h',
  },
  adminFactorBody: { friendly_name: 'Phone' },
  magicLinkBody: {
    email: 'a@example.org',
    data: { name: 'A' },
    code_challenge: 'c',
    code_challenge_method: 's256',
  },
  adminDeleteBody: { should_soft_delete: true },
  inviteBody: { email: 'a@example.org', data: { name: 'A' } },
  generateLinkBody: {
    type: 'signup',
    email: 'a@example.org',
    password: 'p',
    new_email: 'b@example.org',
    data: {},
    redirect_to: 'https://example.org/',
  },
};

describe('a body of /auth/v1', () => {
  it('has an example here, whichever it is', () => {
    expect(Object.keys(GIVEN).sort()).toEqual(Object.keys(BODIES).sort());
  });

  it.each(Object.entries(BODIES))('%s passes on what it knows and drops what a client adds', (name, schema) => {
    expect(schema.parse({ ...GIVEN[name], added_by_client: 1 })).toEqual(GIVEN[name]);
  });

  it.each(Object.entries(BODIES))('%s takes null and nothing for “not given”', (name, schema) => {
    const fields = Object.keys(GIVEN[name] ?? {}).filter((field) => field !== 'credential');
    const credential = name === 'passkeyVerifyBody' ? { credential: null } : {};
    expect(schema.safeParse(credential).success).toBe(true);
    const nulls = Object.fromEntries(fields.map((field) => [field, null]));
    expect(schema.safeParse({ ...nulls, ...credential }).success).toBe(true);
  });

  it.each(
    Object.entries(GIVEN).flatMap(([name, fields]) =>
      Object.keys(fields)
        .filter((field) => field !== 'credential')
        .map((field) => [name, field] as const),
    ),
  )('%s refuses a number as %s', (name, field) => {
    const schema = Object.entries(BODIES).find(([key]) => key === name)?.[1];
    expect(schema?.safeParse({ ...GIVEN[name], [field]: 7 }).success).toBe(false);
  });

  it('refuses a text longer than 4,096 characters, and a token of a provider longer than 16,384', () => {
    const accepts = (length: number) => messages.recoverBody.safeParse({ email: 'x'.repeat(length) }).success;
    expect([accepts(4096), accepts(4097)]).toEqual([true, false]);
    for (const field of ['id_token', 'access_token']) {
      const takes = (length: number) => idTokenGrantBody.safeParse({ [field]: 'x'.repeat(length) }).success;
      expect([takes(16_384), takes(16_385)]).toEqual([true, false]);
    }
  });

  it('refuses the answer of a passkey or a security key without a credential', () => {
    expect(messages.passkeyVerifyBody.safeParse({ challenge_id: 'c' }).success).toBe(false);
    expect(messages.verifyFactorBody.safeParse({ challenge_id: 'c', webauthn: {} }).success).toBe(false);
  });

  it('refuses a captcha token that is no text', () => {
    expect(captchaFields.safeParse({ gotrue_meta_security: { captcha_token: 7 } }).success).toBe(false);
  });
});

describe('the answer of /auth/v1/settings', () => {
  const answer = {
    external: { apple: true, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: true,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  };

  it('says which ways in are open', () => {
    expect(authSettingsSchema.parse(answer)).toEqual(answer);
  });

  it.each(Object.keys(answer))('is refused without %s', (field) => {
    expect(authSettingsSchema.safeParse({ ...answer, [field]: undefined }).success).toBe(false);
  });
});
