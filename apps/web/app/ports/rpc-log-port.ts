import type { RemoteProcedure } from '@innertide/protocol/remote-procedures';
import type { Milliseconds } from '@innertide/std/units';

/** How often this device called a procedure of the account, and when last. */
export interface RpcLogEntry {
  /** As it was named when it was called: an older version may have known others. */
  readonly name: string;
  readonly count: number;
  readonly lastAtMs: Milliseconds;
}

/** What left this device: which procedures were called, never what they carried. Kept on the device alone. */
export interface RpcLogPort {
  note(name: RemoteProcedure): void;
  entries(): readonly RpcLogEntry[];
  forget(): void;
}
