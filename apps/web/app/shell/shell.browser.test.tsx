import { languageFacts } from '@innertide/std/locale';
import { atRest } from '@innertide/ui/testing/barriers';
import { painted } from '@innertide/ui/testing/render.tsx';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import { TEST_CONFIG } from '../testing/open-app.tsx';
import { expectPath } from '../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const isPhone = () => window.innerWidth < 600;

/** Opens what is behind a button, and shows that Escape closes it and gives the focus back; it stays open afterwards. */
async function expectOpens(button: ReturnType<typeof page.getByRole>, role: 'menu' | 'dialog'): Promise<void> {
  await userEvent.click(button);
  await expect.element(page.getByRole(role)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole(role).elements()).toEqual([]);
  await expect.element(button).toHaveFocus();
  await userEvent.click(button);
  await expect.element(page.getByRole(role)).toBeVisible();
}

const otherLanguage = () => (document.documentElement.lang === 'en' ? 'pl' : 'en');
const otherTheme = () => (document.documentElement.dataset.theme === 'dawn' ? 'night' : 'dawn');

const menus: readonly ScreenState[] = [
  {
    name: 'menu of a member',
    address: paths.profile,
    options: () => ({ member: MEMBER }),
    async reach(app) {
      if (isPhone()) {
        await expectOpens(page.getByRole('button', { name: app.t('common:navigation.openMenu') }), 'dialog');
        const history = page.getByRole('dialog').getByRole('link', { name: app.t('common:links.history') });
        await expect.element(history).toHaveAttribute('href', paths.history);
        const logOut = page.getByRole('dialog').getByRole('link', { name: app.t('common:account.logOut') });
        await expect.element(logOut).toHaveAttribute('href', paths.signOut);
        return;
      }
      await expectOpens(page.getByRole('button', { name: `${app.t('common:account.menu')}: Ada Tide` }), 'menu');
      const theme = otherTheme();
      const choice = page.getByRole('menuitemradio', { name: app.t(`common:theme.${theme}`) });
      await expect.element(choice).toHaveAttribute('aria-checked', 'false');
      await userEvent.click(choice);
      expect(document.documentElement.dataset.theme).toBe(theme);
      // The page glides to its new colours.
      await painted();
      await atRest();
      await userEvent.click(page.getByRole('button', { name: `${app.t('common:account.menu')}: Ada Tide` }));
      const history = page.getByRole('menuitem', { name: app.t('common:links.history') });
      await expect.element(history).toHaveAttribute('href', paths.history);
      const logOut = page.getByRole('menuitem', { name: app.t('common:account.logOut') });
      await expect.element(logOut).toHaveAttribute('href', paths.signOut);
    },
  },
  {
    name: 'menu of languages, which changes the page',
    address: paths.about,
    async reach(app) {
      const trigger = page
        .getByRole('contentinfo')
        .getByRole('button', { name: app.t('common:language.label'), exact: false });
      await expectOpens(trigger, 'menu');
      const locale = otherLanguage();
      const current = page.getByRole('menuitemradio', { name: languageFacts(locale === 'en' ? 'pl' : 'en').name });
      await expect.element(current).toHaveAttribute('aria-checked', 'true');
      await userEvent.click(page.getByRole('menuitemradio', { name: languageFacts(locale).name }));
      const renamed = page
        .getByRole('contentinfo')
        .getByRole('button', { name: languageFacts(locale).name, exact: false });
      await expect
        .element(renamed)
        .toHaveAccessibleName(`${app.t('common:language.label')}: ${languageFacts(locale).name}`);
    },
  },
  {
    name: 'menu of themes, which changes the page',
    address: paths.about,
    async reach(app) {
      const trigger = page.getByRole('contentinfo').getByRole('button', { name: app.t('common:theme.label') });
      await expectOpens(trigger, 'menu');
      const theme = otherTheme();
      await userEvent.click(page.getByRole('menuitemradio', { name: app.t(`common:theme.${theme}`) }));
      expect(document.documentElement.dataset.theme).toBe(theme);
      // The page glides to its new colours.
      await painted();
      await atRest();
      await expect.element(trigger).toHaveFocus();
    },
  },
  {
    name: 'group of the public navigation',
    address: paths.about,
    async reach(app) {
      const words = app.t('common:groups.explore');
      const menu = page.getByRole('button', { name: isPhone() ? app.t('common:navigation.openMenu') : words });
      await expectOpens(menu.first(), isPhone() ? 'dialog' : 'menu');
      const faq = isPhone()
        ? page.getByRole('dialog').getByRole('link', { name: app.t('common:links.faq') })
        : page.getByRole('menuitem', { name: app.t('common:links.faq') });
      await expect.element(faq).toHaveAttribute('href', paths.faq);
    },
  },
];

const notices: readonly ScreenState[] = [
  {
    name: 'update that waits',
    address: paths.profile,
    options: () => ({
      member: MEMBER,
      ports: {
        appUpdate: {
          watch(listener) {
            listener();
            return () => undefined;
          },
          apply: vi.fn(),
        },
      },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('common:update.text'))).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: app.t('common:update.action') }));
      expect(app.ports.appUpdate.apply).toHaveBeenCalledOnce();
    },
  },
  {
    name: 'backend that nobody named',
    address: paths.home,
    options: () => ({ config: null }),
    heading: 'common:configMissing.title',
    reach: async (app) => expect.element(page.getByText(app.t('common:configMissing.text'))).toBeVisible(),
  },
];

const phone: readonly ScreenState[] = [
  {
    name: 'root of the phone, which is the app',
    address: paths.home,
    options: () => ({ build: 'phone', member: MEMBER }),
    async reach(app) {
      await expectPath(app, paths.dashboard);
      await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(app.t('member:first.title'));
    },
  },
  {
    name: 'public address on the phone',
    address: '/faq?from=mail#heart-sync',
    options: () => ({ build: 'phone', member: MEMBER }),
    heading: 'common:elsewhere.title',
    async reach(app) {
      const open = page.getByRole('link', { name: app.t('common:elsewhere.open'), exact: false });
      await expect.element(open).toHaveAttribute('href', `${TEST_CONFIG.publicUrl}/faq?from=mail#heart-sync`);
      const back = page.getByRole('link', { name: app.t('common:elsewhere.back') });
      await expect.element(back).toHaveAttribute('href', paths.dashboard);
    },
  },
];

describeScreens('shell', [...menus, ...notices, ...phone]);
