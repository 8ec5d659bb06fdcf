import { randomUUID } from 'node:crypto';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { withBody } from './auth-test-bench.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD } from './member.ts';

const newEmail = () => `${randomUUID()}@example.org`;

/** Errors before an account is read: bodies, captcha, rate limits. */
export const requestRows: readonly ErrorRow[] = [
  {
    name: 'bad_json',
    when: 'a body is no JSON',
    status: 400,
    code: 'bad_json',
    text: 'Could not parse request body as JSON',
    async provoke(bench) {
      const client = bench.client(
        await bench.server(),
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
    async provoke(bench) {
      const server = await bench.server({ AUTH_MAILER_OTP_LENGTH: '7' });
      const client = bench.client(
        server,
        withBody(() => `{"email":"${'x'.repeat(1_100_000)}"}`),
      );
      const refused = await client.signInWithPassword({ email: newEmail(), password: PASSWORD });
      // The server closes that connection: a client that reuses it fails with its next request.
      await server.fetch('/health').catch(() => null);
      return refused;
    },
  },
  {
    name: 'captcha_failed',
    when: 'the captcha token is missing',
    status: 400,
    code: 'captcha_failed',
    text: 'captcha protection: request disallowed (no captcha_token found)',
    async provoke(bench) {
      const server = await bench.server({ AUTH_SECURITY_CAPTCHA_ENABLED: 'true', AUTH_SECURITY_CAPTCHA_SECRET: 's' });
      return bench.client(server).signUp({ email: newEmail(), password: PASSWORD });
    },
  },
  {
    name: 'captcha_unreachable',
    when: 'the captcha service cannot be reached',
    status: 503,
    code: 'unexpected_failure',
    text: 'Whoever tells people from programs cannot be reached, please try again',
    becomes: 'AuthRetryableFetchError',
    async provoke(bench) {
      const server = await bench.server({
        AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
        AUTH_SECURITY_CAPTCHA_SECRET: 's',
        AUTH_SECURITY_CAPTCHA_URL: `http://127.0.0.1:${await findFreeTcpPort()}`,
      });
      return bench.client(server).resetPasswordForEmail(newEmail(), { captchaToken: 'mine' });
    },
  },
  {
    name: 'over_email_send_rate_limit',
    when: 'a second mail is requested within a minute',
    status: 429,
    code: 'over_email_send_rate_limit',
    text: /^For security purposes, you can only request this after (59|60) seconds\.$/,
    async provoke(bench) {
      const server = await bench.server();
      const email = newEmail();
      await server.client().resetPasswordForEmail(email);
      return bench.client(server).resetPasswordForEmail(email);
    },
  },
  {
    name: 'over_email_send_rate_limit',
    when: 'the hourly mail quota is used up',
    status: 429,
    code: 'over_email_send_rate_limit',
    text: 'email rate limit exceeded',
    async provoke(bench) {
      const server = await bench.server({ AUTH_RATE_LIMIT_EMAIL_SENT: '1' });
      await server.client().resetPasswordForEmail(newEmail());
      return bench.client(server).resetPasswordForEmail(newEmail());
    },
  },
  {
    name: 'over_request_rate_limit',
    when: 'one IP address sends too many requests',
    status: 429,
    code: 'over_request_rate_limit',
    text: 'Request rate limit reached',
    async provoke(bench) {
      const server = await bench.server({ AUTH_RATE_LIMIT_HEADER: 'x-caller', AUTH_RATE_LIMIT_OTP: '1' });
      const client = bench.client(server, ({ init }) => {
        init.headers = { ...init.headers, 'x-caller': '203.0.113.9' };
      });
      await client.resetPasswordForEmail(newEmail());
      return client.resetPasswordForEmail(newEmail());
    },
  },
];
