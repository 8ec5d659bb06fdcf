// The legal texts: read again without a request, and reported where they cannot be fetched.
import { expect, test } from './fixtures.ts';
import { chooseLanguage, untilPageAnswers } from './public-pages.ts';

test('a legal text that cannot be fetched is reported, and one that was read is shown again without a request', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/legal\/\w+\.data/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/faq');
  await untilPageAnswers(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await page.route('**/legal/*.data*', (route) => route.abort());
  await terms.click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  await expect(page.getByText('This document is currently unavailable.')).toBeVisible();
  await page.unrouteAll();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeHidden();
  // The request that was refused on purpose.
  complaints.splice(0);
  asked.splice(0);
  for (const visit of ['first', 'second']) {
    await terms.click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ }), visit).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeHidden();
  }
  expect(asked).toHaveLength(1);
  await terms.click();
  await chooseLanguage(page, /English/, 'Polski');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Regulamin/);
});
