import type { ReminderTimes } from '@innertide/protocol/remote-procedures';
import { onIdle } from '@innertide/ui/idle';
import { useEffect, useRef } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { askRemote } from '../../remote/remote.ts';

interface StoredReminder extends ReminderTimes {
  readonly endpoints: readonly string[];
}

/**
 * The same times by the clock of where this device is now, or null where nothing is to be saved: eight in the evening stays eight
 * in the evening on a journey. Only a device that takes part says where its member is.
 */
export function timesMovedHere(
  stored: StoredReminder | null,
  endpoint: string | null,
  zoneHere: string,
): ReminderTimes | null {
  if (stored === null || endpoint === null || !stored.endpoints.includes(endpoint)) return null;
  if (stored.time_zone === zoneHere) return null;
  const { local_time, weekdays } = stored;
  return { local_time, weekdays, time_zone: zoneHere };
}

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
