import type { Transaction } from '@innertide/server-std/database';
import type { UserRecord } from '../accounts/user-record.ts';
import { recordEvent } from '../audit/audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { startFlow } from '../tokens/flow-state.ts';
import { issueOneTimeToken } from '../tokens/one-time-tokens.ts';
import { LINK_MAILS } from './link-mails.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailRequest } from './mail-request.ts';
import { mailLocale, renderMail } from './render-mail.ts';

/** The URL that redeems a link token when it is fetched, as GoTrue's mails have it. */
export function verifyAddress(context: AuthContext, linkToken: string, linkType: string, redirectTo: string): string {
  const query = new URLSearchParams({ token: linkToken, type: linkType, redirect_to: redirectTo });
  return `${context.publicUrl}/auth/v1/verify?${query}`;
}

/** The URL of a mail: the page that asks before it redeems the token, since mail scanners fetch what they find. */
export function mailedAddress(context: AuthContext, linkToken: string, linkType: string, redirectTo: string): string {
  if (context.linkPage === null) return verifyAddress(context, linkToken, linkType, redirectTo);
  const query = new URLSearchParams({ token_hash: linkToken, type: linkType, redirect_to: redirectTo });
  return `${context.publicUrl}${context.linkPage}?${query}`;
}

/** Creates and stores the link token and code of a mail. Without a user (null) the same statements run. */
export async function prepareLink(
  context: AuthContext,
  tx: Transaction,
  kind: keyof typeof LINK_MAILS,
  to: { readonly email: string; readonly userId: string | null; readonly request: MailRequest },
): Promise<{ readonly linkToken: string; readonly code: string }> {
  const { tokenType, method, sentColumn } = LINK_MAILS[kind];
  const { email, userId, request } = to;
  const flowStateId = await startFlow(context, tx, { userId, challenge: request.challenge, method });
  const { askedFrom } = request;
  const issued = await issueOneTimeToken(context, tx, {
    userId,
    type: tokenType,
    address: email,
    flowStateId,
    askedFrom,
  });
  await tx.query(`update auth.users set ${sentColumn} = $2, updated_at = $2 where id = $1`, [
    userId,
    new Date(context.clock.nowMs()).toISOString(),
  ]);
  return issued;
}

/**
 * Mails a link and a code. For an address without an account (user null) every statement runs as well, the outbox
 * included, and is rolled back: neither answer nor timing reveals which addresses have an account.
 */
export async function mailLink(
  context: AuthContext,
  tx: Transaction,
  kind: keyof typeof LINK_MAILS,
  to: {
    readonly email: string;
    readonly user: UserRecord | null;
    readonly request: MailRequest;
    /** The new address that the mail mentions. */
    readonly newEmail?: string;
  },
): Promise<void> {
  const { mailKind, linkType, action } = LINK_MAILS[kind];
  const { email, user, request } = to;
  await tx.query('savepoint mail');
  const { linkToken, code } = await prepareLink(context, tx, kind, { email, userId: user?.id ?? null, request });
  await recordEvent(context, tx, {
    action,
    actor: request.actor,
    userId: user?.id ?? null,
    traits: { mail: mailKind },
  });
  await context.enqueueMail(
    tx,
    renderMail(
      {
        name: mailKind,
        locale: mailLocale(user?.userMetadata ?? {}, request.acceptLanguage),
        to: email,
        newEmail: to.newEmail ?? null,
        link: mailedAddress(context, linkToken, linkType, request.redirectTo),
        code,
        validSeconds: context.config.oneTimeTokenSeconds,
      },
      context.mailDesign,
    ),
  );
  await tx.query(user === null ? 'rollback to savepoint mail' : 'release savepoint mail');
}

type NoticeKind = Extract<
  MailKind,
  | 'account_exists'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
>;

/** Mails a notice without a link token or code. */
export async function mailNotice(
  context: AuthContext,
  tx: Transaction,
  name: NoticeKind,
  to: {
    readonly email: string;
    readonly user: UserRecord;
    readonly acceptLanguage: string | undefined;
    readonly newEmail?: string;
  },
): Promise<void> {
  const path = name === 'account_exists' ? '/auth/login' : '/auth/forgot-password';
  await context.enqueueMail(
    tx,
    renderMail(
      {
        name,
        locale: mailLocale(to.user.userMetadata, to.acceptLanguage),
        to: to.email,
        newEmail: to.newEmail ?? null,
        link: `${context.publicUrl}${path}`,
        code: null,
        validSeconds: context.config.oneTimeTokenSeconds,
      },
      context.mailDesign,
    ),
  );
}
