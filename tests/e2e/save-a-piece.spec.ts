// A piece that is liked: chosen world, saved while it plays, found again, played again, and taken along as a file that needs no network.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectNoBarrier } from './accessibility.ts';
import { expectNothingCovered } from './covered-controls.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import { startMode } from './session-steps.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('en');

test('a piece is saved while it plays, played again, and plays from a file without a network', async ({
  page,
  server,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'piece-'));
  const file = join(folder, 'piece.html');
  await storeSignIn(page, server.url, await registerMember(server.url));

  await test.step('the world is changed while it plays, and the piece saved under a name', async () => {
    await startMode(page, 'grounding');
    await page.locator('.world-choice summary').first().click();
    await page.getByRole('radio', { name: t('session:world.names.bronze'), exact: true }).check({ force: true });
    await expect(page.getByRole('button', { name: t('session:player.pause') })).toBeEnabled();
    await page
      .getByRole('button', { name: t('member:pieces.keep') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('member:pieces.keep') });
    const name = dialog.getByLabel(t('member:templates.name'), { exact: true });
    await expect(name).toHaveValue(/^Bronze, /);
    await name.fill('Low bells');
    await dialog.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
    await expect(page.getByText(t('member:pieces.kept')).first()).toBeVisible();
    await page.getByRole('button', { name: t('session:player.end') }).click();
    await page.getByRole('button', { name: t('session:player.endAgain') }).click();
    await expect(page.getByRole('group', { name: t('session:summary.feel') })).toBeVisible();
  });

  await test.step('it stands among the pieces and plays from its beginning', async () => {
    await page.goto('/app/journey-templates');
    const pieces = page.getByRole('region', { name: t('member:pieces.title') });
    await expect(pieces.getByRole('link', { name: /Low bells/ })).toContainText(t('session:world.names.bronze'));
    await expectNothingCovered(page, 'own pieces');
    await pieces.getByRole('button', { name: t('member:pieces.playNamed', { name: 'Low bells' }) }).click();
    await expect(page.getByRole('button', { name: t('session:player.pause') })).toBeEnabled();
    await page.goto('/app/journey-templates');
  });

  await test.step('its page draws its plan', async () => {
    await page.getByRole('link', { name: /Low bells/ }).click();
    await expect(page.getByRole('img', { name: t('piece:chart', { from: '0:00', until: '10:00' }) })).toBeVisible();
    await expect(page.getByText(t('session:world.names.bronze'), { exact: true })).toBeVisible();
    await expectNothingCovered(page, 'page of a piece');
  });

  await test.step('it is saved as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('member:pieces.file') }).click();
    await (await download).saveAs(file);
    await expect(page.getByText(t('member:pieces.fileStatus.written'))).toBeVisible();
  });

  await test.step('the file plays from the disk with the network off, in either language', async () => {
    const context = await browser.newContext({ offline: true });
    const alone = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    alone.on('request', (request) => asked.push(request.url()));
    alone.on('console', (message) => complaints.push(message.text()));
    await alone.goto(pathToFileURL(file).href);
    await expect(alone.getByRole('heading', { name: 'Low bells' })).toBeVisible();
    await alone.getByRole('button', { name: 'Play' }).click();
    await expect(alone.locator('#time')).not.toHaveText('0:00');
    await alone.getByRole('slider').press('End');
    await expect(alone.locator('#time')).toHaveText(/^1:00:0[1-9]$/);
    await alone.getByRole('button', { name: 'Polski' }).click();
    await alone.getByRole('button', { name: 'Pauza' }).click();
    await expect(alone.getByRole('button', { name: 'Graj' })).toBeVisible();
    await expectNoBarrier(alone, 'a piece in a file');
    expect(asked).toEqual([pathToFileURL(file).href]);
    expect(complaints).toEqual([]);
    await context.close();
  });
  await rm(folder, { recursive: true });
});
