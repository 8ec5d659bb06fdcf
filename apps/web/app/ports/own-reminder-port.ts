/** By the clock on the wall, wherever the phone is. */
export interface OwnReminderTimes {
  /** HH:MM. */
  readonly localTime: string;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
}

/** Reminders that the phone gives by itself, without a server. */
export interface OwnReminderPort {
  /** null while there are none. */
  read(): OwnReminderTimes | null;
  /** Takes the place of what was planned; null ends it. @returns false where the phone may not show any. */
  plan(times: OwnReminderTimes | null, texts: { title: string; body: string }): Promise<boolean>;
}
