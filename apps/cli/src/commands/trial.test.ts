import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionArms } from '@innertide/session/trials/session-arms';
import { measureSession } from '@innertide/sound/analysis/session-level';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { SOUND_VERSION } from '@innertide/std/sound-version';
import { PUBLIC_TRIAL } from '@innertide/trials/public-trial';
import { planOf } from '@innertide/trials/testing/simulated-trial';
import { readProtocol } from '@innertide/trials/trial-exports';
import { planText, type TrialArm, type TrialPlan } from '@innertide/trials/trial-plan';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../run.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

let folder = '';
let plan: TrialPlan;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-'));
  // Long enough to be heard, and no longer.
  const short = {
    ...planOf(14),
    mode: 'meditation',
    subject: 'tuning',
    minutes: 0.02,
  } as const;
  const [one, two] = sessionArms(short);
  const digest = async (bytes: Uint8Array) => sha256(bytes);
  plan = { ...short, arms: [await measureSession(one, { digest }), await measureSession(two, { digest })] };
});

afterAll(() => rm(folder, { recursive: true }));

/** The exit code and the output for a protocol of this plan. */
async function judged(planned: TrialPlan, change: (text: string) => string = (text) => text) {
  const file = join(folder, 'protocol.json');
  const protocol = {
    format: 'innertide-trial',
    plan: planned,
    planHash: sha256(planText(planned)),
    order: null,
    result: null,
  };
  await writeFile(file, change(JSON.stringify(protocol)));
  let printed = '';
  const print = (text: unknown): boolean => {
    printed += String(text);
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(print);
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(print);
  const code = await run(['trial', file]);
  out.mockRestore();
  err.mockRestore();
  return { code, printed };
}

it('renders both sessions of a protocol again, and says which is the same to the sample, but for rounding, or another', async () => {
  const [one, two] = plan.arms;
  const moved = (arm: TrialArm, by: number): TrialArm => ({
    ...arm,
    sha256: '0'.repeat(64),
    levelsLufs: arm.levelsLufs.map((level) => level + by),
  });
  const rounded = await judged({ ...plan, arms: [one, moved(two, 0.02)] });
  expect(rounded.printed).toMatch(/arm 0 .*same to the sample\narm 1 .*same but rounding\n/);
  expect(rounded.code).toBe(0);
  const other = await judged({ ...plan, arms: [moved(one, 0.5), two] });
  expect(other.printed).toMatch(/arm 0 .*another sound\narm 1 .*same to the sample\n/);
  expect(other.code).toBe(1);
});

it('says where the sound has changed since a plan was fixed', async () => {
  const { soundVersion, ...before } = plan;
  expect((await judged({ ...plan, soundVersion: SOUND_VERSION + 1 })).printed).toMatch(
    /^plan .*\nThe sound has changed/,
  );
  expect((await judged(before)).printed).toContain('The sound has changed');
  expect((await judged(plan)).printed).not.toContain('The sound has changed');
});

it('knows the public trial by its file, which is as the app plans it', async () => {
  const text = await readFile('apps/web/public/trials/432-against-440.json', 'utf8');
  const planned = await readProtocol(text, async (part) => sha256(part));
  expect(planned).toMatchObject({ ...PUBLIC_TRIAL, composerVersion: COMPOSER_VERSION, soundVersion: SOUND_VERSION });
});

it('refuses a file that was changed, without rendering', async () => {
  const { code, printed } = await judged(plan, (text) => text.replace('"pairs":14', '"pairs":28'));
  expect([code, printed]).toEqual([2, expect.stringContaining('does not fit its hash')]);
  expect((await judged(plan, () => '{}')).code).toBe(2);
  expect(await run(['trial', join(folder, 'none')])).toBe(2);
});
