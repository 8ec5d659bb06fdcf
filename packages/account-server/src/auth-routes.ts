import type { Hono, MiddlewareHandler } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { AuthContext } from './auth-context.ts';
import { logout } from './endpoints/accounts/logout.ts';
import { magicLink } from './endpoints/accounts/magic-link.ts';
import { otp } from './endpoints/accounts/otp.ts';
import { reauthenticate } from './endpoints/accounts/reauthenticate.ts';
import { recover } from './endpoints/accounts/recover.ts';
import { resend } from './endpoints/accounts/resend.ts';
import { signup } from './endpoints/accounts/signup.ts';
import { getUser } from './endpoints/accounts/user-get.ts';
import { updateUser } from './endpoints/accounts/user-put.ts';
import { verifyCode, verifyLink } from './endpoints/accounts/verify.ts';
import { previewLink } from './endpoints/accounts/verify-preview.ts';
import { listAuditEvents } from './endpoints/admin/audit.ts';
import { adminDeleteFactor, adminListFactors, adminUpdateFactor } from './endpoints/admin/factors.ts';
import { generateLink } from './endpoints/admin/generate-link.ts';
import { invite } from './endpoints/admin/invite.ts';
import { mailEvents } from './endpoints/admin/mail-events.ts';
import { adminDeletePasskey, adminListPasskeys } from './endpoints/admin/passkeys.ts';
import { createUser } from './endpoints/admin/user-create.ts';
import { deleteUser } from './endpoints/admin/user-delete.ts';
import { adminGetUser } from './endpoints/admin/user-get.ts';
import { adminUpdateUser } from './endpoints/admin/user-update.ts';
import { listAllUsers } from './endpoints/admin/users-list.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
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
import { health } from './endpoints/service/health.ts';
import { jwks } from './endpoints/service/jwks.ts';
import { forAdministrators, refuseFeature, refuseSaml } from './endpoints/service/not-offered.ts';
import { openidConfiguration } from './endpoints/service/openid-configuration.ts';
import { settings } from './endpoints/service/settings.ts';
import { refusal } from './http/auth-errors.ts';
import { requireCaptcha } from './limits/captcha.ts';

export interface Guards {
  readonly otp: MiddlewareHandler;
  readonly token: MiddlewareHandler;
  readonly verify: MiddlewareHandler;
  readonly captcha: MiddlewareHandler;
}

/** Adds what members ask of their accounts: signing up, in and out, and changing or deleting an account. */
export function addAccountRoutes(routes: Hono, context: AuthContext, guards: Guards): void {
  routes.post('/signup', guards.otp, guards.captcha, signup(context));
  routes.post('/token', guards.token, requireCaptcha(context, ['password', 'web3']), token(context));
  routes.post('/logout', logout(context));
  routes.get('/verify', guards.verify, verifyLink(context));
  routes.post('/verify', guards.verify, verifyCode(context));
  routes.post('/verify/preview', guards.verify, previewLink(context));
  routes.post('/resend', guards.otp, guards.captcha, resend(context));
  routes.post('/otp', guards.otp, guards.captcha, otp(context));
  routes.post('/magiclink', guards.otp, guards.captcha, magicLink(context));
  routes.post('/recover', guards.otp, guards.captcha, recover(context));
  routes.get('/reauthenticate', guards.otp, reauthenticate(context));
  routes.get('/user', getUser(context));
  routes.put('/user', guards.otp, updateUser(context));
}

/** Adds the ways through an identity provider, there and back. */
export function addProviderRoutes(routes: Hono, context: AuthContext, guards: Guards): void {
  routes.get('/authorize', guards.otp, authorize(context));
  routes.get('/user/identities/authorize', guards.otp, authorizeLink(context));
  routes.delete('/user/identities/:identityId', unlinkIdentity(context));
  routes.get('/callback', guards.verify, callback(context));
  routes.post('/callback', guards.verify, callbackForm(context));
  routes.post('/apple/authorization-code', guards.verify, appleAuthorizationCode(context));
  routes.post('/sso', guards.otp, guards.captcha, refuseSaml(context));
}

/** Adds second factors and passkeys. */
export function addFactorRoutes(routes: Hono, context: AuthContext, guards: Guards): void {
  routes.post('/factors', guards.otp, enrollFactor(context));
  routes.post('/factors/:factorId/challenge', guards.verify, challengeFactor(context));
  routes.post('/factors/:factorId/verify', guards.verify, verifyFactor(context));
  routes.delete('/factors/:factorId', guards.verify, unenrollFactor(context));
  routes.post('/passkeys/registration/options', guards.otp, passkeyRegistrationOptions(context));
  routes.post('/passkeys/registration/verify', guards.verify, verifyPasskeyRegistration(context));
  routes.post('/passkeys/authentication/options', guards.otp, passkeyAuthenticationOptions(context));
  routes.post('/passkeys/authentication/verify', guards.verify, verifyPasskeyAuthentication(context));
  routes.get('/passkeys', listPasskeys(context));
  routes.patch('/passkeys/:passkeyId', renamePasskey(context));
  routes.delete('/passkeys/:passkeyId', deletePasskey(context));
}

/** Adds what only a token of the service or an administrator may ask. */
export function addAdminRoutes(routes: Hono, context: AuthContext): void {
  routes.get('/admin/audit', listAuditEvents(context));
  routes.get('/admin/users/:id/factors', adminListFactors(context));
  routes.put('/admin/users/:id/factors/:factorId', adminUpdateFactor(context));
  routes.delete('/admin/users/:id/factors/:factorId', adminDeleteFactor(context));
  routes.get('/admin/users/:id/passkeys', adminListPasskeys(context));
  routes.delete('/admin/users/:id/passkeys/:passkeyId', adminDeletePasskey(context));
  routes.get('/admin/users', listAllUsers(context));
  routes.post('/admin/users', createUser(context));
  routes.get('/admin/users/:id', adminGetUser(context));
  routes.put('/admin/users/:id', adminUpdateUser(context));
  routes.delete('/admin/users/:id', deleteUser(context));
  routes.post('/admin/generate_link', generateLink(context));
  routes.post('/admin/mail-events', mailEvents(context));
  routes.post('/invite', invite(context));
}

/** Adds health, settings, keys and discovery, and the refusal of what is not offered. */
export function addServiceRoutes(routes: Hono, context: AuthContext): void {
  routes.get('/settings', settings(context));
  routes.get('/health', health(context));
  routes.get('/.well-known/jwks.json', jwks(context));
  routes.get('/.well-known/openid-configuration', openidConfiguration(context));
}

/** Features of GoTrue that this server does not offer: refused in JSON, so that the client shows a sentence. */
export function addNotOffered(routes: Hono, context: AuthContext): void {
  const oauthServer = refuseFeature('OAuth server is disabled');
  const scim = refuseFeature('SCIM server is disabled');
  const customProviders = refuseFeature('Custom OAuth providers are disabled');
  const refused: readonly (readonly [path: string, endpoint: Endpoint])[] = [
    ['/sso', refuseSaml],
    ['/admin/sso', forAdministrators(refuseSaml)],
    ['/oauth', oauthServer],
    ['/user/oauth', oauthServer],
    ['/admin/oauth', forAdministrators(oauthServer)],
    ['/.well-known/oauth-authorization-server', oauthServer],
    ['/scim', scim],
    ['/admin/scim-providers', forAdministrators(scim)],
    ['/admin/custom-providers', forAdministrators(customProviders)],
  ];
  for (const [path, endpoint] of refused) {
    routes.all(path, endpoint(context));
    routes.all(`${path}/*`, endpoint(context));
  }
}

/**
 * Answers 405 with an Allow header to every other method of a known path, and 404 to every other path: as text, as GoTrue does, and
 * as JSON to administrators, whose client shows nothing else.
 */
export function addFallbacks(routes: Hono): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of routes.routes) {
    if (!path.includes('*') && method !== METHOD_NAME_ALL)
      methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of methodsByPath) {
    routes.all(path, (c) => {
      const allow = { Allow: [...methods].join(', ') };
      if (path.startsWith('/admin/')) throw refusal('admin_method_unknown', undefined, undefined, allow);
      return c.text('405 method not allowed', 405, allow);
    });
  }
  routes.all('/admin/*', () => {
    throw refusal('admin_route_unknown');
  });
  routes.all('*', (c) => c.text('404 page not found', 404));
}
