// What the player looks like in the midst of a session.
import type { Page } from '@playwright/test';
import { press, type ReachableState, type Words } from './reachable-state.ts';
import { startMode, tapInPlayer, tapStart } from './session-steps.ts';

/** Long enough for the first phrase and the first words about it. */
const SETTLED_MS = 2000;

async function play(page: Page, t: Words): Promise<void> {
  await startMode(page, 'visioning', t);
  await page.waitForTimeout(SETTLED_MS);
  await wake(page);
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(150 + Math.random() * 20, 220);
}

/** Nothing can be written on this device from now on. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(`IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  }`);
}

async function end(page: Page, t: Words): Promise<void> {
  await tapInPlayer(page, t('session:player.end'));
  await tapInPlayer(page, t('session:player.endAgain'));
  await page.getByText(t('session:summary.feel')).waitFor();
}

/** From the first sound to the summary, and what may go wrong on the way. */
export const sessionStates: readonly ReachableState[] = [
  { name: 'player', reach: play },
  {
    name: 'player-alone',
    async reach(page, t) {
      await play(page, t);
      await page.locator('.player[data-quiet="true"]').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'player-paused',
    async reach(page, t) {
      await play(page, t);
      await tapInPlayer(page, t('session:player.pause'));
    },
  },
  {
    name: 'player-end-asked',
    async reach(page, t) {
      await play(page, t);
      await tapInPlayer(page, t('session:player.end'));
    },
  },
  {
    name: 'player-dim',
    async reach(page, t) {
      await play(page, t);
      await page.keyboard.press('d');
    },
  },
  {
    name: 'player-keys',
    async reach(page, t) {
      await play(page, t);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'player-mixer',
    async reach(page, t) {
      await play(page, t);
      if ((page.viewportSize()?.width ?? 0) < 600) await tapInPlayer(page, t('session:player.mixerOpen'));
    },
  },
  {
    name: 'player-endless',
    async reach(page, t) {
      await page.goto('/app/session?mode=grounding');
      await page.getByRole('radio', { name: t('session:noEnd') }).check({ force: true });
      await tapStart(page, t);
      await wake(page);
    },
  },
  {
    name: 'player-guided',
    async reach(page, t) {
      await page.goto('/app/session?mode=meditation');
      await press(page, t('session:setup.customise'));
      await page.getByRole('switch', { name: t('session:guidance.name') }).press('Space');
      await page.keyboard.press('Escape');
      await tapStart(page, t);
      await page
        .locator('.player-caption')
        .first()
        .waitFor({ timeout: 60_000 })
        .catch(() => {});
      await wake(page);
    },
  },
  {
    name: 'safety-notice',
    async reach(page) {
      await page.goto('/app/session?mode=meditation');
      await page.locator('.setup-start').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'recovery',
    async reach(page, t) {
      await play(page, t);
      await page.waitForTimeout(6000);
      await page.reload();
      await page.getByRole('heading', { name: t('session:recovery.title') }).waitFor();
    },
    async leave(page, t) {
      await press(page, t('session:recovery.keep'));
    },
  },
  {
    name: 'session-bar',
    async reach(page, t) {
      await page.goto('/app/journey-templates');
      await page
        .getByRole('link', { name: t('common:modes.visioning') })
        .first()
        .click();
      await tapStart(page, t);
      await page.goBack();
      await page.getByRole('complementary', { name: t('session:bar.label') }).waitFor();
    },
  },
  {
    name: 'summary',
    async reach(page, t) {
      await play(page, t);
      await end(page, t);
      await page.getByText(t('session:summary.saved')).waitFor();
    },
  },
  {
    name: 'summary-answered',
    async reach(page, t) {
      await play(page, t);
      await end(page, t);
      await page.getByLabel(t('session:summary.moods.restless')).check({ force: true });
    },
  },
  {
    name: 'summary-offline',
    async reach(page, t) {
      await play(page, t);
      await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'));
      await end(page, t);
    },
  },
  {
    name: 'summary-storage-full',
    async reach(page, t) {
      await play(page, t);
      await fillStorage(page);
      await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'));
      await end(page, t);
    },
  },
  {
    name: 'storage-denied',
    prepare: (page) =>
      page.addInitScript(`Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      })`),
    async reach(page, t) {
      await page.goto('/app');
      await page.getByText(t('member:memoryOnly')).waitFor();
    },
  },
  {
    name: 'player-elsewhere',
    async reach(page, t) {
      await play(page, t);
      const other = await page.context().newPage();
      await play(other, t);
      await page.bringToFront();
      await page.getByText(t('session:phases.elsewhere')).waitFor();
    },
  },
  {
    name: 'sign-out-unsent',
    async reach(page, t) {
      await play(page, t);
      await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'));
      await end(page, t);
      await page.goto('/app/sign-out');
      await page.getByRole('button', { name: t('member:leave.keep_one') }).waitFor();
    },
  },
];
