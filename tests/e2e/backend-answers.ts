// What the backend does to a page that asks it, where it does not simply answer.
import type { Page, Route } from '@playwright/test';

const BACKEND = /\/(rest|auth)\/v1\//;

const answers = {
  loading: () => new Promise<void>(() => undefined),
  error: (route: Route) => route.fulfill({ status: 500, json: {} }),
  offline: (route: Route) => route.abort('internetdisconnected'),
} as const;

export type BackendAnswer = keyof typeof answers;

export const BACKEND_ANSWERS = Object.keys(answers) as readonly BackendAnswer[];

/** From now on it never answers, fails, or cannot be reached. */
export async function letBackend(page: Page, answer: BackendAnswer): Promise<void> {
  await page.route(BACKEND, answers[answer]);
}
