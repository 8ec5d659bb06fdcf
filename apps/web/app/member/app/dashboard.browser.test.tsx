import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { NOBODY } from '../../ports/journal-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import type { AppOptions } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { button, expectPath, expectText } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const [NEWEST] = SOME_SESSIONS;

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

/** A journal in which a session was stored before there was an account. */
function journalOfNobody() {
  const journal = createMemoryJournal();
  void journal.store(NOBODY, exampleSession(1, 'ended', 300_000));
  return journal;
}

/** A journal with what a crash a minute ago left of a session. */
function journalWithDraft() {
  const journal = createMemoryJournal();
  const endedAt = new Date(Date.now() - 60_000).toISOString();
  const draft = exampleSession(1, 'interrupted', 120_000);
  const settings = { ...draft.settings, lengthMinutes: 20 };
  void journal.writeDraft(MEMBER.userId, { ...draft, settings, ended_at: endedAt, edited_at: endedAt });
  return journal;
}

const words: readonly ScreenState[] = [
  {
    name: 'dashboard of a new account',
    address: paths.dashboard,
    options: member(),
    async reach(app) {
      await expectText(app, 'member:dashboard.firstTitle');
      await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ada Tide');
      const modes = () =>
        page
          .getByRole('link')
          .elements()
          .filter((link) => link.closest('nav .mode-list') !== null);
      await expect.poll(modes).toHaveLength(6);
      const start = button(app, 'member:dashboard.start');
      await expect.element(start).toBeEnabled();
      const change = page.getByRole('link', { name: app.t('member:dashboard.change'), exact: true });
      await expect.element(change).toHaveAttribute('href', expect.stringContaining(`${paths.session}?mode=`));
      expect(button(app, 'member:dashboard.hideRhythm').elements()).toEqual([]);
    },
  },
  {
    name: 'dashboard with sessions',
    address: paths.dashboard,
    options: member({ sessions: SOME_SESSIONS }),
    async reach(app) {
      const minutes = Math.round((NEWEST?.active_ms ?? 0) / 60_000);
      await expect.element(page.getByText(String(minutes), { exact: true })).toBeVisible();
      await expectText(app, 'member:dashboard.rhythm', { count: 5 });
      const moodLines = () =>
        new Set([...document.querySelectorAll('.mood-words span')].map((word) => word.getBoundingClientRect().top))
          .size;
      await expect.poll(moodLines, { timeout: 20_000, message: 'the moods share one line' }).toBe(1);
      await userEvent.click(button(app, 'member:dashboard.hideRhythm'));
      await expect.element(button(app, 'member:dashboard.showRhythm')).toBeVisible();
      expect(app.ports.deviceSettings.isOn('rhythm-hidden')).toBe(true);
      await userEvent.click(button(app, 'member:dashboard.showRhythm'));
      await expectText(app, 'member:dashboard.rhythm', { count: 5 });
    },
  },
  {
    name: 'dashboard from which the last session is played again',
    address: paths.dashboard,
    options: member({ sessions: SOME_SESSIONS }),
    async reach(app) {
      await userEvent.click(button(app, 'member:dashboard.again'));
      await expectPath(app, paths.session);
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(app.stubs.sound.program?.seed).toBe(NEWEST?.settings.seed);
      await app.navigate(paths.dashboard);
      await expectText(app, 'member:dashboard.return');
    },
  },
  {
    name: 'dashboard of a new account from whose ring a first session plays',
    address: paths.dashboard,
    options: member(),
    async reach(app) {
      await expectText(app, 'member:dashboard.firstTitle');
      await userEvent.click(button(app, 'member:dashboard.start'));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(app.stubs.sound.program?.durationSeconds).toBe(600);
      expect(app.stubs.sound.program?.layers.binaural.on).toBe(false);
      await app.navigate(paths.dashboard);
      await expectText(app, 'member:dashboard.return');
      expect(page.getByText(app.t('member:first.lead')).elements()).toEqual([]);
    },
  },
  {
    name: 'dashboard on which one tap plays a mode, without a notice before the sound',
    address: paths.dashboard,
    options: member({ sessions: SOME_SESSIONS }),
    async reach(app) {
      await expect.element(button(app, 'member:dashboard.again')).toBeEnabled();
      app.ports.deviceSettings.turn('safety-notice-read', false);
      const mode = page.getByRole('navigation', { name: app.t('member:dashboard.modes') }).getByRole('link');
      await userEvent.click(mode.getByText(app.t('common:modes.meditation'), { exact: true }));
      await expectPath(app, paths.session);
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(page.getByRole('dialog').elements()).toEqual([]);
      expect(app.stubs.sound.program).toMatchObject({ mode: 'meditation', layers: { binaural: { on: false } } });
    },
  },
  {
    name: 'dashboard while the answer is on its way',
    address: paths.dashboard,
    options: member({ trouble: 'loading' }),
    async reach(app) {
      await expect.element(page.getByRole('status').getByText(app.t('member:loading'))).toBeInTheDocument();
      expect(page.getByRole('alert').elements()).toEqual([]);
    },
  },
  {
    name: 'dashboard after a failed answer, asked again',
    address: paths.dashboard,
    options: member({ trouble: 'error', sessions: SOME_SESSIONS }),
    async reach(app) {
      await expectText(app, 'member:failed');
      app.stubs.backend.fare(null);
      await userEvent.click(button(app, 'member:retry'));
      await expect.element(button(app, 'member:dashboard.again')).toBeEnabled();
      expect(page.getByText(app.t('member:failed')).elements()).toEqual([]);
    },
  },
  {
    name: 'dashboard without a network',
    address: paths.dashboard,
    options: member({ trouble: 'offline' }),
    reach: (app) => expectText(app, 'member:offline'),
  },
];

const notices: readonly ScreenState[] = [
  {
    name: 'dashboard with the newest letter and the path',
    address: paths.dashboard,
    options: member(),
    async reach(app) {
      const newest = page.getByText(app.t('member:letters.newest'), { exact: true });
      await expect.element(newest).toBeVisible();
      const letter = newest.element().closest('p')?.querySelector('a');
      expect(letter?.getAttribute('href')).toContain(`${paths.letters}/`);
      await expectText(app, 'member:path.title');
    },
  },
  {
    name: 'dashboard with terms that were not agreed to',
    address: paths.dashboard,
    options: member({ answers: { consents: () => ({}) } }),
    async reach(app) {
      await expect.element(button(app, 'member:consents.agree')).toBeEnabled();
      app.stubs.backend.answer({ consents: () => LEGAL_VERSIONS });
      await userEvent.click(button(app, 'member:consents.agree'));
      await expect.poll(() => button(app, 'member:consents.agree').elements()).toEqual([]);
      expect(app.stubs.backend.calls).toContainEqual({ name: 'give_consents', args: LEGAL_VERSIONS });
    },
  },
  {
    name: 'dashboard whose agreement found no network',
    address: paths.dashboard,
    options: member({ answers: { consents: () => ({}), give_consents: () => ({ kind: 'offline' }) } }),
    async reach(app) {
      await userEvent.click(button(app, 'member:consents.agree'));
      const refusal = page.getByRole('alert').getByText(app.t('member:consents.notSent.offline'));
      await expect.element(refusal).toBeVisible();
      await expect.element(button(app, 'member:consents.agree')).toBeEnabled();
    },
  },
  {
    name: 'dashboard on a browser that stores nothing',
    address: paths.dashboard,
    options: member({ ports: { journal: async () => createMemoryJournal() } }),
    reach: (app) => expectText(app, 'member:memoryOnly'),
  },
  {
    name: 'dashboard that takes a session along from before the account',
    address: paths.dashboard,
    options() {
      const journal = journalOfNobody();
      return { member: MEMBER, ports: { journal: async () => journal } };
    },
    async reach(app) {
      const offer = page.getByRole('region', { name: app.t('member:adoption.title') });
      await expect.element(offer).toMatchTextContent(app.t('member:adoption.text', { count: 1 }));
      await userEvent.click(offer.getByRole('button', { name: app.t('member:adoption.adopt') }));
      await expect.poll(() => offer.elements()).toEqual([]);
      await expect.poll(() => app.stubs.backend.calls.map(({ name }) => name)).toContain('save_session');
      const journal = await app.ports.journal();
      expect(await journal.sessions(NOBODY)).toEqual([]);
    },
  },
  {
    name: 'dashboard that offered a session from before the account, which stays with the member’s data',
    address: paths.dashboard,
    options() {
      const journal = journalOfNobody();
      return { member: MEMBER, ports: { journal: async () => journal } };
    },
    async reach(app) {
      const offer = page.getByRole('region', { name: app.t('member:adoption.title') });
      await expect.element(offer).toBeVisible();
      const ring = document.querySelector('.lamp-words')?.getBoundingClientRect().top ?? 0;
      expect(ring).toBeLessThan(offer.element().getBoundingClientRect().top);
      await app.navigate(paths.profile);
      await expect.poll(() => offer.elements()).toEqual([]);
      await app.navigate(paths.dashboard);
      await expectText(app, 'member:path.title');
      expect(offer.elements()).toEqual([]);
      await app.navigate(paths.myData);
      await expect.element(offer).toBeVisible();
    },
  },
  {
    name: 'dashboard that leaves a session from before the account',
    address: paths.dashboard,
    options() {
      const journal = journalOfNobody();
      return { member: MEMBER, ports: { journal: async () => journal } };
    },
    async reach(app) {
      const offer = page.getByRole('region', { name: app.t('member:adoption.title') });
      await userEvent.click(offer.getByRole('button', { name: app.t('member:adoption.leave') }));
      await expect.poll(() => offer.elements()).toEqual([]);
      const journal = await app.ports.journal();
      expect(await journal.sessions(NOBODY)).toEqual([]);
      expect(app.stubs.backend.calls.map(({ name }) => name)).not.toContain('save_session');
    },
  },
  {
    name: 'dashboard with a session that a crash interrupted',
    address: paths.dashboard,
    options() {
      const journal = journalWithDraft();
      return { member: MEMBER, ports: { journal: async () => journal } };
    },
    async reach(app) {
      const offer = page.getByRole('region', { name: app.t('session:recovery.title') });
      await expect.element(offer).toMatchTextContent(app.t('session:minutes', { count: 2 }));
      // An opaque bar over the lamp takes rows from the top of its canvas.
      expect(getComputedStyle(offer.element()).backgroundColor).toMatch(/\/ 0\.99\d*\)$/);
      await userEvent.click(offer.getByRole('button', { name: app.t('session:recovery.goOn') }));
      await expectPath(app, paths.session);
      await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^2:\d\d$/);
    },
  },
];

describeScreens('dashboard', [...words, ...notices]);
