import { onIdle } from '@innertide/ui/idle';
import { useEffect, useRef } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { askRemote } from '../../remote/remote.ts';
import { timesMovedHere } from './reminder-zone.ts';

/** Lets reminders follow their member: looked at once, when the app has opened and rests. Without a network the next opening does it. */
export function useReminderZone(): void {
  const { backend, reminder: port } = usePorts();
  const locale = useLocale();
  const language = useRef(locale);
  language.current = locale;

  useEffect(() => {
    async function look() {
      const endpoint = await port.endpoint();
      if (endpoint === null) return;
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const times = timesMovedHere(await askRemote(backend, 'reminder', {}), endpoint, zone);
      if (times === null) return;
      await askRemote(backend, 'save_reminder', {
        reminder: { ...times, language: language.current },
        subscription: null,
      });
    }
    return onIdle(() => void look().catch(() => {}));
  }, [backend, port]);
}
