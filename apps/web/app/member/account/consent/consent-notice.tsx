import { isUpToDate } from '@innertide/protocol/legal-documents';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense } from 'react';
import { useRemote } from '../../remote/remote.ts';

/** Asked once in the life of a document: few visits need its code. */
const ConsentQuestion = optionalLazy(() => import('./consent-question.tsx').then((module) => module.ConsentQuestion));

/** Asks a member who has not agreed to what is in force now: an account from before, or one that a provider opened. */
export function ConsentNotice() {
  const { data: given, refetch } = useRemote('consents', {});
  if (!given || isUpToDate(given)) return null;
  return (
    <Suspense>
      <ConsentQuestion onGiven={refetch} />
    </Suspense>
  );
}
