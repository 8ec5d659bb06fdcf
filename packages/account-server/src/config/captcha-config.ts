import type { AuthVariables } from './auth-variables.ts';

/** The captcha verification service (hCaptcha or Turnstile). */
export interface CaptchaConfig {
  readonly secret: string;
  readonly url: string;
}

const CAPTCHA_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** The captcha that the variables ask for; null where it is off or has no secret. */
export function captchaOf(variables: AuthVariables): CaptchaConfig | null {
  const secret = variables.AUTH_SECURITY_CAPTCHA_SECRET;
  if (!variables.AUTH_SECURITY_CAPTCHA_ENABLED || secret === undefined) return null;
  const url = variables.AUTH_SECURITY_CAPTCHA_URL ?? CAPTCHA_URLS[variables.AUTH_SECURITY_CAPTCHA_PROVIDER];
  return { secret, url };
}
