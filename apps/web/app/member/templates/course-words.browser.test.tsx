// The words of a day of a course: said with one tap, left out with another.
import { publishedContent } from 'virtual:published-content';
import { COURSES } from '@innertide/session/courses';
import type { Locale } from '@innertide/std/locale';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const [COURSE] = COURSES;
const [DAY] = COURSE?.days ?? [];
const ADDRESS = `/app/journey-templates/${DAY?.slug}?course=${COURSE?.name}`;

const options = () => ({
  member: MEMBER,
  answers: {
    session_templates: ({ language }: { language: Locale }) => publishedContent[language].session_templates,
  },
});

/** Begins the day. @returns what the session that plays was set up to say. */
async function start(app: OpenedApp) {
  await userEvent.click(page.getByRole('button', { name: app.t('member:templates.start'), exact: true }));
  await expect.poll(() => app.stubs.sound.read().state).toBe('playing');
  const drafts = () => app.stubs.journal.rows().drafts;
  await expect.poll(() => drafts().length).toBe(1);
  return drafts()[0]?.record.settings.guidance;
}

const states: readonly ScreenState[] = [
  {
    name: 'day of a course that says its own script',
    address: ADDRESS,
    options,
    async reach(app) {
      await expect.element(page.getByRole('switch')).toBeChecked();
      expect(await start(app)).toMatchObject({ on: true, script: DAY?.script });
    },
  },
  {
    name: 'day of a course whose words are left out, there and where its setup is changed',
    address: ADDRESS,
    options,
    async reach(app) {
      const change = page.getByRole('link', { name: app.t('member:templates.change') });
      await expect.element(change).toHaveAttribute('href', expect.stringContaining(`script=${DAY?.script}`));
      await userEvent.click(page.getByRole('switch'));
      await expect.element(change).not.toHaveAttribute('href', expect.stringContaining('script='));
      expect(await start(app)).toMatchObject({ on: false });
    },
  },
];

describeScreens('course', states);
