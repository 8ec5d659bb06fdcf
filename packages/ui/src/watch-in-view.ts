/**
 * Tells whether an element is in view, once at first and with each change. Where the page is busy several changes arrive at once, the
 * oldest first: the last of them is what holds.
 *
 * @param options as of `IntersectionObserver`: a share of the element, a margin
 * @returns ends the watching
 */
export function watchInView(
  element: Element,
  tell: (isInView: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((changes) => {
    const last = changes.at(-1);
    if (last) tell(last.isIntersecting);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
