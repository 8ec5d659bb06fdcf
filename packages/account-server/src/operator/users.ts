import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import type { ListedUser, UserAnswer, UserCommand } from '@innertide/protocol/user-command';
import type { Transaction } from '@innertide/server-std/database';
import { storeBan } from '../account-changes/user-attributes.ts';
import { isBanned } from '../accounts/account-state.ts';
import type { UserRecord } from '../accounts/user-record.ts';
import { confirmEmail, findUserByEmail, findUserById, listUsers } from '../accounts/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { nameDeletingActor, recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { inviteAccount } from '../endpoints/admin/invite.ts';
import { requireEmail } from '../http/email-address.ts';
import { mailedAddress } from '../mail/account-mail.ts';
import { issueOneTimeToken } from '../tokens/one-time-tokens.ts';
import { listFactors, removeOwnFactor } from './factors.ts';

/** Accounts that one listing returns at most. Longer lists: the admin endpoints, page by page. */
const MAX_LISTED = 1000;

const OPERATOR = { kind: 'operator' } as const;

type AboutOne = Exclude<UserCommand, { readonly action: 'list' | 'invite' | 'import' | 'export' }>;

function listed(user: UserRecord): ListedUser {
  return {
    email: user.email,
    createdAt: user.created_at,
    confirmedAt: user.confirmed_at,
    lastSignInAt: user.last_sign_in_at,
    bannedUntil: user.banned_until,
  };
}

function record(
  context: AuthContext,
  tx: Transaction,
  action: AuditAction,
  user: UserRecord,
  traits: Record<string, unknown>,
) {
  return recordEvent(context, tx, { action, actor: OPERATOR, userId: user.id, traits });
}

/** Makes the link and code that a mail would carry. A link of a banned account is refused when it is followed, so none is made. */
async function makeLink(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  { email, kind }: { readonly email: string; readonly kind: 'magiclink' | 'recovery' },
): Promise<UserAnswer> {
  if (isBanned(user, context.clock.nowMs())) {
    return { ok: false, message: `${email} is banned: "innertide users unban ${email}" first.` };
  }
  const issue = {
    userId: user.id,
    type: 'recovery_token',
    address: email,
    flowStateId: null,
    askedFrom: null,
  } as const;
  const { linkToken } = await issueOneTimeToken(context, tx, issue);
  await record(context, tx, 'user_recovery_requested', user, { link: kind });
  const validSeconds = context.config.oneTimeTokenSeconds;
  const home = kind === 'recovery' ? `${context.publicUrl}/auth/update-password` : context.publicUrl;
  return { ok: true, link: mailedAddress(context, linkToken, kind, home), validSeconds };
}

async function change(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  command: AboutOne,
): Promise<UserAnswer | null> {
  switch (command.action) {
    case 'ban':
      await storeBan(context, tx, user.id, command.forMs);
      // A ban ends every auth session at once.
      await tx.query('delete from auth.sessions where user_id = $1', [user.id]);
      await record(context, tx, 'user_modified', user, { changed: ['ban_duration'] });
      return null;
    case 'unban':
      await storeBan(context, tx, user.id, 'none');
      await record(context, tx, 'user_modified', user, { changed: ['ban_duration'] });
      return null;
    case 'confirm':
      await confirmEmail(tx, user.id, nowIso(context));
      await record(context, tx, 'user_modified', user, { changed: ['email_confirm'] });
      return null;
    case 'delete':
      await nameDeletingActor(tx, OPERATOR);
      await tx.query('delete from auth.users where id = $1', [user.id]);
      return { ok: true, users: [listed(user)], total: 1 };
    case 'link':
      return makeLink(context, tx, user, { email: user.email ?? '', kind: command.kind });
    case 'factors':
      return { ok: true, factors: await listFactors(tx, user) };
    case 'remove_factor':
      if (await removeOwnFactor(context, tx, user, command.id, OPERATOR)) {
        return { ok: true, factors: await listFactors(tx, (await findUserById(tx, user.id)) ?? user) };
      }
      return {
        ok: false,
        message: `${command.email} has no factor or passkey ${command.id}: "innertide users factors ${command.email}" shows them.`,
      };
  }
}

/** Carries out a command about accounts (`innertide users …`). @throws HttpError for an address that is none */
export function administerUsers(
  context: AuthContext,
  command: Exclude<UserCommand, { readonly action: 'import' | 'export' }>,
): Promise<OperatorAnswer> {
  return context.database.transaction(SYSTEM, async (tx): Promise<OperatorAnswer> => {
    if (command.action === 'list') {
      const { users, total } = await listUsers(tx, { offset: 0, limit: MAX_LISTED });
      return { ok: true, users: users.map(listed), total };
    }
    if (command.action === 'invite') {
      const request = {
        redirectTo: context.publicUrl,
        acceptLanguage: command.language ?? undefined,
        challenge: null,
        askedFrom: null,
        actor: OPERATOR,
      };
      const invited = await inviteAccount(context, tx, { email: requireEmail(command.email), metadata: {}, request });
      return { ok: true, users: [listed(invited)], total: 1 };
    }
    const user = await findUserByEmail(tx, command.email.trim().toLowerCase());
    if (user === null) return { ok: false, message: `There is no account with the address ${command.email}.` };
    const answer = await change(context, tx, user, command);
    return answer ?? { ok: true, users: [listed((await findUserById(tx, user.id)) ?? user)], total: 1 };
  });
}
