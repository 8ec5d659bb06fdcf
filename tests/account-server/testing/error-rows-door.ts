import { randomUUID } from 'node:crypto';
import { withBody } from './desk.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD } from './member.ts';

const newEmail = () => `${randomUUID()}@example.org`;

/** What the doors refuse before an account is looked at: bodies, programs, haste. */
export const doorRows: readonly ErrorRow[] = [
  {
    name: 'bad_json',
    when: 'a body is no JSON',
    status: 400,
    code: 'bad_json',
    text: 'Could not parse request body as JSON',
    async provoke(desk) {
      const client = desk.client(
        await desk.house(),
        withBody(() => '{'),
      );
      return client.signInWithPassword({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'request_entity_too_large',
    when: 'a body is larger than a mebibyte',
    status: 413,
    code: 'request_entity_too_large',
    text: 'Request body is too large',
    async provoke(desk) {
      const house = await desk.house({ AUTH_MAILER_OTP_LENGTH: '7' });
      const client = desk.client(
        house,
        withBody(() => `{"email":"${'x'.repeat(1_100_000)}"}`),
      );
      const refused = await client.signInWithPassword({ email: newEmail(), password: PASSWORD });
      // The server closes that connection: whoever still holds it notices with the next request.
      await house.fetch('/health').catch(() => null);
      return refused;
    },
  },
  {
    name: 'captcha_failed',
    when: 'a form must prove that a person fills it in, and does not',
    status: 400,
    code: 'captcha_failed',
    text: 'captcha protection: request disallowed (no captcha_token found)',
    async provoke(desk) {
      const house = await desk.house({ AUTH_SECURITY_CAPTCHA_ENABLED: 'true', AUTH_SECURITY_CAPTCHA_SECRET: 's' });
      return desk.client(house).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'captcha_unreachable',
    when: 'whoever judges the proof cannot be reached',
    status: 503,
    code: 'unexpected_failure',
    text: 'Whoever tells people from programs cannot be reached, please try again',
    becomes: 'AuthRetryableFetchError',
    async provoke(desk) {
      const house = await desk.house({
        AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
        AUTH_SECURITY_CAPTCHA_SECRET: 's',
        AUTH_SECURITY_CAPTCHA_URL: 'http://127.0.0.1:9',
      });
      return desk.client(house).resetPasswordForEmail(newEmail(), { captchaToken: 'mine' });
    },
  },
  {
    name: 'over_email_send_rate_limit',
    when: 'an address is mailed again within a minute',
    status: 429,
    code: 'over_email_send_rate_limit',
    text: /^For security purposes, you can only request this after (59|60) seconds\.$/,
    async provoke(desk) {
      const house = await desk.house();
      const email = newEmail();
      await house.client().resetPasswordForEmail(email);
      return desk.client(house).resetPasswordForEmail(email);
    },
  },
  {
    name: 'over_email_send_rate_limit',
    when: 'the house has mailed enough for this hour',
    status: 429,
    code: 'over_email_send_rate_limit',
    text: 'email rate limit exceeded',
    async provoke(desk) {
      const house = await desk.house({ AUTH_RATE_LIMIT_EMAIL_SENT: '1' });
      await house.client().resetPasswordForEmail(newEmail());
      return desk.client(house).resetPasswordForEmail(newEmail());
    },
  },
  {
    name: 'over_request_rate_limit',
    when: 'one address asks too often',
    status: 429,
    code: 'over_request_rate_limit',
    text: 'Request rate limit reached',
    async provoke(desk) {
      const house = await desk.house({ AUTH_RATE_LIMIT_HEADER: 'x-caller', AUTH_RATE_LIMIT_OTP: '1' });
      const client = desk.client(house, ({ init }) => {
        init.headers = { ...init.headers, 'x-caller': '203.0.113.9' };
      });
      await client.resetPasswordForEmail(newEmail());
      return client.resetPasswordForEmail(newEmail());
    },
  },
];
