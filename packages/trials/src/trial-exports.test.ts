import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { liveTrial } from './testing/simulated-trial.ts';
import type { Trial } from './trial.ts';
import { protocolText, readProtocol, trialCsv } from './trial-exports.ts';
import { planText, secretText } from './trial-plan.ts';
import { judgeTrial } from './trial-result.ts';
import { parseTrial } from './trial-text.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const lived = liveTrial({ pairs: 14, effect: 0.5, memory: 0, missed: 0.1, step: 1, belief: 0 }, 4);

/** The trial with its hashes, as the app fixes them. */
async function fixed(): Promise<Trial> {
  const { secret, plan } = lived.trial;
  const known = { ...plan, orderHash: await digest(secretText(secret, plan.id)) };
  return { ...lived.trial, plan: known, planHash: await digest(planText(known)) };
}

describe('a trial on paper', () => {
  it('is read back as it was stored', async () => {
    const trial = await fixed();
    expect(parseTrial(JSON.parse(JSON.stringify(trial)))).toEqual(trial);
  });

  it('shows its order only with its result, and no single day', async () => {
    const trial = await fixed();
    const before = protocolText(trial, null);
    expect(JSON.parse(before)).toMatchObject({ order: null, result: null });
    expect(before).not.toContain(secretText(trial.secret, trial.plan.id));
    const result = judgeTrial(trial, lived.now);
    if (typeof result === 'string') throw new Error(result);
    const after = protocolText(trial, result);
    expect(after).not.toContain('beganAt');
    expect(await readProtocol(after, digest)).toEqual(trial.plan);
    expect(await readProtocol(before, digest)).toEqual(trial.plan);
  });

  it('is refused when its plan or its order was changed afterwards', async () => {
    const trial = await fixed();
    const result = judgeTrial(trial, lived.now);
    if (typeof result === 'string') throw new Error(result);
    const text = protocolText(trial, result);
    expect(await readProtocol(text.replace('"pairs": 14', '"pairs": 20'), digest)).toBe('plan-changed');
    expect(await readProtocol(text.replace(/"order": "./, '"order": "g'), digest)).toBe('order-changed');
    expect(await readProtocol('{}', digest)).toBe('not-a-protocol');
    for (const nothing of ['no JSON', 'null', '"plan"', '5'])
      expect(await readProtocol(nothing, digest)).toBe('not-a-protocol');
  });

  it('is a table of its pairs at the end', async () => {
    const trial = await fixed();
    const rows = trialCsv(trial).trimEnd().split('\r\n');
    expect(rows).toHaveLength(trial.pairs.length + 1);
    for (const row of rows) expect(row.split(',')).toHaveLength(8);
    const [first] = trial.pairs;
    expect(rows[1]).toContain(new Date(first?.first.beganAt ?? 0).toISOString());
  });
});
