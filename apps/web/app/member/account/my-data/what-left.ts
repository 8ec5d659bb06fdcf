import type { RemoteProcedure } from '@innertide/protocol/remote-procedures';
import type { RpcLogEntry } from '../../../storage/rpc-log.ts';

/** What is sent, in the order it is told. Everything else that is called only asks, and carries nothing about the member. */
const KINDS = {
  sessions: ['save_session', 'delete_session'],
  templates: ['save_template', 'delete_template', 'order_templates'],
  letters: ['mark_letter_read'],
  name: ['update_profile'],
  reminders: ['save_reminder', 'delete_reminder'],
  consents: ['give_consents'],
} as const satisfies Readonly<Record<string, readonly RemoteProcedure[]>>;

export type SentKind = keyof typeof KINDS | 'questions';

export interface SentLine {
  readonly kind: SentKind;
  readonly count: number;
  readonly lastAtMs: number;
}

/** What left this device by kind, questions last; a kind of which nothing left is missing. */
export function linesOf(entries: readonly RpcLogEntry[]): readonly SentLine[] {
  const kindOf = (name: string) =>
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => (KINDS[kind] as readonly string[]).includes(name));
  return [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), 'questions' as const].flatMap((kind) => {
    const own = entries.filter(({ name }) => (kindOf(name) ?? 'questions') === kind);
    const count = own.reduce((sum, entry) => sum + entry.count, 0);
    return count === 0 ? [] : [{ kind, count, lastAtMs: Math.max(...own.map(({ lastAtMs }) => lastAtMs)) }];
  });
}
