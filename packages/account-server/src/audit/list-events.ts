import type { Transaction } from '@innertide/server-std/database';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { AUDIT_ACTIONS, actionsOfType, isAuditAction } from './audit-actions.ts';

/** Restricts a listing. Texts match parts in any case, as GoTrue's do. */
export interface EventFilter {
  /** Part of the actor's address or name; the name of an admin key. */
  readonly author?: string | undefined;
  /** Part of the action's name. */
  readonly action?: string | undefined;
  /** Part of the log type: account, team, token, user, factor, admin. */
  readonly type?: string | undefined;
  /** Address or id of the account that the events are about. */
  readonly account?: string | undefined;
  /** ISO 8601: this moment and later. */
  readonly since?: string | undefined;
}

const eventRow = z.object({
  id: z.string(),
  action: z.string(),
  actor: z.string(),
  admin_key: z.string().nullable(),
  traits: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  created_at: timeColumn,
  user_id: z.string().nullable(),
  username: z.string(),
  name: z.string().nullable(),
  account: z.string().nullable(),
});

type EventRow = z.infer<typeof eventRow>;

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const EVENTS = `
  select e.id, e.action, e.actor, e.admin_key, e.traits, host(e.ip) as ip, e.created_at, e.user_id, u.id::text as account_id,
    coalesce(u.email, u.phone) as account,
    case e.actor when 'member' then coalesce(u.email, u.phone, '') when 'admin' then 'service_role' else e.actor end as username,
    case e.actor when 'member' then u.raw_user_meta_data ->> 'full_name' else e.admin_key end as name
  from auth.audit_log_entries e left join auth.users u on u.id = e.user_id`;

const CONDITIONS = `
  ($1::text is null or username ilike $1 or name ilike $1)
  and ($2::text is null or action ilike $2)
  and ($3::text[] is null or action = any($3))
  and ($4::text is null or account = lower($4) or account_id = lower($4))
  and ($5::timestamptz is null or created_at >= $5)`;

function part(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** An event in GoTrue's JSON shape. */
export interface AuditEventView {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly created_at: string;
  /** Empty when unknown, or cleared after its time. */
  readonly ip_address: string;
}

function eventView(row: EventRow): AuditEventView {
  const isMember = row.actor === 'member';
  const about = isMember || row.user_id === null ? {} : { user_id: row.user_id, user_email: row.account ?? '' };
  const traits = { ...row.traits, ...about };
  return {
    id: row.id,
    payload: {
      actor_id: isMember && row.user_id !== null ? row.user_id : NO_ACCOUNT,
      actor_username: row.username,
      ...(row.name === null ? {} : { actor_name: row.name }),
      actor_via_sso: false,
      action: row.action,
      log_type: isAuditAction(row.action) ? AUDIT_ACTIONS[row.action] : '',
      ...(Object.keys(traits).length === 0 ? {} : { traits }),
    },
    created_at: row.created_at,
    ip_address: row.ip ?? '',
  };
}

/** Reads one page of the audit log, newest first, and how many events the filter matches. Addresses are read from accounts that exist. */
export async function listEvents(
  tx: Transaction,
  filter: EventFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly events: AuditEventView[]; readonly total: number }> {
  const parameters = [
    part(filter.author),
    part(filter.action),
    filter.type === undefined || filter.type === '' ? null : actionsOfType(filter.type),
    filter.account ?? null,
    filter.since ?? null,
  ];
  const rows = await tx.query(
    `select * from (${EVENTS}) as event where ${CONDITIONS} order by created_at desc, id limit $6 offset $7`,
    [...parameters, page.limit, page.offset],
  );
  const [count] = await tx.query<{ total: string | number }>(
    `select count(*) as total from (${EVENTS}) as event where ${CONDITIONS}`,
    parameters,
  );
  return { events: rows.map((row) => eventView(eventRow.parse(row))), total: Number(count?.total ?? 0) };
}
