// A state of a screen that has no address of its own: how it is reached, and in which words.
import type { Page } from '@playwright/test';
import type { wordsIn } from './words.ts';

export type Words = ReturnType<typeof wordsIn>;

export interface ReachableState {
  readonly name: string;
  /** Who comes to it; where nothing is said, a member who is signed in. */
  readonly access?: 'anybody';
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly reach: (page: Page, t: Words) => Promise<void>;
  /** Undoes what the next moment must not find. */
  readonly leave?: (page: Page, t: Words) => Promise<void>;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}
