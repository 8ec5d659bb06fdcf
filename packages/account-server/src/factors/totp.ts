import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 6238 defaults: SHA-1, 6 digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Accepts one time step before and after the current one (RFC 6238 section 5.2). */
const WINDOW_STEPS = 1;

function totpOf(secret: string, names: { readonly issuer: string; readonly label: string }): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Creates a secret: 160 random bits in base32 (RFC 4226 section 4, R6). */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth URI and its QR code as SVG. The SVG contains no "#", which would end the client's data URI. */
export function totpInvitation(
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): { readonly uri: string; readonly qrCode: string } {
  const uri = totpOf(secret, names).toString();
  return { uri, qrCode: renderSVG(uri, { blackColor: 'black', whiteColor: 'white' }) };
}

/** Finds the time step of a code. @param nowMs Unix time in ms. @returns null when the code is wrong or expired. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({
    token: code,
    timestamp: nowMs,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}
