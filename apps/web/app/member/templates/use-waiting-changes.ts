import { onIdle } from '@innertide/ui/idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { sendTemplateChanges, waitingChanges } from '../template-data/waiting-changes.ts';

/** Tells the account of templates that were changed without a network: when the app has opened and rests, and when the network returns. */
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
    const returned = () => void send();
    window.addEventListener('online', returned);
    const takeBack = onIdle(returned);
    return () => {
      window.removeEventListener('online', returned);
      takeBack();
    };
  }, [ports, ownerId, queries]);
}
