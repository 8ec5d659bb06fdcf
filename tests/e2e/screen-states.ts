// Which backendStates a screen has, and how each comes about: what is photographed and what is asked for barriers are the same.
import type { Locale } from '@innertide/std/locale';
import type { Page } from '@playwright/test';
import { authStates } from './auth-states.ts';
import type { BackendAnswer } from './backend-answers.ts';
import { memberStates } from './member-states.ts';
import type { ReachableState } from './reachable-state.ts';
import { type Screen, screens } from './screens.ts';
import { sessionStates } from './session-states.ts';

/** What the backend does in each state on a device that is new to it; null leaves it alone. */
export const backendStates = {
  full: null,
  loading: 'loading',
  error: 'error',
  unknown: 'offline',
} as const satisfies Readonly<Record<string, BackendAnswer | null>>;

/** Every moment without an address of its own. */
export const reachableStates: readonly ReachableState[] = [...authStates, ...sessionStates, ...memberStates];

/** Every member's screen, with the one of a session that this member has. */
export function memberScreens(sessionId: string): readonly Screen[] {
  const entry: Screen = {
    name: 'entry',
    path: `/app/session-history/${sessionId}`,
    access: 'member',
    status: 200,
  };
  return [...screens.filter(({ access }) => access === 'member'), entry];
}

export async function openScreen(page: Page, { path }: Screen, locale: Locale): Promise<void> {
  const [address, fragment = ''] = path.split('#');
  const sign = address?.includes('?') ? '&' : '?';
  await page.goto(`${address}${sign}locale=${locale}${fragment && `#${fragment}`}`);
}

/** The sign-out page leaves once the server answers the log-out: to look at it, let the log-out fail. */
export function failLogOut(page: Page): Promise<unknown> {
  return page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
}
