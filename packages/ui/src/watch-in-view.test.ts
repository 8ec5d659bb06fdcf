import { afterEach, expect, it, vi } from 'vitest';
import { watchInView } from './watch-in-view.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells the last of several changes that arrive at once', () => {
  let deliver: (changes: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
  const [observe, disconnect] = [vi.fn(), vi.fn()];
  class Observer {
    readonly observe = observe;
    readonly disconnect = disconnect;
    constructor(take: typeof deliver) {
      deliver = take;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const [tell, element] = [vi.fn(), {} as Element];
  const stop = watchInView(element, tell);
  expect(observe).toHaveBeenCalledExactlyOnceWith(element);
  deliver([{ isIntersecting: true }, { isIntersecting: false }]);
  deliver([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(tell.mock.calls).toEqual([[false], [true]]);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
