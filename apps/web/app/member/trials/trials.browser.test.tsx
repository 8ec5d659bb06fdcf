import { fail, succeed } from '@innertide/std/result';
import { HEARING_TRIES } from '@innertide/trials/hearing';
import { armBehind } from '@innertide/trials/hearing-test';
import { likingPairs } from '@innertide/trials/liking-test';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { TrialSoundPort, TrialSoundRequest } from '../../ports/trial-sound-port.ts';
import { type AppOptions, type OpenedApp, openApp } from '../../testing/open-app.tsx';
import { expectText } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { readTest } from '../device-data/stored-tests.ts';
import { HEARING_SUBJECTS } from './short-test-subjects.ts';

/** Sounds that say which of them is heard, to the test alone. */
function listeningPort() {
  const asked: TrialSoundRequest[] = [];
  const heard: (number | null)[] = [];
  const port: TrialSoundPort = {
    level: async () => fail('failed'),
    noise: async () => fail('failed'),
    async prepare(request) {
      asked.push(request);
      return succeed({ seconds: 11, hear: (which) => heard.push(which), place: () => 0.3, close: () => undefined });
    },
  };
  return { asked, heard, options: { member: MEMBER, ports: { trialSound: async () => port } } satisfies AppOptions };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function begin(app: OpenedApp): Promise<void> {
  await userEvent.click(button(app.t('trials:begin')));
  await expect.element(page.getByRole('status')).toBeVisible();
}

/** Answers every try with what it is: X is played by the sound that A or B is played by. */
async function hearRightly(app: OpenedApp, heard: readonly (number | null)[], tries = HEARING_TRIES): Promise<void> {
  for (let now = 0; now < tries; now += 1) {
    const arms: (number | null | undefined)[] = [];
    for (const letter of ['A', 'X', 'B']) {
      await userEvent.click(button(app.t('trials:hearing.hear', { ring: letter })));
      arms.push(heard.at(-1));
    }
    const letter = arms[1] === arms[0] ? 'A' : 'B';
    await userEvent.click(button(app.t('trials:hearing.itIs', { ring: letter })));
  }
}

/** The page as it stands, but for what counts the tries. */
function pageWithout(words: string): string {
  return document.body.innerHTML.replaceAll(words, '').replace(/ (data-state|data-scrolled|id)="[^"]*"/g, '');
}

const states: readonly ScreenState[] = [
  {
    name: 'blind trials',
    address: paths.trials,
    options: () => ({ member: MEMBER }),
    heading: 'trials:title',
    isTriedAtEveryWidth: true,
  },
  {
    name: 'a hearing test before its first sound, which cannot be made',
    address: paths.hearingTest('beat'),
    options: () => ({ member: MEMBER }),
    async reach(app) {
      await userEvent.click(button(app.t('trials:begin')));
      await expectText(app, 'trials:failed');
    },
  },
  {
    name: 'a hearing test that sounds',
    address: paths.hearingTest('tuning'),
    options: () => listeningPort().options,
    isTriedAtEveryWidth: true,
    async reach(app) {
      await begin(app);
      await userEvent.click(button(app.t('trials:hearing.hear', { ring: 'X' })));
      await expect.element(button(app.t('trials:hearing.hear', { ring: 'X' }))).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a hearing test of somebody who always says A',
    address: paths.hearingTest('tuning'),
    options: () => listeningPort().options,
    async reach(app) {
      await begin(app);
      for (let now = 0; now < HEARING_TRIES; now += 1) {
        await userEvent.click(button(app.t('trials:hearing.itIs', { ring: 'A' })));
      }
      await expect.element(page.getByText(app.t('trials:hearing.facts.luck'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a test of liking that sounds',
    address: paths.likingTest('world'),
    options: () => listeningPort().options,
    async reach(app) {
      await begin(app);
      await userEvent.click(button(app.t('trials:liking.hear.second')));
    },
  },
];

describeScreens('blind trials', states);

describe('a hearing test', () => {
  it.each(HEARING_SUBJECTS)(
    'of %s says nothing of its labels in page, storage or words until the last answer, then everything',
    async (subject) => {
      const { asked, heard, options } = listeningPort();
      const app = await openApp(paths.hearingTest(subject), { ...options, locale: 'en', theme: 'night' });
      await begin(app);
      const pages: string[] = [];
      for (let now = 0; now < HEARING_TRIES; now += 1) {
        pages.push(pageWithout(app.t('trials:hearing.try', { now: now + 1, of: HEARING_TRIES })));
        await hearRightly(app, heard, 1);
      }
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent(app.t(`trials:hearing.${subject}.heard`));
      await expect
        .element(page.getByText(app.t('trials:hearing.right', { right: 16, tries: 16 }), { exact: true }))
        .toBeVisible();
      const stored = readTest(app.ports.deviceStorage, 'hearing', subject);
      expect(Object.keys(stored ?? {}).toSorted()).toEqual(['answers', 'mode', 'secret', 'seed']);
      const test = { secret: stored?.secret ?? [0, 0, 0, 0], answers: [] } as const;
      await expect
        .element(
          page.getByText(app.t(`trials:hearing.${subject}.rings.${armBehind(test, 'A') === 0 ? 'plain' : 'turned'}`)),
        )
        .toBeVisible();
      // The page of a try is the same whatever X is; only how far the test has come differs.
      expect(new Set(pages).size).toBe(1);
      const pitches = asked.map(({ sources }) => sources.map(({ program }) => program.a4Hz));
      expect(pitches).toEqual([subject === 'tuning' ? [432, 440] : [432, 432]]);
      expect(app.ports.stubs.backend.calls.filter(({ name }) => /trial/.test(name))).toEqual([]);
    },
  );

  it('is left and gone on with at the same try, with the same order', async () => {
    const { heard, options } = listeningPort();
    const app = await openApp(paths.hearingTest('beat'), { ...options, locale: 'pl', theme: 'dawn' });
    await begin(app);
    await hearRightly(app, heard, 3);
    const before = readTest(app.ports.deviceStorage, 'hearing', 'beat');
    expect(before?.answers).toHaveLength(3);
    await app.navigate(paths.trials);
    await expect.element(page.getByText(app.t('trials:state.begun', { count: 3 }), { exact: true })).toBeVisible();
    await app.navigate(paths.hearingTest('beat'));
    await userEvent.click(button(app.t('trials:goOn', { now: 4, of: HEARING_TRIES })));
    await hearRightly(app, heard, HEARING_TRIES - 3);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(app.t('trials:hearing.beat.heard'));
  });
});

describe('a test of liking', () => {
  it('names nothing before its end, then ranks what was chosen and says so only where the choices are clear', async () => {
    const { heard, options } = listeningPort();
    const app = await openApp(paths.likingTest('noise'), { ...options, locale: 'en', theme: 'night' });
    await begin(app);
    const count = likingPairs({ secret: [0, 0, 0, 0], things: 2, answers: [] }).length;
    const pages: string[] = [];
    for (let now = 0; now < count; now += 1) {
      pages.push(pageWithout(app.t('trials:liking.pair', { now: now + 1, of: count })));
      await userEvent.click(button(app.t('trials:liking.hear.first')));
      const isMusic = heard.at(-1) === 0;
      await userEvent.click(button(app.t(`trials:liking.says.${isMusic ? 'first' : 'second'}`)));
    }
    expect(new Set(pages).size).toBe(1);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(app.t('trials:liking.likedMore', { name: 'Echo' }));
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Echo');
  });
});
