import {
  type Decision,
  type HeartRecordPoint,
  REGULATED_PARAMETERS,
  type RegulatedParameter,
  type RegulatedValues,
} from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import { REGULATION_LIMITS } from '../limits.ts';

type Trace = readonly Pick<HeartRecordPoint, 'atSeconds' | 'parameters'>[];

/** Rounding of sums of many small steps. */
const ROUNDING = 1e-6;

/**
 * Holds a trace against its list of decisions, both ways: every movement of a parameter is on the way to where its last
 * decision said, but for less than one dead band, and every decision is a change of aim of more than a dead band that
 * begins where the trace was and is then seen in it. @returns what contradicts, in words; empty when both tell the same.
 */
export function contradictions(plan: RegulatedValues, trace: Trace, decisions: readonly Decision[]): readonly string[] {
  return REGULATED_PARAMETERS.flatMap((parameter) => {
    const own = decisions.filter((decision) => decision.parameter === parameter);
    return [...unlisted(parameter, plan, trace, own), ...unseen(parameter, plan, trace, own)];
  });
}

function unlisted(parameter: RegulatedParameter, plan: RegulatedValues, trace: Trace, own: readonly Decision[]) {
  const { deadBand } = REGULATION_LIMITS[parameter];
  const found: string[] = [];
  for (const [index, point] of trace.entries()) {
    const before = trace[index - 1];
    if (!before) continue;
    const [from, to] = [before.parameters[parameter], point.parameters[parameter]];
    if (from === to) continue;
    const aim = own.findLast(({ atSeconds }) => atSeconds <= before.atSeconds)?.to ?? plan[parameter];
    const nearer = Math.abs(to - aim) < Math.abs(from - aim) + ROUNDING;
    if (!nearer && Math.abs(to - aim) > deadBand + ROUNDING) {
      found.push(`${parameter} moved from ${from} to ${to} at ${point.atSeconds}, away from ${aim}`);
    }
  }
  return found;
}

function unseen(parameter: RegulatedParameter, plan: RegulatedValues, trace: Trace, own: readonly Decision[]) {
  const { deadBand, slewPerSecond } = REGULATION_LIMITS[parameter];
  const found: string[] = [];
  const valueAt = (seconds: number) =>
    (trace.findLast(({ atSeconds }) => atSeconds <= seconds) ?? elementAt(trace, 0)).parameters[parameter];
  const begins = elementAt(trace, 0).atSeconds;
  for (const [index, { atSeconds, from, to }] of own.entries()) {
    const previous = own[index - 1]?.to ?? plan[parameter];
    if (!(Math.abs(to - previous) > deadBand))
      found.push(`${parameter} at ${atSeconds}: ${previous} to ${to} is no change`);
    const atTheBeginning = atSeconds === begins;
    if (!atTheBeginning && Math.abs(valueAt(atSeconds) - from) > ROUNDING) {
      found.push(`${parameter} at ${atSeconds}: the list begins at ${from}, the trace at ${valueAt(atSeconds)}`);
    }
    const until = Math.min(own[index + 1]?.atSeconds ?? Infinity, elementAt(trace, trace.length - 1).atSeconds);
    const gone = atTheBeginning ? Infinity : slewPerSecond * (until - atSeconds);
    const left = Math.max(0, Math.abs(to - from) - gone);
    if (Math.abs(valueAt(until) - to) > left + deadBand + ROUNDING) {
      found.push(`${parameter} at ${atSeconds}: said ${to}, but it was ${valueAt(until)} at ${until}`);
    }
  }
  return found;
}
