import type { ProcedureArguments, RemoteProcedure } from '@innertide/protocol/remote-procedures';
import { callRequest, type RemoteCaller } from './remote-call.ts';

interface PrefetchedRpc {
  readonly key: string;
  readonly answer: Promise<Response>;
}

/** At most one a page: the call that its first screen will make. */
let prefetched: PrefetchedRpc | null = null;

/** Sends a question before the page that will ask it is made. Whoever asks the same through `fetchOrPrefetched` gets this answer. */
export function prefetchRpc<Name extends RemoteProcedure>(
  caller: RemoteCaller,
  name: Name,
  args: ProcedureArguments<Name>,
): void {
  const [url, init] = callRequest(caller, name, args);
  const answer = fetch(url, init);
  // Nobody may ever ask: then its failure is nobody's.
  answer.catch(() => {});
  prefetched = { key: keyOf(url, init), answer };
}

/** `fetch`, except that a question on its way is not sent a second time. */
export function fetchOrPrefetched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ahead = prefetched;
  if (ahead === null || ahead.key !== keyOf(input, init)) return fetch(input, init);
  prefetched = null;
  const { signal } = init ?? {};
  return new Promise((resolve, reject) => {
    ahead.answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Who asks, and what. */
function keyOf(input: RequestInfo | URL, init?: RequestInit): string {
  const asker = new Headers(init?.headers).get('Authorization');
  return [init?.method, input instanceof Request ? input.url : input, asker, init?.body].join(' ');
}
