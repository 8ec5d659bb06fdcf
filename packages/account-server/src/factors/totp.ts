import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 6238 as every authenticator app knows it. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Clocks differ: one step before and one after count as well. */
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

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads: the address, and a picture of it as SVG without "#", which would end the client's data address. */
export function totpInvitation(
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): { readonly uri: string; readonly qrCode: string } {
  const uri = totpOf(secret, names).toString();
  return { uri, qrCode: renderSVG(uri, { blackColor: 'black', whiteColor: 'white' }) };
}

/** The time step a code belongs to, or null when it is wrong or too old. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({
    token: code,
    timestamp: nowMs,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}
