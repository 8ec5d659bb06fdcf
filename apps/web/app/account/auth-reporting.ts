import { fail, type Result } from '@innertide/std/result';
import type { AuthError, AuthPort, AuthSession } from '../ports/auth-port.ts';
import type { AuthFact } from './auth-state.ts';

export const signedIn = (session: AuthSession) => ({ type: 'action-succeeded', session }) as const;
export const done = (): AuthFact => ({ type: 'action-succeeded' });

/** Calls the port, and reports that an action began and how it ended. */
export function reporting(bring: () => Promise<AuthPort>, dispatch: (fact: AuthFact) => void) {
  async function ask<Value>(
    call: (port: AuthPort) => Promise<Result<Value, AuthError>>,
    email?: string,
  ): Promise<Result<Value, AuthError>> {
    dispatch(email === undefined ? { type: 'action-began' } : { type: 'action-began', email });
    let port: AuthPort;
    try {
      port = await bring();
    } catch (error) {
      // Its code could not be fetched, or storage is shut.
      return fail({ code: 'network_error', message: String(error) });
    }
    try {
      return await call(port);
    } catch (error) {
      // The client answers what it knows with values: it throws over an answer that is none, as a 200 without a body.
      return fail({ code: 'unknown', message: String(error) });
    }
  }

  function conclude<Value>(answer: Result<Value, AuthError>, success: (value: Value) => AuthFact): typeof answer {
    dispatch(answer.ok ? success(answer.value) : { type: 'action-failed', error: answer.reason });
    return answer;
  }

  return { ask, conclude };
}

export type Reporting = ReturnType<typeof reporting>;
