import type { RemoteProcedure } from '@innertide/protocol/remote-procedures';
import type { RpcLogEntry } from '../../../storage/rpc-log.ts';

/** The procedures that send something about the member, in display order. Every other call only asks and carries nothing. */
const KINDS: ReadonlyMap<Exclude<SentKind, 'questions'>, ReadonlySet<string>> = new Map([
  ['sessions', procedures('save_session', 'delete_session')],
  ['templates', procedures('save_template', 'delete_template', 'order_templates')],
  ['shared', procedures('share_setup', 'revoke_shared_link')],
  ['letters', procedures('mark_letter_read')],
  ['name', procedures('update_profile')],
  ['reminders', procedures('save_reminder', 'delete_reminder')],
  ['consents', procedures('give_consents')],
]);

export type SentKind =
  | 'sessions'
  | 'templates'
  | 'shared'
  | 'letters'
  | 'name'
  | 'reminders'
  | 'consents'
  | 'questions';

function procedures(...names: readonly RemoteProcedure[]): ReadonlySet<string> {
  return new Set(names);
}

function kindOf(procedure: string): SentKind {
  for (const [kind, names] of KINDS) if (names.has(procedure)) return kind;
  return 'questions';
}

export interface SentLine {
  readonly kind: SentKind;
  readonly count: number;
  readonly lastAtMs: number;
}

/** Counts what left this device by kind, questions last; kinds without an entry are left out. */
export function linesOf(entries: readonly RpcLogEntry[]): readonly SentLine[] {
  const kinds = [...KINDS.keys(), 'questions' as const];
  return kinds.flatMap((kind) => {
    const own = entries.filter(({ name }) => kindOf(name) === kind);
    const count = own.reduce((sum, entry) => sum + entry.count, 0);
    return count === 0 ? [] : [{ kind, count, lastAtMs: Math.max(...own.map(({ lastAtMs }) => lastAtMs)) }];
  });
}
