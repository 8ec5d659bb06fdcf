import type { AuthErrorName } from '@innertide/account-server/http/auth-errors';
import type { AuthError } from '@supabase/auth-js';
import type { Client, Desk } from './desk.ts';

/** One line of the protocol's error table: how it comes about, what the server says, and what the client makes of it. */
export interface ErrorRow {
  readonly name: AuthErrorName;
  /** Completes “when …”. */
  readonly when: string;
  readonly status: number;
  readonly code: string;
  readonly text: string | RegExp;
  /** The client's class; AuthApiError where nothing is said. */
  readonly becomes?: 'AuthRetryableFetchError' | 'AuthSessionMissingError' | 'AuthWeakPasswordError';
  /** What the client does with the AuthSession it held: only for rows whose `provoke` names the client. */
  readonly session?: 'kept' | 'gone';
  provoke(desk: Desk): Promise<{ readonly error: AuthError | null; readonly client?: Client }>;
}
