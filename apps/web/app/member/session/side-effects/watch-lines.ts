import type { WatchLine } from '@innertide/native/bridge-message';
import type { PlannedLine } from '@innertide/session/guidance/plan';

/** What of a planned line a watch shows. */
export function watchLines(plan: readonly PlannedLine[]): readonly WatchLine[] {
  return plan.map(({ atSeconds, untilSeconds, text }) => ({ atSeconds, untilSeconds, text }));
}
