import { fail, type Result, succeed } from '@innertide/std/result';
import type { Trial, TrialPair } from './trial.ts';
import type { TextDigest } from './trial-exports.ts';
import { planText, secretText } from './trial-plan.ts';
import { parseTrial } from './trial-text.ts';

const FORMAT = 'innertide-trial-to-go-on';

/**
 * Writes a trial under way as a file for another device: plan, answers and the random bits of its order. No arm is named in it; whoever
 * computes with the bits can find out, as on the device itself.
 */
export function transferText(trial: Trial): string {
  return `${JSON.stringify({ format: FORMAT, trial })}\n`;
}

export type TransferFault = 'not-a-trial' | 'changed';

/**
 * Reads a trial that another device wrote, and holds plan and order against the hashes they were fixed with.
 * @returns `changed` where one of them does not fit
 */
export async function readTransfer(text: string, digest: TextDigest): Promise<Result<Trial, TransferFault>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('not-a-trial');
  }
  if (typeof value !== 'object' || value === null) return fail('not-a-trial');
  const { format, trial }: { readonly format?: unknown; readonly trial?: unknown } = value;
  const parsed = format === FORMAT ? parseTrial(trial) : null;
  if (!parsed) return fail('not-a-trial');
  const { plan, planHash, secret } = parsed;
  const hashes = [await digest(planText(plan)), await digest(secretText(secret, plan.id))];
  return hashes[0] === planHash && hashes[1] === plan.orderHash ? succeed(parsed) : fail('changed');
}

/** Whether everything that was lived in one trial was lived in the other too, in the same order. */
function isBegunBy(later: readonly TrialPair[], earlier: readonly TrialPair[]): boolean {
  return earlier.every((pair, at) => {
    const other = later[at];
    if (!other || JSON.stringify(other.first) !== JSON.stringify(pair.first)) return false;
    const isSame = JSON.stringify(other) === JSON.stringify(pair);
    // The last pair may have gone on: a second session, a guess, or the time for either was over.
    const hasGoneOn =
      (pair.second === null || JSON.stringify(other.second) === JSON.stringify(pair.second)) &&
      (pair.guess === null || other.guess === pair.guess) &&
      (pair.dropped === null || other.dropped === pair.dropped);
    return isSame || (at === earlier.length - 1 && hasGoneOn);
  });
}

/** `other-trial` lies here; `both-went-on`: sessions were played on both devices since they parted, and no order holds both. */
export type JoinRefusal = 'other-trial' | 'both-went-on';

/** Returns the trial to go on with: of two states of one trial the later. @param here null where this device has none */
export function joinTrials(here: Trial | null, brought: Trial): Result<Trial, JoinRefusal> {
  if (here === null) return succeed(brought);
  if (here.planHash !== brought.planHash) return fail('other-trial');
  if (here.isAbandoned || brought.isAbandoned) return succeed(here.isAbandoned ? here : brought);
  if (isBegunBy(brought.pairs, here.pairs)) return succeed(brought);
  return isBegunBy(here.pairs, brought.pairs) ? succeed(here) : fail('both-went-on');
}
