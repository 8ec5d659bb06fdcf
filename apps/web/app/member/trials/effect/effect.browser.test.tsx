import { SESSION_SUBJECTS, type SessionSubject, sessionArms } from '@innertide/session/trials/session-arms';
import { withoutLayers } from '@innertide/sound/session-noise-mix';
import { BRAND } from '@innertide/std/brand';
import { fail, succeed } from '@innertide/std/result';
import { PUBLIC_TRIAL } from '@innertide/trials/public-trial';
import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import { addSession, type Trial } from '@innertide/trials/trial';
import { protocolText } from '@innertide/trials/trial-exports';
import { planText, secretText } from '@innertide/trials/trial-plan';
import { transferText } from '@innertide/trials/trial-transfer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { TrialSoundPort } from '../../../ports/trial-sound-port.ts';
import { type AppOptions, type OpenedApp, openApp } from '../../../testing/open-app.tsx';
import { button, expectText } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';
import { readTrial, writeTrial } from '../../device-data/stored-trials.ts';
import { wipeDevice } from '../../device-data/wipe-device.ts';
import { textDigest } from './fix-plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_EVENING = new Date(2026, 10, 24, 21).getTime();
const levels = [
  { volume: 0.8, loudnessLufs: -20.01, levelsLufs: [-20], sha256: 'a'.repeat(64) },
  { volume: 0.7, loudnessLufs: -20, levelsLufs: [-20], sha256: 'b'.repeat(64) },
] as const;
const NOISE = { channels: [new Float32Array(8)], sampleRate: 48_000 };
const trialSound: TrialSoundPort = {
  prepare: async () => fail('failed'),
  level: async () => succeed(levels),
  noise: async () => succeed(NOISE),
};
const options = { member: MEMBER, ports: { trialSound: async () => trialSound } } satisfies AppOptions;

const answer = (value: number) => userEvent.click(page.getByRole('radio', { name: String(value), exact: true }));

/** A trial that was lived elsewhere, put on this device with a plan that holds. */
async function place(app: OpenedApp, effect: number, pairs = 14): Promise<Trial> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { trial } = liveTrial({ pairs: 14, effect, memory: 0, missed: 0, step: 1, belief: 0 }, 4);
  const planHash = await textDigest(planText(trial.plan));
  const placed = { ...trial, planHash, pairs: trial.pairs.slice(0, pairs) };
  writeTrial(app.ports.deviceStorage, 'tuning', placed);
  await app.navigate(paths.effectTrial('tuning'));
  return placed;
}

async function fix(app: OpenedApp, subject: SessionSubject = 'tuning'): Promise<Trial> {
  await userEvent.click(button(app, 'trials:effect.form.fix'));
  await expectText(app, 'trials:effect.before');
  const trial = readTrial(app.ports.deviceStorage, subject);
  if (!trial) throw new Error('no plan was stored');
  return trial;
}

/** The page as it stands, but for the light, which moves with the sound, and for how far it was scrolled. */
function pageWithoutLight(): string {
  const copy = document.body.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const light of copy.querySelectorAll('.lamp')) light.remove();
  return copy.innerHTML.replace(/ (id|for|aria-labelledby|data-state|data-scrolled)="[^"]*"/g, '');
}

/** Plays the session that is asked for to its end. @returns the page while it sounded, what the lock screen said and what was heard */
async function playSession(app: OpenedApp, before: number, after: number) {
  await answer(before);
  await userEvent.click(button(app, 'trials:effect.beginSession'));
  await expect.element(button(app, 'trials:effect.pause')).toBeVisible();
  const { program, ownSounds } = app.ports.stubs.sound;
  const shown = `${pageWithoutLight()} ${JSON.stringify(vi.mocked(app.ports.mediaControls.show).mock.lastCall)}`;
  const heard = JSON.stringify({ program, isNoise: ownSounds.size > 0 });
  app.ports.stubs.sound.advance(600);
  await expectText(app, 'trials:effect.after');
  await answer(after);
  await userEvent.click(button(app, 'trials:effect.keep'));
  return { shown, heard };
}

afterEach(() => void vi.useRealTimers());

const states: readonly ScreenState[] = [
  {
    name: 'a plan before it is fixed',
    address: paths.effectTrial('world'),
    options: () => options,
    heading: 'trials:effect.title.world',
    isTriedAtEveryWidth: true,
  },
  {
    name: 'a plan whose sessions cannot be rendered',
    address: paths.effectTrial('tuning'),
    options: () => ({ member: MEMBER }),
    async reach(app) {
      await userEvent.click(button(app, 'trials:effect.form.fix'));
      await expectText(app, 'trials:effect.form.failed');
    },
  },
  {
    name: 'a session before its answer',
    address: paths.effectTrial('tuning'),
    options: () => options,
    isTriedAtEveryWidth: true,
    async reach(app) {
      await fix(app);
      const most = page.getByRole('radio', { name: '10', exact: true }).element().getBoundingClientRect();
      expect(most.right).toBeLessThanOrEqual(innerWidth);
    },
  },
  {
    name: 'a session that sounds',
    address: paths.effectTrial('tuning'),
    options: () => options,
    async reach(app) {
      await fix(app);
      await answer(5);
      await userEvent.click(button(app, 'trials:effect.beginSession'));
      await expect.element(button(app, 'trials:effect.pause')).toBeVisible();
    },
  },
  {
    name: 'a trial of which nothing can be said',
    address: paths.trials,
    options: () => options,
    isTriedAtEveryWidth: true,
    async reach(app) {
      await place(app, 0);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(app.t('trials:nothing'));
    },
  },
];

describeScreens('a trial over weeks', states);

describe('a trial over weeks', () => {
  it.each([
    ...SESSION_SUBJECTS.map((subject) => ({ subject, locale: 'en' as const })),
    { subject: 'tuning' as const, locale: 'pl' as const },
  ])(
    'of $subject shows, stores, writes and sends nothing of its labels in either session of a pair, in $locale',
    async ({ subject, locale }) => {
      vi.useFakeTimers({ toFake: ['Date'], now: FIRST_EVENING });
      const app = await openApp(paths.effectTrial(subject), { ...options, locale, theme: 'night' });
      const trial = await fix(app, subject);
      const sent = app.ports.stubs.backend.calls.length;
      const evening = (ms: number) => {
        vi.setSystemTime(FIRST_EVENING + ms);
        document.dispatchEvent(new Event('visibilitychange'));
      };
      const first = await playSession(app, 3, 5);
      await expectText(app, 'trials:effect.another');
      // Nothing of the first session tells what it was, on the device or in either file.
      const session = { beganAt: expect.any(Number), minuteOfDay: 1260, value: 2, source: null };
      const pairs = [{ first: session, second: null, guess: null, dropped: null }];
      const left = readTrial(app.ports.deviceStorage, subject);
      expect(left).toEqual({ ...trial, pairs });
      expect(JSON.parse(transferText(left ?? trial)).trial).toEqual({ ...trial, pairs });
      expect(protocolText(left ?? trial, null)).toBe(protocolText(trial, null));
      evening(DAY - 4 * HOUR);
      await expectText(app, 'trials:effect.hour', { time: '21:00' });
      evening(DAY);
      const second = await playSession(app, 3, 4);
      const arms = sessionArms({ ...trial.plan, subject }, [0.8, 0.7]).map(({ program, asNoise }) =>
        JSON.stringify({ program: asNoise ? withoutLayers(program) : program, isNoise: asNoise }),
      );
      expect([first.heard, second.heard].toSorted()).toEqual(arms.toSorted());
      const plain = (text: string, now: number) =>
        text
          .replaceAll('&nbsp;', '\u00a0')
          .replaceAll(app.t('trials:effect.session', { now, of: 28 }), '')
          .replaceAll(app.t('trials:effect.playing', { now }), '');
      expect(plain(second.shown, 2)).toBe(plain(first.shown, 1));
      expect(app.ports.stubs.backend.calls.length).toBe(sent);
      await userEvent.click(button(app, 'trials:effect.guesses.unknown'));
      await expectText(app, 'trials:effect.marks', { done: 1, of: 14 });
    },
  );

  it('plays noise instead of Echo in one session of a pair, and waits for it in both', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: FIRST_EVENING });
    const made = vi.fn(trialSound.noise);
    const ports = { trialSound: async () => ({ ...trialSound, noise: made }) };
    const app = await openApp(paths.effectTrial('noise'), { member: MEMBER, ports, locale: 'en', theme: 'night' });
    await userEvent.click(button(app, 'trials:effect.form.fix'));
    await expectText(app, 'trials:effect.before');
    const heard: (readonly [string[], boolean])[] = [];
    const madeBefore: number[] = [];
    for (const evening of [0, 1]) {
      vi.setSystemTime(FIRST_EVENING + evening * DAY);
      document.dispatchEvent(new Event('visibilitychange'));
      await answer(3);
      await userEvent.click(button(app, 'trials:effect.beginSession'));
      await expect.element(button(app, 'trials:effect.pause')).toBeVisible();
      const { ownSounds, program } = app.ports.stubs.sound;
      const on = Object.entries(program?.layers ?? {}).flatMap(([name, mix]) => (mix.on ? [name] : []));
      heard.push([on, ownSounds.size > 0]);
      madeBefore.push(made.mock.calls.length - (madeBefore[0] ?? 0));
      app.ports.stubs.sound.advance(600);
      await answer(4);
      await userEvent.click(button(app, 'trials:effect.keep'));
    }
    expect(heard.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
      [['echo'], false],
      [[], true],
    ]);
    // As often before the one as before the other.
    expect(madeBefore[0]).toBeGreaterThan(0);
    expect(madeBefore[1]).toBe(madeBefore[0]);
  });

  it('plans the public trial as it was written down, with an order of its own', async () => {
    const app = await openApp(paths.effectTrial('tuning'), { ...options, locale: 'pl', theme: 'dawn' });
    await userEvent.click(page.getByRole('radio', { name: app.t('trials:effect.form.plans.public'), exact: true }));
    await expect
      .element(page.getByRole('radio', { name: app.t('common:modes.sleep'), exact: true }))
      .not.toBeInTheDocument();
    const { plan } = await fix(app);
    expect(plan).toMatchObject(PUBLIC_TRIAL);
    expect(plan.orderHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not count a session that was ended early, and keeps its place for a new one', async () => {
    const app = await openApp(paths.effectTrial('tuning'), { ...options, locale: 'en', theme: 'dawn' });
    await fix(app);
    await answer(7);
    await userEvent.click(button(app, 'trials:effect.beginSession'));
    await userEvent.click(button(app, 'trials:effect.pause'));
    const shown = { title: app.t('trials:effect.playing', { now: 1 }), artist: BRAND, playing: false, position: null };
    await expect.poll(() => app.ports.mediaControls.show).toHaveBeenLastCalledWith(shown);
    await userEvent.click(button(app, 'trials:effect.resume'));
    await expect.poll(() => app.ports.mediaControls.show).toHaveBeenLastCalledWith({ ...shown, playing: true });
    await userEvent.click(button(app, 'trials:effect.end'));
    await expectText(app, 'trials:effect.endedEarly');
    expect(app.ports.stubs.sound.read().state).toBe('silent');
    expect(app.ports.stubs.held()).not.toContain('mediaControls.take');
    expect(readTrial(app.ports.deviceStorage, 'tuning')?.pairs).toEqual([]);
  });

  it('refuses a plan that was changed, and one that was fixed before the sound changed', async () => {
    const app = await openApp(paths.trials, { ...options, locale: 'en', theme: 'night' });
    const trial = await place(app, 0, 3);
    const heading = page.getByRole('heading', { level: 1 });
    const expectRefused = async (stored: Trial, why: 'changed' | 'grown') => {
      await app.navigate(paths.trials);
      await expect.element(heading).toHaveTextContent(app.t('trials:title'));
      writeTrial(app.ports.deviceStorage, 'tuning', stored);
      await app.navigate(paths.effectTrial('tuning'));
      await expectText(app, `trials:effect.${why}`);
      await expect.element(heading).toHaveTextContent(app.t('trials:effect.title.tuning'));
      for (const gone of ['beginSession', 'transfer.take'] as const)
        await expect.element(button(app, `trials:effect.${gone}`)).not.toBeInTheDocument();
    };
    await expectRefused({ ...trial, plan: { ...trial.plan, pairs: 28 } }, 'changed');
    const { soundVersion, ...plan } = trial.plan;
    await expectRefused({ ...trial, plan, planHash: await textDigest(planText(plan)) }, 'grown');
  });

  it('is removed with everything else of its member from a device', async () => {
    const app = await openApp(paths.trials, { ...options, locale: 'en', theme: 'night' });
    await place(app, 0, 3);
    await wipeDevice(app.ports, 'somebody', 'everything');
    expect(readTrial(app.ports.deviceStorage, 'tuning')).toBeNull();
  });

  it('is one at a time, and gives no result once it was left', async () => {
    const app = await openApp(paths.trials, { ...options, locale: 'en', theme: 'night' });
    const trial = await place(app, 3, 4);
    const late = trial.pairs.at(-1)?.second?.beganAt ?? 0;
    const opened = addSession(trial, { beganAt: late + DAY, minuteOfDay: 1320, value: 1, source: null });
    if (opened.ok) writeTrial(app.ports.deviceStorage, 'tuning', opened.value);
    await app.navigate(paths.effectTrial('beat'));
    await expectText(app, 'trials:effect.other');
    await app.navigate(paths.effectTrial('tuning'));
    // Its second session was never played: the pair is dropped and counted.
    await expectText(app, 'trials:effect.dropped', { count: 1 });
    await userEvent.click(button(app, 'trials:effect.leave'));
    await userEvent.click(button(app, 'trials:effect.leaveSure'));
    await expectText(app, 'trials:effect.left');
    await expect.element(button(app, 'trials:effect.savePairs')).not.toBeInTheDocument();
    await app.navigate(paths.effectTrial('beat'));
    await expect.element(button(app, 'trials:effect.form.fix')).toBeVisible();
  });

  it('goes on from a file of another device, and refuses one that was changed or parted', async () => {
    const app = await openApp(paths.trials, { ...options, locale: 'en', theme: 'night' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { trial } = liveTrial({ pairs: 14, effect: 1, memory: 0, missed: 0, step: 1, belief: 0 }, 4);
    const orderHash = await textDigest(secretText(trial.secret, trial.plan.id));
    const plan = { ...trial.plan, orderHash };
    const whole = { ...trial, plan, planHash: await textDigest(planText(plan)) };
    const half = { ...whole, pairs: whole.pairs.slice(0, 6) };
    const bring = async (text: string) => {
      const input = page.getByLabelText(app.t('trials:effect.transfer.bring')).first();
      await userEvent.upload(input, new File([text], 'trial.json', { type: 'application/json' }));
    };
    await app.navigate(paths.effectTrial('beat'));
    await bring(transferText(half).replace('"pairs":14', '"pairs":20'));
    await expectText(app, 'trials:effect.transfer.refused.changed');
    // A file of another subject leads to it.
    await bring(transferText(half));
    await expectText(app, 'trials:effect.marks', { done: 6, of: 14 });
    await expect.poll(() => app.location().pathname).toBe(paths.effectTrial('tuning'));
    await bring('nothing');
    await expectText(app, 'trials:effect.transfer.refused.not-a-trial');
    const pairs = whole.pairs.map((pair, at) => (at === 2 ? { ...pair, guess: 'unknown' as const } : pair));
    await bring(transferText({ ...whole, pairs }));
    await expectText(app, 'trials:effect.transfer.refused.both-went-on');
    await bring(transferText(whole));
    await expectText(app, 'trials:effect.counted', { pairs: 14, dropped: 0 });
  });

  it('says what it found, in words and with its range', async () => {
    const app = await openApp(paths.trials, { ...options, locale: 'en', theme: 'night' });
    await place(app, 4);
    const verdict = app.t('trials:effect.verdict.calm.more', { name: '432' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(verdict);
    await expectText(app, 'trials:effect.counted', { pairs: 14, dropped: 0 });
    // Nobody who doubts is certain.
    await expectText(app, 'trials:effect.doubtMost', { name: '432' });
    await expect.element(button(app, 'trials:effect.saveResult')).toBeVisible();
  });
});
