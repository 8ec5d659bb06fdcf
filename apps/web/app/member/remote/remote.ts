import {
  type ProcedureAnswer,
  type ProcedureArguments,
  type RemoteProcedure,
  remoteProcedures,
} from '@innertide/protocol/remote-procedures';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import { type Ports, usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';

/** Carries a failed call through the query cache, which knows failures only as thrown errors. */
class RemoteFailure extends Error {
  readonly failure: BackendFailure;

  constructor(failure: BackendFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Whether a failed question failed for want of a network. */
export function isOffline(error: unknown): boolean {
  return error instanceof RemoteFailure && error.failure.kind === 'offline';
}

/** Asks a remote procedure; a failure is thrown, with its reason inside. */
export async function askRemote<Name extends RemoteProcedure>(
  backend: () => Promise<BackendPort>,
  name: Name,
  args: ProcedureArguments<Name>,
): Promise<ProcedureAnswer<Name>> {
  const port = await backend().catch(() => {
    throw new RemoteFailure({ kind: 'offline' });
  });
  const answer = await port.call(name, args);
  if (!answer.ok) throw new RemoteFailure(answer.reason);
  return answer.value;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The backend says itself when there is no network; the browser's own guess would only hold the question back.
    // What was asked is small and stays until its member leaves: no clock has to run for each answer.
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, gcTime: Infinity, networkMode: 'always', refetchOnReconnect: true },
    },
  });
}

/**
 * Asks a remote procedure and shows, until it answers, what it answered on this device before: for what is read rather
 * than done, and should be readable without a network.
 */
export function useRememberedRemote<Name extends RemoteProcedure>(
  name: Name,
  args: ProcedureArguments<Name>,
  /** What the answer is remembered under: by its arguments, or one for all where a new day should begin with the last. */
  memory: 'by-arguments' | 'latest' = 'by-arguments',
) {
  const ports = usePorts();
  const { ownerId } = useJournal();
  return useQuery(rememberedAnswer(ports, ownerId, name, args, memory));
}

/** The query of `useRememberedRemote`, for callers outside of React or before the journal is open. */
export function rememberedAnswer<Name extends RemoteProcedure>(
  { backend, queryCache }: Pick<Ports, 'backend' | 'queryCache'>,
  ownerId: string,
  name: Name,
  args: ProcedureArguments<Name>,
  memory: 'by-arguments' | 'latest',
) {
  const key = `${ownerId}/${name}/${memory === 'latest' ? memory : JSON.stringify(args)}`;
  return queryOptions({
    queryKey: [ownerId, name, args],
    queryFn: async () => {
      const answer = await askRemote(backend, name, args);
      queryCache.remember(key, answer);
      return answer;
    },
    initialData: () => readAnswer(name, queryCache.recall(key)),
    initialDataUpdatedAt: 0,
  });
}

function readAnswer<Name extends RemoteProcedure>(name: Name, remembered: unknown): ProcedureAnswer<Name> | undefined {
  const parsed = remoteProcedures[name].answer.safeParse(remembered);
  return parsed.success ? (parsed.data as ProcedureAnswer<Name>) : undefined;
}

/** Everything the cache holds for one account begins with its id, so that signing in as somebody else starts empty. */
export function useRemote<Name extends RemoteProcedure>(name: Name, args: ProcedureArguments<Name>) {
  const { backend } = usePorts();
  const { ownerId } = useJournal();
  return useQuery(queryOptions({ queryKey: [ownerId, name, args], queryFn: () => askRemote(backend, name, args) }));
}
