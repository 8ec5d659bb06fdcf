import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  type AuthConfig,
  authConfigOf,
  authProblems,
  authVariables,
} from '@innertide/account-server/config/auth-config';
import { providerVariables } from '@innertide/account-server/config/provider-config';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { z } from 'zod';
import { type PushConfig, pushConfigOf, pushHostsOf, pushProblems, pushVariables } from './reminders/push-config.ts';
import { StartFailure } from './start-failure.ts';

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

const environmentSchema = z
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

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_BLOG_PAGE_SIZE = 20;
/** Several times what an app sends at once that was offline for months. */
const DEFAULT_REST_RATE_LIMIT = 1500;

export interface ServerConfig {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** null until the port is known: http://localhost:PORT. */
  readonly publicUrl: string | null;
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** A hosted Supabase project instead of this server; null for this server. */
  readonly backend: { readonly url: string; readonly anonKey: string } | null;
  readonly links: Pick<PublicConfig, 'supportEmail' | 'communityUrl' | 'iosAppUrl' | 'social'>;
  /** Where a weakness may be reported, as a mailto: or https: address; null where nobody is named. */
  readonly securityContact: string | null;
  /** Team and bundle of the iOS app that opens this site's links; null without one. */
  readonly iosAppId: string | null;
  readonly webAppStatus: PublicConfig['webAppStatus'];
  readonly blogPageSize: number;
  /** Calls of remote procedures in five minutes from one caller. */
  readonly restRateLimit: number;
  /** What reads /metrics; null for the one that the first start makes. */
  readonly metricsToken: string | null;
  /** What opens the development mail inbox; null for the one that the first start makes. */
  readonly devMailSecret: string | null;
  /** Where the server's own secrets are stored. */
  readonly keysDirectory: string;
  readonly auth: AuthConfig;
  /** Keys of reminders; null for those that the first start makes. */
  readonly push: PushConfig | null;
  /** Hosts that reminders may be sent to. */
  readonly pushHosts: readonly string[];
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with an environment, one line per variable, none twice. */
function environmentProblems(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/** Rules that need more than one variable. */
function combinationProblems(env: z.infer<typeof environmentSchema>): string[] {
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

function securityContactOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  return /^(https|mailto):/.test(given) ? given : `mailto:${given}`;
}

/**
 * Reads the environment once.
 * @throws StartFailure that names every wrong value together.
 */
export function readConfig(environment: Environment): ServerConfig {
  // An empty variable counts as none, as in a `.env` file with the value left out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success ? combinationProblems(parsed.data) : environmentProblems(parsed.error);
  if (!parsed.success || problems.length > 0) {
    throw new StartFailure(
      `The environment has ${problems.length === 1 ? 'a wrong value' : 'wrong values'}: ${problems.join('; ')}.`,
    );
  }
  const env = parsed.data;
  const dataDirectory = resolve(env.DATA_DIR ?? '.data');
  const keysDirectory = join(dataDirectory, 'keys');
  return {
    port: env.PORT ?? DEFAULT_PORT,
    host: env.HOST ?? DEFAULT_HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    dataDirectory,
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    backend:
      env.BACKEND_URL === undefined || env.BACKEND_ANON_KEY === undefined
        ? null
        : { url: env.BACKEND_URL, anonKey: env.BACKEND_ANON_KEY },
    links: {
      supportEmail: env.SUPPORT_EMAIL ?? null,
      communityUrl: env.COMMUNITY_URL ?? null,
      iosAppUrl: env.IOS_APP_URL ?? null,
      social: {
        facebook: env.SOCIAL_FACEBOOK_URL ?? null,
        instagram: env.SOCIAL_INSTAGRAM_URL ?? null,
        tiktok: env.SOCIAL_TIKTOK_URL ?? null,
        youtube: env.SOCIAL_YOUTUBE_URL ?? null,
        x: env.SOCIAL_X_URL ?? null,
      },
    },
    securityContact: securityContactOf(env.SECURITY_CONTACT ?? env.SUPPORT_EMAIL),
    iosAppId: env.IOS_APP_ID ?? null,
    webAppStatus: env.WEB_APP_STATUS ?? 'available',
    blogPageSize: env.BLOG_PAGE_SIZE ?? DEFAULT_BLOG_PAGE_SIZE,
    restRateLimit: env.REST_RATE_LIMIT ?? DEFAULT_REST_RATE_LIMIT,
    metricsToken: env.METRICS_TOKEN ?? null,
    devMailSecret: env.DEV_MAIL_SECRET ?? null,
    keysDirectory,
    auth: authConfigOf(env, keysDirectory),
    push: pushConfigOf(env),
    pushHosts: pushHostsOf(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
