import type { Milliseconds } from '@innertide/std/units';
import { onIdle } from '@innertide/ui/idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { sendTemplateChanges } from '../template-data/send-changes.ts';
import { waitingChanges } from '../template-data/waiting-changes.ts';

/** Browsers do not always announce that the network has returned, and announce it before anything can be reached. */
const RETRY_MS: Milliseconds = 30_000;

/** Sends template changes made without a network: when the app is open and idle, when the network returns, and every half minute. */
export function useWaitingChanges(): void {
  const ports = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();

  useEffect(() => {
    async function send() {
      const before = waitingChanges(ports, ownerId);
      if (before.length === 0) return;
      await sendTemplateChanges(ports, ownerId);
      // Nothing was sent or refused: what is shown stays as it is.
      if (JSON.stringify(waitingChanges(ports, ownerId)) === JSON.stringify(before)) return;
      await queries.invalidateQueries({ queryKey: [ownerId, 'session_templates'] });
    }
    const sendNow = () => void send();
    window.addEventListener('online', sendNow);
    const retry = setInterval(sendNow, RETRY_MS);
    const cancel = onIdle(sendNow);
    return () => {
      window.removeEventListener('online', sendNow);
      clearInterval(retry);
      cancel();
    };
  }, [ports, ownerId, queries]);
}
