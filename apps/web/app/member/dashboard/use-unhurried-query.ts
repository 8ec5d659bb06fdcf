import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * As `useQuery`, but an answer that comes is drawn in a transition, slice by slice: a slow phone that begins answers a touch in
 * between.
 *
 * @param options null while there is nobody to ask for; otherwise the same object for as long as the question is the same.
 * @returns null without a question.
 */
export function useUnhurriedQuery<Data, Key extends QueryKey>(
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
