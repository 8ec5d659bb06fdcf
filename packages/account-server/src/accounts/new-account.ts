import { randomUUID } from 'node:crypto';
import { HttpError } from '@innertide/server-std/http-error';
import type { Context } from 'hono';
import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { callHook, type HookOutcome } from '../hooks/call-hook.ts';
import { refusal } from '../http/auth-errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { findUserByEmail } from './users.ts';

/** An account that is about to be created. */
export interface NewAccount {
  /** In lower case; null for an account without an address. */
  readonly email: string | null;
  /** email, anonymous, or the name of a sign-in provider. */
  readonly provider: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * Returns whether an address is in one of the allowed domains; `*.example.org` is every domain below example.org.
 * @param domains in lower case; empty allows every address.
 * @example isAllowedAddress('ada@example.org', ['example.org']) // true
 */
export function isAllowedAddress(email: string | null, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  if (email === null) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((allowed) =>
    allowed.startsWith('*.')
      ? domain.endsWith(allowed.slice(1)) && domain.length >= allowed.length
      : domain === allowed,
  );
}

/** Refuses an address outside AUTH_SIGNUP_ALLOWED_DOMAINS. @throws HttpError signup_not_allowed */
export function requireAllowedAddress({ config }: Pick<AuthContext, 'config'>, email: string | null): void {
  if (!isAllowedAddress(email, config.allowedDomains)) throw refusal('signup_not_allowed');
}

/** The user record of the hook, in GoTrue's shape; without an id, which the database gives at the insert. */
function hookUser({ email, provider, metadata }: NewAccount): Record<string, unknown> {
  const isAnonymous = provider === 'anonymous';
  return {
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: '',
    app_metadata: isAnonymous ? {} : { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    is_anonymous: isAnonymous,
  };
}

const HOOK_ERRORS = {
  timeout: 'hook_timeout',
  unreachable: 'hook_timeout_after_retry',
  not_json: 'hook_payload_invalid_content_type',
  too_large: 'hook_payload_over_size_limit',
} as const;

function refuseAs(outcome: Exclude<HookOutcome, { kind: 'allowed' }>): HttpError {
  if (outcome.kind === 'rejected') return new HttpError(outcome.status, 'signup_not_allowed', outcome.message);
  return outcome.kind === 'broken'
    ? refusal('unexpected_failure', outcome.message)
    : refusal(HOOK_ERRORS[outcome.kind]);
}

/**
 * Asks the `before_user_created` hook, where one is configured. Whatever is no clear consent refuses the account. Call it
 * outside a transaction: it may take five seconds.
 * @throws HttpError of the hook, hook_timeout and its like, unexpected_failure
 */
export async function askBeforeUserCreated(context: AuthContext, c: Context, account: NewAccount): Promise<void> {
  const { beforeUserCreated, trustedProxy } = context.config;
  if (beforeUserCreated === null) return;
  const metadata = {
    uuid: randomUUID(),
    time: new Date(context.clock.nowMs()).toISOString(),
    name: 'before-user-created',
    ip_address: clientAddress(c, trustedProxy) ?? '',
  };
  const outcome = await callHook(beforeUserCreated, { metadata, user: hookUser(account) }, context.clock);
  if (outcome.kind === 'allowed') return;
  if (outcome.kind !== 'rejected') {
    context.logger.error(
      { outcome: outcome.kind },
      'the hook before_user_created decided nothing: the sign-up was refused',
    );
  }
  throw refuseAs(outcome);
}

/** As `askBeforeUserCreated`, unless an account has the address already. */
export async function askUnlessKnown(
  context: AuthContext,
  c: Context,
  account: NewAccount & { readonly email: string },
): Promise<void> {
  if (context.config.beforeUserCreated === null) return;
  const known = await context.database.transaction(SYSTEM, (tx) => findUserByEmail(tx, account.email), {
    readOnly: true,
  });
  if (known === null) await askBeforeUserCreated(context, c, account);
}
