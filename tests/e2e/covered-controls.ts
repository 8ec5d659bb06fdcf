import { findCovered } from '@innertide/ui/testing/covered-controls';
import { expect, type Page } from '@playwright/test';

/** The dark lies over the player by its member's own choice, and any touch or key lifts it. */
const DARK = '.player-dark';

/**
 * Whatever can be pressed and lies under something else, as `control: what lies over it`. Where a dialog or a menu is open, only
 * what is in it is looked at. Scrolls to see, and back.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(findCovered, DARK);
}

/** Fails with what a hand could not reach, once what moves has come to rest. */
export async function expectNothingCovered(page: Page, name: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => coveredControls(page), { message: `nothing lies over a control of ${name}` })
    .toEqual([]);
}
