import type { ReminderTimes } from '@innertide/protocol/remote-procedures';

interface KeptReminder extends ReminderTimes {
  readonly endpoints: readonly string[];
}

/**
 * The same times by the clock of where this device is now, or null where nothing is to be saved: eight in the evening stays eight
 * in the evening on a journey. Only a device that takes part says where its member is.
 */
export function timesMovedHere(
  kept: KeptReminder | null,
  endpoint: string | null,
  zoneHere: string,
): ReminderTimes | null {
  if (kept === null || endpoint === null || !kept.endpoints.includes(endpoint)) return null;
  if (kept.time_zone === zoneHere) return null;
  const { local_time, weekdays } = kept;
  return { local_time, weekdays, time_zone: zoneHere };
}
