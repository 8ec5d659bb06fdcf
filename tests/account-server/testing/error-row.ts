import type { AuthErrorName } from '@innertide/account-server/http/auth-errors';
import type { AuthError } from '@supabase/auth-js';
import type { AuthTestBench, Client } from './auth-test-bench.ts';

/** One row of the error table: how to provoke an error, the server's answer, and the client's result. */
export interface ErrorRow {
  readonly name: AuthErrorName;
  /** Completes “when …”. */
  readonly when: string;
  readonly status: number;
  readonly code: string;
  readonly text: string | RegExp;
  /** The client's error class; AuthApiError by default. */
  readonly becomes?: 'AuthRetryableFetchError' | 'AuthSessionMissingError' | 'AuthWeakPasswordError';
  /** What the client does with its stored session; only for rows whose `provoke` returns the client. */
  readonly session?: 'retained' | 'ended';
  provoke(bench: AuthTestBench): Promise<{ readonly error: AuthError | null; readonly client?: Client }>;
}
