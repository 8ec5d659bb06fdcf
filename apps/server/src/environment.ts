import { isIP } from 'node:net';
import { authProblems } from '@innertide/account-server/config/auth-config';
import { authVariables } from '@innertide/account-server/config/auth-variables';
import { providerVariables } from '@innertide/account-server/config/provider-variables';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { z } from 'zod';
import { pushProblems, pushVariables } from './reminders/push-config.ts';

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const secret = z.string().min(16, 'must have at least 16 characters');

export const environmentSchema = z
  .object({
    ...authVariables,
    ...pushVariables,
    PORT: wholeNumber(0, 65535).optional(),
    HOST: z
      .string()
      .refine((value) => isIP(value) !== 0 || value === 'localhost', 'must be localhost or an IP address')
      .optional(),
    PUBLIC_URL: webAddress.optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres:// or postgresql://' })
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address such as "Name <name@example.org>"',
      )
      .optional(),
    BACKEND_URL: webAddress.optional(),
    BACKEND_ANON_KEY: z.string().optional(),
    SECURITY_CONTACT: z
      .union([z.email(), z.url({ protocol: /^(https|mailto)$/ })], {
        error: 'must be an e-mail address, or an address that begins with https:// or mailto:',
      })
      .optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
    COMMUNITY_URL: webAddress.optional(),
    SOCIAL_FACEBOOK_URL: webAddress.optional(),
    SOCIAL_INSTAGRAM_URL: webAddress.optional(),
    SOCIAL_TIKTOK_URL: webAddress.optional(),
    SOCIAL_YOUTUBE_URL: webAddress.optional(),
    SOCIAL_X_URL: webAddress.optional(),
    IOS_APP_URL: webAddress.optional(),
    IOS_APP_ID: z
      .string()
      .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'must be team and bundle, such as ABCDE12345.org.example.app')
      .optional(),
    WEB_APP_STATUS: z.enum(['available', 'coming-soon'], 'must be available or coming-soon').optional(),
    BLOG_PAGE_SIZE: wholeNumber(1, 200).optional(),
    METRICS_TOKEN: secret.optional(),
    REST_RATE_LIMIT: wholeNumber(1, 10_000_000).optional(),
    DEV_MAIL_SECRET: secret.optional(),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
      .optional(),
  })
  .and(providerVariables);

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with an environment, one line per variable, none twice. */
export function environmentProblems(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/** Rules that need more than one variable. */
export function combinationProblems(env: z.infer<typeof environmentSchema>): string[] {
  const problems: string[] = [...authProblems(env), ...pushProblems(env)];
  if ((env.BACKEND_URL === undefined) !== (env.BACKEND_ANON_KEY === undefined)) {
    problems.push('BACKEND_URL and BACKEND_ANON_KEY must be set together');
  }
  if (env.PUBLIC_URL !== undefined && env.SMTP_URL === undefined && !isLoopbackHost(new URL(env.PUBLIC_URL).hostname)) {
    problems.push(
      'SMTP_URL must be set when PUBLIC_URL is not a loopback address: the development mail inbox is for this machine only',
    );
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM must be set when SMTP_URL is');
  }
  return problems;
}
