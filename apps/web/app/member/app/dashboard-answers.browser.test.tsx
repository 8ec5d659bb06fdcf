import { defaultSettings } from '@innertide/session/settings';
import { SilentSound } from '@innertide/sound/port-silent';
import { fail, succeed } from '@innertide/std/result';
import { expectNoBarrier } from '@innertide/ui/testing/barriers';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { AppOptions, OpenedApp } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { button, expectText } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { readFirstAnswers } from '../device-data/first-answers.ts';
import { readMoodOutcomes, writeMoodOutcomes } from '../device-data/mood-outcomes.ts';

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

function mood(app: OpenedApp, name: string) {
  return page.getByRole('checkbox', { name: app.t(`session:setup.moods.${name}`), exact: true });
}

/** Lets the document look as if nobody had touched it yet. Returns what takes that back. */
function forgetTouches(): () => void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'userActivation');
}

/** A device that plays nothing before it is touched: it refuses the first start, or leaves it waiting until it is resumed. */
function untouchedDevice(way: 'refuses' | 'waits'): NonNullable<AppOptions['ports']> {
  onTestFinished(forgetTouches());
  const sound = new SilentSound();
  const start = sound.start.bind(sound);
  let starts = 0;
  let release = () => {};
  sound.start = (program, options) => {
    starts += 1;
    if (starts > 1) return start(program, options);
    if (way === 'refuses') return Promise.resolve(fail('blocked-until-gesture'));
    return new Promise((resolve) => {
      release = () => void start(program, options).then(resolve);
    });
  };
  sound.resume = async () => {
    release();
    return succeed(undefined);
  };
  return { sound: async () => sound };
}

async function expectSoundAfterTap(app: OpenedApp): Promise<void> {
  const whole = button(app, 'session:begin.tap');
  await expect.element(whole).toHaveFocus();
  await expectNoBarrier();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  await expect.element(whole).not.toBeInTheDocument();
}

const states: readonly ScreenState[] = [
  {
    name: 'dashboard of a new account whose answers tune the first session',
    address: paths.dashboard,
    options: member(),
    async reach(app) {
      const answer = (words: string) => page.getByRole('checkbox', { name: app.t(words), exact: true });
      await userEvent.click(answer('member:first.brings.work'));
      await userEvent.click(answer('member:first.listens.speaker'));
      await userEvent.click(answer('member:first.voice.nowAndThen'));
      expect(readFirstAnswers(app.ports.deviceStorage)).toEqual({
        brings: 'work',
        listens: 'speaker',
        voice: 'nowAndThen',
      });
      // A second tap takes an answer back.
      await userEvent.click(answer('member:first.voice.nowAndThen'));
      await expect.element(answer('member:first.voice.nowAndThen')).not.toBeChecked();
      await userEvent.click(button(app, 'member:dashboard.start'));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      const brightness = (defaultSettings('focus', 1).brightness + 15) / 100;
      expect(app.stubs.sound.program).toMatchObject({ mode: 'focus', durationSeconds: 600, brightness });
      expect(app.stubs.sound.program?.layers.binaural.on).toBe(false);
    },
  },
  {
    name: 'dashboard that answers how somebody is with a session and its reason',
    address: paths.dashboard,
    options: member({ sessions: SOME_SESSIONS }),
    async reach(app) {
      await expect.element(button(app, 'member:dashboard.again')).toBeEnabled();
      await userEvent.click(mood(app, 'tense'));
      await expectText(app, 'member:suggestion.tense');
      await userEvent.click(mood(app, 'tired'));
      await userEvent.click(mood(app, 'tired'));
      await expect.element(button(app, 'member:dashboard.again')).toBeEnabled();
      await userEvent.click(mood(app, 'tense'));
      await expect.poll(() => document.querySelector('.lamp-words-name'), { timeout: 20_000 }).not.toBeNull();
      await userEvent.click(page.elementLocator(document.querySelector('.lamp-words-name') ?? document.body));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(app.stubs.sound.program).toMatchObject({ mode: 'grounding', durationSeconds: 600 });
      expect(app.stubs.sound.program?.breath).toMatchObject({ inSeconds: 4, outSeconds: 6 });
      const journal = await app.ports.journal();
      await expect
        .poll(() => journal.drafts(MEMBER.userId), { timeout: 20_000 })
        .toMatchObject([{ mood_before: 'tense' }]);
    },
  },
  {
    name: 'dashboard that has learned from answers and says how many',
    address: paths.dashboard,
    options: member({ sessions: SOME_SESSIONS }),
    async reach(app) {
      const outcome = { before: 'tense', mode: 'sleep', minutes: 20 } as const;
      const afters = ['softer', 'softer', 'clearer', 'softer', 'restless'] as const;
      writeMoodOutcomes(
        app.ports.deviceStorage,
        MEMBER.userId,
        afters.map((after, index) => ({ ...outcome, id: `session-${index}`, after })),
      );
      await userEvent.click(mood(app, 'tense'));
      await expectText(app, 'member:suggestion.learned', { mode: app.t('common:modes.sleep') });
      await expectText(app, 'member:suggestion.counted', { count: 5, better: 4 });
      await app.navigate(paths.profile);
      const row = { mood: app.t('session:setup.moods.tense'), mode: app.t('common:modes.sleep'), count: 5, better: 4 };
      await expectText(app, 'member:learned.row', row);
      await userEvent.click(button(app, 'member:learned.forget'));
      await expectText(app, 'member:learned.forgotten');
      expect(readMoodOutcomes(app.ports.deviceStorage, MEMBER.userId)).toEqual([]);
    },
  },
  {
    name: 'session that the tap on the home page has begun',
    address: paths.sessionNow('sleep'),
    options: member(),
    async reach(app) {
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(app.stubs.sound.program).toMatchObject({ mode: 'sleep', durationSeconds: 600 });
      await expect.poll(() => app.location().search).toBe('?mode=sleep');
    },
  },
  {
    name: 'reminder whose sound the browser refused, until a tap anywhere',
    address: paths.sessionNow('sleep'),
    options: () => member({ ports: untouchedDevice('refuses') })(),
    reach: expectSoundAfterTap,
  },
  {
    name: 'reminder whose sound waits for a gesture, until a tap anywhere',
    address: paths.sessionNow('sleep'),
    options: () => member({ ports: untouchedDevice('waits') })(),
    reach: expectSoundAfterTap,
  },
  {
    name: 'reminder that is left for the setup',
    address: paths.sessionNow('sleep'),
    options: () => member({ ports: untouchedDevice('refuses') })(),
    async reach(app) {
      await userEvent.click(button(app, 'session:begin.setup'));
      await expect.element(button(app, 'session:setup.customise')).toBeVisible();
      await expect.poll(() => document.querySelector('.tap-anywhere')).toBeNull();
    },
  },
];

describeScreens('dashboard', states);
