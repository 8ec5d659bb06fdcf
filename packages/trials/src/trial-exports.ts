import { firstArm } from './arm-order.ts';
import type { Trial } from './trial.ts';
import { planText, secretText, type TrialPlan } from './trial-plan.ts';
import type { TrialResult } from './trial-result.ts';
import { parsePlan } from './trial-text.ts';

/** Computes SHA-256 over UTF-8 bytes, as 64 hexadecimal digits. */
export type TextDigest = (text: string) => Promise<string>;

const FORMAT = 'innertide-trial';

/** A plan as a file: before the first session its hash alone proves it; at the end the order and the result are added. */
export interface TrialProtocol {
  readonly format: typeof FORMAT;
  readonly plan: TrialPlan;
  readonly planHash: string;
  /** Null before the end: whoever holds it knows the order. */
  readonly order: string | null;
  readonly result: TrialResult | null;
}

/** Writes a trial's protocol file. @param result null before the end; no answer of a single day is in it */
export function protocolText({ plan, planHash, secret }: Trial, result: TrialResult | null): string {
  const order = result ? secretText(secret, plan.id) : null;
  const protocol: TrialProtocol = { format: FORMAT, plan, planHash, order, result };
  return `${JSON.stringify(protocol, null, 2)}\n`;
}

export type ProtocolFault = 'not-a-protocol' | 'plan-changed' | 'order-changed';

/**
 * Reads a protocol file and holds its hashes against what it says.
 *
 * @returns the plan, or what does not fit: a plan or an order that was changed after it was fixed
 */
export async function readProtocol(text: string, digest: TextDigest): Promise<TrialPlan | ProtocolFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not-a-protocol';
  }
  if (typeof value !== 'object' || value === null) return 'not-a-protocol';
  const { format, plan, planHash, order }: Partial<Record<keyof TrialProtocol, unknown>> = value;
  const parsed = parsePlan(plan);
  if (format !== FORMAT || !parsed) return 'not-a-protocol';
  if ((await digest(planText(parsed))) !== planHash) return 'plan-changed';
  if (typeof order === 'string' && (await digest(order)) !== parsed.orderHash) return 'order-changed';
  return parsed;
}

/** Writes every pair as CSV (RFC 4180), with what was played first: only after the end. */
export function trialCsv({ pairs, secret }: Trial): string {
  const day = (beganAt: number | undefined): string => (beganAt === undefined ? '' : new Date(beganAt).toISOString());
  const rows = pairs.map(({ first, second, guess, dropped }, at) =>
    [
      at + 1,
      firstArm(secret, at),
      day(first.beganAt),
      first.value,
      day(second?.beganAt),
      second?.value ?? '',
      guess ?? '',
      dropped ?? '',
    ].join(','),
  );
  const head = 'pair,first_arm,first_began,first_change,second_began,second_change,guessed_arm_1,dropped';
  return `${[head, ...rows].join('\r\n')}\r\n`;
}
