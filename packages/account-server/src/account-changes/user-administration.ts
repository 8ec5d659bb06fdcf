import type { ListedUser, UserAnswer, UserCommand } from '@innertide/protocol/user-command';
import type { Database, Transaction } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import type { UserRecord } from '../accounts/user-record.ts';
import { confirmEmail, findUserByEmail, findUserById, listUsers } from '../accounts/users.ts';
import { nowIso, SYSTEM } from '../auth-context.ts';
import { storeBan } from './user-attributes.ts';

/** Accounts that one listing returns at most. Longer lists: the admin endpoints, page by page. */
const MAX_LISTED = 1000;

function listed(user: UserRecord): ListedUser {
  return {
    email: user.email,
    createdAt: user.created_at,
    confirmedAt: user.confirmed_at,
    lastSignInAt: user.last_sign_in_at,
    bannedUntil: user.banned_until,
  };
}

async function change(
  tools: { readonly clock: Clock },
  tx: Transaction,
  user: UserRecord,
  command: Exclude<UserCommand, { readonly action: 'list' }>,
): Promise<void> {
  switch (command.action) {
    case 'ban':
      await storeBan(tools, tx, user.id, command.forMs);
      // A ban ends every auth session at once.
      await tx.query('delete from auth.sessions where user_id = $1', [user.id]);
      return;
    case 'unban':
      return storeBan(tools, tx, user.id, 'none');
    case 'confirm':
      return confirmEmail(tx, user.id, nowIso(tools));
  }
}

/** Carries out a user command of the command line (`innertide users …`). */
export function administerUsers(
  tools: { readonly database: Database; readonly clock: Clock },
  command: UserCommand,
): Promise<UserAnswer> {
  return tools.database.transaction(SYSTEM, async (tx): Promise<UserAnswer> => {
    if (command.action === 'list') {
      const { users, total } = await listUsers(tx, { offset: 0, limit: MAX_LISTED });
      return { ok: true, users: users.map(listed), total };
    }
    const user = await findUserByEmail(tx, command.email.trim().toLowerCase());
    if (user === null) return { ok: false, message: `There is no account with the address ${command.email}.` };
    await change(tools, tx, user, command);
    return { ok: true, users: [listed((await findUserById(tx, user.id)) ?? user)], total: 1 };
  });
}
