import type { Seconds } from '@innertide/std/units';
import { type PacedBreath, pacedBreathAt } from '../breath.ts';
import type { Span } from './moments.ts';
import { type GuidanceWish, lineAt, type PlannedLine, planGuidance } from './plan.ts';
import type { GuidanceScript } from './script.ts';

/** The breath that Heart Sync leads is looked at again so long before a line. */
const LOOK_AGAIN_SECONDS: Seconds = 20;

/** The words of a session that is under way. */
export interface RunningPlan {
  /** What the person chose that the plan depends on, as the caller names it; '' before there is a plan. */
  readonly key: string;
  readonly lines: readonly PlannedLine[];
  /** The phrases that it keeps to. */
  readonly phrases: readonly Span[];
  /** A line that a pause cut off: it is said again. */
  readonly interrupted: PlannedLine | null;
}

export const NOT_PLANNED: RunningPlan = { key: '', lines: [], phrases: [], interrupted: null };

export interface RunningWish {
  readonly key: string;
  readonly script: GuidanceScript;
  /** The breath that Heart Sync leads now; null where it leads none. */
  readonly led: PacedBreath | null;
  /** The same list for as long as it holds. */
  readonly phrases: readonly Span[];
  /** Asked where it is planned anew. */
  readonly wish: () => GuidanceWish;
  readonly nowSeconds: Seconds;
}

/** Notes the line that a pause cuts off. */
export function interruptPlan(running: RunningPlan, nowSeconds: Seconds): RunningPlan {
  return running.interrupted ? running : { ...running, interrupted: lineAt(running.lines, nowSeconds) };
}

/**
 * Keeps the plan of a session that plays, or plans anew from where it stands: where something else is chosen, where a line was cut off, and
 * where Heart Sync leads breath or music elsewhere. The heart lengthens a silence that way and hurries none: the next line waits for its
 * out-breath and for the end of the phrase, and comes no sooner than it would have.
 * @returns the plan itself where it holds.
 */
export function keepPlan(
  running: RunningPlan,
  { key, script, led, phrases, wish, nowSeconds }: RunningWish,
): RunningPlan {
  const { lines, interrupted } = running;
  const isAsChosen = running.key === key && interrupted === null;
  if (isAsChosen && running.phrases === phrases && !isOffBreath(lines, led, nowSeconds)) return running;
  const said = lines.filter((line) => line.atSeconds <= nowSeconds && line !== interrupted);
  const next = isAsChosen ? lines.find(({ atSeconds }) => atSeconds > nowSeconds) : undefined;
  const progress = { said, nowSeconds, ...(next && { notBefore: next.atSeconds }) };
  return { key, lines: planGuidance(script, wish(), progress), phrases, interrupted: null };
}

/** Whether the breath was led elsewhere since: the next line would not begin with an out-breath. */
function isOffBreath(lines: readonly PlannedLine[], led: PacedBreath | null, nowSeconds: Seconds): boolean {
  const next = lines.find(({ atSeconds }) => atSeconds > nowSeconds);
  if (led === null || !next || next.atSeconds - nowSeconds > LOOK_AGAIN_SECONDS) return false;
  return pacedBreathAt(led, next.atSeconds + 0.1).phase !== 'out';
}
