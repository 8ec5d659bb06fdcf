import { ThrottledLog } from '@innertide/server-std/throttled-log';
import type { Logger } from 'pino';

/** Counts the connections that the listener refuses or ends by itself, and logs them without a line for each. */
export function connectionMetrics(logger: Logger) {
  const counts = { refused: 0, timedOut: 0, withoutHandle: 0 };
  const refusals = new ThrottledLog((count) =>
    logger.warn({ count }, 'more callers than can be answered at once: refused with a time to retry'),
  );
  const slow = new ThrottledLog((count) => logger.warn({ count }, 'connections timed out: the caller was too slow'));
  const handles = new ThrottledLog((count) =>
    logger.warn(
      { count },
      'file handles are short: the oldest idle connections were closed, or new ones refused (ulimit -n)',
    ),
  );
  return {
    counts,
    refused() {
      counts.refused += 1;
      refusals.record();
    },
    timedOut() {
      counts.timedOut += 1;
      slow.record();
    },
    withoutHandle() {
      counts.withoutHandle += 1;
      handles.record();
    },
    end() {
      refusals.end();
      slow.end();
      handles.end();
    },
  };
}
