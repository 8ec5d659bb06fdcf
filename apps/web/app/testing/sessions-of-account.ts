import type { SessionRecord } from '@innertide/protocol/session-record';
import { fail, succeed } from '@innertide/std/result';
import type { BackendFailure, BackendPort } from '../ports/backend-port.ts';

/** The account's side, with the rules of save_session: idempotent by id, the later edit wins, and a deletion is an edit. */
export class SessionsOfAccount {
  rows = new Map<string, SessionRecord>();
  gone = new Map<string, string>();
  saves = 0;
  failWith: (id: string) => BackendFailure | null = () => null;
  /** The row is committed, but the answer never arrives. */
  loseAnswer = false;

  readonly port = {
    call: async (name: string, args: { record?: SessionRecord; id?: string; deleted_at?: string }) => {
      const id = args.record?.id ?? args.id ?? '';
      const failure = this.failWith(id);
      if (failure) return fail(failure);
      if (name === 'delete_session') {
        this.rows.delete(id);
        this.gone.set(id, args.deleted_at ?? '');
        return succeed(null);
      }
      const next = args.record as SessionRecord;
      if ((this.gone.get(id) ?? '') >= next.edited_at) return succeed(null);
      const known = this.rows.get(id);
      if (!known || Date.parse(next.edited_at) > Date.parse(known.edited_at)) this.rows.set(id, next);
      this.saves += 1;
      if (this.loseAnswer) return fail({ kind: 'offline' } as const);
      return succeed(this.rows.get(id) as SessionRecord);
    },
  } as unknown as BackendPort;
}
