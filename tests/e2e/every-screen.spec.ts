import AxeBuilder from '@axe-core/playwright';
import { LOCALES } from '@innertide/std/locale';
import { expectNothingCovered } from './covered-controls.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type Member, registerMember, signIn } from './members.ts';
import { screens } from './screens.ts';

const themes = { night: 'dark', dawn: 'light' } as const;

/** What assistive technology would stumble over, as `rule: element`. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}\n${failureSummary}`),
  );
}

/** A change of theme crossfades: colours are judged where they come to rest. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
}

/** From the narrowest phone we draw for. */
const NARROWER_WIDTHS_PX = [360, 820] as const;

/** Nothing stands beyond the edge, once the page has followed its window, and nothing lies over what can be pressed. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize();
  for (const width of [...NARROWER_WIDTHS_PX, wide?.width ?? 1440]) {
    await page.setViewportSize({ width, height: wide?.height ?? 900 });
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findWhatOverflows), {
        message: `${name} at ${width} px scrolls to no side`,
        timeout: 3000,
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
    // The server of the tests writes its address with a point as well.
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

let member: Member;

test.beforeAll(async ({ server }) => {
  member = await registerMember(server.url);
});

for (const access of ['anybody', 'member'] as const) {
  for (const locale of LOCALES) {
    test(`every screen for ${access} speaks ${locale}, opens without complaint and has no barrier in either theme`, async ({
      page,
      server,
      complaints,
    }) => {
      test.setTimeout(420_000);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url());
      });
      if (access === 'member') await signIn(page, member);
      await page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
      for (const { name, path, status } of screens.filter((screen) => screen.access === access)) {
        const [address, fragment = ''] = path.split('#');
        // Leaves the document, so that an address that differs in its fragment alone is loaded anew.
        await page.goto('about:blank');
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
        await expectToFit(page, name);
        for (const [theme, colorScheme] of Object.entries(themes)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await untilColoursRest(page);
          expect.soft(await findBarriers(page), `${name} in ${theme}`).toEqual([]);
        }
        // A browser reports a page that is not found, and what was kept back here, as errors of its own.
        const own = complaints.filter((text) => !/\/logout.*ERR_FAILED/.test(text));
        complaints.splice(0, complaints.length, ...own.filter((text) => status !== 404 || !text.includes('404')));
      }
      expect(foreign, 'nothing is asked of another site').toEqual([]);
    });
  }
}
