import type { Context } from 'hono';
import { type Actor, memberOf } from '../audit/audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { askedRedirects } from '../http/request-body.ts';
import { networkOf } from '../tokens/code-tries.ts';
import type { Challenge } from '../tokens/pkce.ts';

/** What a request determines about its mail. */
export interface MailRequest {
  readonly redirectTo: string;
  readonly acceptLanguage: string | undefined;
  readonly challenge: Challenge | null;
  /** The network that asked for it; null where an administrator did. */
  readonly askedFrom: string | null;
  /** Who asked for the mail. */
  readonly actor: Actor;
}

/** The first allowed redirect target of a request, else the site itself. @param inBody the one its body names, which goes first */
export function redirectOf(context: AuthContext, c: Context, inBody?: string | null): string {
  for (const asked of [inBody, ...askedRedirects(c)]) {
    const allowed = allowedRedirect(asked, context.publicUrl, context.config.redirectAllowList);
    if (allowed !== null) return allowed;
  }
  return context.publicUrl;
}

/** What a mail has to know of the request that asked for it. @param challenge of PKCE; null without one. */
export function mailRequestOf(
  context: AuthContext,
  c: Context,
  challenge: Challenge | null,
  actor: Actor = memberOf(context, c),
): MailRequest {
  return {
    redirectTo: redirectOf(context, c),
    acceptLanguage: c.req.header('accept-language'),
    challenge,
    askedFrom: actor.kind === 'member' ? networkOf(context, c) : null,
    actor,
  };
}
