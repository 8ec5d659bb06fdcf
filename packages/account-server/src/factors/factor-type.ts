import type { AuthConfig } from '../config/auth-config.ts';
import { refusal } from '../http/auth-errors.ts';

/** The type of a new factor. @throws HttpError mfa_…_enroll_not_enabled where it is disabled, validation_failed for an unknown one */
export function requireFactorType(
  config: Pick<AuthConfig, 'totpEnabled' | 'webauthn'>,
  type: string | null | undefined,
): 'totp' | 'webauthn' {
  switch (type) {
    case 'totp':
      if (!config.totpEnabled) throw refusal('mfa_totp_enroll_not_enabled');
      return type;
    case 'webauthn':
      if (!config.webauthn.factorsEnabled) throw refusal('mfa_webauthn_enroll_not_enabled');
      return type;
    case 'phone':
      // The server sends no text messages.
      throw refusal('mfa_phone_enroll_not_enabled');
    default:
      throw refusal('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}
