import { expect, it } from 'vitest';
import { parseAuthConfig } from '../config/auth-config.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { requireFactorType } from './factor-type.ts';

const config = parseAuthConfig({}, null);
const refused = (environment: Record<string, string>, type: string | null) =>
  refusalOf(() => requireFactorType(parseAuthConfig(environment, null), type));

it('an authenticator app and a security key may be enrolled as factors', () => {
  expect([requireFactorType(config, 'totp'), requireFactorType(config, 'webauthn')]).toEqual(['totp', 'webauthn']);
});

it('a type of factors that is disabled is refused, and the other one is not', async () => {
  expect(await refused({ AUTH_MFA_TOTP_ENROLL_ENABLED: 'false' }, 'totp')).toBe('422 mfa_totp_enroll_not_enabled');
  expect(await refused({ AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false' }, 'webauthn')).toBe(
    '422 mfa_webauthn_enroll_not_enabled',
  );
  expect(requireFactorType(parseAuthConfig({ AUTH_MFA_TOTP_ENROLL_ENABLED: 'false' }, null), 'webauthn')).toBe(
    'webauthn',
  );
});

it('a phone and an unknown type are refused as factors', async () => {
  expect(await refused({}, 'phone')).toBe('422 mfa_phone_enroll_not_enabled');
  expect([await refused({}, 'sms'), await refused({}, null)]).toEqual([
    '400 validation_failed',
    '400 validation_failed',
  ]);
});
