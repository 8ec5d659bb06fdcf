import { createHash } from 'node:crypto';
import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { liveTrial } from './testing/simulated-trial.ts';
import { abandon, addGuess, addSession, nextStep, type Trial } from './trial.ts';
import { planText, secretText } from './trial-plan.ts';
import { joinTrials, readTransfer, transferText } from './trial-transfer.ts';

const DAY = 86_400_000;
const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

/** A whole trial whose hashes hold. */
async function whole(seed = 4): Promise<Trial> {
  const { trial } = liveTrial({ pairs: 14, effect: 1, memory: 0, missed: 0.1, step: 1, belief: 0 }, seed);
  const plan = { ...trial.plan, orderHash: await digest(secretText(trial.secret, trial.plan.id)) };
  return { ...trial, plan, planHash: await digest(planText(plan)) };
}

const upTo = (trial: Trial, pairs: number): Trial => ({ ...trial, pairs: trial.pairs.slice(0, pairs) });

/** The trial with one more session, answered so. */
function withSession(trial: Trial, value: number): Trial {
  const last = trial.pairs.at(-1);
  const beganAt = ((last?.second ?? last?.first)?.beganAt ?? 0) + DAY;
  const added = addSession(trial, { beganAt, minuteOfDay: 1320, value, source: null });
  if (!added.ok) throw new Error(added.reason);
  return added.value;
}

describe('a trial that is taken along', () => {
  it('is the same on the other device, asks for the same session, and names no arm', async () => {
    const trial = withSession(upTo(await whole(), 5), 2);
    const text = transferText(trial);
    const brought = await readTransfer(text, digest);
    expect(brought).toEqual({ ok: true, value: trial });
    const now = (trial.pairs.at(-1)?.first.beganAt ?? 0) + DAY;
    expect(brought.ok && nextStep(brought.value, now)).toEqual(nextStep(trial, now));
    expect(text).not.toMatch(/"arm"|"order":|first_arm|"432"|"440"/);
  });

  it('is refused where its plan, its order or its kind was changed', async () => {
    const text = transferText(await whole());
    expect(await readTransfer(text.replace('"pairs":14', '"pairs":20'), digest)).toEqual({
      ok: false,
      reason: 'changed',
    });
    const { secret } = await whole();
    const other = JSON.stringify(secret).replace(String(secret[0]), String((secret[0] ^ 1) >>> 0));
    expect(await readTransfer(text.replace(JSON.stringify(secret), other), digest)).toEqual({
      ok: false,
      reason: 'changed',
    });
    for (const nothing of ['', '[]', '{}', 'null', '"x"', text.replace('to-go-on', 'x')])
      expect(await readTransfer(nothing, digest)).toEqual({ ok: false, reason: 'not-a-trial' });
  });

  it('goes on from the later of two states, whichever device asks', async () => {
    const early = upTo(await whole(), 4);
    const half = withSession(early, 2);
    const paired = withSession(half, 3);
    const guessed = addGuess(paired, 'first');
    if (!guessed.ok) throw new Error(guessed.reason);
    const states = [early, half, paired, guessed.value, withSession(guessed.value, 1)];
    for (const [at, here] of states.entries()) {
      for (const [then, brought] of states.entries()) {
        expect(joinTrials(here, brought)).toEqual({ ok: true, value: elementAt(states, Math.max(at, then)) });
      }
    }
    expect(joinTrials(null, half)).toEqual({ ok: true, value: half });
    expect(joinTrials(guessed.value, abandon(half))).toMatchObject({ ok: true, value: { isAbandoned: true } });
  });

  it('is refused where sessions were played on both devices, or another trial lies here', async () => {
    const half = withSession(upTo(await whole(), 4), 2);
    expect(joinTrials(withSession(half, 1), withSession(half, 3))).toEqual({ ok: false, reason: 'both-went-on' });
    expect(joinTrials(half, await whole(5))).toEqual({ ok: false, reason: 'other-trial' });
  });
});
