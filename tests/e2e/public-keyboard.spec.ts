// Every public screen with nothing but a keyboard: all that can be pressed is reached, in sight, and seen to be reached.
import { PROOF_TAG } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { screens } from './screens.ts';

/** What a person with a pointer could press or fill in. Of a group of radio buttons one is a stop. Runs in the page. */
function markStops(): number {
  const groups = new Set<string>();
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
    .filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    });
  for (const [index, element] of stops.entries()) {
    const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
    const all = group === null ? [element] : document.querySelectorAll<HTMLElement>(`input[name="${group}"]`);
    for (const one of all) one.dataset.stop = String(index);
  }
  return stops.length;
}

interface Stop {
  readonly index: number;
  readonly name: string;
  readonly isInSight: boolean;
  readonly isMarked: boolean;
}

/** Where the focus is now. A mark is an outline, a shadow or a line of its own, on the element or what it names. Runs in the page. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // A hidden input shows its focus on what stands beside or around it.
  const shown = [
    element,
    element.nextElementSibling,
    element.closest('label'),
    ...element.querySelectorAll('*'),
  ].filter((one) => one !== null);
  const { width, height } = element.getBoundingClientRect();
  const where = width > 1 && height > 1 ? element : (element.closest('label') ?? element);
  const { top, bottom, left, right } = where.getBoundingClientRect();
  return {
    index: Number(element.dataset.stop ?? Number.NaN),
    name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    isMarked: [...shown, element.closest('.ui-field-control')].some((one) => {
      if (one === null) return false;
      // A field's line of its own lies over the quiet one.
      if (one.matches('.ui-field-control')) return getComputedStyle(one, '::before').opacity === '1';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    }),
  };
}

async function settled(page: Page): Promise<Stop | null> {
  let stop = await page.evaluate(readStop);
  for (let tries = 0; tries < 10 && stop !== null && !(stop.isInSight && stop.isMarked); tries += 1) {
    await page.waitForTimeout(60);
    stop = await page.evaluate(readStop);
  }
  return stop;
}

async function walk(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 250; step += 1) {
    await page.keyboard.press('Tab');
    // A skip link slides in, and a page follows its focus.
    const stop = await settled(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never came to the end of the page.');
}

/** An address with a fragment begins the walk at its place, and the six modes share one page. */
const isLeftOut = (name: string) => name === 'faq-question' || (name.startsWith('mode-') && name !== 'mode-sleep');

/** One of each kind of page: of texts, forms and pages without content one stands for the others. */
const OF_EACH_KIND = [
  'landing',
  'faq',
  'contact',
  'knowledge',
  'article',
  'mode-sleep',
  'blog',
  'not-found',
  'shared',
  'auth',
  'signup',
];

for (const { pages, tag, isWalked, ...viewport } of [
  { width: 1440, height: 900, pages: 'the public pages', tag: [PROOF_TAG], isWalked: () => true },
  { width: 360, height: 780, pages: 'the public pages', tag: [PROOF_TAG], isWalked: () => true },
  {
    width: 360,
    height: 780,
    pages: 'a public page of each kind',
    tag: [],
    isWalked: (name: string) => OF_EACH_KIND.includes(name),
  },
]) {
  test(`every control of ${pages} is reached by Tab, in sight and outlined at ${viewport.width} px`, {
    tag,
  }, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const walked = screens.filter(({ name, access }) => access === 'anybody' && !isLeftOut(name) && isWalked(name));
    expect(walked.length).toBeGreaterThanOrEqual(OF_EACH_KIND.length);
    for (const { name, path } of walked) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.waitForFunction(() => Reflect.get(document, 'preHydrationClick') === null);
      const expected = await page.evaluate(markStops);
      const stops = await walk(page);
      const reached = new Set(stops.map(({ index }) => index));
      const missed = Array.from({ length: expected }, (_, index) => index).filter((index) => !reached.has(index));
      const namesOfMissed = await page.evaluate(
        (indexes) => indexes.map((index) => document.querySelector(`[data-stop="${index}"]`)?.outerHTML.slice(0, 120)),
        missed,
      );
      expect.soft(expected, `${name} has something to press`).toBeGreaterThan(0);
      expect.soft(namesOfMissed, `${name}: reached by Tab`).toEqual([]);
      expect
        .soft(
          stops.filter(({ isInSight }) => !isInSight),
          `${name}: in sight when reached`,
        )
        .toEqual([]);
      expect
        .soft(
          stops.filter(({ isMarked }) => !isMarked),
          `${name}: seen to be reached`,
        )
        .toEqual([]);
    }
    const own = complaints.filter((text) => !text.includes('404'));
    complaints.splice(0, complaints.length, ...own);
  });
}
