import { publishedContent } from 'virtual:published-content';
import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { Locale } from '@innertide/std/locale';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import type { BackendAnswers } from '../../testing/stub-backend.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const withTemplates =
  (more: BackendAnswers = {}) =>
  () => ({
    member: MEMBER,
    answers: {
      session_templates: ({ language }: { language: Locale }) => publishedContent[language].session_templates,
      ...more,
    },
  });

/** The published template of that name, in the language of the page. */
function nightShore(app: OpenedApp): SessionTemplate {
  const locale = app.t('member:templates.play') === 'Play' ? 'en' : 'pl';
  const template = publishedContent[locale].session_templates.find(({ slug }) => slug === 'night-shore');
  if (!template) throw new Error('night-shore is not published');
  return template;
}

const textOf = ({ textContent }: Element) => textContent;

const states: readonly ScreenState[] = [
  {
    name: 'curated template that becomes a favourite, and is found among them',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      const { name } = nightShore(app);
      const favourite = page.getByRole('button', { name: app.t('member:templates.favouriteNamed', { name }) });
      await expect.element(favourite).toHaveAttribute('aria-pressed', 'false');
      // Without own templates nothing empty stands before the first cover.
      const own = page.getByRole('region', { name: app.t('member:templates.own'), exact: true });
      await expect.element(own).toBeVisible();
      const order = favourite.element().compareDocumentPosition(own.element());
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      await userEvent.click(favourite);
      await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(page.getByRole('radio', { name: app.t('member:templates.favourites'), exact: true }));
      await expect
        .poll(() => [...document.querySelectorAll('.template-card .templates-name')].map(textOf))
        .toEqual([name]);
      await userEvent.click(favourite);
      await expect.element(page.getByText(app.t('member:templates.noneFound'), { exact: false })).toBeVisible();
    },
  },
  {
    name: 'template that plays within one tap on its cover',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      const { name } = nightShore(app);
      await userEvent.click(
        page.getByRole('button', { name: new RegExp(`^${app.t('member:templates.play')} ${name}`) }),
      );
      await expect.poll(() => app.location().pathname).toBe(paths.session);
      await expect.poll(() => app.stubs.sound.program?.mode).toBe('sleep');
    },
  },
  {
    name: 'template whose player comes after its sound has begun',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      const { sound } = app.stubs;
      const begun = Promise.withResolvers<void>();
      const start = sound.start.bind(sound);
      sound.start = async (...args) => {
        await begun.promise;
        return start(...args);
      };
      const { name } = nightShore(app);
      await userEvent.click(
        page.getByRole('button', { name: new RegExp(`^${app.t('member:templates.play')} ${name}`) }),
      );
      expect(app.location().pathname).toBe(paths.templates);
      begun.resolve();
      await expect.poll(() => app.location().pathname).toBe(paths.session);
      expect(sound.program?.mode).toBe('sleep');
    },
  },
  {
    name: 'cover that is heard while the mouse rests on it',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      const { name } = nightShore(app);
      const cover = page.getByRole('button', { name: new RegExp(`^${app.t('member:templates.play')} ${name}`) });
      // A preview waits for a first gesture on the page.
      await userEvent.click(page.getByLabelText(app.t('member:templates.search')));
      await userEvent.hover(cover);
      await expect.poll(() => app.stubs.sound.program?.mode, { timeout: 20_000 }).toBe('sleep');
      await expect.element(cover).toHaveAttribute('data-previewed', 'true');
      expect(app.location().pathname).toBe(paths.templates);
      await userEvent.hover(page.getByRole('heading', { level: 1 }));
      await expect.element(cover).not.toHaveAttribute('data-previewed');
    },
  },
  {
    name: 'cover that is heard while a finger holds it, and begins nothing when it is lifted',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      const { name } = nightShore(app);
      const cover = page.getByRole('button', { name: new RegExp(`^${app.t('member:templates.play')} ${name}`) });
      await userEvent.click(page.getByLabelText(app.t('member:templates.search')));
      await expect.element(cover).toBeVisible();
      const finger = (type: string) =>
        cover
          .element()
          .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, cancelable: true }));
      finger('pointerdown');
      await expect.poll(() => app.stubs.sound.program?.mode, { timeout: 20_000 }).toBe('sleep');
      await expect.element(cover).toHaveAttribute('data-previewed', 'true');
      const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      cover.element().dispatchEvent(menu);
      expect(menu.defaultPrevented, 'a menu over a held cover').toBe(true);
      finger('pointerup');
      cover.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await expect.element(cover).not.toHaveAttribute('data-previewed');
      await expect.poll(() => app.stubs.sound.read().state).toBe('silent');
      expect(app.location().pathname).toBe(paths.templates);
      // A finger that the scroll has taken leaves the next tap its meaning.
      finger('pointerdown');
      await expect.element(cover).toHaveAttribute('data-previewed', 'true');
      finger('pointercancel');
      cover.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await expect.poll(() => app.location().pathname).toBe(paths.session);
    },
  },
  {
    name: 'templates of which some were played, the last one first',
    address: paths.templates,
    options: withTemplates({
      template_plays: () => [
        { template_slug: 'deep-work', last_local_date: '2026-11-20' },
        { template_slug: 'night-shore', last_local_date: '2026-11-21' },
      ],
    }),
    async reach(app) {
      const lately = page.getByRole('region', { name: app.t('member:templates.lately') });
      await expect.element(lately).toBeVisible();
      const slugs = [...lately.element().querySelectorAll<HTMLAnchorElement>('.template-about')].map(
        ({ pathname }) => pathname,
      );
      expect(slugs).toEqual([paths.template('night-shore'), paths.template('deep-work')]);
      const isFirstCoverInSight = () => {
        const cover = lately.element().querySelector('.cover-drawing')?.getBoundingClientRect();
        return cover !== undefined && cover.height > 0 && cover.bottom < window.innerHeight;
      };
      await expect.poll(isFirstCoverInSight, { timeout: 20_000 }).toBe(true);
    },
  },
  {
    name: 'search that finds templates by a sound of theirs',
    address: paths.templates,
    options: withTemplates(),
    async reach(app) {
      await userEvent.fill(page.getByLabelText(app.t('member:templates.search')), app.t('session:layers.ocean.name'));
      await expect.element(page.getByRole('link', { name: new RegExp(nightShore(app).name) })).toBeVisible();
      expect(document.querySelectorAll('.template-card').length).toBeLessThan(
        publishedContent.en.session_templates.length,
      );
    },
  },
];

describeScreens('library', states);
