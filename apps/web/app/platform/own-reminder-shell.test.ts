import type { ShellReminder } from '@innertide/native/shell';
import { succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { createShellReminder } from './own-reminder-shell.ts';

function phone(allowed: boolean) {
  const storage = storageInMemory();
  const planned: (readonly ShellReminder[])[] = [];
  const setReminders = async (reminders: readonly ShellReminder[]) => {
    planned.push(reminders);
    return succeed({ allowed });
  };
  return { stored: storage.rows, planned, reminder: createShellReminder({ setReminders }, () => storage) };
}

const times = { localTime: '07:30', weekdays: [1, 7] };
const said = { title: 'A', body: 'B' };

describe('reminders that the phone gives by itself', () => {
  it('are one a week for each day, remembered and ended', async () => {
    const { planned, reminder } = phone(true);
    expect(await reminder.plan(times, said)).toBe(true);
    expect(planned[0]).toEqual([
      { id: 'reminder-1', weekday: 1, hour: 7, minute: 30, ...said },
      { id: 'reminder-7', weekday: 7, hour: 7, minute: 30, ...said },
    ]);
    expect(reminder.read()).toEqual(times);
    await reminder.plan(null, said);
    expect(planned[1]).toEqual([]);
    expect(reminder.read()).toBeNull();
  });

  it('are not remembered where the phone may show none', async () => {
    const { reminder } = phone(false);
    expect(await reminder.plan(times, said)).toBe(false);
    expect(reminder.read()).toBeNull();
  });

  it('are passed over where what is remembered cannot be read', () => {
    const { stored, reminder } = phone(true);
    stored.set('reminder', '{"localTime":"25:00","weekdays":[]}');
    expect(reminder.read()).toBeNull();
  });
});
