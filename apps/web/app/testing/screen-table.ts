import { BRAND } from '@innertide/std/brand';
import { atRest, expectNoBarrier, expectNoOverflow, expectNothingCovered } from '@innertide/ui/testing/barriers';
import { painted } from '@innertide/ui/testing/render.tsx';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type AppOptions, type OpenedApp, openApp } from './open-app.tsx';

/** A state of a screen: how it comes about, and what a person then gets. */
export interface ScreenState {
  readonly name: string;
  readonly address: string;
  readonly options?: () => AppOptions;
  /** Leads from the opened page into the state, and asserts what it shows. Nothing: the page's heading is enough. */
  readonly reach?: (app: OpenedApp) => Promise<unknown>;
  /** The level-1 heading as `namespace:key`. */
  readonly heading?: string;
  /** Whether the widths between those of the looks are tried as well: once for each screen is enough. */
  readonly isTriedAtEveryWidth?: boolean;
}

/** A tablet's width in px: the layouts between that of a phone and that of a desktop. */
const TABLET_PX = 820;

/** What a screen is shown on: both languages, both themes and both sizes, each at least once. */
const LOOKS = [
  {
    name: 'in English at night on a desktop',
    locale: 'en',
    theme: 'night',
    width: 1280,
    height: 800,
    widthsBetween: [TABLET_PX],
  },
  { name: 'in Polish at dawn on a phone', locale: 'pl', theme: 'dawn', width: 360, height: 780, widthsBetween: [] },
] as const;

/** The dark lies over the player by its member's own choice, and any touch or key lifts it. */
const DARK = '.player-dark';

/** Asserts what holds for every screen in every state: no overflow, nothing covered, no gap in a sentence. */
async function expectSoundScreen(): Promise<void> {
  await expect.poll(() => document.title, { message: 'the page’s title names the product' }).toContain(BRAND);
  expect.soft(document.body.textContent, 'no sentence has a gap').not.toContain('{{');
  expectNoOverflow();
  await expectNothingCovered(DARK);
}

/**
 * Whether axe looks at a state in a look. It takes a third of the time of all component tests, so that in a run before a merge the states
 * of a table take turns: each goes to it in one look, and what stands for its screen in both. `npm run proofs -- looks` leaves none out.
 */
function isForAxe(state: ScreenState, position: number, look: (typeof LOOKS)[number]): boolean {
  const isItsTurn = position % LOOKS.length === LOOKS.indexOf(look);
  return isItsTurn || state.isTriedAtEveryWidth === true || import.meta.env.AXE_IN_EVERY_LOOK === '1';
}

/** Declares a test for each state in each look. */
export function describeScreens(subject: string, states: readonly ScreenState[]): void {
  describe.each(LOOKS)(`${subject} $name`, (look) => {
    const { locale, theme, width, height, widthsBetween } = look;
    it.each(states.map((state, position) => [state.name, state, position] as const))(
      '%s',
      async (_, state, position) => {
        await page.viewport(width, height);
        const app = await openApp(state.address, { ...state.options?.(), locale, theme });
        const heading = page.getByRole('heading', { level: 1 });
        if (state.heading) await expect.element(heading.first()).toHaveTextContent(app.t(state.heading));
        else if (!state.reach) await expect.element(heading.first()).toBeVisible();
        await state.reach?.(app);
        await expectSoundScreen();
        if (isForAxe(state, position, look)) await expectNoBarrier();
        for (const between of state.isTriedAtEveryWidth ? widthsBetween : []) {
          await page.viewport(between, height);
          // What measures itself takes its new size in the next frame.
          await painted();
          await atRest();
          expectNoOverflow();
          await expectNothingCovered(DARK);
        }
      },
    );
  });
}
