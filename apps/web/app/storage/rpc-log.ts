import type { RemoteProcedure } from '@innertide/protocol/remote-procedures';
import type { Clock } from '@innertide/std/clock';
import type { Milliseconds } from '@innertide/std/units';
import { jsonKey, type KeyValuePort } from '../ports/key-value-port.ts';

/** How often this device called a procedure of the account, and when last. */
export interface RpcLogEntry {
  /** As it was named when it was called: an older version may have known others. */
  readonly name: string;
  readonly count: number;
  readonly lastAtMs: Milliseconds;
}

/** Which procedures of the account this device called, never what they carried. It stays on the device. */
export interface RpcLog {
  /**
   * Begins a call. @returns what notes it once it was answered; it notes nothing when all was forgotten meanwhile, as after logging out.
   */
  begin(name: RemoteProcedure): () => void;
  entries(): readonly RpcLogEntry[];
  forget(): void;
}

type Tally = Omit<RpcLogEntry, 'name'>;

function isTally(value: unknown): value is Tally {
  if (typeof value !== 'object' || value === null || !('count' in value) || !('lastAtMs' in value)) return false;
  return Number.isInteger(value.count) && Number(value.count) > 0 && Number.isFinite(value.lastAtMs);
}

const LOG = jsonKey<Readonly<Record<string, Tally>>>('sent:1', (value) => {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Tally] => isTally(entry[1])));
});

/** Where storage is shut nothing is noted, and nothing is claimed either. */
export function createRpcLog(storage: KeyValuePort, clock: Clock): RpcLog {
  const read = () => new Map(Object.entries(storage.read(LOG) ?? {}));
  let forgotten = 0;
  return {
    begin(name) {
      const begun = forgotten;
      return () => {
        if (forgotten !== begun) return;
        const log = read();
        log.set(name, { count: (log.get(name)?.count ?? 0) + 1, lastAtMs: clock.nowMs() });
        storage.write(LOG, Object.fromEntries(log));
      };
    },
    entries: () => [...read()].map(([name, tally]) => ({ name, ...tally })),
    forget() {
      forgotten += 1;
      storage.remove(LOG.name);
    },
  };
}
