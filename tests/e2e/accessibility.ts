import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNothingCovered } from './covered-controls.ts';

/** Fails with what assistive technology would stumble over, as `rule: element`, and with what a hand could not reach. */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  // A page that is still being put together has no name for a moment.
  await expect(page).toHaveTitle(/\S/);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // The edges of an open menu: they hand the focus on before anybody could be on them.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
  expect.soft(barriers, `${name} has no barrier`).toEqual([]);
  await expectNothingCovered(page, name);
}
