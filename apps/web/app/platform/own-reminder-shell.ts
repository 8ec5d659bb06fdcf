import type { Shell } from '@innertide/native/shell';
import { z } from 'zod';
import type { OwnReminderPort } from '../ports/own-reminder-port.ts';

const KEY = 'reminder';

const timesSchema = z.object({
  localTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  weekdays: z.array(z.int().min(1).max(7)).min(1),
});

/** One notification a week for each day, planned by the phone; what was planned last is remembered beside it. */
export function createShellReminder(
  { setReminders }: Pick<Shell, 'setReminders'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OwnReminderPort {
  return {
    read() {
      try {
        const times = timesSchema.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null'));
        return times.success ? times.data : null;
      } catch {
        return null;
      }
    },
    async plan(times, texts) {
      const [hour = 0, minute = 0] = (times?.localTime ?? '').split(':').map(Number);
      const days = times?.weekdays ?? [];
      const answer = await setReminders(
        days.map((weekday) => ({ id: `reminder-${weekday}`, weekday, hour, minute, ...texts })),
      );
      if (!answer.ok || !answer.value.allowed) return false;
      if (times) storage().setItem(KEY, JSON.stringify(times));
      else storage().removeItem(KEY);
      return true;
    },
  };
}
