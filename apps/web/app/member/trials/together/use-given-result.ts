import type { GivenTrialResult } from '@innertide/protocol/remote-procedures';
import { givenNumbers, poolName, poolOf } from '@innertide/trials/pool';
import type { Shift } from '@innertide/trials/shift';
import type { TrialPlan } from '@innertide/trials/trial-plan';
import { useState } from 'react';
import type { BackendFailure } from '../../../ports/backend-port.ts';
import { usePorts } from '../../../ports/ports.ts';
import {
  type GivenResult,
  readGivenResults,
  removeGivenResult,
  writeGivenResult,
} from '../../device-data/given-results.ts';

export type GivingTrouble = 'offline' | 'limit' | 'full' | 'failed' | 'not-stored';

export interface Giving {
  /** What is sent, to the last field. */
  readonly result: GivenTrialResult;
  readonly given: GivenResult | null;
  readonly isBusy: boolean;
  readonly trouble: GivingTrouble | null;
  readonly give: () => void;
  readonly takeBack: () => void;
}

/** 32 random bytes as hexadecimal digits. */
function freshToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function troubleOf(failure: BackendFailure): GivingTrouble {
  if (failure.kind === 'offline') return 'offline';
  if (failure.kind !== 'refused') return 'failed';
  if (failure.code === 'PT409') return 'full';
  return failure.retryAfterMs === undefined ? 'failed' : 'limit';
}

/** The result of a trial as it may be given to its pool, and taken back; null where no pool takes it. */
export function useGivenResult(plan: TrialPlan, shift: Shift): Giving | null {
  const { backend, deviceStorage } = usePorts();
  const [given, setGiven] = useState(
    () => readGivenResults(deviceStorage).find(({ planId }) => planId === plan.id) ?? null,
  );
  const [token] = useState(() => given?.token ?? freshToken());
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<GivingTrouble | null>(null);
  const pool = poolOf(plan);
  if (pool === null) return null;
  const result = { token, pool: poolName(pool), ...givenNumbers(plan, shift) };

  const ask = async (name: 'give_trial_result' | 'withdraw_trial_result', onDone: () => void) => {
    setBusy(true);
    setTrouble(null);
    const port = await backend().catch(() => null);
    const answer =
      port === null
        ? null
        : name === 'give_trial_result'
          ? await port.call(name, { result })
          : await port.call(name, { token });
    setBusy(false);
    if (answer?.ok) onDone();
    else setTrouble(answer ? troubleOf(answer.reason) : 'offline');
  };
  const keep = (isConfirmed: boolean): boolean => {
    const kept = { ...result, planId: plan.id, isConfirmed };
    const isStored = writeGivenResult(deviceStorage, kept);
    setGiven(isStored ? kept : null);
    return isStored;
  };
  return {
    result,
    given,
    isBusy,
    trouble,
    give() {
      // Without its token nothing could be taken back: what cannot be stored is not sent.
      if (keep(false)) void ask('give_trial_result', () => keep(true));
      else setTrouble('not-stored');
    },
    takeBack: () =>
      void ask('withdraw_trial_result', () => {
        removeGivenResult(deviceStorage, result);
        setGiven(null);
      }),
  };
}
