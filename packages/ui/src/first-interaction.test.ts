import { expect, it, vi } from 'vitest';
import { FirstInteraction } from './first-interaction.ts';

it('waits for somebody, tells once, and tells latecomers at once', () => {
  const page = new EventTarget();
  const sign = new FirstInteraction(page);
  const [early, late] = [vi.fn(), vi.fn()];
  sign.wait(early);
  page.dispatchEvent(new Event('load'));
  expect(early).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('keydown'));
  expect(early).toHaveBeenCalledOnce();
  sign.wait(late);
  expect(late).toHaveBeenCalledOnce();
});

it('forgets those who stopped waiting', () => {
  const page = new EventTarget();
  const sign = new FirstInteraction(page);
  const begin = vi.fn();
  const stop = sign.wait(begin);
  stop();
  page.dispatchEvent(new Event('pointermove'));
  expect(begin).not.toHaveBeenCalled();
});

it('takes the way from another page for a sign', () => {
  const begin = vi.fn();
  new FirstInteraction(new EventTarget(), true).wait(begin);
  expect(begin).toHaveBeenCalledOnce();
});
