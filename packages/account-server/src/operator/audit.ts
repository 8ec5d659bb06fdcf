import type { AuditCommand } from '@innertide/protocol/audit-command';
import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import { listEvents } from '../audit/list-events.ts';
import { type AuthContext, SYSTEM } from '../auth-context.ts';

/** Reads the newest events that match (`innertide audit`). */
export function readAuditLog(context: AuthContext, command: AuditCommand): Promise<OperatorAnswer> {
  const filter = {
    account: command.account ?? undefined,
    action: command.act ?? undefined,
    type: command.type ?? undefined,
    author: command.author ?? undefined,
    since: command.since ?? undefined,
  };
  return context.database.transaction(
    SYSTEM,
    async (tx): Promise<OperatorAnswer> => {
      const { events, total } = await listEvents(tx, filter, { offset: 0, limit: command.limit });
      return {
        ok: true,
        events: events.map((event) => ({ ...event, payload: { ...event.payload } })),
        eventCount: total,
      };
    },
    { readOnly: true },
  );
}
