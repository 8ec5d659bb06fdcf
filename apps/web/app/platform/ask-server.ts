import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import type { AuthError } from '../ports/auth-port.ts';
import type { AuthConnection } from './auth-connection.ts';

/** As the protocol's version of 2024-01-01 has it. */
const refusedBody = z.object({ code: z.string(), message: z.string().optional() });

/** Sends what the official client has no call for. @returns the JSON of the answer; null for an empty one. */
export async function askServer(
  { url, headers, fetch: ask }: Pick<AuthConnection, 'url' | 'headers' | 'fetch'>,
  request: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    /** Below the authentication server's address. */
    readonly path: string;
    /** null for the public key alone. */
    readonly accessToken: string | null;
    readonly body?: Readonly<Record<string, unknown>>;
  },
): Promise<Result<unknown, AuthError>> {
  const { method, path, accessToken, body } = request;
  try {
    const answer = await ask(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` }),
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok) return succeed(content);
    const refused = refusedBody.safeParse(content);
    const { code, message } = refused.success ? refused.data : { code: 'unknown', message: undefined };
    return fail({ code, status: answer.status, message: message ?? answer.statusText });
  } catch (error) {
    return fail({ code: 'network_error', message: String(error) });
  }
}
