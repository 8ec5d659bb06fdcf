import { BRAND_SLUG } from '@innertide/std/brand';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppOptions, OpenedApp } from '../testing/open-app.tsx';
import { SOME_SESSIONS } from '../testing/past-sessions.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const LETTERS = `/app/letters-from-${BRAND_SLUG}`;
const [NEWEST] = SOME_SESSIONS;

interface MemberScreen {
  readonly name: string;
  readonly address: string;
  /** A sentence or heading that stands there when everything was answered, as `namespace:key`. */
  readonly full: string;
  /** What an account that nothing was done with shows; the same as `full` where nothing is said. */
  readonly empty?: string;
  /** What it says without a network on a device that is new to it; absent where it needs none. */
  readonly offline?: string;
  /** Whether an answer that failed is shown with a way to retry. */
  readonly fails?: boolean;
}

const screens: readonly MemberScreen[] = [
  {
    name: 'templates',
    address: '/app/journey-templates',
    full: 'member:templates.own',
    offline: 'member:templates.offline',
    fails: true,
  },
  {
    name: 'template',
    address: '/app/journey-templates/a-whole-night',
    full: 'member:templates.course',
    offline: 'member:templates.offline',
    fails: true,
  },
  {
    name: 'template that is missing',
    address: '/app/journey-templates/nothing-of-that-name',
    full: 'member:templates.missing',
  },
  {
    name: 'path',
    address: '/app/journey-templates/path',
    full: 'member:path.title',
    offline: 'member:templates.offline',
    fails: true,
  },
  {
    name: 'course',
    address: '/app/journey-templates/course/evenings',
    full: 'member:courses.list.evenings.lead',
    offline: 'member:templates.offline',
    fails: true,
  },
  {
    name: 'day of a course',
    address: '/app/journey-templates/low-tide?course=evenings',
    full: 'member:templates.start',
  },
  {
    name: 'course that is missing',
    address: '/app/journey-templates/course/nothing-of-that-name',
    full: 'member:courses.missing',
  },
  {
    name: 'history',
    address: '/app/session-history',
    full: 'member:history.takeAlong',
    empty: 'member:history.emptyTitle',
    offline: 'member:history.offlineNone',
    fails: true,
  },
  {
    name: 'history filtered to nothing',
    address: '/app/session-history?mode=sleep&until=2020-01',
    full: 'member:history.noneSuch',
  },
  {
    name: 'year',
    address: '/app/session-history/year',
    full: 'member:year.headline',
    offline: 'member:history.offlineNone',
    fails: true,
  },
  {
    name: 'entry',
    address: `/app/session-history/${NEWEST?.id}`,
    full: 'member:history.started',
    empty: 'member:history.missing',
    offline: 'member:history.offlineEntry',
    fails: true,
  },
  { name: 'letters', address: LETTERS, full: 'member:letters.lead', offline: 'member:letters.offline', fails: true },
  {
    name: 'letter',
    address: `${LETTERS}/kept-on-your-device`,
    full: 'member:letters.back',
    offline: 'member:letters.offlineLetter',
    fails: true,
  },
  { name: 'letter that is missing', address: `${LETTERS}/nothing-of-that-name`, full: 'member:letters.missing' },
  { name: 'profile', address: '/app/profile', full: 'member:profile.beginnings' },
  { name: 'security', address: '/app/profile/security', full: 'security:password.heading' },
  { name: 'ears first', address: '/app/profile/sound', full: 'member:comfort.lead' },
  { name: 'my data', address: '/app/profile/data', full: 'security:data.left.title' },
  { name: 'breathing pace', address: '/app/breathing-pace', full: 'heart:resonance.title' },
  { name: 'heart over weeks', address: '/app/heart-weeks', full: 'heart:weeks.title' },
  { name: 'camera pulse', address: '/app/camera-pulse', full: 'heart:camera.title' },
  { name: 'setup', address: '/app/session?mode=sleep', full: 'session:setup.start' },
];

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

async function expectWords(app: OpenedApp, key: string): Promise<void> {
  await expect.element(page.getByRole('main').getByText(app.t(key), { exact: false }).first()).toBeVisible();
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  expect(description?.content, 'the page is described').toMatch(/\S/);
}

function statesOf({ name, address, full, empty = full, offline, fails = false }: MemberScreen): ScreenState[] {
  const states: ScreenState[] = [
    {
      name: `${name} with sessions`,
      address,
      options: member({ sessions: SOME_SESSIONS }),
      reach: (app) => expectWords(app, full),
      isTriedAtEveryWidth: true,
    },
    { name: `${name} of a new account`, address, options: member(), reach: (app) => expectWords(app, empty) },
  ];
  if (fails) {
    states.push({
      name: `${name} while the answer is on its way`,
      address,
      options: member({ trouble: 'loading' }),
      async reach() {
        await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
        expect(page.getByRole('alert').elements()).toEqual([]);
      },
    });
    states.push({
      name: `${name} after a failed answer, asked again`,
      address,
      options: member({ trouble: 'error', sessions: SOME_SESSIONS }),
      async reach(app) {
        await expectWords(app, 'member:failed');
        app.stubs.backend.fare(null);
        await userEvent.click(page.getByRole('button', { name: app.t('member:retry') }).first());
        await expectWords(app, full);
        expect(page.getByText(app.t('member:failed')).elements()).toEqual([]);
      },
    });
  }
  if (offline) {
    states.push({
      name: `${name} without a network`,
      address,
      options: member({ trouble: 'offline' }),
      reach: (app) => expectWords(app, offline),
    });
  }
  return states;
}

describeScreens('member', screens.flatMap(statesOf));
