import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenedApp } from './open-app.tsx';

/** The button that is named by exactly these words of the copy. */
export function button(app: OpenedApp, words: string, values?: Readonly<Record<string, unknown>>) {
  return page.getByRole('button', { name: app.t(words, values), exact: true });
}

/** Asserts that the app is at an address. */
export async function expectPath(app: OpenedApp, path: string): Promise<void> {
  await expect.poll(() => app.location().pathname).toBe(path);
}

/** Asserts that a sentence of the copy is in sight. */
export async function expectText(
  app: OpenedApp,
  words: string,
  values?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await expect.element(page.getByText(app.t(words, values), { exact: false }).first()).toBeVisible();
}
