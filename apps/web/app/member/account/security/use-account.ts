import type { Result } from '@innertide/std/result';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetails, AccountPort } from '../../../ports/account-port.ts';
import type { AuthError } from '../../../ports/auth-port.ts';
import { usePorts } from '../../../ports/ports.ts';
import { useJournal } from '../../journal/journal-provider.tsx';

/** Carries a refused call through the query cache, which knows failures only as thrown errors. */
class AccountFailure extends Error {
  readonly failure: AuthError;

  constructor(failure: AuthError) {
    super(failure.code);
    this.failure = failure;
  }
}

/** What the account holds now: asked anew each time the page is opened, and after each change. */
export function useAccountDetails() {
  const { account } = usePorts();
  const { ownerId } = useJournal();
  const query = useQuery(
    queryOptions({
      queryKey: [ownerId, 'account'],
      staleTime: 0,
      queryFn: async (): Promise<AccountDetails> => {
        const answer = await (await account()).details();
        if (!answer.ok) throw new AccountFailure(answer.reason);
        return answer.value;
      },
    }),
  );
  const failure = query.error instanceof AccountFailure ? query.error.failure : null;
  return { details: query.data ?? null, isFailed: query.isError, failure, retry: () => void query.refetch() };
}

export interface AccountAction {
  readonly isWorking: boolean;
  readonly failure: AuthError | null;
  /** Runs one change; the details are read anew after it worked. */
  run<Value>(change: (account: AccountPort) => Promise<Result<Value, AuthError>>): Promise<Result<Value, AuthError>>;
  forget(): void;
}

/** One change of the account at a time, and why it was refused. */
export function useAccountAction(): AccountAction {
  const { account } = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<AuthError | null>(null);
  return {
    isWorking,
    failure,
    forget: () => setFailure(null),
    async run(change) {
      setWorking(true);
      setFailure(null);
      const answer = await change(await account());
      setWorking(false);
      if (answer.ok) void queries.invalidateQueries({ queryKey: [ownerId, 'account'] });
      else setFailure(answer.reason);
      return answer;
    },
  };
}
