import { fail, succeed } from '@innertide/std/result';
import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import type { Trial } from '@innertide/trials/trial';
import { planText, type TrialOutcome } from '@innertide/trials/trial-plan';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { TrialSoundPort } from '../../ports/trial-sound-port.ts';
import { type AppOptions, type OpenedApp, openApp } from '../../testing/open-app.tsx';
import { button, expectText } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { readTrial, writeTrial } from '../device-data/stored-trials.ts';
import { PushedStrap } from '../heart/testing/pushed-strap.ts';
import { textDigest } from '../trials/effect/fix-plan.ts';

const levels = [
  { volume: 0.8, loudnessLufs: -20.01, levelsLufs: [-20], sha256: 'a'.repeat(64) },
  { volume: 0.7, loudnessLufs: -20, levelsLufs: [-20], sha256: 'b'.repeat(64) },
] as const;
const trialSound: TrialSoundPort = {
  prepare: async () => fail('failed'),
  level: async () => succeed(levels),
  noise: async () => fail('failed'),
};

/** Two seconds: nobody waits for minutes here. */
const SHORT_MINUTES = 2 / 60;

const BEAT_SECONDS = 60 / 62;

const NO_NOISE = { memory: 0, missed: 0, step: 0.01, belief: 0, noise: 0.2 };

let strap: PushedStrap;
/** When the next beat arrives, on the clock of the sources. */
let arrivesAt = 0;

function withStrap(): AppOptions {
  strap = new PushedStrap(() => arrivesAt);
  return { member: MEMBER, ports: { trialSound: async () => trialSound, heartSources: async () => [strap] } };
}

/** A trial that a heart decides, put on this device. */
async function place(app: OpenedApp, pairs: number, outcome: TrialOutcome = 'heart-rate'): Promise<Trial> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { trial } = liveTrial({ pairs: 14, effect: outcome === 'heart-rate' ? -4 : 0.4, ...NO_NOISE }, 4);
  const heart = { outcome, question: null, minutes: SHORT_MINUTES } as const;
  const plan = { ...trial.plan, ...heart };
  const source = 'strap Strap';
  const seen = trial.pairs.slice(0, pairs).map((pair) => ({
    ...pair,
    first: { ...pair.first, source },
    second: pair.second && { ...pair.second, source },
  }));
  const placed = { ...trial, plan, planHash: await textDigest(planText(plan)), pairs: seen };
  writeTrial(app.ports.deviceStorage, 'tuning', placed);
  await app.navigate(paths.effectTrial('tuning'));
  return placed;
}

/** Wears the strap for forty seconds and from now on. @param intervalsMs in each notification; a watch sends none */
async function wear(app: OpenedApp, intervalsMs = [1000 * BEAT_SECONDS]): Promise<void> {
  await userEvent.click(button(app, 'heart:sensor.choose'));
  const beat = () => {
    for (const now = performance.now() / 1000; arrivesAt <= now; arrivesAt += BEAT_SECONDS) strap.push(62, intervalsMs);
  };
  arrivesAt = performance.now() / 1000 - 40;
  beat();
  const beating = setInterval(beat, 200);
  onTestFinished(() => clearInterval(beating));
}

async function begin(app: OpenedApp): Promise<void> {
  await expectText(app, 'trials:effect.heart.sure');
  await userEvent.click(button(app, 'trials:effect.beginSession'));
  await expect.element(button(app, 'trials:effect.pause')).toBeVisible();
}

const states: readonly ScreenState[] = [
  {
    name: 'a plan that a heart decides',
    address: paths.effectTrial('tuning'),
    options: withStrap,
    async reach(app) {
      await userEvent.click(page.getByRole('radio', { name: app.t('trials:effect.questions.heart'), exact: true }));
      await expectText(app, 'trials:effect.heart.needs');
    },
  },
  {
    name: 'a session before its sensor',
    address: paths.trials,
    options: withStrap,
    isTriedAtEveryWidth: true,
    async reach(app) {
      await place(app, 3);
      await expectText(app, 'trials:effect.heart.before');
      await expect.element(button(app, 'trials:effect.beginSession')).toBeDisabled();
    },
  },
  {
    name: 'a plan that the heart’s variability decides',
    address: paths.effectTrial('tuning'),
    options: withStrap,
    async reach(app) {
      await userEvent.click(
        page.getByRole('radio', { name: app.t('trials:effect.questions.variability'), exact: true }),
      );
      await expectText(app, 'trials:effect.variability.needs');
      await expectText(app, 'trials:effect.variability.power', { pairs: 14, percent: 25 });
    },
  },
  {
    name: 'what the heart’s variability said',
    address: paths.trials,
    options: withStrap,
    async reach(app) {
      await place(app, 14, 'ln-rmssd');
      const verdict = app.t('trials:effect.verdict.variability.more', { name: '432' });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(verdict);
      await expect.element(page.getByText(/\d\d\s?%/).first()).toBeVisible();
      await expect.element(button(app, 'trials:together.give')).not.toBeInTheDocument();
    },
  },
  {
    name: 'what a heart said',
    address: paths.trials,
    options: withStrap,
    async reach(app) {
      await place(app, 14);
      const verdict = app.t('trials:effect.verdict.heart.less', { name: '432' });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(verdict);
      // Nothing about a heart leaves the device.
      await expect.element(button(app, 'trials:together.give')).not.toBeInTheDocument();
    },
  },
];

describeScreens('a trial that a heart decides', states);

describe('a trial that a heart decides', () => {
  it('keeps the mean rate of a session with its sensor, asks nothing and shows no figure', async () => {
    const app = await openApp(paths.trials, { ...withStrap(), locale: 'en', theme: 'night' });
    await place(app, 3);
    await wear(app);
    await begin(app);
    await new Promise((resolve) => setTimeout(resolve, 3300));
    expect(document.querySelector('main')?.textContent).not.toMatch(/\b6[12]\b/);
    app.ports.stubs.sound.advance(60);
    await expectText(app, 'trials:effect.another');
    const stored = readTrial(app.ports.deviceStorage, 'tuning')?.pairs.at(-1)?.first;
    expect(stored).toMatchObject({ source: 'strap Strap' });
    expect(Math.abs((stored?.value ?? 0) - 62)).toBeLessThan(1);
    expect(JSON.stringify(app.ports.stubs.backend.calls)).not.toMatch(/rate|strap|trial/i);
  });

  it('does not count a session in which the heart was not seen', async () => {
    const app = await openApp(paths.trials, { ...withStrap(), locale: 'en', theme: 'night' });
    await place(app, 3);
    await wear(app);
    await begin(app);
    app.ports.stubs.sound.advance(60);
    await expectText(app, 'trials:effect.heart.missing.seldom-seen');
    expect(readTrial(app.ports.deviceStorage, 'tuning')?.pairs).toHaveLength(3);
  });

  it('of variability keeps waiting for a minute of single beats where a rate alone is sure', async () => {
    const app = await openApp(paths.trials, { ...withStrap(), locale: 'en', theme: 'night' });
    await place(app, 3, 'ln-rmssd');
    await wear(app, []);
    await expectText(app, 'trials:effect.variability.wait');
    await expect.element(button(app, 'trials:effect.beginSession')).toBeDisabled();
  });

  it('is not decided by a simulated heart', async () => {
    const app = await openApp(paths.trials, { ...withStrap(), locale: 'en', theme: 'night' });
    Object.assign(strap, { kind: 'simulated' });
    await place(app, 3);
    await userEvent.click(button(app, 'heart:sensor.simulated'));
    for (let beat = 0; beat < 30; beat += 1) strap.push(62);
    await expectText(app, 'trials:effect.heart.simulated');
    await expect.element(button(app, 'trials:effect.beginSession')).toBeDisabled();
  });
});
