import type { Row } from '@innertide/server-std/database';

/** What the server asks the worker that owns the embedded database. Answers carry the same id. */
export type EmbeddedRequest =
  /** The first of all. */
  | { readonly id: number; readonly type: 'open'; readonly start: EmbeddedStart }
  | { readonly id: number; readonly type: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly type: 'execute'; readonly script: string }
  /** A gzipped archive of the whole cluster. */
  | { readonly id: number; readonly type: 'dump' }
  | { readonly id: number; readonly type: 'close' };

export type EmbeddedAnswer =
  | { readonly id: number; readonly type: 'rows'; readonly rows: Row[] }
  | { readonly id: number; readonly type: 'archive'; readonly archive: Uint8Array }
  | { readonly id: number; readonly type: 'done' }
  | {
      readonly id: number;
      readonly type: 'refused';
      readonly message: string;
      readonly sqlState: string;
      readonly detail: string | null;
      readonly hint: string | null;
      readonly constraint: string | null;
    }
  /** The database itself broke (not PostgreSQL refusing a statement). */
  | { readonly id: number; readonly type: 'broken'; readonly message: string };

/** Which cluster the worker opens: the archive is unpacked when the directory holds no cluster yet. */
export interface EmbeddedStart {
  readonly clusterDirectory: string;
  readonly archive: Uint8Array | null;
}
