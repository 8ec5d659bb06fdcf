import { join, resolve } from 'node:path';
import { type AuthConfig, authConfigOf } from '@innertide/account-server/config/auth-config';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { combinationProblems, type Environment, environmentProblems, environmentSchema } from './environment.ts';
import { type PushConfig, pushConfigOf, pushHostsOf } from './reminders/push-config.ts';
import { StartFailure } from './start-failure.ts';

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
