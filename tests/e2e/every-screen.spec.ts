// Every screen with an address of its own, in both languages, both themes and the widths at which layouts differ.
import { LOCALES, type Locale } from '@innertide/std/locale';
import { findBarriers } from './accessibility.ts';
import { expectNothingCovered } from './covered-controls.ts';
import { PROOF_TAG } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type Member, registerMember, storeSignIn } from './members.ts';
import { screens } from './screens.ts';
import type { TestServer } from './test-server.ts';

const themes = { night: 'dark', dawn: 'light' } as const;

/** A change of theme crossfades: colours are judged where they come to rest. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
}

/** The narrowest phone, a tablet and a desktop: layouts differ between these. */
const [PHONE_PX, TABLET_PX, DESKTOP_PX] = [360, 820, 1440] as const;
const HEIGHT_PX = 900;

/** Fails with what stands beyond the edge or lies over what can be pressed, at each width. */
async function expectToFit(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findWhatOverflows), {
        message: `${name} at ${width} px scrolls to no side`,
      })
      .toEqual([]);
    await expectNothingCovered(page, `${name} at ${width} px`);
  }
}

/** Texts that are a key of the copy, or a variable that nobody filled in. Runs in the page. */
function findUntranslated(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    // The test server's addresses contain a point as well.
    const isScript = walker.currentNode.parentElement?.closest('script, style') !== null || text.endsWith('.example');
    if (!isScript && (/^[a-z][\w-]*:?[\w-]*(\.[A-Za-z][\w-]*)+$/.test(text) || text.includes('{{'))) found.push(text);
  }
  return found;
}

/** The elements that make a page wider than its window, as `tag.class: right edge in px`. Runs in the page. */
function findWhatOverflows(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].flatMap((element) => {
    const rightPx = Math.round(element.getBoundingClientRect().right);
    return rightPx > clientWidth ? [`${element.tagName}.${element.className}: ${rightPx}`] : [];
  });
  return [`${scrollWidth} px in a window of ${clientWidth} px`, ...wide.slice(0, 8)];
}

let member: Member | undefined;

/** One member for every test of a worker. */
async function memberOf(server: TestServer): Promise<Member> {
  member ??= await registerMember(server.url);
  return member;
}

/**
 * Screens that another journey of `npm test` loads on a desktop, with its console watched; component tests show that they fit every
 * width. `npm run proofs` walks them too.
 */
const ON_OTHER_JOURNEYS: readonly string[] = [
  'history',
  'letters',
  'login',
  'profile',
  'security',
  'signup',
  'template',
  'templates',
];

interface Look {
  readonly locale: Locale;
  readonly widths: readonly number[];
  /** Looks for barriers in both themes. In `npm test` the component tests do that, for every screen in every state. */
  readonly withAxe: boolean;
  readonly leftOut: readonly string[];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Opens every screen of one kind and judges it. */
async function walkScreens(
  page: Page,
  access: 'anybody' | 'member',
  { locale, widths, withAxe, leftOut }: Look,
  complaints: string[],
): Promise<void> {
  const walked = screens.filter((screen) => screen.access === access && !leftOut.includes(screen.name));
  for (const { name, path, status } of walked) {
    const [address, fragment = ''] = path.split('#');
    // Leaves the document where the address differs in its fragment alone, so that it is loaded anew.
    if (new URL(page.url()).pathname === address?.split('?')[0]) await page.goto('about:blank');
    const response = await page.goto(
      `${address}${address?.includes('?') ? '&' : '?'}locale=${locale}${fragment && `#${fragment}`}`,
    );
    expect.soft(response?.status(), name).toBe(status);
    await expect.soft(page.locator('html'), name).toHaveAttribute('lang', locale);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect.soft(page, name).toHaveTitle(/\S/);
    if (access === 'anybody' && status === 200) {
      await expect.soft(page.locator('meta[name="description"]'), name).toHaveAttribute('content', /\S/);
    }
    expect.soft(await page.evaluate(findUntranslated), `${name} says words, not keys`).toEqual([]);
    await expectToFit(page, name, widths);
    for (const [theme, colorScheme] of withAxe ? Object.entries(themes) : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilColoursRest(page);
      expect.soft(await findBarriers(page), `${name} in ${theme}`).toEqual([]);
    }
    // A browser reports a page that is not found, and the log-out that fails here, as errors of its own.
    const own = complaints.filter((text) => !/\/logout.*ERR_FAILED/.test(text));
    complaints.splice(0, complaints.length, ...own.filter((text) => status !== 404 || !text.includes('404')));
  }
}

for (const access of ['anybody', 'member'] as const) {
  const who = access === 'anybody' ? 'public' : "member's";
  const open = (title: string, tag: string[], look: Look) =>
    test(title, { tag }, async ({ page, server, complaints }) => {
      test.setTimeout(420_000);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url());
      });
      if (access === 'member') await storeSignIn(page, server.url, await memberOf(server));
      await page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
      await walkScreens(page, access, look, complaints);
      expect(foreign, 'nothing is asked of another site').toEqual([]);
    });

  // In Polish at 360 px, where words are longest and space is least, component tests show each of them.
  open(`every ${who} screen that no other journey loads, in English, is whole and fits a tablet and a desktop`, [], {
    locale: 'en',
    widths: [TABLET_PX, DESKTOP_PX],
    withAxe: false,
    leftOut: ON_OTHER_JOURNEYS,
  });
  for (const locale of LOCALES) {
    open(
      `every ${who} screen in ${languageNames.of(locale)} fits every width and has no barrier in either theme`,
      [PROOF_TAG],
      {
        locale,
        widths: [PHONE_PX, TABLET_PX, DESKTOP_PX],
        withAxe: true,
        leftOut: [],
      },
    );
  }
}
