import { onIdle } from '@innertide/ui/idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { sendTemplateChanges, waitingChanges } from '../template-data/waiting-changes.ts';

/** Sends template changes made without a network: when the app is open and idle, and when the network returns. */
export function useWaitingChanges(): void {
  const ports = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();

  useEffect(() => {
    async function send() {
      if (waitingChanges(ports, ownerId).length === 0) return;
      await sendTemplateChanges(ports, ownerId);
      await queries.invalidateQueries({ queryKey: [ownerId, 'session_templates'] });
    }
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    const cancel = onIdle(onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      cancel();
    };
  }, [ports, ownerId, queries]);
}
