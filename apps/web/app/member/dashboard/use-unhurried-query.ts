import { type QueryKey, QueryObserver, type QueryObserverOptions, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/**
 * As `useQuery`, but an answer that comes is drawn in a transition, slice by slice: a slow phone that begins answers a touch in
 * between. For a question that stays the same as long as its page.
 */
export function useUnhurriedQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const client = useQueryClient();
  const [observer] = useState(() => new QueryObserver(client, options));
  const [result, setResult] = useState(() => observer.getCurrentResult());
  useEffect(() => observer.setOptions(options), [observer, options]);
  useEffect(() => {
    const show = () => startTransition(() => setResult(observer.getCurrentResult()));
    show();
    return observer.subscribe(show);
  }, [observer]);
  return result;
}
