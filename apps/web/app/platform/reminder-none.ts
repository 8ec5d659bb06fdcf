import { fail } from '@innertide/std/result';
import type { ReminderPort } from '../ports/reminder-port.ts';

/** In the phone's shell, whose web view takes no push. */
export function createNoReminder(): ReminderPort {
  return {
    ability: () => 'absent',
    endpoint: async () => null,
    subscribe: async () => fail('unreachable'),
    unsubscribe: async () => {},
  };
}
