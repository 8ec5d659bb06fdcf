import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@innertide/server-std/database';

/** Any number, as long as every server of one database uses the same. */
const PUBLISH_LOCK = 7_430_002;
const SYSTEM = { role: 'system' } as const;

export interface PublishReport {
  /** How many items were published; null when the database shows this state already. */
  readonly published: number | null;
}

/** Brings one kind of content into the database, in one transaction, unless it shows this very state already. */
export function publishOnce<Item>(
  database: Database,
  kind: string,
  items: readonly Item[],
  publish: (tx: Transaction) => Promise<void>,
): Promise<PublishReport> {
  const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  const publication = async (tx: Transaction): Promise<PublishReport> => {
    await tx.query('select pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
    const shown = await tx.query<{ content_hash: string }>(
      'select content_hash from public.content_publications where kind = $1',
      [kind],
    );
    if (shown[0]?.content_hash === hash) return { published: null };
    await publish(tx);
    await tx.query(
      `insert into public.content_publications (kind, content_hash) values ($1, $2)
       on conflict (kind) do update set content_hash = excluded.content_hash, published_at = now()`,
      [kind, hash],
    );
    return { published: items.length };
  };
  return database.transaction(SYSTEM, publication, { unhurried: true });
}
