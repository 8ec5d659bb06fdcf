// States of the member's screens around a session.
import { OWN_TEMPLATES_FULL } from '@innertide/protocol/remote-procedures';
import type { Locator, Page } from '@playwright/test';
import { storeSessionOfNobody } from './past-sessions.ts';
import { press, type ReachableState, type Words } from './reachable-state.ts';

/** Opens the dialog behind a button of a page. */
async function opened(page: Page, address: string, button: string): Promise<Locator> {
  await page.goto(address);
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** The dialog of that button, as a moment. */
function dialogOf(name: string, address: string, button: string): ReachableState {
  return { name, reach: async (page, t) => void (await opened(page, address, t(button))) };
}

async function customise(page: Page, t: Words, section: string): Promise<void> {
  const sheet = await opened(page, '/app/session?mode=sleep&template=a-whole-night', t('session:setup.customise'));
  await sheet.getByText(t(section), { exact: true }).click();
}

async function saveAsTemplate(page: Page, t: Words, name: string): Promise<void> {
  const form = await opened(page, '/app/session?mode=focus', t('member:templates.saveAs'));
  await form.getByLabel(t('member:templates.name'), { exact: true }).fill(name);
  await form.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
  await page.getByText(t('member:templates.saved')).waitFor();
}

const INVITED_AFTER_MS = 10 * 60_000;

const SAVE_TEMPLATE = '**/rpc/save_template';

/** Dialogs, menus, searches, deletions and notices of the member's screens. */
export const memberStates: readonly ReachableState[] = [
  {
    name: 'entry-deleted',
    async reach(page, t) {
      await page.goto('/app/session-history');
      await page.locator('.history-row').nth(3).click();
      await press(page, t('member:history.delete'));
      await page.getByRole('button', { name: t('member:history.undo') }).waitFor();
    },
    async leave(page, t) {
      await press(page, t('member:history.undo'));
    },
  },
  {
    name: 'entry-missing',
    async reach(page) {
      await page.goto('/app/session-history/0192f0c4-0000-7000-8000-000000000000');
    },
  },
  { name: 'customise-time', reach: (page, t) => customise(page, t, 'session:setup.sections.time') },
  { name: 'customise-sound', reach: (page, t) => customise(page, t, 'session:setup.sections.sound') },
  { name: 'customise-arc', reach: (page, t) => customise(page, t, 'session:arc.title') },
  { name: 'customise-breath', reach: (page, t) => customise(page, t, 'session:breath.title') },
  dialogOf('heart', '/app/session?mode=sleep', 'heart:button.off'),
  dialogOf('save-template', '/app/session?mode=focus', 'member:templates.saveAs'),
  dialogOf('save-sound', '/app/session?mode=focus', 'session:recording.open'),
  {
    name: 'own-templates',
    async reach(page, t) {
      await saveAsTemplate(page, t, t('member:profile.beginsByItself'));
      await page.goto('/app/journey-templates');
      await page.locator('.own-template').first().waitFor();
      await page.locator('.own-template-more').first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'templates-not-taken',
    async reach(page, t) {
      await page.route(SAVE_TEMPLATE, (route) => route.abort());
      await saveAsTemplate(page, t, t('member:profile.beginsByItself'));
      await page.unroute(SAVE_TEMPLATE);
      await page.route(SAVE_TEMPLATE, (route) =>
        route.fulfill({ status: 409, json: { code: OWN_TEMPLATES_FULL, message: 'full' } }),
      );
      await page.goto('/app/journey-templates');
      await page.getByText(t('member:templates.notTaken.discard')).waitFor();
    },
    async leave(page, t) {
      await press(page, t('member:templates.notTaken.discard'));
      await page.unroute(SAVE_TEMPLATE);
    },
  },
  {
    name: 'templates-none-found',
    async reach(page, t) {
      await page.goto('/app/journey-templates');
      await page.getByLabel(t('member:templates.search')).fill('zzz');
      await page.getByText(t('member:templates.noneFound')).waitFor();
    },
  },
  dialogOf('share', '/app/journey-templates/a-whole-night', 'member:share.action'),
  {
    name: 'menu',
    async reach(page, t) {
      await page.goto('/app');
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      await page.locator('header').getByRole('button').last().click();
      await page.getByRole(isPhone ? 'dialog' : 'menu').waitFor();
      await page.getByText(t('common:account.logOut')).first().waitFor();
    },
  },
  {
    name: 'delete-account',
    async reach(page, t) {
      await page.goto('/app/profile/data');
      await press(page, t('security:data.deleteBegin'));
    },
  },
  {
    name: 'password-form',
    async reach(page, t) {
      await page.goto('/app/profile/security');
      await press(page, t('security:password.change'));
    },
  },
  {
    name: 'address-form',
    async reach(page, t) {
      await page.goto('/app/profile/security');
      await press(page, t('security:email.change'));
    },
  },
  {
    name: 'second-step-setup',
    async reach(page, t) {
      await page.goto('/app/profile/security');
      await press(page, t('security:second.begin'));
      await page.getByAltText(t('security:second.picture')).waitFor();
    },
  },
  {
    name: 'consent-refused',
    async reach(page, t) {
      await page.route('**/rpc/consents', (route) => route.fulfill({ json: {} }));
      await page.route('**/rpc/give_consents', (route) => route.abort());
      await page.goto('/app');
      await press(page, t('member:consents.agree'));
      await page.getByText(t('member:consents.notSent.offline')).waitFor();
    },
  },
  {
    name: 'update',
    // A build that waits beside this one, as the browser tells of it.
    prepare: (page) =>
      page.addInitScript(() => {
        const waiting = { state: 'installed', postMessage: () => undefined, addEventListener: () => undefined };
        const registration = { waiting, installing: null, active: null, addEventListener() {}, update: async () => {} };
        Object.defineProperty(navigator, 'serviceWorker', {
          value: {
            controller: {},
            ready: Promise.resolve(registration),
            register: async () => registration,
            getRegistration: async () => registration,
            addEventListener() {},
          },
        });
      }),
    async reach(page, t) {
      await page.goto('/app');
      await page.getByText(t('common:update.text')).waitFor();
    },
  },
  {
    name: 'adoption',
    async reach(page, t) {
      await page.goto('/app');
      await storeSessionOfNobody(page);
      // It is offered once on a device.
      await page.evaluate(() => localStorage.removeItem('innertide.adoption-offered'));
      await page.reload();
      await page.getByRole('region', { name: t('member:adoption.title') }).waitFor();
    },
  },
  {
    name: 'invitation',
    access: 'anybody',
    prepare: (page) => page.clock.install(),
    async reach(page, t) {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const ring = page.getByRole('button', { name: t('landing:listen.name'), exact: true }).first();
      await ring.click();
      // The ten minutes begin with the sound.
      await page.getByText(t('landing:listen.playing')).first().waitFor();
      await page.clock.fastForward(INVITED_AFTER_MS);
      await page.getByRole('complementary', { name: t('landing:invitation.name') }).waitFor();
    },
  },
];
