/** Who a statement runs as: row level security decides what this caller may see and do. */
export type Caller =
  | { readonly role: 'anon' }
  | {
      readonly role: 'authenticated';
      readonly claims: Readonly<Record<string, unknown>> & { readonly sub: string };
      /** The sign-in that the caller's token came from (a UUID). The transaction is refused where it has ended. */
      readonly authSessionId?: string;
    }
  | { readonly role: 'service_role' }
  /** The server itself, for the auth schema, the outbox and migrations. Never with SQL that a caller supplied. */
  | { readonly role: 'system' };

export type Row = Readonly<Record<string, unknown>>;

/** One open transaction. It awaits nothing but SQL. */
export interface Transaction {
  /** @param text one statement with $1, $2 … ; objects and arrays for jsonb parameters are passed as JSON text. */
  query<Result extends Row = Row>(text: string, parameters?: readonly unknown[]): Promise<Result[]>;
  /** A script of several statements without parameters, inside this transaction: migrations and routines. */
  execute(script: string): Promise<void>;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** True for work of the server's own start that may take longer than a caller would wait: migrations, checks. */
  readonly unhurried?: boolean;
  /** True for work that others go before where transactions run one at a time: a sign-in's, whose caller has waited for its password. */
  readonly yieldsToOthers?: boolean;
  /** True when every statement shall see the database as it was at the first (repeatable read). */
  readonly ofOneMoment?: boolean;
}

/** How much a database has to do at this moment. */
export interface DatabaseLoad {
  /** Transactions that run. */
  readonly busy: number;
  /** Callers that wait for their turn. */
  readonly waiting: number;
}

/** One small port over the embedded database (PGlite) and PostgreSQL (pg). */
export interface Database {
  /**
   * Runs `work` in one transaction as `caller` (role and request.jwt.claims set for this transaction only); commits when it resolves, rolls back when it throws.
   * @throws DatabaseBusy when the queue is full or the time limit is over; SqlFailure with the SQLSTATE for anything PostgreSQL refuses.
   */
  transaction<Value>(
    caller: Caller,
    work: (tx: Transaction) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>;
  /** Runs a script of several statements as the system, e.g. a migration. */
  execute(script: string): Promise<void>;
  readonly load: DatabaseLoad;
  close(): Promise<void>;
}

/** PostgreSQL refused a statement. */
export class SqlFailure extends Error {
  override readonly name = 'SqlFailure';
  readonly sqlState: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  constructor(fields: {
    message: string;
    sqlState: string;
    detail?: string | null;
    hint?: string | null;
    constraint?: string | null;
  }) {
    super(fields.message);
    this.sqlState = fields.sqlState;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
  }
}

/**
 * Why the database cannot take work now: its queue is full (overloaded), two transactions wanted the same rows (race), one exceeded its
 * time (slow), its disk is full (full), or it does not answer (unreachable).
 */
export type BusyReason = 'overloaded' | 'race' | 'slow' | 'full' | 'unreachable';

/** The database cannot take more work right now: answer 503 with Retry-After. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly reason: BusyReason;

  constructor(message: string, reason: BusyReason) {
    super(message);
    this.reason = reason;
  }
}

/**
 * SQLSTATEs that tell about the moment and not about the statement: it may be asked again as it is. Connections (08), a lost race for
 * locks (40), no room for connections, memory or on the disk (53), cancelled or shut down (57).
 */
const OF_THE_MOMENT: readonly (readonly [RegExp, BusyReason])[] = [
  [/^53100/, 'full'],
  [/^40/, 'race'],
  [/^57014/, 'slow'],
  [/^(08|53(?!400)|57)/, 'unreachable'],
];

/**
 * Creates the error for PostgreSQL's answer: `DatabaseBusy` for a SQLSTATE of the moment (the statement may be sent again), else
 * `SqlFailure`.
 * @example failureOfState({ message: 'disk full', sqlState: '53100' }) // DatabaseBusy, reason 'full'
 */
export function failureOfState(fields: ConstructorParameters<typeof SqlFailure>[0]): SqlFailure | DatabaseBusy {
  const known = OF_THE_MOMENT.find(([states]) => states.test(fields.sqlState));
  return known === undefined ? new SqlFailure(fields) : new DatabaseBusy(fields.message, known[1]);
}
