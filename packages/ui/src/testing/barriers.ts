import axe from 'axe-core';
import { expect } from 'vitest';
import { findCovered } from './covered-controls.ts';

// The markup of every element that was looked at would be written down, and is never read.
axe.configure({ noHtml: true });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Whether an animation is on something that is drawn: in a closed details element it never comes to its end. */
function isDrawn({ effect }: Animation): boolean {
  return !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
}

/** What moves and will end. */
function moving(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().endTime !== Infinity &&
        isDrawn(animation),
    );
}

/** How often one movement may lead to another: colours that glide let what inherits them glide after them. */
const MOST_ROUNDS = 10;

/** Resolves when what moves has come to rest, but not what moves for ever or is not drawn. */
export async function atRest(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const animations = moving();
    if (animations.length === 0) return;
    await Promise.allSettled(animations.map(({ finished }) => finished));
  }
}

/** Fails with what assistive technology would stumble over, as `rule: element`. */
export async function expectNoBarrier(): Promise<void> {
  await atRest();
  const { violations } = await axe.run(
    // The edges of an open menu hand the focus on before anybody could be on them.
    { include: [document.documentElement], exclude: ['[data-base-ui-focus-guard]'] },
    { runOnly: RULES, resultTypes: ['violations'] },
  );
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`),
  );
  expect.soft(barriers, 'no barrier').toEqual([]);
}

/** Fails where the page is wider than its window. */
export function expectNoOverflow(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isWider = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const culprits =
    scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('body *')].filter(isWider).slice(0, 5);
  const described = culprits.map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`);
  expect.soft(described, `no wider than ${clientWidth} px`).toEqual([]);
}

/** Fails with every control that lies under something else, as `control: what lies over it`. @param exempt a selector of what may cover. */
export async function expectNothingCovered(exempt: string): Promise<void> {
  await expect.poll(() => findCovered(exempt), { message: 'nothing lies over a control' }).toEqual([]);
}
