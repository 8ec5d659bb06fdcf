import { appendFileSync } from 'node:fs';

/** What a run counts because it costs time. */
export type CountedEvent = 'database-boot' | 'database-created' | 'server-start';

/** Appends a line to the file that TEST_COUNTERS names; does nothing without one. */
export function countEvent(event: CountedEvent): void {
  const path = process.env.TEST_COUNTERS ?? '';
  if (path !== '') appendFileSync(path, `${event} ${process.pid}\n`);
}
