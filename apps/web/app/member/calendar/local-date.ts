import { dayOf, type LocalTime, type TimeOfDay, timeOfDay } from '@innertide/session/rhythm';

/** The clock on the wall, as the device has it. Asking `Intl` for the same costs a slow phone a tenth of a second at the first time. */
function localTimeHere(nowMs: number): LocalTime {
  const now = new Date(nowMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`, hour: now.getHours() };
}

/** The time of day of an instant, by this device's clock. */
export function timeOfDayHere(instantMs: number): TimeOfDay {
  return timeOfDay(localTimeHere(instantMs).hour);
}

/** The day that counts now (YYYY-MM-DD) and the time of day, where the person is. */
export function localDayAndTime(nowMs: number): { readonly today: string; readonly time: TimeOfDay } {
  const local = localTimeHere(nowMs);
  return { today: dayOf(local), time: timeOfDay(local.hour) };
}
