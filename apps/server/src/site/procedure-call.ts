/** Calls a remote procedure of the backend as a visitor. Rejects when there is no answer. */
export type ProcedureCall = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface BackendAccess {
  /** Base address of the backend without a trailing slash. */
  readonly url: string;
  readonly anonKey: string;
  /** Sends a request over the network, or directly to this server's own app. */
  readonly send: (request: Request) => Promise<Response>;
}

const TIME_LIMIT_MS = 10_000;

/** Creates the calls with which rendered pages read published content, over the public interface. */
export function createProcedureCall({ url, anonKey, send }: BackendAccess): ProcedureCall {
  return async (name, args) => {
    const answer = await send(
      new Request(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }),
    );
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
  };
}
