import { captchaFields } from '@innertide/protocol/auth-messages';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { isAdminRole, verifyAccessToken } from '../auth-sessions/access-token.ts';
import { bearerToken } from '../auth-sessions/bearer.ts';
import { refusal } from '../http/auth-errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { readBody } from '../http/request-body.ts';

type CaptchaContext = Pick<AuthContext, 'config' | 'keys' | 'clock' | 'issuer' | 'logger'>;

const TIME_LIMIT_MS = 10_000;

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

async function isAdministrator(context: CaptchaContext, c: Context): Promise<boolean> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) return false;
  const read = await verifyAccessToken(context, token, 0);
  return read.ok && isAdminRole(read.value.role);
}

/**
 * Verifies the request's `gotrue_meta_security.captcha_token` with the configured service. Does nothing without one, or
 * for the service key.
 * @throws HttpError captcha_failed, captcha_unreachable
 */
async function verifyCaptcha(context: CaptchaContext, c: Context): Promise<void> {
  const { captcha, trustedProxy } = context.config;
  if (captcha === null || (await isAdministrator(context, c))) return;
  const { gotrue_meta_security: security } = await readBody(c, captchaFields);
  const token = security?.captcha_token?.trim() ?? '';
  if (token === '') throw refusal('captcha_failed');
  const address = clientAddress(c, trustedProxy);
  const verdict = await fetch(captcha.url, {
    method: 'POST',
    body: new URLSearchParams({
      secret: captcha.secret,
      response: token,
      ...(address === null ? {} : { remoteip: address }),
    }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    redirect: 'error',
  })
    .then(async (response) => verdictSchema.parse(await response.json()))
    .catch((error: unknown) => {
      context.logger.error({ err: error }, 'the captcha service cannot be reached');
      throw refusal('captcha_unreachable');
    });
  if (verdict.success) return;
  throw refusal('captcha_failed', `captcha protection: request disallowed (${verdict['error-codes'].join(', ')})`);
}

/** Middleware that requires a valid captcha. @param grants grant types of /token that need one; the others pass. */
export function requireCaptcha(context: CaptchaContext, grants?: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (grants === undefined || grants.includes(c.req.query('grant_type') ?? '')) await verifyCaptcha(context, c);
    await next();
  };
}
