import { CrowdLog } from '@innertide/server-std/crowd-log';
import type { Caller } from '@innertide/server-std/database';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cleanUp } from './account-changes/cleanup.ts';
import type { AuthContext, AuthDependencies } from './auth-context.ts';
import { identifyCaller } from './auth-sessions/identify.ts';
import { logout } from './endpoints/accounts/logout.ts';
import { otp } from './endpoints/accounts/otp.ts';
import { reauthenticate } from './endpoints/accounts/reauthenticate.ts';
import { recover } from './endpoints/accounts/recover.ts';
import { resend } from './endpoints/accounts/resend.ts';
import { signup } from './endpoints/accounts/signup.ts';
import { getUser } from './endpoints/accounts/user-get.ts';
import { updateUser } from './endpoints/accounts/user-put.ts';
import { verifyCode, verifyLink } from './endpoints/accounts/verify.ts';
import { adminDeleteFactor, adminListFactors } from './endpoints/admin/factors.ts';
import { generateLink } from './endpoints/admin/generate-link.ts';
import { invite } from './endpoints/admin/invite.ts';
import { createUser } from './endpoints/admin/user-create.ts';
import { deleteUser } from './endpoints/admin/user-delete.ts';
import { adminGetUser } from './endpoints/admin/user-get.ts';
import { adminUpdateUser } from './endpoints/admin/user-update.ts';
import { listAllUsers } from './endpoints/admin/users-list.ts';
import { challengeFactor } from './endpoints/factors/factor-challenge.ts';
import { enrollFactor } from './endpoints/factors/factor-enroll.ts';
import { unenrollFactor } from './endpoints/factors/factor-unenroll.ts';
import { verifyFactor } from './endpoints/factors/factor-verify.ts';
import { token } from './endpoints/grants/token.ts';
import {
  passkeyAuthenticationOptions,
  verifyPasskeyAuthentication,
} from './endpoints/passkeys/passkey-authentication.ts';
import { passkeyRegistrationOptions, verifyPasskeyRegistration } from './endpoints/passkeys/passkey-registration.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './endpoints/passkeys/passkeys.ts';
import { appleAuthorizationCode } from './endpoints/providers/apple-authorization-code.ts';
import { authorize, authorizeLink } from './endpoints/providers/authorize.ts';
import { callback, callbackForm } from './endpoints/providers/callback.ts';
import { unlinkIdentity } from './endpoints/providers/identity-unlink.ts';
import { sso } from './endpoints/providers/sso.ts';
import { health } from './endpoints/service/health.ts';
import { jwks } from './endpoints/service/jwks.ts';
import { settings } from './endpoints/service/settings.ts';
import { refuseLargeBody } from './http/auth-errors.ts';
import { authErrorResponse } from './http/error-response.ts';
import { revokeTokens } from './identities/token-revocations.ts';
import { loadKeys } from './keys/keys.ts';
import { requireCaptcha } from './limits/captcha.ts';
import { limitRequests } from './limits/limits.ts';
import { createPasswordHashes, type PasswordLoad } from './passwords/password-hashes.ts';
import { openProviders } from './providers/providers.ts';

const MAX_BODY_BYTES = 1_048_576;

/** The accounts of the product, ready to be mounted at /auth/v1. */
export interface Auth {
  readonly routes: Hono;
  /** Whether the routes answer at the root as well. */
  readonly isAtRoot: boolean;
  /** The public key that pages carry. */
  readonly anonKey: string;
  /** Deletes what can no longer be used; called every hour. @returns rows deleted. */
  cleanUp(): Promise<number>;
  /** Gives tokens of identities that are gone back to their providers; called every minute. @returns how many were taken. */
  revokeTokens(): Promise<number>;
  /** Passwords that are checked, and those that wait for it. */
  readonly passwordLoad: PasswordLoad;
  /** Says what has not been said yet; its callers are gone. */
  endWatch(): void;
  /** Whose request it is, from its token alone. @throws HttpError 401 for a token that is not ours or has ended. */
  identify(headers: { readonly authorization: string | null; readonly apikey: string | null }): Promise<Caller>;
}

function routesOf(context: AuthContext): Hono {
  const routes = new Hono();
  const limited = {
    otp: limitRequests(context, 'otp'),
    token: limitRequests(context, 'token'),
    verify: limitRequests(context, 'verify'),
  };
  const methodsByPath = new Map<string, Set<string>>();

  routes.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => Promise.reject(refuseLargeBody()) }));

  routes.use(async (c, next) => {
    await next();
    // A body that nobody read would close the connection under the answer.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.req.raw.arrayBuffer().catch(() => null);
  });

  const forPeople = requireCaptcha(context);
  routes.post('/signup', limited.otp, forPeople, signup(context));
  routes.post('/token', limited.token, requireCaptcha(context, ['password', 'web3']), token(context));
  routes.post('/logout', logout(context));
  routes.get('/verify', limited.verify, verifyLink(context));
  routes.post('/verify', limited.verify, verifyCode(context));
  routes.post('/resend', limited.otp, forPeople, resend(context));
  routes.post('/otp', limited.otp, forPeople, otp(context));
  routes.post('/recover', limited.otp, forPeople, recover(context));
  routes.get('/reauthenticate', limited.otp, reauthenticate(context));
  routes.get('/user', getUser(context));
  routes.put('/user', limited.otp, updateUser(context));
  routes.get('/authorize', limited.otp, authorize(context));
  routes.get('/user/identities/authorize', limited.otp, authorizeLink(context));
  routes.delete('/user/identities/:identityId', unlinkIdentity(context));
  routes.get('/callback', limited.verify, callback(context));
  routes.post('/callback', limited.verify, callbackForm(context));
  routes.post('/factors', limited.otp, enrollFactor(context));
  routes.post('/factors/:factorId/challenge', limited.verify, challengeFactor(context));
  routes.post('/factors/:factorId/verify', limited.verify, verifyFactor(context));
  routes.delete('/factors/:factorId', limited.verify, unenrollFactor(context));
  routes.post('/passkeys/registration/options', limited.otp, passkeyRegistrationOptions(context));
  routes.post('/passkeys/registration/verify', limited.verify, verifyPasskeyRegistration(context));
  routes.post('/passkeys/authentication/options', limited.otp, passkeyAuthenticationOptions(context));
  routes.post('/passkeys/authentication/verify', limited.verify, verifyPasskeyAuthentication(context));
  routes.get('/passkeys', listPasskeys(context));
  routes.patch('/passkeys/:passkeyId', renamePasskey(context));
  routes.delete('/passkeys/:passkeyId', deletePasskey(context));
  routes.post('/apple/authorization-code', limited.verify, appleAuthorizationCode(context));
  routes.post('/sso', limited.otp, forPeople, sso(context));
  routes.get('/admin/users/:id/factors', adminListFactors(context));
  routes.delete('/admin/users/:id/factors/:factorId', adminDeleteFactor(context));
  routes.get('/admin/users', listAllUsers(context));
  routes.post('/admin/users', createUser(context));
  routes.get('/admin/users/:id', adminGetUser(context));
  routes.put('/admin/users/:id', adminUpdateUser(context));
  routes.delete('/admin/users/:id', deleteUser(context));
  routes.post('/admin/generate_link', generateLink(context));
  routes.post('/invite', invite(context));
  routes.get('/settings', settings(context));
  routes.get('/health', health(context));
  routes.get('/.well-known/jwks.json', jwks(context));

  for (const { path, method } of routes.routes) {
    if (!path.includes('*')) methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of methodsByPath) {
    routes.all(path, (c) => c.text('405 method not allowed', 405, { Allow: [...methods].join(', ') }));
  }
  routes.all('*', (c) => c.text('404 page not found', 404));
  routes.onError((error, c) => authErrorResponse(error, c, context.logger));
  return routes;
}

/** Builds the room: makes or reads the keys, then lays the routes. */
export async function createAuth(dependencies: AuthDependencies): Promise<Auth> {
  const publicUrl = dependencies.publicUrl.replace(/(?<!\/)\/+$/, '');
  const { config, clock } = dependencies;
  const issuer = config.issuer ?? `${publicUrl}/auth/v1`;
  const tooMany = new CrowdLog((count) =>
    dependencies.logger.warn({ count }, 'more passwords than can be checked soon: told to come back'),
  );
  const [keys, passwords] = await Promise.all([
    loadKeys({ configured: config.signingKeys, directory: config.keysDirectory, issuer, clock }),
    createPasswordHashes({ onRefused: () => tooMany.tell() }),
  ]);
  const context: AuthContext = {
    ...dependencies,
    publicUrl,
    issuer,
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
    endWatch: () => tooMany.end(),
    cleanUp: () => cleanUp(context),
    revokeTokens: () => revokeTokens(context),
    identify: (headers) => identifyCaller(context, headers),
  };
}
