import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what assistive technology would stumble over, as `rule: element`. */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
  expect.soft(barriers, `${name} has no barrier`).toEqual([]);
}
