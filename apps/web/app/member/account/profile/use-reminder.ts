import type { ReminderTimes } from '@innertide/protocol/remote-procedures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import type { SubscribeFailure } from '../../../ports/reminder-port.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { askRemote, isOffline, useRemote } from '../../remote/remote.ts';

/** Outcome of the last change. */
export type ReminderOutcome = 'saved' | 'ended' | 'offline' | 'failed' | SubscribeFailure;

/** Runs a change of the reminder, and says how the last one ended. */
function useReminderChange() {
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReminderOutcome | null>(null);

  async function run(work: () => Promise<ReminderOutcome>) {
    setBusy(true);
    setOutcome(null);
    try {
      const done = await work();
      await queries.invalidateQueries({ queryKey: [ownerId, 'reminder'] });
      setOutcome(done);
    } catch (failure) {
      setOutcome(failure instanceof Error && isOffline(failure) ? 'offline' : 'failed');
    }
    setBusy(false);
  }

  return { run, isBusy, outcome };
}

/** A member's reminder as the account stores it, and whether this browser receives it. */
export function useReminder(publicKey: string) {
  const { backend, reminder: port } = usePorts();
  const locale = useLocale();
  const { run, isBusy, outcome } = useReminderChange();
  const { data, error, isPending, refetch } = useRemote('reminder', {});
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [ability, setAbility] = useState(() => port.ability());

  useEffect(() => {
    void port.endpoint().then(setEndpoint);
  }, [port]);

  /** Changes the times; a browser that takes no part yet is asked to, and may refuse. */
  function save(times: ReminderTimes, isHere: boolean) {
    return run(async () => {
      const subscribed = isHere ? null : await port.subscribe(publicKey);
      setAbility(port.ability());
      if (subscribed !== null && !subscribed.ok) return subscribed.reason;
      const subscription = subscribed?.value ?? null;
      await askRemote(backend, 'save_reminder', { reminder: { ...times, language: locale }, subscription });
      if (subscription) setEndpoint(subscription.endpoint);
      return 'saved';
    });
  }

  /** Ends reminders in one browser, or in all. */
  function end(where: string | null) {
    return run(async () => {
      await askRemote(backend, 'delete_reminder', { endpoint: where });
      await port.unsubscribe();
      setEndpoint(null);
      return 'ended';
    });
  }

  const state = data !== undefined ? 'ready' : isPending ? 'loading' : isOffline(error) ? 'offline' : 'failed';
  return {
    ability,
    state,
    stored: data ?? null,
    endpoint,
    isBusy,
    outcome,
    save,
    end,
    ask: () => void refetch(),
  } as const;
}
