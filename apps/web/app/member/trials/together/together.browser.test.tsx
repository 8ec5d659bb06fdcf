import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import { planText } from '@innertide/trials/trial-plan';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { BackendFailure } from '../../../ports/backend-port.ts';
import { type AppOptions, type OpenedApp, openApp } from '../../../testing/open-app.tsx';
import { button, expectText } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';
import { readGivenResults } from '../../device-data/given-results.ts';
import { writeTrial } from '../../device-data/stored-trials.ts';
import { wipeDevice } from '../../device-data/wipe-device.ts';
import { textDigest } from '../effect/fix-plan.ts';

const POOL = 'tuning-calm-sleep';

/** What so many people found, each a little more than the one before. */
const found = (people: number, from = -1) =>
  Array.from({ length: people }, (_, at) => {
    const shift = Math.round(10 * (from + (2 * at) / people)) / 10;
    return { shift, low: shift - 1, high: shift + 1.2 };
  });

const poolOf = (people: number, results = found(people)) => ({
  member: MEMBER,
  answers: { trial_pool: () => ({ people, results: people < 10 ? [] : results }) },
});

/** A finished trial on this device, opened at its result. */
async function openResult(options: AppOptions = { member: MEMBER }, effect = 4): Promise<OpenedApp> {
  const app = await openApp(paths.trials, { locale: 'en', theme: 'night', ...options });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { trial } = liveTrial({ pairs: 14, effect, memory: 0, missed: 0, step: 1, belief: 0 }, 4);
  writeTrial(app.ports.deviceStorage, 'tuning', { ...trial, planHash: await textDigest(planText(trial.plan)) });
  await app.navigate(paths.effectTrial('tuning'));
  await expectText(app, 'trials:together.about');
  return app;
}

const givenTo = (app: OpenedApp) => app.ports.stubs.backend.calls.filter(({ name }) => name.endsWith('trial_result'));

const states: readonly ScreenState[] = [
  {
    name: 'a pool without a result',
    address: paths.trialPool(POOL),
    options: () => poolOf(0),
    isTriedAtEveryWidth: true,
    async reach(app) {
      await expectText(app, 'trials:together.nobody');
      await expectText(app, 'trials:together.missing', { count: 10 });
    },
  },
  {
    name: 'a pool with too few results',
    address: paths.trialPool(POOL),
    options: () => poolOf(7),
    async reach(app) {
      await expectText(app, 'trials:together.few', { count: 7 });
      await expectText(app, 'trials:together.missing', { count: 3 });
    },
  },
  {
    name: 'a pool of many people',
    address: paths.trialPool('world-calm-sleep-felt-tide'),
    options: () => poolOf(24),
    isTriedAtEveryWidth: true,
    async reach(app) {
      await expectText(app, 'trials:together.people', { count: 24 });
      await userEvent.click(page.getByText(app.t('trials:together.table.show'), { exact: true }));
      await expect.element(page.getByRole('row').nth(25)).toBeVisible();
    },
  },
  {
    name: 'a pool that is still asked for',
    address: paths.trialPool(POOL),
    options: () => ({ member: MEMBER, trouble: 'loading' }),
    reach: () => expect.element(page.getByRole('status').first()).toBeInTheDocument(),
  },
  {
    name: 'a pool without a network',
    address: paths.trialPool(POOL),
    options: () => ({ member: MEMBER, trouble: 'offline' }),
    reach: (app) => expectText(app, 'trials:together.offline'),
  },
  {
    name: 'a pool that the server does not tell',
    address: paths.trialPool(POOL),
    options: () => ({ member: MEMBER, trouble: 'error' }),
    reach: (app) => expectText(app, 'member:failed'),
  },
  {
    name: 'a result before it is given',
    address: paths.trials,
    options: () => ({ member: MEMBER }),
    isTriedAtEveryWidth: true,
    async reach(app) {
      const { trial } = liveTrial({ pairs: 14, effect: 0, memory: 0, missed: 0, step: 1, belief: 0 }, 4);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      writeTrial(app.ports.deviceStorage, 'tuning', { ...trial, planHash: await textDigest(planText(trial.plan)) });
      await app.navigate(paths.effectTrial('tuning'));
      await expectText(app, 'trials:together.exactly');
    },
  },
];

describeScreens('results of several people', states);

describe('a result', () => {
  it('is sent when somebody says so, as it was shown and nothing beside it, and is taken back by its token', async () => {
    const app = await openResult();
    expect(givenTo(app)).toEqual([]);
    expect(readGivenResults(app.ports.deviceStorage)).toEqual([]);
    const shown = document.querySelector('.trial-sent')?.textContent;
    await userEvent.click(button(app, 'trials:together.give'));
    await expectText(app, 'trials:together.given');
    const [given] = givenTo(app);
    expect(JSON.stringify(given?.args)).toBe(shown);
    expect(given?.args).toEqual({
      result: {
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        pool: expect.stringMatching(/^tuning-/),
        shift: expect.any(Number),
        low: expect.any(Number),
        high: expect.any(Number),
      },
    });
    const [kept] = readGivenResults(app.ports.deviceStorage);
    expect(kept?.isConfirmed).toBe(true);
    await expect.element(button(app, 'trials:together.give')).not.toBeInTheDocument();
    await userEvent.click(button(app, 'trials:together.takeBack'));
    await expect.element(button(app, 'trials:together.give')).toBeVisible();
    expect(givenTo(app).at(-1)).toEqual({ name: 'withdraw_trial_result', args: { token: kept?.token } });
    expect(readGivenResults(app.ports.deviceStorage)).toEqual([]);
  });

  it.each([
    ['offline', { kind: 'offline' }],
    ['limit', { kind: 'refused', code: 'over_request_rate_limit', message: '', retryAfterMs: 60_000 }],
    ['full', { kind: 'refused', code: 'PT409', message: '' }],
    ['failed', { kind: 'refused', code: '500', message: '' }],
  ] as const)(
    'that could not be given (%s) says so, and keeps the token that may have arrived',
    async (trouble, failure) => {
      const answers = { give_trial_result: (): BackendFailure => failure };
      const app = await openResult({ member: MEMBER, answers });
      await userEvent.click(button(app, 'trials:together.give'));
      await expectText(app, `trials:together.trouble.${trouble}`);
      await expectText(app, 'trials:together.unsure');
      const [kept] = readGivenResults(app.ports.deviceStorage);
      app.ports.stubs.backend.answer({ give_trial_result: () => null });
      await userEvent.click(button(app, 'trials:together.give'));
      await expect.element(button(app, 'trials:together.give')).not.toBeInTheDocument();
      const tokens = givenTo(app).map(({ args }) => JSON.stringify(args));
      expect(tokens).toHaveLength(2);
      expect(new Set(tokens).size).toBe(1);
      expect(tokens[0]).toContain(kept?.token);
    },
  );

  it('is not sent where it could not be taken back', async () => {
    const app = await openResult();
    const { deviceStorage } = app.ports;
    const write = deviceStorage.write.bind(deviceStorage);
    Object.assign(deviceStorage, {
      write: (...[key, value]: Parameters<typeof write>) => !key.name.endsWith('given-results') && write(key, value),
    });
    await userEvent.click(button(app, 'trials:together.give'));
    await expectText(app, 'trials:together.trouble.not-stored');
    expect(givenTo(app)).toEqual([]);
  });

  it('is taken back where the pools are, also when its trial is gone', async () => {
    const app = await openResult();
    await userEvent.click(button(app, 'trials:together.give'));
    await expectText(app, 'trials:together.given');
    await userEvent.click(button(app, 'trials:effect.anew'));
    await userEvent.click(button(app, 'trials:effect.anewSure'));
    await app.navigate(paths.trialPool(POOL));
    await expectText(app, 'trials:together.yours');
    await userEvent.click(button(app, 'trials:together.takeBack'));
    await expect.element(page.getByText(app.t('trials:together.yours'))).not.toBeInTheDocument();
    expect(givenTo(app).map(({ name }) => name)).toEqual(['give_trial_result', 'withdraw_trial_result']);
  });

  it('is forgotten with everything else of its member on a device', async () => {
    const app = await openResult();
    await userEvent.click(button(app, 'trials:together.give'));
    await expectText(app, 'trials:together.given');
    await wipeDevice(app.ports, 'somebody', 'everything');
    expect(readGivenResults(app.ports.deviceStorage)).toEqual([]);
  });
});

describe('a pool', () => {
  it('says that nothing can be said where the ring holds no difference, and how far the average lies where it does not', async () => {
    const app = await openApp(paths.trialPool(POOL), { ...poolOf(24), locale: 'en', theme: 'night' });
    await expectText(app, 'trials:together.unclear');
    app.ports.stubs.backend.answer({ trial_pool: () => ({ people: 1200, results: found(40, 2) }) });
    await userEvent.click(page.getByRole('radio', { name: app.t('common:modes.focus'), exact: true }));
    await expect.element(page.getByText(/^On average \d\.?\d? higher with 432\./)).toBeVisible();
    await expectText(app, 'trials:together.sample', { count: 40 });
    const agreeing = Array.from({ length: 12 }, () => ({ shift: 0, low: -1, high: 1 }));
    app.ports.stubs.backend.answer({ trial_pool: () => ({ people: 12, results: agreeing }) });
    await userEvent.click(page.getByRole('radio', { name: app.t('common:modes.grounding'), exact: true }));
    await expectText(app, 'trials:together.alike');
  });

  it('is asked for by what is chosen, the public trial first', async () => {
    const app = await openApp(paths.trialPool('nothing'), { ...poolOf(0), locale: 'en', theme: 'dawn' });
    const asked = () =>
      app.ports.stubs.backend.calls.flatMap(({ name, args }) => (name === 'trial_pool' ? [JSON.stringify(args)] : []));
    await expect.poll(asked).toEqual(['{"pool":"432-against-440"}']);
    await userEvent.click(page.getByRole('radio', { name: app.t('trials:list.effect.world'), exact: true }));
    await expect.poll(asked).toContain('{"pool":"world-calm-meditation-felt-tide"}');
    await userEvent.click(page.getByRole('radio', { name: app.t('trials:effect.questions.clear'), exact: true }));
    await expect.poll(asked).toContain('{"pool":"world-clear-meditation-felt-tide"}');
  });
});
