import { resolve } from 'node:path';
import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import type { Caller, Transaction } from '@innertide/server-std/database';
import { ThrottledLog } from '@innertide/server-std/throttled-log';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cleanUp } from './account-changes/cleanup.ts';
import { type AuthContext, type AuthDependencies, nowIso } from './auth-context.ts';
import {
  addAccountRoutes,
  addAdminRoutes,
  addFactorRoutes,
  addFallbacks,
  addNotOffered,
  addProviderRoutes,
  addServiceRoutes,
  type Guards,
} from './auth-routes.ts';
import { identifyCaller } from './auth-sessions/identify.ts';
import { refuseLargeBody } from './http/auth-errors.ts';
import { authErrorResponse } from './http/error-response.ts';
import { deadEntries } from './http/redirects.ts';
import { revokeTokens } from './identities/token-revocations.ts';
import { loadKeys } from './keys/keys.ts';
import { requireCaptcha } from './limits/captcha.ts';
import { limitRequests } from './limits/limits.ts';
import { readMailFolder } from './mail/mail-folder.ts';
import { isSuppressed, suppressAddress } from './mail/mail-suppressions.ts';
import { BUILT_IN_DESIGN } from './mail/render-mail.ts';
import { type AccountCommand, operate } from './operator/operate.ts';
import { createPasswordHashes, type PasswordLoad } from './passwords/password-hashes.ts';
import { openProviders } from './providers/providers.ts';

const MAX_BODY_BYTES = 1_048_576;

/** What a mail sender asks and reports. */
export interface MailSuppressions {
  isSuppressed(tx: Transaction, address: string): Promise<boolean>;
  /** Reports an address that a mail server refused for good. */
  bounced(tx: Transaction, address: string): Promise<void>;
}

/** The auth endpoints and their background jobs, ready to be mounted at /auth/v1. */
export interface Auth {
  readonly routes: Hono;
  /** Whether the routes are also mounted at the root. */
  readonly isAtRoot: boolean;
  /** The public `anon` API key that pages send. */
  readonly anonKey: string;
  /** Deletes expired rows; called every hour. @returns rows deleted. */
  cleanUp(): Promise<number>;
  /** Revokes provider tokens of deleted identities; called every minute. @returns how many the providers accepted. */
  revokeTokens(): Promise<number>;
  /** Addresses that get no more mail, for whoever sends it. */
  readonly mailSuppressions: MailSuppressions;
  /** Running and waiting password hashes. */
  readonly passwordLoad: PasswordLoad;
  /** Writes pending log counts; called at shutdown. */
  flushLogs(): void;
  /** Carries out a command of the operator's command line. */
  operate(command: AccountCommand): Promise<OperatorAnswer>;
  /** The database role of a request, from its token alone. @throws HttpError 401 for an unknown or expired token. */
  identify(headers: { readonly authorization: string | null; readonly apikey: string | null }): Promise<Caller>;
}

function routesOf(context: AuthContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => Promise.reject(refuseLargeBody()) }));
  routes.use(async (c, next) => {
    await next();
    // An unread body would close the connection before the response is sent.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.req.raw.arrayBuffer().catch(() => null);
  });

  const guards: Guards = {
    otp: limitRequests(context, 'otp'),
    token: limitRequests(context, 'token'),
    verify: limitRequests(context, 'verify'),
    captcha: requireCaptcha(context),
  };
  addAccountRoutes(routes, context, guards);
  addProviderRoutes(routes, context, guards);
  addFactorRoutes(routes, context, guards);
  addAdminRoutes(routes, context);
  addServiceRoutes(routes, context);
  addNotOffered(routes, context);
  addFallbacks(routes);
  routes.onError((error, c) => authErrorResponse(error, c, context.logger));
  return routes;
}

/** Creates the auth server: reads the operator's own mails, loads or creates its keys and registers its routes. @throws MailFolderFailure */
export async function createAuth(dependencies: AuthDependencies): Promise<Auth> {
  const publicUrl = dependencies.publicUrl.replace(/(?<!\/)\/+$/, '');
  const { config, clock } = dependencies;
  const issuer = config.issuer ?? `${publicUrl}/auth/v1`;
  const dead = deadEntries(config.redirectAllowList);
  if (dead.length > 0) {
    dependencies.logger.warn(
      { entries: dead },
      'AUTH_URI_ALLOW_LIST has entries that match no address: they need a scheme (https://…) and no fragment',
    );
  }
  const refusedHashes = new ThrottledLog((count) =>
    dependencies.logger.warn({ count }, 'password checks were refused: too many are waiting'),
  );
  const lostHashes = new ThrottledLog((count) =>
    dependencies.logger.warn(
      { count },
      'passwords were checked in the server itself: its process for them did not answer',
    ),
  );
  const mailDesign = config.mailFolder === null ? BUILT_IN_DESIGN : await readMailFolder(resolve(config.mailFolder));
  const [keys, passwords] = await Promise.all([
    loadKeys({ configured: config.signingKeys, directory: config.keysDirectory, issuer, clock }),
    createPasswordHashes(
      { onRefused: () => refusedHashes.record(), onProcessLost: () => lostHashes.record() },
      undefined,
      dependencies.passwordAlgorithms ?? null,
    ),
  ]);
  const context: AuthContext = {
    ...dependencies,
    publicUrl,
    issuer,
    mailDesign,
    keys,
    passwords,
    providers: openProviders(config.providers, clock),
  };
  return {
    routes: routesOf(context),
    isAtRoot: config.isAtRoot,
    anonKey: keys.anonKey,
    get passwordLoad() {
      return passwords.load;
    },
    flushLogs() {
      refusedHashes.end();
      lostHashes.end();
    },
    mailSuppressions: {
      isSuppressed: (tx, address) => isSuppressed(tx, keys.keyedHash, address),
      bounced: (tx, address) =>
        suppressAddress(tx, keys.keyedHash, { address, reason: 'bounce', nowIso: nowIso(context) }),
    },
    cleanUp: () => cleanUp(context),
    revokeTokens: () => revokeTokens(context),
    operate: (command) => operate(context, command),
    identify: (headers) => identifyCaller(context, headers),
  };
}
