import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stderr, stdout } from 'node:process';
import { SESSION_SUBJECTS, sessionArms } from '@innertide/session/trials/session-arms';
import { measureSession } from '@innertide/sound/analysis/session-level';
import { errorCode } from '@innertide/std/error-code';
import { type ProtocolFault, readProtocol } from '@innertide/trials/trial-exports';
import { soundsAsPlanned, type TrialArm, type TrialPlan } from '@innertide/trials/trial-plan';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide trial FILE

Renders both sessions of a blind trial again from its protocol file, as the app saves it, and holds them against what the plan says.

  plan       its hash, and that of the order where the trial is over: a file that was changed is refused
  arm 0, 1   integrated loudness, and how the render compares:
             same to the sample    every sample is what it was
             same but rounding     each ten seconds are as loud within 0.05 dB; plans of before 28 November 2026 were rounded otherwise
             another sound         what is rendered here is not what was played

Ends with 1 where a sound is another one.
`;

/** What renders may differ by whose engines rounded in their own way, as all did before docs/decisions/220: one of 65,536 steps a sample. */
const CLOSE_DB = 0.05;

const FAULTS: Readonly<Record<ProtocolFault, string>> = {
  'not-a-protocol': 'is not the protocol of a trial',
  'plan-changed': 'was changed: its plan does not fit its hash',
  'order-changed': 'was changed: its order does not fit the hash in the plan',
};

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const trial: Command = {
  summary: 'both sessions of a blind trial once more',
  help: HELP,
  async run([file, ...others]) {
    if (file === undefined || others.length > 0) throw new UsageError('one protocol file: innertide trial FILE.');
    const plan = await planOf(file);
    stdout.write(`plan       ${plan.id}, fixed ${plan.fixedAt}\n`);
    if (!soundsAsPlanned(plan)) {
      stderr.write('The sound has changed since the plan was fixed: the app does not continue this trial.\n');
    }
    const verdicts = await renderAgain(plan);
    return verdicts.includes('another sound') ? 1 : 0;
  },
};

async function planOf(file: string): Promise<TrialPlan> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read (${errorCode(error) ?? 'unknown error'}).`);
  });
  const plan = await readProtocol(text, async (part) => sha256(part));
  if (typeof plan === 'string') throw new UsageError(`${file} ${FAULTS[plan]}.`);
  return plan;
}

type Comparison = 'same to the sample' | 'same but rounding' | 'another sound';

function compare(planned: TrialArm, rendered: Omit<TrialArm, 'volume'>): Comparison {
  if (planned.sha256 === rendered.sha256) return 'same to the sample';
  const isClose =
    planned.levelsLufs.length === rendered.levelsLufs.length &&
    planned.levelsLufs.every((level, at) => Math.abs(level - (rendered.levelsLufs[at] ?? 0)) <= CLOSE_DB);
  return isClose ? 'same but rounding' : 'another sound';
}

async function renderAgain(plan: TrialPlan): Promise<readonly Comparison[]> {
  const subject = SESSION_SUBJECTS.find((candidate) => candidate === plan.subject);
  if (!subject) throw new UsageError(`sessions of "${plan.subject}" cannot be rendered.`);
  const [one, two] = plan.arms;
  const sources = sessionArms({ ...plan, subject }, [one.volume, two.volume]);
  const compared: Comparison[] = [];
  for (const [index, source] of sources.entries()) {
    const rendered = await measureSession(source, { digest: async (bytes) => sha256(bytes) });
    const comparison = compare(index === 0 ? one : two, rendered);
    stdout.write(`arm ${index}      ${rendered.loudnessLufs.toFixed(2)} LUFS, ${comparison}\n`);
    compared.push(comparison);
  }
  return compared;
}
