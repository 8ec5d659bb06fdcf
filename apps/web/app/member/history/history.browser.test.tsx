import { publishedContent } from 'virtual:published-content';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const [NEWEST] = SOME_SESSIONS;

/** The name of the template that the newest session was begun from, in the language of the page. */
function templateName(app: OpenedApp): string {
  const locale = app.t('member:history.edit') === 'Edit' ? 'en' : 'pl';
  const { session_templates: templates } = publishedContent[locale];
  return templates.find(({ slug }) => slug === NEWEST?.template_slug)?.name ?? 'none';
}

const withSessions = () => ({ member: MEMBER, sessions: SOME_SESSIONS });
const rows = () => [...document.querySelectorAll('.history-row-mode')].map(({ textContent }) => textContent);

const states: readonly ScreenState[] = [
  {
    name: 'list that names the template of a session, and the mode of one without',
    address: paths.history,
    options: withSessions,
    async reach(app) {
      await expect.poll(rows).toContain(templateName(app));
      expect(rows()).toHaveLength(SOME_SESSIONS.length);
      expect(rows()[1]).toBe(app.t(`common:modes.${SOME_SESSIONS[1]?.mode}`));
    },
  },
  {
    name: 'entry that is headed by the name of its template',
    address: paths.historyEntry(NEWEST?.id ?? ''),
    options: withSessions,
    reach: (app) => expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(templateName(app)),
  },
  {
    name: 'entry of focus with breaks',
    address: paths.historyEntry(NEWEST?.id ?? ''),
    options: () => ({
      member: MEMBER,
      sessions: SOME_SESSIONS.map((session) => ({
        ...session,
        settings: { ...session.settings, breaks: { workMinutes: 25, breakMinutes: 5, bell: true } },
      })),
    }),
    reach: (app) => expect.element(page.getByText(app.t('session:breaks.pair', { work: 25, rest: 5 }))).toBeVisible(),
  },
  {
    name: 'list in which sessions are found by a word of their template',
    address: paths.history,
    options: withSessions,
    async reach(app) {
      await expect.poll(rows).toContain(templateName(app));
      await userEvent.fill(page.getByLabelText(app.t('member:history.search')), templateName(app).toUpperCase());
      await expect.poll(rows).toEqual([templateName(app)]);
      const answer = app.t('member:history.found', { found: 1, count: SOME_SESSIONS.length });
      await expect.element(page.getByRole('status').getByText(answer)).toBeVisible();
    },
  },
  {
    name: 'list in which no session holds a word',
    address: paths.history,
    options: withSessions,
    async reach(app) {
      await userEvent.fill(page.getByLabelText(app.t('member:history.search')), 'zzz');
      await expect.element(page.getByText(app.t('member:history.noneFound'), { exact: false })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: app.t('member:history.showAll') }));
      await expect.poll(() => rows().length).toBe(SOME_SESSIONS.length);
    },
  },
  {
    name: 'row in which a note is written',
    address: paths.history,
    options: withSessions,
    async reach(app) {
      await expect.poll(rows).toContain(templateName(app));
      const edit = page.getByRole('button', {
        name: new RegExp(`^${app.t('member:history.edit')}\\s+${templateName(app)}`),
      });
      await userEvent.click(edit);
      await userEvent.fill(page.getByLabelText(app.t('member:history.note')), 'The gutter first.');
      // Stored here, then sent to the account.
      await expect
        .poll(() => JSON.stringify(app.stubs.backend.calls.filter(({ name }) => name === 'save_session')), {
          timeout: 20_000,
        })
        .toContain('The gutter first.');
    },
  },
  {
    name: 'hours of the day, of which too little is known for a word',
    address: paths.history,
    options: withSessions,
    async reach(app) {
      await expect.element(page.getByRole('heading', { name: app.t('member:history.hours') })).toBeVisible();
      await expect.element(page.getByText(app.t('member:history.hoursUnknown'))).toBeVisible();
    },
  },
];

describeScreens('history', states);
