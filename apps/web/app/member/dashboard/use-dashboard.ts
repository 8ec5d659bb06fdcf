import type { SessionRecord } from '@innertide/protocol/session-record';
import { mergeHistory } from '@innertide/session/history';
import {
  type NotifyOnChangeProps,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { rememberedAnswer } from '../remote/remote.ts';

interface Dashboard {
  /** What was played last, here or elsewhere; null while nothing is known of it. */
  readonly lastSession: SessionRecord | null;
  /** Local dates (YYYY-MM-DD) with at least a started minute. */
  readonly activeDates: readonly string[];
  readonly displayName: string | undefined;
  /** Whether the account has answered, now or before on this device. */
  readonly isKnown: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const NOT_ASKED = {
  data: undefined,
  error: null,
  isPending: true,
  dataUpdatedAt: 0,
  refetch: () => undefined,
} as const;

const SHOWN: NotifyOnChangeProps = ['data', 'error', 'isPending', 'dataUpdatedAt'];

/**
 * What account and device know together. Until the journal is open it is as if asked and not answered yet.
 *
 * @param today YYYY-MM-DD; null until it is known whose day it is.
 */
export function useDashboard(today: string | null): Dashboard {
  const ports = usePorts();
  const open = useOpenJournal();
  const ownerId = open?.ownerId ?? null;
  const question = useMemo(
    () =>
      ownerId === null || today === null
        ? null
        : { ...rememberedAnswer(ports, ownerId, 'dashboard', { today }, 'latest'), notifyOnChangeProps: SHOWN },
    [ports, ownerId, today],
  );
  const { data, error, isPending, dataUpdatedAt, refetch } = useUnhurriedQuery(question) ?? NOT_ASKED;
  const sessions = open?.sessions ?? [];

  // What was only remembered may be older than what this device saved since.
  const isFresh = data !== undefined && dataUpdatedAt > 0 && error === null;
  const last = data?.last_session ? [data.last_session] : [];
  const history = isFresh
    ? mergeHistory(sessions, last)
    : mergeHistory([...last.map((record) => ({ record, state: 'saved' as const })), ...sessions], null);
  const waiting = sessions.filter((row) => row.state === 'waiting' || (!isFresh && row.state === 'saved'));
  return {
    lastSession: history[0]?.record ?? null,
    activeDates: [...(data?.active_dates ?? []), ...waiting.map((row) => row.record.local_date)],
    displayName: data?.display_name ?? undefined,
    isKnown: data !== undefined,
    isPending,
    error,
    refetch,
  };
}

/**
 * As `useQuery`, but an answer that comes is drawn in a transition, slice by slice: a slow phone that begins answers a touch in
 * between.
 *
 * @param options null while there is nobody to ask for; otherwise the same object for as long as the question is the same.
 * @returns null without a question.
 */
function useUnhurriedQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key> | null,
): QueryObserverResult<Data> | null {
  const client = useQueryClient();
  const observer = useMemo(() => options && new QueryObserver(client, options), [client, options]);
  const [shown, setShown] = useState<{
    readonly by: typeof observer;
    readonly result: QueryObserverResult<Data>;
  } | null>(null);
  useEffect(() => {
    if (observer === null) return;
    return observer.subscribe((result) => startTransition(() => setShown({ by: observer, result })));
  }, [observer]);
  if (observer === null) return null;
  return shown?.by === observer ? shown.result : observer.getCurrentResult();
}
