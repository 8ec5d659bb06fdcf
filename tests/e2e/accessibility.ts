import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { countForBudget } from '../../tools/test-counters.ts';
import { expectNothingCovered } from './covered-controls.ts';
import { whilePainted } from './unpainted-pages.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The elements that break a rule, as `rule: element` and axe's summary. @param rules WCAG 2.2 AA, or axe's best practices too. */
export async function findBarriers(page: Page, rules: 'wcag' | 'all' = 'wcag'): Promise<string[]> {
  countForBudget('axe-run');
  // A page that is still being hydrated has no title for a moment.
  await expect(page).toHaveTitle(/\S/);
  // The focus guards of an open menu pass the focus on at once: nobody can rest on them.
  // No page has frames: the one that axe would open to gather theirs takes as long as its rules (setLegacyMode does without).
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');
  const asked = rules === 'all' ? axe : axe.withTags(WCAG_2_2_AA);
  const { violations } = await whilePainted(page, () => asked.analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}\n${failureSummary}`),
  );
}

/** Fails where assistive technology would stumble, and where a control lies under something else. */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  expect.soft(await findBarriers(page), `${name} has no barrier`).toEqual([]);
  await expectNothingCovered(page, name);
}
