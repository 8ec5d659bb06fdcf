import { ThrottledLog } from '@innertide/server-std/throttled-log';
import type { Logger } from 'pino';

/** Counts the connections that the listener refuses or ends by itself, and logs them without a line for each. */
export function connectionMetrics(logger: Logger) {
  const counts = { refused: 0, timedOut: 0 };
  const refusals = new ThrottledLog((count) =>
    logger.warn({ count }, 'more callers than can be answered at once: told to come back'),
  );
  const slow = new ThrottledLog((count) => logger.warn({ count }, 'callers were let go that took too long'));
  return {
    counts,
    refused() {
      counts.refused += 1;
      refusals.tell();
    },
    timedOut() {
      counts.timedOut += 1;
      slow.tell();
    },
    end() {
      refusals.end();
      slow.end();
    },
  };
}
