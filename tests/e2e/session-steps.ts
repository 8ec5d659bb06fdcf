import type { Mode } from '@innertide/std/mode';
import { expect, type Page } from '@playwright/test';
import { toneFile } from './tone.ts';
import { wordsIn } from './words.ts';

const english = wordsIn('en');

type Words = ReturnType<typeof wordsIn>;

/** Starts a session from a curated template, through the notice before the first binaural sound. */
export async function startFromTemplate(page: Page, templateName: string): Promise<void> {
  await page.goto('/app/journey-templates');
  await page.getByRole('link', { name: templateName }).click();
  await tapStart(page);
}

/** In the setup that is open: adds a high tone by that name. */
export async function addOwnSound(page: Page, name: string, t: Words = english): Promise<void> {
  await page.getByRole('button', { name: t('session:setup.customise') }).click();
  await page
    .getByLabel(t('session:ownSounds.add'))
    .setInputFiles({ name: `${name}.wav`, mimeType: 'audio/wav', buffer: toneFile(3000) });
  await expect(page.getByRole('switch', { name })).toBeChecked();
  await page.keyboard.press('Escape');
}

/** Starts a mode as it begins by itself. */
export async function startMode(page: Page, mode: Mode, t: Words = english): Promise<void> {
  await page.goto(`/app/session?mode=${mode}`);
  await tapStart(page, t);
}

/** Taps Start and waits for the sound, through the notice before the first binaural one. */
export async function tapStart(page: Page, t: Words = english): Promise<void> {
  await page.getByRole('button', { name: t('session:setup.start') }).click();
  const notice = page.getByRole('dialog').getByRole('button', { name: t('session:safety.confirm') });
  const pause = page.getByRole('button', { name: t('session:player.pause') });
  await notice.or(pause).first().waitFor();
  if (await notice.isVisible()) await notice.click();
  await pause.waitFor();
}

/** Taps a button of the player; after eight quiet seconds everything but the ring has faded, and a movement brings it back. */
export async function tapInPlayer(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  let x = 200;
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 200);
    // Tried without a press: on a busy machine a click is given up that has arrived, and a second one finds a dialog over the button.
    await button.click({ trial: true, timeout: 3000 });
  }).toPass();
  await button.click();
}

/** Ends the session with the deliberate second tap. */
export async function endSession(page: Page, t: Words = english): Promise<void> {
  await tapInPlayer(page, t('session:player.end'));
  await tapInPlayer(page, t('session:player.endAgain'));
}

/** From the dashboard to the setup of Grounding. */
export async function openSetup(page: Page, t: Words = english): Promise<void> {
  await page.getByRole('link', { name: t('member:dashboard.change'), exact: true }).click();
  // The dashboard has a list of modes too, which plays them.
  await page.waitForURL('**/app/session?mode=*');
  await expect(page.getByRole('button', { name: t('session:setup.customise') })).toBeVisible();
  const modes = page.getByRole('navigation', { name: t('session:setup.modes') });
  await modes.getByRole('link', { name: t('common:modes.grounding') }).click();
  await page.waitForURL('**/app/session?mode=grounding');
  // The address changes first; until its mode is rendered, what is touched belongs to the one before.
  await expect(page.getByRole('heading', { level: 1, name: t('common:modes.grounding') })).toBeVisible();
}

/** Waits until so many seconds were played, by the player's own clock. */
export async function listenFor(page: Page, seconds: number): Promise<void> {
  const clock = page.getByRole('timer');
  await expect
    .poll(async () => Number((await clock.textContent())?.replaceAll(':', '') ?? 0), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(seconds);
}
